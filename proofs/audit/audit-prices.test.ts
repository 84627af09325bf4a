import { expect, test } from 'vitest';
import { historyOf, priceFindings } from './audit-prices.ts';
import type { ExportedBet, ExportedCashOut } from './read-export.ts';

const leg = (m: string, k: string, n: string, h: string | null = null) => ({ m, k, n, o: '2.00', h, b: false, g: null, f: null });
const BET = { data: [[leg('7', 'wl', 'w')], [leg('8', 'dc', '1x')], [leg('9', 'handicap', 'w', '-1')]] } as unknown as ExportedBet;
const [EARLY, AT, LATE] = ['2026-03-04T12:00:00.000Z', '2026-03-04T13:00:00.000Z', '2026-03-04T14:00:00.000Z'];
const offer = (at: string, odds: Readonly<Record<string, string>>, goal: string | null = null) => ({ at, goal, odds });
const HISTORY = historyOf([
  {
    ...{ type: 'prices', match: '7', kind: 'wl' },
    list: [offer(EARLY, { w: '2.00', d: '4.00', l: '4.00' }), offer(LATE, { w: '1.50', d: '5.00', l: '9.00' })],
  },
  // two selections win at once: 2 × 0.5 / 1.75
  { type: 'prices', match: '8', kind: 'dc', list: [offer(EARLY, { '1x': '1.25', '12': '1.25', x2: '2.00' })] },
  { type: 'prices', match: '9', kind: 'handicap', list: [offer(EARLY, { w: '3.00', d: '3.00', l: '3.00' }, '-1')] },
] as never);
type Row = ExportedCashOut['legs'][number];
const ROWS: readonly Row[] = [
  { leg: '7:wl:w', grade: null, odds: '2.00', chance: '1/2' },
  { leg: '8:dc:1x', grade: null, odds: '1.25', chance: '16/21' },
  { leg: '9:handicap:w', grade: null, odds: '3.00', chance: '1/3' },
];
const whats = (change: (row: Row) => Row = (row) => row, taken_at = AT, bet = BET) =>
  priceFindings(bet, [{ taken_at, legs: ROWS.map(change) } as unknown as ExportedCashOut], HISTORY).map(({ what }) => what);
const first = (change: Partial<Row>) => whats((row) => (row.leg === '7:wl:w' ? { ...row, ...change } : row));

test('a cash-out at the odds offered then, without margin, has no differences; a decided leg has no price', () => {
  expect([whats(), first({ grade: 'won', odds: null, chance: null })]).toEqual([[], []]);
});

test('odds, probabilities and lines of another time are found', () => {
  expect(first({ odds: '2.10' })).toEqual(['odds of 7:wl:w in cash-out 1']);
  expect(first({ chance: '49/100' })).toEqual(['chance of 7:wl:w in cash-out 1']);
  expect(whats(undefined, LATE)).toEqual(['odds of 7:wl:w in cash-out 1', 'chance of 7:wl:w in cash-out 1']);
  const moved = { ...BET, data: [...BET.data.slice(0, 2), [leg('9', 'handicap', 'w', '-2')]] } as ExportedBet;
  expect(whats(undefined, AT, moved)).toEqual(['offer of 9:handicap:w in cash-out 1']);
});

test('for joint selections only the odds are checked, as the probability depends on all prices of the match', () => {
  const together = { ...BET, joints: [{ match_id: '7' }] } as unknown as ExportedBet;
  const with_ = (row: Partial<Row>) => whats((each) => (each.leg === '7:wl:w' ? { ...each, ...row } : each), AT, together);
  expect([with_({ chance: '1/9' }), with_({ odds: '2.10' })]).toEqual([[], ['odds of 7:wl:w in cash-out 1']]);
});
