import type { DrawBet } from '@fairbook/contract';
import { type Currency, typedPlacesOf } from '@fairbook/core/catalog';
import { PICKS_MAX } from '@fairbook/core/lottery';
import { type Amount, odds as asOdds, formatAmount } from '@fairbook/core/money';
import { propsOfCell } from '../board/group-cells.ts';
import type { TableView } from '../frame/odds-query.ts';
import { playOf, type SlipPick } from './draw-slip.ts';

type Bet = Pick<DrawBet, 'game' | 'currency' | 'picks'>;
type Wanted = Pick<SlipPick, 'top' | 'level' | 'selections' | 'bankers' | 'amount'>;

/**
 * Converts the picks of a placed bet to slip entries, with their amounts and the current odds of a table. `gone`: selections no longer offered, each with its
 * group; an entry that takes several together is gone if one of them is.
 */
export function picksAgain(
  bet: Bet,
  table: Pick<TableView, 'cell' | 'closedTops' | 'lunarYear'>,
): { readonly picks: readonly SlipPick[]; readonly gone: readonly Pick<Wanted, 'top' | 'selections'>[] } {
  const picks: SlipPick[] = [];
  const gone: Wanted[] = [];
  for (const wanted of wantedOf(bet)) {
    const seen = seenOf(bet, wanted, table);
    if (seen === undefined || picks.length >= PICKS_MAX) {
      gone.push(wanted);
      continue;
    }
    const beside = picks.filter(({ top, level }) => top === wanted.top && level === wanted.level).length;
    const isEach = playOf(bet.game, wanted.top).kind === 'each';
    picks.push({ ...wanted, nth: isEach ? 1 : beside + 1, kept: !isEach, seen });
  }
  return { picks, gone };
}

/** A slip has an entry per selection, where each is a bet of its own. */
const wantedOf = ({ game, currency, picks }: Bet): readonly Wanted[] =>
  picks.flatMap(({ top, level, selections, bankers, unit_currency }) => {
    const of = { top, level, amount: textOf(unit_currency, currency) };
    if (playOf(game, top).kind !== 'each') return [{ ...of, selections, bankers }];
    return selections.map((selection) => ({ ...of, selections: [selection], bankers: [] }));
  });

/** As it would have been typed: "5", "2.50". */
const textOf = (unit: Amount, currency: Currency): string => formatAmount(unit, typedPlacesOf(currency)).replace(/\.0+$/, '');

/** Returns the current odds by cell; undefined if one of the selections cannot be bet on. */
function seenOf(
  { game }: Pick<Bet, 'game'>,
  { top, level, selections }: Wanted,
  table: Pick<TableView, 'cell' | 'closedTops' | 'lunarYear'>,
): SlipPick['seen'] | undefined {
  if (table.closedTops.has(top)) return undefined;
  const cells = selections.map((selection) =>
    propsOfCell(game, { top, selection }, level ?? 0, table.lunarYear).flatMap((prop) => table.cell(top, prop) ?? []),
  );
  if (cells.some((found) => found.length === 0)) return undefined;
  return Object.fromEntries(cells.flat().map(({ prop, odd }) => [prop, asOdds(odd)]));
}
