import type { OddsTable, PickRequest } from '@fairbook/contract';
import { isRaceGame } from '@fairbook/core/catalog';
import { ANIMALS, MARK_SIX_PLAYS, MARK_SIX_TOPS } from '@fairbook/core/lottery';
import { amount } from '@fairbook/core/money';
import type { Chance } from '@fairbook/harness/seeded-random';

/** Returns a stake from one to three USDT, to the millionth, so that prizes must be cut. */
const stakeOf = (chance: Chance) => amount(1_000_000n + BigInt(chance.whole(2_000_001)));

/** Returns one to three random picks from any open group. */
export function randomPicks(chance: Chance, table: OddsTable): readonly PickRequest[] {
  const pick = isRaceGame(table.game) ? randomCar : randomBall;
  const picks = Array.from({ length: 1 + chance.whole(3) }, () => pick(chance, table));
  // duplicates are refused, so at most one of each group
  return picks.filter(({ top }, at) => picks.findIndex((each) => each.top === top) === at);
}

function randomCar(chance: Chance, { list }: OddsTable): PickRequest {
  const { top, prop } = chance.oneOf(list);
  return { top, selections: [prop], amount: stakeOf(chance) };
}

function randomBall(chance: Chance, { closed_tops: closed }: OddsTable): PickRequest {
  const top = chance.oneOf(MARK_SIX_TOPS.map((_, at) => at).filter((at) => !closed.includes(at)));
  const row = MARK_SIX_TOPS[top];
  if (!row) throw new RangeError(`no row ${top}`);
  const { kind, selections, least } = MARK_SIX_PLAYS[row.group];
  const amount = stakeOf(chance);
  switch (kind) {
    case 'each':
      return { top, selections: [...chance.some(selections, least + chance.whole(4))], amount };
    case 'set':
      return { top, selections: [...chance.some(selections, least + chance.whole(8))], amount };
    case 'combination': {
      const level = 1 + chance.whole(5);
      const chosen = chance.some(ANIMALS, level + chance.whole(level === 1 ? 4 : 3));
      const bankers = chosen.length > level && chance.percent(40) ? chance.some(chosen, 1 + chance.whole(level)) : [];
      return {
        top,
        level,
        selections: [...chosen],
        ...(bankers.length > 0 && bankers.length < level && { bankers: [...bankers] }),
        amount,
      };
    }
  }
}
