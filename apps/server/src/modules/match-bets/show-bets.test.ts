import type { PlayerId } from '@fairbook/contract';
import { amount, odds, parseAmount, parseRate } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import type { Queries, Statement } from '../../platform/db/db.ts';
import type { DecidedOutcome } from '../sportsbook/index.ts';
import { noticeOf } from './event-text.ts';
import { createOwnBets } from './own-bets.ts';
import { betView } from './read-bets.ts';
import { readReceipt } from './read-receipt.ts';
import type { ShownBet } from './sql/read.ts';

const ANA = 7n as PlayerId;
const AT = new Date('2026-03-10T12:00:00Z');
const bet = (more: Partial<ShownBet> = {}): ShownBet => ({
  ...{ player: ANA, id: 'b', game: 'soccer', ruleSet: 'exact', legMatches: [7n], legSelections: ['wl:w'], legOdds: [odds(20_000)] },
  ...{ earlyLead: null, legLines: null, legBankers: null, legLive: null, jointMatches: null, jointOdds: null, jointTerms: null },
  ...{ jointPlays: null, bonusTerms: null, bonusMax: null, sizes: [1], multiple: 1, lines: 1, currency: 'BRL', rate: parseRate('5') },
  ...{ unitStake: parseAmount('10'), totalStake: parseAmount('2'), openE8: 100_000_000, openStake: parseAmount('2') },
  ...{ cashedOut: amount(0n), placedAt: AT, status: 'pending', payout: amount(0n), payoutMin: parseAmount('7.77') },
  ...{ payoutMax: parseAmount('20.01'), counted: true, revision: 0, settledAt: null, bonus: amount(0n), ...more },
});
const outcome = (home: number, away: number, more: Partial<DecidedOutcome> = {}): DecidedOutcome => ({
  outcome: { kind: 'played', score: { home, away }, halfTime: null },
  ...{ finalOdds: [], revision: 1, source: 'f', decidedAt: AT, kickedOffAt: null, ...more },
});
const NOTHING = { outcomes: new Map(), leads: new Map(), cards: new Map() };

describe('a bet as its player sees it', () => {
  test('shows what the open share of it returns, in whole steps of its currency', () => {
    expect(betView(bet(), NOTHING)).toMatchObject({ open_e8: 100_000_000, result: [], settled_at: null, bonus: 0n });
    const range = (least: string, most: string) => ({ min_bonus_currency: parseAmount(least), max_bonus_currency: parseAmount(most) });
    expect(betView(bet(), NOTHING)).toMatchObject(range('7.77', '20.01'));
    expect(betView(bet({ openE8: 50_000_000 }), NOTHING)).toMatchObject(range('3.88', '10'));
  });

  test('shows all that came back of it, with its cash-outs, and its bonus apart', () => {
    const closed = bet({ status: 'settled', payout: parseAmount('3'), cashedOut: parseAmount('1'), bonus: parseAmount('0.5') });
    expect(betView(closed, NOTHING)).toMatchObject({
      ...{ bonus: parseAmount('4'), bonus_currency: parseAmount('20'), extra_bonus: parseAmount('0.5') },
      ...{ extra_bonus_currency: parseAmount('2.5'), cashed_out: parseAmount('1'), cashed_out_currency: parseAmount('5') },
      result: [{ bonus: parseAmount('4'), extra_bonus: parseAmount('0.5') }],
    });
  });

  test('shows the bonus that was promised, and none where none was', () => {
    const promised = bet({ bonusTerms: [12_000n, 5_000_000n, 3n, 300n], bonusMax: parseAmount('4') });
    expect([betView(promised, NOTHING).extra_bonus_terms, betView(bet(), NOTHING).extra_bonus_terms]).toEqual([
      { odds_min: 12_000, most_currency: 5_000_000n, max_currency: parseAmount('4'), steps: [{ legs: 3, share_e4: 300 }] },
      null,
    ]);
  });

  test('shows each leg with what it came to, and of a pool the odds that settle it', () => {
    const pool = bet({ game: 'bd', legSelections: ['goals:3'], legBankers: [true] });
    const final = outcome(2, 1, { finalOdds: [{ market: 'goals', selection: '3', lineE2: null, odds: odds(32_700) }] });
    const shown = (of: ShownBet, decided?: DecidedOutcome) =>
      betView(of, { ...NOTHING, outcomes: new Map(decided ? [['7', decided]] : []) }).data;
    expect(shown(pool, final)).toEqual([
      [{ m: '7', k: 'goals', n: '3', o: 20_000, p: 0, e: 0, h: null, b: true, l: null, g: 'won', f: 32_700 }],
    ]);
    expect(shown(bet(), outcome(1, 0))[0]?.[0]).toMatchObject({ g: 'won', f: null });
    expect(shown(bet())[0]?.[0]).toMatchObject({ g: null, f: null, b: false });
    expect(shown(bet({ earlyLead: 2 }))[0]?.[0]).toMatchObject({ l: 2 });
  });
});

describe('a receipt', () => {
  const settlement = (more: object = {}) => ({
    ...{ revision: 1, status: 'settled', payout: parseAmount('4'), received: parseAmount('4'), reason: 'decided', settledAt: AT },
    ...{ tax: amount(0n), legRevisions: [1], ...more },
  });
  /** Returns rows by the suffix of a statement's name. */
  const answering = (rows: Readonly<Record<string, readonly object[]>>) =>
    ({
      query: async ({ name }: Statement) => rows[Object.keys(rows).find((end) => name.endsWith(end)) ?? ''] ?? [],
    }) as unknown as Queries;
  const receipt = (of: ShownBet, settled: readonly object[], outcomes: Readonly<Record<string, DecidedOutcome>>) =>
    readReceipt(
      {
        db: answering({ '.one': [of], '.settlements': settled }),
        ledger: { entriesOf: async () => [] },
        offers: { outcomes: async () => new Map(Object.entries(outcomes)), leads: async () => new Map(), cards: async () => new Map() },
      },
      ANA,
      { game: 'soccer', id: 'b' },
      'en',
    );

  test('writes the factors of a line exactly: two places at least, and as many as there are', async () => {
    const factors = async (legOdds: number) => {
      const of = bet({ status: 'settled', legOdds: [odds(legOdds)] });
      return (await receipt(of, [settlement()], { 7: outcome(1, 0) })).lines.map((line) => line.factors);
    };
    expect([await factors(20_000), await factors(18_350), await factors(10_101), await factors(1_000_000)]).toEqual([
      [['2.00']],
      [['1.835']],
      [['1.0101']],
      [['100.00']],
    ]);
  });

  test('shows fifty lines, and how many paid, of more than are worked out one by one too', async () => {
    const matches = Array.from({ length: 120 }, (_, n) => BigInt(n + 1));
    const of = bet({
      ...{ status: 'settled', legMatches: matches, legSelections: matches.map(() => 'wl:w'), lines: 120 },
      legOdds: matches.map(() => odds(20_000)),
    });
    const all = Object.fromEntries(matches.map((match) => [`${match}`, outcome(match > 115n ? 0 : 1, 0)]));
    const { lines, lines_paid: paid } = await receipt(of, [settlement({ legRevisions: matches.map(() => 1) })], all);
    expect([lines.length, paid]).toEqual([50, 115]);
    expect(lines[0]).toMatchObject({ legs: ['1:wl:w'], capped: false });
  });

  test('has no arithmetic while the bet is open, was cashed out, or goes by a result that was replaced', async () => {
    const of = bet({ status: 'settled' });
    const nothing = { lines: [], lines_paid: 0, exact: null, tax: 0n };
    const [won, corrected] = [{ 7: outcome(1, 0) }, { 7: outcome(1, 0, { revision: 2 }) }];
    expect(await receipt(of, [], won)).toMatchObject(nothing);
    expect(await receipt(of, [settlement({ status: 'pending' })], won)).toMatchObject(nothing);
    expect(await receipt(of, [settlement({ reason: 'cashed_out' })], won)).toMatchObject(nothing);
    expect(await receipt(of, [settlement()], corrected)).toMatchObject(nothing);
    expect(await receipt(of, [settlement(), settlement({ revision: 2, legRevisions: [2] })], corrected)).toMatchObject({ lines_paid: 1 });
    expect(await receipt(of, [settlement({ legRevisions: [0] })], {})).toMatchObject({ lines: [], exact: { numerator: '0' } });
  });
});

describe('a notice', () => {
  const of = (more: Partial<ShownBet>) =>
    noticeOf({
      bet: { ...bet(more), received: amount(0n) },
      ...{ status: 'settled', payout: parseAmount('4'), tax: amount(0n), legRevisions: [1], reason: 'decided' },
    });
  test('names the match where there is one, and the selection of a single', () => {
    expect(of({})).toMatchObject({
      about: 'bet',
      facts: { game: 'soccer', matches: 1, lines: 1, match: '7', selection: 'wl:w' },
    });
    const two = of({ legMatches: [7n, 8n], legSelections: ['wl:w', 'wl:l'], lines: 2 }).facts;
    expect(two).toMatchObject({ matches: 2, lines: 2 });
    expect(['match', 'selection'].filter((name) => name in two)).toEqual([]);
    const built = of({ legMatches: [7n, 7n], legSelections: ['wl:w', 'btts:yes'] }).facts;
    expect(built).toMatchObject({ matches: 1, match: '7' });
    expect('selection' in built).toBe(false);
  });
});

test('the matches of a player are found by the name of either side, however it is written', async () => {
  const card = (home: string, away: string) => ({ home_team_name: home, away_team_name: away });
  const cards = new Map([
    ['7', card('São Paulo', 'Grêmio')],
    ['8', card('Bahia', 'Sao Bento')],
    ['9', card('Ceará', 'Vitória')],
  ]);
  const asked: unknown[] = [];
  const own = createOwnBets({
    db: {
      query: async (_: Statement, values: unknown[]) => {
        asked.push(values);
        return [{ id: '7' }, { id: '8' }, { id: '9' }];
      },
    } as never,
    offers: {
      cards: async (_: unknown, ids: readonly string[], language: string) => {
        asked.push([ids, language]);
        return cards as never;
      },
      ...{ outcomes: async () => new Map(), leads: async () => new Map() },
    },
  });
  expect(await own.matchesNamed(ANA, ' SÃO ', 'pt')).toEqual(['7', '8']);
  expect(await own.matchesNamed(ANA, 'gremio', 'pt')).toEqual(['7']);
  expect(await own.matchesNamed(ANA, 'santos', 'pt')).toEqual([]);
  expect(asked.slice(0, 2)).toEqual([[ANA], [['7', '8', '9'], 'pt']]);
});
