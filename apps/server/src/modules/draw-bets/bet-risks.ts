import { Refusal } from '@fairbook/contract';
import { inLedger, mostThatFits } from '@fairbook/core/betting';
import type { LotteryGame } from '@fairbook/core/catalog';
import { drawCellName, drawCellsOf, drawLiabilities, type PricedPick } from '@fairbook/core/lottery';
import { type Amount, amount, type Conversion, formatAmount, greatest, least, leastIn, type Rate, ZERO } from '@fairbook/core/money';
import { type BreachingBet, formatIn } from '../betting/index.ts';
import type { Asked, BookKey, Risk } from '../exposure/index.ts';
import type { DueDrawBet } from './decide-settlement.ts';
import type { DrawStake, NewSlip, SlipTerms } from './decide-slip.ts';
import type { DrawBetCommand } from './place-command.ts';
import { picksFrom } from './stored-picks.ts';

/** The sums that slips may add to: in each of their draws, the cells their picks are on. */
export const askedOf = (commands: readonly DrawBetCommand[]): readonly Asked[] =>
  commands.flatMap(({ request: { game, picks }, drawIds }) => {
    const cells = drawCellsOf(game, picks).map(drawCellName);
    return drawIds.flatMap((id) => cells.map((cell) => ({ book: bookOf(game, id), cell, market: '' })));
  });

const bookOf = (game: LotteryGame, id: string): BookKey => ({ kind: 'draw', id, game });

/** The exposure a new slip adds to each of its draws. */
export const risksOfNew = ({ request: { game } }: DrawBetCommand, { stakes, terms }: NewSlip): readonly Risk[] =>
  stakes.map(({ draw, picks, payoutMax }) => {
    const risk = riskOf({ ...bookOf(game, draw.id), lunarYear: draw.lunarYear }, picks, terms);
    return { ...risk, worst: least(risk.worst, mostOf(payoutMax, risk.cells.length, terms.conversion)) };
  });

/** The most a bet on one draw pays, with what rounding cut off it: that figure is rounded down to a step, those of its cells up to a unit. */
const mostOf = (payoutMax: Amount, cells: number, { rate, step }: Conversion): Amount => {
  const owed = amount(payoutMax + step + BigInt(cells));
  return amount(inLedger({ stake: owed, liability: owed }, rate).liability + BigInt(cells));
};

/** The exposure an open bet added when it was placed; empty for a bet placed before sums were kept. */
export const risksOfBet = ({ game, drawId, picks, unitStakes, rate, counted }: DueDrawBet): readonly Risk[] =>
  counted ? [riskOf(bookOf(game, String(drawId)), picksFrom(picks, unitStakes), { conversion: { rate } })] : [];

function riskOf(
  book: BookKey,
  picks: readonly PricedPick[],
  { conversion: { rate }, table }: { readonly conversion: { readonly rate: Rate } } & Partial<Pick<SlipTerms, 'table'>>,
): Risk {
  const game = book.game as LotteryGame;
  const cells = drawLiabilities(game, picks).map((counted) => {
    const { min = ZERO, odds = 0 } = table?.cell(counted.top, counted.cell) ?? {};
    return { cell: drawCellName(counted), market: '', ...inLedger(counted, rate), least: amount((min * BigInt(odds)) / 10_000n) };
  });
  return { book, cells, worst: amount(cells.reduce((sum, { liability }) => sum + liability, 0n)) };
}

/** The refusal of a slip that finds no room: with the most per unit bet of the pick that would fit, or as full if that is below the least of its cells. */
export function refuseOver(
  { request }: DrawBetCommand,
  { table, conversion }: SlipTerms,
  { bet, risks, breach, fits }: BreachingBet<NewSlip>,
): Refusal {
  const stake = bet.stakes.find(({ draw }) => draw.id === breach.book.id) as DrawStake;
  const at = stake.picks.findIndex((pick) =>
    drawLiabilities(request.game, [pick]).some((counted) => !breach.cell || drawCellName(counted) === breach.cell.cell),
  );
  const pick = stake.picks[at] as PricedPick;
  const details = { pick: String(at), match: breach.book.id, draw: stake.draw.drawNo };
  const withStake = (unit: Amount): readonly Risk[] =>
    risks.map((risk) => {
      const picks = bet.stakes.find(({ draw }) => draw.id === risk.book.id)?.picks ?? [];
      return {
        ...riskOf(
          risk.book,
          picks.map((each, place) => (place === at ? { ...each, stake: unit } : each)),
          { conversion, table },
        ),
        book: risk.book,
      };
    });
  const most = mostThatFits(pick.stake, conversion.step, (unit) => fits(withStake(unit)));
  const smallest = pick.units.map(({ prop }) => leastIn(table.cell(pick.top, prop)?.min ?? ZERO, conversion)).reduce(greatest, ZERO);
  if (most === 0n || most < smallest) return new Refusal('bet.exposure_full', details);
  return new Refusal('bet.exposure', { ...details, max: formatIn(request.currency)(most), stake: formatAmount(most) });
}
