import type { PlayerId } from '@fairbook/contract';
import { amount, odds, parseAmount, parseRate } from '@fairbook/core/money';
import { paperDb } from '../../../../test/paper-db.ts';
import type { MarketQuote } from '../../sportsbook/index.ts';
import type { CashOutDeps } from '../cash-out/take-cash-out.ts';
import type { DueBet } from '../decide-settlement.ts';

export const ANA = 100_001n as PlayerId;
export const BET_ID = '0196b5a0-0000-7000-8000-000000000001';
export const NOW = new Date('2026-03-10T12:00:00Z');

/** A bet of fifty reais at 2.00 on the home side of match 7, which were 10 USDT. */
export const betOfAna = (more: Partial<DueBet> = {}): DueBet => ({
  ...{ player: ANA, id: BET_ID, game: 'soccer', ruleSet: 'exact', legMatches: [7n], legSelections: ['wl:w'], legOdds: [odds(20_000)] },
  ...{ earlyLead: null, legLines: null, legBankers: null, legLive: null, jointMatches: null, jointOdds: null, jointTerms: null },
  ...{ jointPlays: null, bonusTerms: null, bonusMax: null, sizes: [1], multiple: 1, lines: 1, currency: 'BRL', rate: parseRate('5') },
  ...{ unitStake: parseAmount('50'), totalStake: parseAmount('10'), openE8: 100_000_000, openStake: parseAmount('10') },
  ...{
    cashedOut: amount(0n),
    placedAt: new Date(NOW.getTime() - 60_000),
    status: 'pending',
    payout: amount(0n),
    payoutMax: parseAmount('100'),
  },
  ...{ counted: true, revision: 0, received: amount(0n), ...more },
});

/** The home side at 1.60 and the others at 5: a chance of 62.5 in 102.5. */
const QUOTE: MarketQuote = {
  ...{ matchId: '7', market: 'wl', game: 'soccer', open: true, lineE2: null, single: true, version: 1n, full: [], limits: [], live: false },
  ...{
    play: null,
    startsAt: NOW,
    kickedOffAt: null,
    odds: new Map(
      [
        ['w', 16_000],
        ['d', 50_000],
        ['l', 50_000],
      ].map(([name, each]) => [String(name), odds(Number(each))]),
    ),
  },
};

interface OnPaper {
  readonly bet?: Partial<DueBet> | null;
  readonly quote?: Partial<MarketQuote>;
  /** The cash-out terms of the game; null if none are set. */
  readonly terms?: { readonly open: boolean; readonly marginE4: number } | null;
  /** The delay of a bet in play, in seconds. */
  readonly waits?: number;
  readonly cash?: { readonly balance: bigint; readonly debt: bigint };
  readonly rows?: Parameters<typeof paperDb>[0];
}
/** One open bet of Ana's over a fake database: the offers of its match, and what is written, posted and read. */
export function paperBet({ bet = {}, quote = {}, terms = { open: true, marginE4: 500 }, waits = 0, cash, rows = {} }: OnPaper = {}) {
  const kept = bet === null ? [] : [betOfAna(bet)];
  const held = terms === null ? [] : [{ game: 'soccer', ...terms }];
  const { db, asked } = paperDb({
    ...{
      'match_bets.any': kept,
      'match_bets.one': kept,
      'cash_out.terms_of': held,
      'cash_out.hold_terms': held,
      'cash_out.write': [{ number: 3 }],
    },
    ...rows,
  });
  const posted: object[] = [];
  const ledger = {
    lockCash: async () => new Map([[ANA, { version: 1n, balance: cash?.balance ?? parseAmount('1'), debt: cash?.debt ?? 0n }]]),
    post: async (_: unknown, movements: readonly object[]) => {
      posted.push(...movements);
      return movements.map((_each, at) => ({ account: ANA, seq: 1n, balanceAfter: amount(BigInt(100 + at)) }));
    },
  };
  const offers = {
    quotes: async () => new Map([['7:wl', { ...QUOTE, ...quote }]]),
    outcomes: async () => new Map(),
    leads: async () => new Map(),
    liveBets: { delays: async () => [{ market: null, oddsFrom: odds(10_000), seconds: waits }] },
  };
  const deps = { db, ledger, offers, secret: 'x'.repeat(40), now: () => NOW } as unknown as CashOutDeps;
  return { deps, db, asked, posted, bet: kept[0] ?? betOfAna() };
}
