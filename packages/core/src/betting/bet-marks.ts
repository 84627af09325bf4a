import type { Amount, Odds } from '../money/index.ts';

/** In hundredths of its limit, when a bet is large; for how many days an account is new; by how many hundredths odds taken may exceed the current ones. */
export const BET_MARK_RULES = { limitShare: 50, newAccountDays: 7, aboveMarket: 5 } as const;

const DAY_MS = 86_400_000;

/** The facts by which a bet is marked. All amounts are in one unit, whichever it is. */
export interface MarkedBet {
  readonly stake: Amount;
  readonly payoutMax: Amount;
  /** The most that may be staked and returned; 0: no limit. */
  readonly limits: { readonly betMax: Amount; readonly bonusMax: Amount };
  /** How old the account was when the bet was placed. */
  readonly accountAgeMs: number;
  /** The odds as taken, and the current odds of the same selection; null if it is no longer on offer, or only at another line. */
  readonly legs: readonly { readonly taken: Odds; readonly now: Odds | null }[];
}

/** Returns the stake or payout as hundredths of its limit, whichever comes nearer to it, truncated; null if there is no limit. */
export function limitShareOf({ stake, payoutMax, limits }: Pick<MarkedBet, 'stake' | 'payoutMax' | 'limits'>): number | null {
  const shares = [
    [stake, limits.betMax],
    [payoutMax, limits.bonusMax],
  ].flatMap(([part = 0n, whole = 0n]) => (whole > 0n ? [Number((part * 100n) / whole)] : []));
  return shares.length === 0 ? null : Math.max(...shares);
}

/** Returns why staff should look at a bet, by the rules of {@link BET_MARK_RULES}. */
export function betMarksOf(bet: MarkedBet): readonly ('large' | 'new_account' | 'above_market')[] {
  const { limitShare, newAccountDays, aboveMarket } = BET_MARK_RULES;
  const isAbove = bet.legs.some(({ taken, now }) => now !== null && taken * 100 >= now * (100 + aboveMarket));
  return [
    ...((limitShareOf(bet) ?? 0) >= limitShare ? (['large'] as const) : []),
    ...(bet.accountAgeMs < newAccountDays * DAY_MS ? (['new_account'] as const) : []),
    ...(isAbove ? (['above_market'] as const) : []),
  ];
}
