import type { PlayerId } from '@fairbook/contract';
import { amount, odds, parseAmount, parseRate } from '@fairbook/core/money';
import type { MatchOutcome, Score } from '@fairbook/core/sports';
import { describe, expect, test } from 'vitest';
import type { DecidedOutcome, LedMatch } from '../sportsbook/index.ts';
import { type DueBet, decideSettlement } from './decide-settlement.ts';
import type { Offers } from './ports.ts';
import { type Results, readResults, ticketFrom } from './stored-bet.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 12, minute));
const PLACED = at(0);

/** Ten on each line of both legs together: home to win on match 7, away on match 8. */
const bet = (more: Partial<DueBet> = {}): DueBet => ({
  ...{ player: 1n as PlayerId, id: 'b', game: 'soccer', ruleSet: 'exact' },
  ...{ legMatches: [7n, 8n], legSelections: ['wl:w', 'wl:l'], legOdds: [odds(20_000), odds(30_000)], earlyLead: null },
  ...{ legLines: null, legBankers: null, legLive: null, jointMatches: null, jointOdds: null, jointTerms: null, jointPlays: null },
  ...{ bonusTerms: null, bonusMax: null, sizes: [2], multiple: 1, lines: 1, currency: 'USDT', rate: parseRate('1') },
  ...{ unitStake: parseAmount('10'), totalStake: parseAmount('10'), openE8: 100_000_000, openStake: parseAmount('10') },
  ...{ cashedOut: amount(0n), placedAt: PLACED, status: 'pending', payout: amount(0n), payoutMax: parseAmount('60'), counted: true },
  ...{ revision: 0, received: amount(0n), ...more },
});
const decided = (outcome: MatchOutcome, more: Partial<DecidedOutcome> = {}): DecidedOutcome => ({
  ...{ outcome, finalOdds: [], revision: 3, source: 'f', decidedAt: at(120), kickedOffAt: null, ...more },
});
const played = (home: number, away: number, more: Partial<DecidedOutcome> = {}, halfTime: Score | null = null) =>
  decided({ kind: 'played', score: { home, away }, halfTime }, more);
const VOID = decided({ kind: 'void', reason: 'cancelled' }, { revision: 5 });
const results = (outcomes: Readonly<Record<string, DecidedOutcome>>, leads: Readonly<Record<string, LedMatch>> = {}): Results => ({
  outcomes: new Map(Object.entries(outcomes)),
  leads: new Map(Object.entries(leads)),
});
/** The decision on a bet: its status, payout, reason, and the outcomes it is based on. */
const comes = (of: DueBet, to: Results) => {
  const found = decideSettlement(of, to);
  return found && [found.status, found.payout, found.reason, ...found.legRevisions].join(' ');
};
const [WON, LOST] = [played(1, 0), played(0, 1)];

describe('a bet on matches', () => {
  test.each([
    ['whose legs won pays their odds together', { 7: WON, 8: LOST }, 'settled 60000000 decided 3 3'],
    ['of which one lost pays nothing', { 7: LOST, 8: LOST }, 'settled 0 decided 3 3'],
    ['of which one is void pays the other', { 7: WON, 8: VOID }, 'settled 20000000 decided 3 5'],
    ['of which all are void is given back', { 7: VOID, 8: VOID }, 'cancelled 10000000 all_void 5 5'],
    ['of which one is lost already is lost before the others are decided', { 7: LOST }, 'settled 0 lost_early 3 0'],
    ['of which one won waits for the others', { 7: WON }, undefined],
    ['on which nothing is decided waits', {}, undefined],
  ] as const)('%s', (_, outcomes, found) => {
    expect(comes(bet(), results(outcomes))).toBe(found);
  });

  test.each([
    ['is decided again', { 7: WON, 8: LOST }, 'settled 60000000 corrected 3 3'],
    ['is void again', { 7: VOID, 8: VOID }, 'cancelled 10000000 corrected 5 5'],
    ['is lost for another reason', { 7: LOST }, 'settled 0 corrected 3 0'],
    ['is open again', { 7: WON }, 'pending 0 reopened 3 0'],
  ] as const)('that was settled %s', (_, outcomes, found) => {
    for (const status of ['settled', 'cancelled'] as const) expect(comes(bet({ status }), results(outcomes))).toBe(found);
  });

  test('gives back what of it is open, whatever its cost would come to, and pays what is open of it', () => {
    const open = { openE8: 50_000_000, openStake: amount(5_000_001n) };
    expect(comes(bet(open), results({ 7: VOID, 8: VOID }))).toBe('cancelled 5000001 all_void 5 5');
    expect(comes(bet(open), results({ 7: WON, 8: LOST }))).toBe('settled 30000000 decided 3 3');
  });

  test('is paid in the ledger by the rate it was placed at', () => {
    const real = { currency: 'BRL', rate: parseRate('5') } as const;
    expect(comes(bet(real), results({ 7: WON, 8: LOST }))).toBe('settled 12000000 decided 3 3');
  });

  test('reads its legs as they were kept', () => {
    const kept = bet({
      ...{ legSelections: ['correct_score:2:1', 'handicap:w'], legLines: [null, -150], legBankers: [true, false], openE8: 30_000_000 },
      ...{ sizes: [1, 2], multiple: 3 },
    });
    expect(ticketFrom(kept)).toMatchObject({
      legs: [
        { matchId: '7', market: 'correct_score', selection: '2:1', lineE2: null, odds: 20_000, banker: true },
        { matchId: '8', market: 'handicap', selection: 'w', lineE2: -150, odds: 30_000, banker: false },
      ],
      ...{ sizes: [1, 2], multiple: 3, openE8: 30_000_000, unitStake: parseAmount('10') },
    });
    const plain = ticketFrom(bet());
    expect(['openE8', 'joints', 'bonus'].filter((name) => name in plain)).toEqual([]);
  });
});

describe('a leg that was taken after play had begun', () => {
  const began = (minute: number) => results({ 7: played(1, 0, { kickedOffAt: at(minute) }), 8: LOST });
  test('is void, unless it was taken in play or nobody knows when it began', () => {
    expect(comes(bet(), began(1))).toBe('settled 60000000 decided 3 3');
    expect(comes(bet(), began(0))).toBe('settled 30000000 decided 3 3');
    expect(comes(bet(), began(-1))).toBe('settled 30000000 decided 3 3');
    expect(comes(bet({ legLive: [true, false] }), began(-1))).toBe('settled 60000000 decided 3 3');
    expect(comes(bet({ legLive: [false, true] }), began(-1))).toBe('settled 30000000 decided 3 3');
  });
});

describe('a bet that a lead pays', () => {
  const early = bet({ legMatches: [7n], legSelections: ['wl:w'], legOdds: [odds(20_000)], sizes: [1], earlyLead: 2 });
  const led = (home: number, away: number, kickedOffAt: Date | null = null): Record<string, LedMatch> => ({
    7: { leads: { home, away }, kickedOffAt } as LedMatch,
  });
  test('is paid before the result, by no outcome of it', () => {
    expect(comes(early, results({}, led(2, 0)))).toBe('settled 20000000 paid_early 0');
    expect(comes(early, results({ 7: LOST }, led(2, 0)))).toBe('settled 20000000 paid_early 0');
    expect(comes({ ...early, status: 'settled' }, results({ 7: LOST }, led(2, 0)))).toBe('settled 20000000 corrected 0');
  });

  test('but not by less, by the other side, or where none was promised', () => {
    expect(comes(early, results({}, led(1, 0)))).toBeUndefined();
    expect(comes(early, results({ 7: LOST }, led(1, 3)))).toBe('settled 0 decided 3');
    expect(comes({ ...early, earlyLead: null }, results({ 7: LOST }, led(2, 0)))).toBe('settled 0 decided 3');
  });

  test('nor when it was taken after play had begun', () => {
    expect(comes(early, results({}, led(2, 0, at(1))))).toBe('settled 20000000 paid_early 0');
    expect(comes(early, results({}, led(2, 0, at(0))))).toBeUndefined();
  });

  test('and is by a lead at the break that nobody told of', () => {
    const lost = (halfTime: Score | null) => comes(early, results({ 7: played(2, 3, {}, halfTime) }));
    expect(lost({ home: 2, away: 0 })).toBe('settled 20000000 decided 3');
    expect([lost({ home: 1, away: 0 }), lost({ home: 0, away: 2 }), lost(null)]).toEqual(Array(3).fill('settled 0 decided 3'));
  });
});

test('what the matches of bets came to is asked for once, and leads of those alone that a lead pays', async () => {
  const asked: [string, readonly string[]][] = [];
  const offers = {
    outcomes: async (_: unknown, ids: readonly string[]) => {
      asked.push(['outcomes', ids]);
      return new Map([['7', WON]]);
    },
    leads: async (_: unknown, ids: readonly string[]) => {
      asked.push(['leads', ids]);
      return new Map();
    },
  } as unknown as Pick<Offers, 'outcomes' | 'leads'>;
  const bets = [bet(), bet({ legMatches: [8n, 9n], earlyLead: 2 })];
  const found = await readResults(offers, {} as never, bets);
  expect(asked).toEqual([
    ['outcomes', ['7', '8', '9']],
    ['leads', ['8', '9']],
  ]);
  expect([...found.outcomes.keys()]).toEqual(['7']);
});
