import { describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { poolWinner } from './grade-pool.ts';
import type { BetLine, ExportedLeg, ExportLine } from './read-export.ts';
import type { Row } from './read-rows.ts';

describe('the winning selection in a pool market', () => {
  const score = (text: string) => {
    const [home = 0, away = 0] = text.split(':').map((goals) => Number.parseInt(goals, 10));
    return { home, away };
  };
  test.each([
    ['handicap', '-1', '2:1', 'd'],
    ['handicap', '-1', '3:1', 'w'],
    ['handicap', '0', '1:1', 'd'],
    ['handicap', '2', '0:3', 'l'],
    ['up', null, '0:0', 'down_even'],
    ['up', null, '1:0', 'down_odd'],
    ['up', null, '1:1', 'down_even'],
    ['up', null, '2:1', 'up_odd'],
    ['up', null, '2:2', 'up_even'],
    ['up', null, '5:2', 'up_odd'],
    ['goals', null, '3:3', '6'],
    ['goals', null, '4:3', '7+'],
    ['half', null, '2:1', 'lw'],
    ['correct_score', null, '4:2', '4:2'],
    ['correct_score', null, '5:0', 'wo'],
    ['correct_score', null, '4:4', 'do'],
    ['correct_score', null, '2:5', 'lo'],
  ])('%s %s at %s: %s', (market, line, full, winner) => expect(poolWinner(market, line, score(full), score('0:1'))).toBe(winner));

  test('is undefined for half-time/full-time without a half-time score', () =>
    expect(poolWinner('half', null, score('1:0'), null)).toBeUndefined());
});

const ROWS: readonly Row[] = [
  { Date: '2024-09-01', HomeTeam: 'A', AwayTeam: 'B', FTHG: '2', FTAG: '1', HTHG: '0', HTAG: '1' },
  { Date: '2024-09-01', HomeTeam: 'C', AwayTeam: 'D', FTHG: '0', FTAG: '0', HTHG: '0', HTAG: '0' },
  { Date: '2024-09-01', HomeTeam: 'E', AwayTeam: 'F', FTHG: '1', FTAG: '0', HTHG: '0', HTAG: '0' },
];
const NAMES = [
  ['11', 'A', 'B', [2, 1, 0, 1]],
  ['12', 'C', 'D', [0, 0, 0, 0]],
  ['13', 'E', 'F', [null, null, null, null]],
] as const;
const AROUND: readonly ExportLine[] = [
  ...NAMES.map(([match, home, away]): ExportLine => ({ type: 'fixture', match, id: '', home, away, kickoff: '2024-09-01T12:00:00.000Z' })),
  { type: 'outcome', match: '13', void: true, full: null, half: null },
  { type: 'final', match: '11', odds: { 'handicap:d': '3.27', 'half:lw': '21.5', 'up:up_odd': '4.1' } },
  { type: 'final', match: '12', odds: { 'handicap:d': '2.91', 'goals:0': '9.87' } },
  { type: 'placed', bets: ['b'] },
];

interface Leg {
  readonly m: string;
  readonly k: string;
  readonly n: string;
  readonly o: string;
  readonly h?: string;
  readonly g: string;
  readonly f?: string;
}
/** A ticket with a stake of 2 USDT, and the payout its player was shown. */
function ticket(legs: readonly Leg[], told: { readonly paid: string; readonly status?: number; readonly unit?: string }): BetLine {
  const [unit, paid] = [told.unit ?? '2', told.paid];
  return {
    type: 'bet',
    sent: {
      ...{ unit_stake: unit, multiple: 1, sizes: [legs.length], odds_policy: 'ask' },
      legs: legs.map(({ m, k, n, o, h }) => ({ match_id: m, kind: k, name: n, odds: o, handicap_val: h ?? null, banker: false })),
    },
    bet: {
      ...{ bet_id: 'b', status: told.status ?? 16, rule_set: 'beijing', sizes: [legs.length], multiple: 1, bets: 1, currency: 'USDT' },
      ...{ unit_price: unit, unit_currency: unit, total_price: unit, total_currency: unit, rate: '1' },
      ...{ min_bonus_currency: '0', max_bonus_currency: '0', bonus: paid, bonus_currency: paid },
      data: legs.map(({ m, k, n, o, h, g, f }): ExportedLeg[] => [{ m, k, n, o, g, h: h ?? null, b: false, f: f ?? null }]),
      match: Object.fromEntries(
        NAMES.map(([id, home, away, [home_score, away_score, half_home_score, half_away_score]]) => [
          id,
          { home_team_name: home, away_team_name: away, home_score, away_score, half_home_score, half_away_score },
        ]),
      ),
    },
  };
}
const found = (bet: BetLine) => audit([...AROUND, bet], ROWS).differences.map(({ what }) => what);

const A: Leg = { m: '11', k: 'handicap', n: 'd', o: '3.00', h: '-1', g: 'won', f: '3.27' };
const C: Leg = { m: '12', k: 'handicap', n: 'd', o: '3.10', h: '0', g: 'won', f: '2.91' };
const VOID: Leg = { m: '13', k: 'handicap', n: 'w', o: '2.00', h: '0', g: 'void' };

describe('a ticket of the pool', () => {
  test.each<[string, readonly Leg[], { paid: string; status?: number; unit?: string }]>([
    ['a double: 2 × 3.27 × 2.91 × 0.65, cut to the cent', [A, C], { paid: '12.37' }],
    ['with a void match: 2 × 3.27 × 0.65, the house keeps its share', [A, VOID], { paid: '4.25' }],
    ['all void: the stake is refunded', [VOID], { paid: '2', status: 32 }],
    ['never below its stake', [{ m: '12', k: 'up', n: 'down_even', o: '1.20', g: 'won' }], { paid: '2' }],
    ['no final odds: paid at those taken', [{ m: '11', k: 'goals', n: '3', o: '4.00', g: 'won' }], { paid: '5.2' }],
    ['lost', [{ ...A, n: 'w', g: 'lost', f: undefined } as never, C], { paid: '0' }],
  ])('%s', (_, legs, told) => expect(found(ticket(legs, told))).toEqual([]));

  test.each<[string, readonly Leg[], { paid: string; status?: number }, readonly string[]]>([
    ['paid at the estimate, not at the final odds', [A, C], { paid: '12.09' }, ['payout', 'payout in the currency']],
    ['paid without the house’s share', [A, C], { paid: '19.03' }, ['payout', 'payout in the currency']],
    ['rounded up, not cut', [A, C], { paid: '12.38' }, ['payout', 'payout in the currency']],
    ['a void leg at the odds it was taken at', [A, VOID], { paid: '8.5' }, ['payout', 'payout in the currency']],
    ['a void leg paid without the house’s share', [A, VOID], { paid: '6.54' }, ['payout', 'payout in the currency']],
    ['a void ticket paid with the house’s share deducted', [VOID], { paid: '1.3', status: 32 }, ['payout', 'payout in the currency']],
    ['a void ticket called settled', [VOID], { paid: '2' }, ['status']],
    [
      'less than the stake',
      [{ m: '12', k: 'up', n: 'down_even', o: '1.20', g: 'won' }],
      { paid: '1.56' },
      ['payout', 'payout in the currency'],
    ],
    [
      'another line than was taken',
      [{ ...A, h: '-2' }, C],
      { paid: '12.37' },
      ['grade of 11:handicap:d', 'payout', 'payout in the currency'],
    ],
    [
      'another cell of the half',
      [{ m: '11', k: 'half', n: 'ww', o: '3.00', g: 'won' }],
      { paid: '3.9' },
      ['grade of 11:half:ww', 'payout', 'payout in the currency'],
    ],
    [
      'up and down mixed up',
      [{ m: '11', k: 'up', n: 'down_odd', o: '3.00', g: 'won' }],
      { paid: '3.9' },
      ['grade of 11:up:down_odd', 'payout', 'payout in the currency'],
    ],
    ['final odds that are not shown', [{ ...A, f: undefined } as never, C], { paid: '12.37' }, ['final odds of 11:handicap:d']],
    ['final odds of another selection', [{ ...A, f: '21.50' }, C], { paid: '12.37' }, ['final odds of 11:handicap:d']],
  ])('finds %s', (_, legs, told, what) => expect(found(ticket(legs, told))).toEqual(what));

  test('finds a missed cap: at most two and a half million units a line', () => {
    const final: ExportLine = { type: 'final', match: '11', odds: { 'half:lw': '9000' } };
    const other: ExportLine = { type: 'final', match: '12', odds: { 'goals:0': '9000' } };
    const legs: readonly Leg[] = [
      { m: '11', k: 'half', n: 'lw', o: '9000', g: 'won', f: '9000' },
      { m: '12', k: 'goals', n: '0', o: '9000', g: 'won', f: '9000' },
    ];
    const lines = AROUND.filter(({ type }) => type !== 'final');
    const differences = (paid: string) => audit([...lines, final, other, ticket(legs, { paid })], ROWS).differences.map(({ what }) => what);
    expect([differences('5000000'), differences('105300000')]).toEqual([[], ['payout', 'payout in the currency']]);
  });
});
