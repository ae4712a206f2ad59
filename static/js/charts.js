// Charts from <canvas data-chart='{"kind", "labels", "series", "unit"}'>, in the colours of the theme.

const token = (name) => {
  // A token may be light-dark(…): let the browser say which side holds.
  const probe = document.createElement("span");
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
};

// Bars of things that have a colour of their own (an Element) take it; other kinds of things get one
// each; steps of one scale, as what cards cost, share the accent.
const KINDS = ["--chart-1", "--chart-2", "--chart-3", "--chart-4", "--chart-5", "--chart-6"];

function barTones(labels) {
  const kinds = labels.map((label) => String(label).toLowerCase().replace(/-type$/, ""));
  if (kinds.every((kind) => kind.length <= 3)) return token("--accent");
  return kinds.map((kind, i) => {
    const own = /^[a-z]+$/.test(kind) && getComputedStyle(document.documentElement).getPropertyValue(`--el-${kind}`);
    return token(own ? `--el-${kind}` : KINDS[i % KINDS.length]);
  });
}

const charts = new Map();

function draw(canvas) {
  const { kind, labels, series, unit } = JSON.parse(canvas.dataset.chart);
  const tones = kind === "line" ? [token("--side-a"), token("--side-b")] : [barTones(labels)];
  const [text, muted, line] = [token("--text"), token("--muted"), token("--line")];
  const flat = kind === "bar" && labels.some((label) => String(label).length > 3);
  charts.get(canvas)?.destroy();
  charts.set(canvas, new window.Chart(canvas, {
    type: kind,
    data: {
      labels,
      datasets: series.map((each, i) => ({
        label: each.label,
        data: each.data,
        backgroundColor: tones[i % tones.length],
        borderColor: kind === "line" ? tones[i % tones.length] : text,
        borderWidth: kind === "line" ? 3 : 0,
        borderDash: i > 1 ? [6, 4] : [],
        pointRadius: 3,
        tension: 0,
      })),
    },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      indexAxis: flat ? "y" : "x",
      font: { family: "Hanken Grotesk" },
      plugins: {
        legend: { display: series.length > 1, labels: { color: text, boxWidth: 14 } },
        tooltip: { callbacks: { label: (item) => `${item.dataset.label}: ${item.formattedValue}${unit ? ` ${unit}` : ""}` } },
      },
      scales: {
        x: { ticks: { color: muted, autoSkip: !flat, precision: 0 }, grid: { color: flat ? line : "transparent" }, beginAtZero: true },
        y: { ticks: { color: muted, autoSkip: !flat, precision: 0 }, grid: { color: flat ? "transparent" : line }, beginAtZero: true, ...(unit === "%" && { max: 100 }) },
      },
    },
  }));
}

const drawAll = (root) => root.querySelectorAll("canvas[data-chart]").forEach(draw);

document.addEventListener("htmx:load", ({ detail }) => {
  for (const canvas of charts.keys()) {
    if (canvas.isConnected) continue;
    charts.get(canvas).destroy();
    charts.delete(canvas);
  }
  drawAll(detail.elt);
});
new MutationObserver(() => drawAll(document)).observe(document.documentElement, { attributeFilter: ["data-theme"] });
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => drawAll(document));
drawAll(document);
