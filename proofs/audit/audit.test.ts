import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { gradeOf } from './grade.ts';
import { enumerateLines } from './lines.ts';
import { type GradedLeg, payoutOf, type RuleSet, type TicketTerms } from './payout.ts';
import { decimal, isEqual, whole, written } from './rational.ts';
import type { BetLine, ExportLine } from './read-export.ts';
import { readRows } from './read-rows.ts';

interface Case {
  readonly id: number;
  readonly kind: string;
  readonly input: unknown;
  readonly expected: never;
}
const oracle = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../packages/core/oracles/sports.json'), 'utf8')) as Case[];
const cases = (kind: string) => oracle.filter((each) => each.kind === kind);

describe('the worked cases of the rules', () => {
  test.each([
    ...cases('settle.jczq.wl'),
    ...cases('settle.jczq.handicap'),
    ...cases('settle.jczq.goals'),
    ...cases('settle.jczq.correct_score'),
  ])('soccer selection, case $id', ({ kind, input, expected }) => {
    const { home, away, line } = input as { home: number; away: number; line?: string };
    const outcome = { void: false, full: { home, away }, half: null } as const;
    expect(gradeOf(kind.replace('settle.jczq.', ''), expected, line ?? null, outcome)).toBe('won');
  });

  test.each([...cases('settle.btts'), ...cases('settle.double_chance'), ...cases('settle.dnb'), ...cases('settle.total')])(
    'a bookmakers’ market, case $id',
    ({ kind, input, expected }) => {
      const given = input as { home?: number; away?: number; pick?: string; side?: string; line?: string; total?: number };
      const full = { home: given.home ?? given.total ?? 0, away: given.away ?? 0 };
      const market = { 'settle.btts': 'btts', 'settle.double_chance': 'dc', 'settle.dnb': 'dnb' }[kind] ?? 'at';
      const pick = (given.pick ?? given.side ?? '').toLowerCase();
      const selection = market === 'dnb' ? { home: 'w', away: 'l' }[pick] : pick;
      expect(gradeOf(market, selection ?? '', given.line ?? null, { void: false, full, half: null })).toBe(expected);
    },
  );

  test.each([...cases('settle.jclq.wl'), ...cases('settle.jclq.handicap'), ...cases('settle.jclq.bs'), ...cases('settle.jclq.mv')])(
    'basketball selection, case $id',
    ({ kind, input, expected }) => {
      const { home, away, line } = input as { home: number; away: number; line?: string };
      const outcome = { void: false, full: { home, away }, half: null, points: true } as const;
      expect(gradeOf(kind.replace('settle.jclq.', ''), expected, line ?? null, outcome)).toBe('won');
    },
  );

  test.each(cases('payout.unit'))('the payout of a line, case $id', ({ input, expected }) => {
    const { odds, unit, multiple, legs } = input as { odds: string[]; unit: string; multiple: number; legs?: number };
    const line = [...odds, ...Array.from({ length: (legs ?? odds.length) - odds.length }, () => '1')].map(won);
    expect(isEqual(payoutOf([line], inUsdt(unit, multiple), 'jingcai'), decimal(expected))).toBe(true);
  });

  test.each(cases('payout.bd'))('the payout of a line in the Beijing game, case $id', ({ input, expected }) => {
    const { sp, void: voids, multiple } = input as { sp: string[]; void: number; multiple: number };
    const line = [...sp.map(won), ...Array.from({ length: voids }, () => VOID)];
    expect(isEqual(payoutOf([line], inUsdt('2', multiple), 'beijing'), decimal(expected))).toBe(true);
  });

  test.each(cases('ticket.settle'))('a whole ticket, case $id', ({ input, expected }) => {
    const { matches, results, sizes, multiple } = input as {
      matches: [code: string, odds: string][][];
      results: string[];
      sizes: number[];
      multiple: number;
    };
    const picks = matches.flatMap((choices, match) =>
      choices.map(([code, odds]) => ({ match: String(match), banker: false, leg: graded(odds, code, results[match]) })),
    );
    const lines = enumerateLines(picks, sizes);
    const { bets, prize } = expected as { bets?: number; prize: string };
    expect(lines.length).toBe(bets ?? lines.length);
    const paid = payoutOf(
      lines.map((line) => line.map(({ leg }) => leg)),
      inUsdt('2', multiple),
      'jingcai',
    );
    expect(isEqual(paid, decimal(prize))).toBe(true);
  });
});

const inUsdt = (unit: string, multiple = 1): TicketTerms => ({
  unit: decimal(unit),
  multiple: BigInt(multiple),
  step: decimal('0.000001'),
});
const won = (odds: string): GradedLeg => ({ odds: decimal(odds), grade: 'won' });
const VOID: GradedLeg = { odds: whole(1n), grade: 'void' };
const graded = (odds: string, code: string, result: string | undefined): GradedLeg =>
  result === 'void' ? VOID : { odds: decimal(odds), grade: result === code ? 'won' : 'lost' };

describe('rounding', () => {
  const twoLines = [[won('1.333333')], [won('1.333333')]];
  test.each([
    ['exact: the sum is cut once', 'exact', '0.000001', '0.000002'],
    ['jingcai: each line to the cent', 'jingcai', '3.01', '8.02'],
  ] as const)('%s', (_, rules: RuleSet, unit, paid) => {
    expect(written(payoutOf(twoLines, inUsdt(unit), rules))).toBe(written(decimal(paid)));
  });

  test('the sum is cut once to the step of the currency', () => {
    const inReais = { ...inUsdt('50'), step: decimal('0.01') };
    expect(written(payoutOf([[won('1.02')]], inReais, 'exact'))).toBe('51.000000');
    expect(written(payoutOf([[won('1.0299')], [won('1.0299')]], inReais, 'exact'))).toBe('102.990000');
    expect(written(payoutOf([[won('1.00119')], [won('1.00119')]], inReais, 'exact'))).toBe('100.110000');
  });

  test('a line of void legs refunds its stake to the millionth under every rule set', () => {
    for (const rules of ['exact', 'jingcai', 'beijing'] as const)
      expect(written(payoutOf([[VOID, VOID]], inUsdt('0.123457', 3), rules))).toBe('0.370371');
  });

  test('the cap depends on the number of legs that are not void', () => {
    const line = [won('9999'), won('9999'), VOID, VOID];
    expect(written(payoutOf([line], inUsdt('1', 2), 'exact'))).toBe('200000.000000');
  });
});

describe('a banker', () => {
  test('is in every line, and no line has two selections of one match', () => {
    const picks = ['A', 'B', 'B', 'C', 'D'].map((match, at) => ({ match, banker: match === 'A', at }));
    const lines = enumerateLines(picks, [2, 3]).map((line) => line.map(({ match, at }) => `${match}${at}`).join(' '));
    expect(lines).toEqual(['A0 B1', 'A0 B2', 'A0 C3', 'A0 D4', 'A0 B1 C3', 'A0 B2 C3', 'A0 B1 D4', 'A0 B2 D4', 'A0 C3 D4']);
  });
});

describe('an export', () => {
  let folder: string;
  let dataFile: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'fairbook-audit-'));
    dataFile = path.join(folder, 'E0.csv');
    await writeFile(
      dataFile,
      'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG\r\nE0,2024-08-17,"Nott\'m, Forest",Fulham,2,1,0,1\r\nE0,18/08/2024,Leeds,Everton,0,0,,\r\n',
    );
  });
  afterAll(() => rm(folder, { recursive: true }));

  const fixtures: ExportLine[] = [
    { type: 'fixture', match: '11', id: '', home: "Nott'm, Forest", away: 'Fulham', kickoff: '2024-08-17T14:00:00.000Z' },
    { type: 'fixture', match: '12', id: '', home: 'Leeds', away: 'Everton', kickoff: '2024-08-18T14:00:00.000Z' },
  ];
  const taken: ExportLine = { type: 'placed', bets: ['b'] };
  const auditOf = (bet: BetLine, more: readonly ExportLine[] = []) => audit([...fixtures, taken, ...more, bet], readRows(dataFile));

  test('of a correctly paid bet has no differences', () => {
    expect(auditOf(aDouble())).toEqual({
      ...{ bets: 1, legs: 2, lines: 1, paid: '19.500000', differences: [] },
      listed: { results: 0, halfTimes: 0, voids: 0 },
    });
  });

  test.each([
    ['a payout that is one millionth too high', { bonus: '19.500001' }, 'payout'],
    ['a payout in the currency that is not the payout', { bonus_currency: '19.51' }, 'payout in the currency'],
    ['a bet that stayed open', { status: 1 }, 'status'],
    ['a stake that was not lines × unit × multiple', { total_currency: '4' }, 'total stake'],
    ['more taken than the stake', { total_price: '1.000001' }, 'total stake in USDT'],
    ['lines counted wrong', { bets: 2 }, 'lines'],
    ['a payout above what was promised', { max_bonus_currency: '19' }, 'range shown'],
  ])('finds %s', (_, change, what) => {
    expect(auditOf(aDouble(change)).differences.map((each) => each.what)).toEqual([what]);
  });

  test('of a bet in reais is right if USDT is the converted amount, or the whole balance was taken', () => {
    // 50.00 at 19.50 is 975.00; at a rate of 5.42 these are 9.225092 and 179.889299 USDT
    const reais = {
      ...{
        currency: 'BRL',
        rate: '5.42000000',
        unit_price: '9.225092',
        unit_currency: '50',
        total_price: '9.225092',
        total_currency: '50',
      },
      ...{ min_bonus_currency: '975', max_bonus_currency: '975', bonus: '179.889299', bonus_currency: '975' },
    };
    const of = (change: object) => {
      const right = aDouble({ ...reais, ...change });
      return auditOf({ ...right, sent: { ...right.sent, unit_stake: '50' } }).differences.map((each) => each.what);
    };
    expect(of({})).toEqual([]);
    expect(of({ total_price: '9.225553' })).toEqual([]); // 461 units are a quarter of a cent
    expect(of({ total_price: '9.225554' })).toEqual(['total stake in USDT']);
    expect(of({ bonus: '179.889298' })).toEqual(['payout']);
    expect(of({ bonus_currency: '974.99' })).toEqual(['payout in the currency']);
  });

  test('finds a wrong grade, a wrong score and odds the player had not accepted', () => {
    const right = aDouble();
    const [[first], [second]] = right.bet.data as [[object], [object]];
    const data = [
      [
        { ...first, g: 'lost' },
        { ...second, o: '2.9' },
      ],
    ] as never;
    const match = { ...right.bet.match, '12': { ...right.bet.match['12'], home_score: 1 } } as never;
    const { differences } = auditOf({ ...right, bet: { ...right.bet, data, match } });
    expect(differences.map((each) => each.what)).toEqual([
      'odds of 12:goals:0 under "ask"',
      'grade of 11:half:lw',
      'score of 12',
      'payout',
      'payout in the currency',
      'range shown',
    ]);
  });

  test('finds another handicap than requested and a wrong half-time score', () => {
    const right = aDouble();
    const legs = right.sent.legs.map((leg, at) => (at === 0 ? { ...leg, handicap_val: '-1' } : leg));
    const match = { ...right.bet.match, '11': { ...right.bet.match['11'], half_away_score: 0 } } as never;
    const { differences } = auditOf({ ...right, sent: { ...right.sent, legs }, bet: { ...right.bet, match } });
    expect(differences.map((each) => each.what)).toEqual(['line of 11:half:lw', 'half-time score of 11']);
  });

  test('finds missing, duplicate and unknown bets', () => {
    const times = (bet: BetLine, more: readonly ExportLine[]) =>
      auditOf(bet, more).differences.map(({ bet: id, what, found, expected }) => `${id} ${what}: ${found}, not ${expected}`);
    expect(times(aDouble(), [{ type: 'placed', bets: ['lost'] }])).toEqual(['lost times it is there: 0, not 1']);
    expect(times(aDouble(), [aDouble()])).toEqual(['b times it is there: 2, not 1']);
    expect(times(aDouble(), [aDouble({ bet_id: 'stray' })])).toEqual(['stray times it is there: 1, not 0']);
  });

  test('compared with another match’s row is a difference, not a pass', () => {
    const right = aDouble();
    const match = { ...right.bet.match, '12': { ...right.bet.match['12'], away_team_name: 'Burnley' } } as never;
    expect(auditOf({ ...right, bet: { ...right.bet, match } }).differences).toMatchObject([{ what: 'name of a side', found: 'Burnley' }]);
  });

  test('uses the replay’s list only for what the data file lacks', () => {
    const listed = { type: 'outcome', void: false, full: { home: 9, away: 9 }, half: { home: 0, away: 0 } } as const;
    const report = auditOf(aDouble(), [
      { ...listed, match: '11' },
      { ...listed, match: '12' },
    ]);
    expect(report.differences).toEqual([]);
    expect(report.listed).toEqual({ results: 0, halfTimes: 1, voids: 0 });
  });
});

/** A double with a stake of 1: half-time/full-time at 6.5 (0:1, then 2:1) and no goals at 3; it pays 19.5. */
function aDouble(change: Partial<BetLine['bet']> = {}): BetLine {
  const leg = { b: false, h: null, f: null };
  const asked = { banker: false, handicap_val: null };
  return {
    type: 'bet',
    sent: {
      ...{ unit_stake: '1', multiple: 1, sizes: [2], odds_policy: 'ask' },
      legs: [
        { ...asked, match_id: '11', kind: 'half', name: 'lw', odds: '6.5' },
        { ...asked, match_id: '12', kind: 'goals', name: '0', odds: '3' },
      ],
    },
    bet: {
      ...{
        bet_id: 'b',
        status: 16,
        rule_set: 'exact',
        sizes: [2],
        multiple: 1,
        bets: 1,
        currency: 'USDT',
        ...{ unit_price: '1', unit_currency: '1' },
        total_price: '1.000000',
        rate: '1.00000000',
      },
      ...{ total_currency: '1', min_bonus_currency: '19.5', max_bonus_currency: '19.5', bonus: '19.5', bonus_currency: '19.5' },
      data: [
        [{ ...leg, m: '11', k: 'half', n: 'lw', o: '6.50', g: 'won' }],
        [{ ...leg, m: '12', k: 'goals', n: '0', o: '3.00', g: 'won' }],
      ],
      match: {
        '11': {
          home_team_name: "Nott'm, Forest",
          away_team_name: 'Fulham',
          home_score: 2,
          away_score: 1,
          half_home_score: 0,
          half_away_score: 1,
        },
        '12': { home_team_name: 'Leeds', away_team_name: 'Everton', home_score: 0, away_score: 0, half_home_score: 0, half_away_score: 0 },
      },
      ...change,
    },
  };
}
