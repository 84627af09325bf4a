/** What a player was told is done. */
export interface Acknowledged {
  readonly kind: 'bet' | 'draw_bet' | 'deposit';
  readonly player: string;
  /** The id of the bet or deposit. */
  readonly key: string;
  /** Millionths of one USDT: the stake, or what was credited. */
  readonly amount: bigint;
}

/** One call under one key, made until it is answered. */
export interface Intent {
  readonly kind: Acknowledged['kind'];
  readonly key: string;
  /** Answers what it made, each with the amount that moved: a slip on several draws is as many bets. */
  readonly attempt: () => Promise<readonly Pick<Acknowledged, 'key' | 'amount'>[]>;
}
