import { expect, test } from 'vitest';
import { auditBet } from './audit-bet.ts';
import type { Outcome } from './grade.ts';
import { jointChanceOf, jointOddsOf } from './joint.ts';
import type { BetLine, ExportedLeg } from './read-export.ts';

const MODEL = { home_goals_e6: 1_700_000, away_goals_e6: 1_100_000, rho_e6: -45_000, payback_e8: 94_800_000 };
const leg = (k: string, n: string, g: string): ExportedLeg => ({ m: '7', k, n, o: '1.90', h: null, b: false, g, f: null });
const PARTS = [leg('wl', 'w', ''), leg('ou25', 'over', '')];
const CHANCE = jointChanceOf(MODEL, PARTS);
const ODDS = Number(jointOddsOf(MODEL, CHANCE, [19_000n])) / 10_000;

/** A bet of ten on a home win and at least three goals, as reported with these grades. */
function told(
  grades: readonly [string, string],
  bonus: string,
  change: (line: { bet: Record<string, unknown>; sent: Record<string, unknown> }) => void = () => undefined,
): BetLine {
  const [w, over] = grades;
  const money = { unit_price: '10', unit_currency: '10', total_price: '10', total_currency: '10' };
  const pays = { bonus, bonus_currency: bonus, min_bonus_currency: (10 * ODDS).toFixed(3), max_bonus_currency: (10 * ODDS).toFixed(3) };
  const score = { home_score: 2, away_score: 1, half_home_score: 0, half_away_score: 0 };
  const line = {
    type: 'bet',
    sent: {
      unit_stake: '10',
      multiple: 1,
      sizes: [1],
      odds_policy: 'ask',
      joints: [{ match_id: '7', odds: ODDS.toFixed(4) }],
      legs: PARTS.map(({ k, n }) => ({ match_id: '7', kind: k, name: n, odds: '1.90', handicap_val: null, banker: false })),
    },
    bet: {
      ...{
        bet_id: 'b',
        status: w === 'void' ? 32 : 16,
        rule_set: 'exact',
        sizes: [1],
        multiple: 1,
        bets: 1,
        currency: 'USDT',
        rate: '1',
        ...money,
        ...pays,
      },
      joints: [{ match_id: '7', ...MODEL, odds: ODDS.toFixed(4), chance_e12: Number(CHANCE) }],
      data: [[leg('wl', 'w', w), leg('ou25', 'over', over)]],
      match: { '7': { home_team_name: 'A', away_team_name: 'B', ...score } },
    },
  };
  change(line);
  return line as unknown as BetLine;
}
const outcomes = (outcome: Outcome) => new Map([['7', outcome]]);
const played = (home: number, away: number): Outcome => ({ void: false, full: { home, away }, half: { home: 0, away: 0 } });
const WON = (10 * ODDS).toFixed(3);

test.each([
  ['won', told(['won', 'won'], WON), played(2, 1)],
  ['void', told(['void', 'void'], '10'), { void: true } as Outcome],
])('a correct bet with joint odds has no differences: %s', (_, line, outcome) =>
  expect(auditBet(line, outcomes(outcome)).differences).toEqual([]),
);

test.each([
  ['a payout', 'payout', told(['won', 'won'], '40')],
  ['a chance', 'joint chance', told(['won', 'won'], WON, ({ bet }) => Object.assign((bet.joints as object[])[0] ?? {}, { chance_e12: 1 }))],
  ['odds', 'joint odds', told(['won', 'won'], WON, ({ bet }) => Object.assign((bet.joints as object[])[0] ?? {}, { odds: '3.0000' }))],
  [
    'odds that nobody agreed to',
    'joint odds under "ask"',
    told(['won', 'won'], WON, ({ sent }) => Object.assign(sent, { joints: [{ match_id: '7', odds: '9.0000' }] })),
  ],
])('a wrong value of %s is found', (_, what, line) =>
  expect(auditBet(line, outcomes(played(2, 1))).differences.map((each) => each.what)).toContain(what),
);

/** The same as a leg of a double with the home side of another match at 2.00. */
const double = (grades: readonly [string, string, string], bonus: string, more: Record<string, unknown> = {}): BetLine => {
  const [w, over, other] = grades;
  return told([w, over], bonus, ({ bet, sent }) => {
    const second = { match_id: '8', kind: 'wl', name: 'w', odds: '2.00', handicap_val: null, banker: false };
    Object.assign(sent, { sizes: [2], legs: [...(sent.legs as object[]), second] });
    const match = { ...(bet.match as Record<string, object>), '8': (bet.match as Record<string, object>)['7'] };
    const data = [...(bet.data as object[]), [{ ...leg('wl', 'w', other), m: '8', o: '2.00' }]];
    const range = (20 * ODDS).toFixed(3);
    Object.assign(bet, { sizes: [2], status: 16, data, match, min_bonus_currency: range, max_bonus_currency: range, ...more });
  });
};
const both = new Map<string, Outcome>([
  ['7', played(2, 1)],
  ['8', played(2, 1)],
]);
const whats = (line: BetLine, decided: ReadonlyMap<string, Outcome> = both) => auditBet(line, decided).differences.map(({ what }) => what);

test('joint selections are one leg of a multiple: multiplied once, lost if one of them loses, at odds of 1 if void', () => {
  const voided = new Map<string, Outcome>([...both, ['7', { void: true }]]);
  expect(whats(double(['won', 'won', 'won'], (20 * ODDS).toFixed(3)))).toEqual([]);
  expect(whats(double(['void', 'void', 'won'], '20'), voided)).toEqual([]);
  expect(whats(double(['won', 'won', 'won'], (38 * ODDS).toFixed(3)))).toContain('payout');
  expect(whats(double(['won', 'won', 'won'], (20 * ODDS).toFixed(3), { joints: [] }))).toContain('matches whose selections pay together');
});

test('a cash-out is worth the joint probability times that of the other leg', () => {
  const worth = (chance: string) => {
    const row = (name: string, of: string | null) => ({ leg: name, grade: null, chance: of });
    const legs = [row('7:wl:w', chance), row('7:ou25:over', null), row('8:wl:w', '1/2')];
    const fair = (2.5 * ODDS).toFixed(6);
    const taken = {
      share: 100,
      open_before_e8: 100_000_000,
      margin_e4: 0,
      legs,
      fair: fair,
      amount: fair,
      credited: fair,
    };
    const sold = { open_e8: 0, cashed_out: fair, cashed_out_currency: fair };
    return whats({ ...double(['won', 'won', 'won'], fair, sold), cash_outs: [taken] });
  };
  expect([worth('1/4'), worth('1/5')]).toEqual([[], ['fair value of cash-out 1', 'cash-out 1', 'cash-out 1 in USDT']]);
});
