"""Which family does which verb: the one table of everything an effect can do."""

from collections.abc import Callable

from engine.fade import ir
from engine.fade.deeds import Deed
from engine.fade.effects.fighting import do_fighting
from engine.fade.effects.lasting import do_lasting
from engine.fade.effects.moving import do_moving
from engine.fade.effects.piles import do_piles
from engine.fade.effects.points import do_points
from engine.fade.effects.turns import do_turns
from engine.fade.state import FadeState
from engine.text.nodes import Effect

Family = Callable[[FadeState, Effect, Deed, int], None]

FAMILIES: dict[type[Effect], Family] = {
    ir.GainHP: do_points,
    ir.LoseHP: do_points,
    ir.GainTP: do_points,
    ir.LoseTP: do_points,
    ir.PutCounters: do_points,
    ir.RemoveCounters: do_points,
    ir.Draw: do_piles,
    ir.Discard: do_piles,
    ir.Search: do_piles,
    ir.LookAt: do_piles,
    ir.Reveal: do_piles,
    ir.Shuffle: do_piles,
    ir.PutTop: do_piles,
    ir.Destroy: do_moving,
    ir.KnockOut: do_moving,
    ir.SendToRift: do_moving,
    ir.Return: do_moving,
    ir.Move: do_moving,
    ir.Play: do_moving,
    ir.Attach: do_moving,
    ir.PutUnder: do_moving,
    ir.TakeFromStack: do_moving,
    ir.Swap: do_moving,
    ir.GainControl: do_moving,
    ir.Attack: do_fighting,
    ir.CounterHit: do_fighting,
    ir.Stop: do_fighting,
    ir.Deflect: do_fighting,
    ir.Downgrade: do_fighting,
    ir.Damage: do_fighting,
    ir.ExtraAttacks: do_fighting,
    ir.Gain: do_lasting,
    ir.Lose: do_lasting,
    ir.Become: do_lasting,
    ir.SetStat: do_lasting,
    ir.Forbid: do_lasting,
    ir.Allow: do_lasting,
    ir.ChangeDamage: do_lasting,
    ir.ChangeCost: do_lasting,
    ir.ExtraTurn: do_turns,
    ir.SkipNext: do_turns,
    ir.StayOnField: do_turns,
    ir.EndTurn: do_turns,
}
