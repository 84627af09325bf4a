import type { Amount, Odds } from '../money/index.ts';

/** The share of a limit from which a bet is large, in hundredths; for how many days an account is new; by how many hundredths the odds taken may exceed those of now. */
export const BET_MARK_RULES = { limitShare: 50, newAccountDays: 7, aboveMarket: 5 } as const;

const DAY_MS = 86_400_000;

/** What a bet is marked by. Money is of one unit, whichever. */
export interface MarkedBet {
  readonly stake: Amount;
  readonly payoutMax: Amount;
  /** The most that may be staked and returned; 0: no limit. */
  readonly limits: { readonly betMax: Amount; readonly bonusMax: Amount };
  /** How old the account was when the bet was placed. */
  readonly accountAgeMs: number;
  /** Odds as they were taken, and as the same answer is priced now; null where it is not on offer any more, or at another line. */
  readonly legs: readonly { readonly taken: Odds; readonly now: Odds | null }[];
}

/** Hundredths of the limit that a bet comes nearest to, cut off; null where there is none. */
export function limitShareOf({ stake, payoutMax, limits }: Pick<MarkedBet, 'stake' | 'payoutMax' | 'limits'>): number | null {
  const shares = [
    [stake, limits.betMax],
    [payoutMax, limits.bonusMax],
  ].flatMap(([part = 0n, whole = 0n]) => (whole > 0n ? [Number((part * 100n) / whole)] : []));
  return shares.length === 0 ? null : Math.max(...shares);
}

/** Why somebody should look at a bet; by the rules of {@link BET_MARK_RULES}. */
export function betMarksOf(bet: MarkedBet): readonly ('large' | 'new_account' | 'above_market')[] {
  const { limitShare, newAccountDays, aboveMarket } = BET_MARK_RULES;
  const isAbove = bet.legs.some(({ taken, now }) => now !== null && taken * 100 >= now * (100 + aboveMarket));
  return [
    ...((limitShareOf(bet) ?? 0) >= limitShare ? (['large'] as const) : []),
    ...(bet.accountAgeMs < newAccountDays * DAY_MS ? (['new_account'] as const) : []),
    ...(isAbove ? (['above_market'] as const) : []),
  ];
}
