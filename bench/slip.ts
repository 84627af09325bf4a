import { countLines, type Leg, priceTicket, RULE_SETS, settleTicket, type Ticket, workTicket } from '@fairbook/core/betting';
import { ANIMALS, choose, mostPaid, type PricedPick, payPicks, unitsOfPick } from '@fairbook/core/lottery';
import { amount, odds } from '@fairbook/core/money';

export interface SlipFigure {
  readonly what: string;
  /** Of one calculation: the median of many. */
  readonly milliseconds: number;
}

const UNIT = amount(1_000_000n);

/** Selections of win, draw and lose on this many matches. */
function ticketOf(matches: number, selections: number, sizes: readonly number[]): Ticket {
  const legs = Array.from(
    { length: matches * selections },
    (_, at): Leg => ({
      matchId: String(Math.floor(at / selections)),
      market: 'wl',
      selection: ['w', 'd', 'l'][at % selections] ?? 'w',
      lineE2: null,
      odds: odds(15_000 + 137 * at),
      banker: false,
    }),
  );
  return { game: 'soccer', legs, sizes, unitStake: UNIT, multiple: 1 };
}

function medianOf(work: () => unknown): number {
  for (let n = 0; n < 20; n += 1) work();
  const took = Array.from({ length: 101 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return took.sort((a, b) => a - b)[50] ?? 0;
}

const LUNAR_YEAR = 2026;

/** Zodiac combinations of five out of this many animals, at arbitrary odds. */
function zodiacs(animals: number): PricedPick {
  const pick = { top: 7, level: 5, selections: ANIMALS.slice(0, animals), stake: UNIT };
  return { ...pick, units: unitsOfPick('hkmarksix', pick, LUNAR_YEAR).map((units) => ({ ...units, odds: odds(1_000_000) })) };
}

/** Reads, prices and settles one: the cost of a slip of combinations, however many they are. */
function workZodiacs(animals: number): void {
  const picks = [zodiacs(animals)];
  mostPaid('hkmarksix', picks, { lunarYear: LUNAR_YEAR });
  payPicks('hkmarksix', picks, { numbers: [13, 20, 38, 18, 40, 37, 6], lunarYear: LUNAR_YEAR });
}

/** The arithmetic of a slip: the cost of a keystroke, and of settling the largest ticket. */
export function measureSlip(): readonly SlipFigure[] {
  const largest = ticketOf(15, 3, [8]);
  const full = ticketOf(15, 1, [7]);
  const halfWon = full.legs.map((_, at) => (at % 2 === 0 ? 'won' : 'void') as 'won' | 'void');
  const figure = (what: string, work: () => unknown): SlipFigure => ({ what, milliseconds: medianOf(work) });
  return [
    figure('15 matches × 3, 8-folds: count 42,220,035 lines', () => countLines(largest)),
    figure('15 matches × 3, 8-folds: lines, cost and range', () => priceTicket(largest, RULE_SETS.exact)),
    figure('15 matches × 3, all sizes: lines, cost and range', () =>
      priceTicket({ ...largest, sizes: Array.from({ length: 15 }, (_, at) => at + 1) }, RULE_SETS.exact),
    ),
    figure('15 matches, 7-folds: price 6,435 lines', () => priceTicket(full, RULE_SETS.exact)),
    figure('15 matches, 7-folds: settle 6,435 lines, rounded once', () => settleTicket(full, halfWon, RULE_SETS.exact)),
    figure('15 matches, 7-folds: settle 6,435 lines, each rounded', () => settleTicket(full, halfWon, RULE_SETS.jingcai)),
    ...[5, 9, 12].map((animals) =>
      figure(`${animals} animals at level 5: price, most and settle ${choose(animals, 5)} unit bets`, () => workZodiacs(animals)),
    ),
    figure('15 matches, 7-folds: write the working out', () => workTicket(full, halfWon, RULE_SETS.exact)),
  ];
}
