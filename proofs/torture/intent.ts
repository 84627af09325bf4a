/** An action confirmed to a player. */
export interface Acknowledged {
  readonly kind: 'bet' | 'draw_bet' | 'deposit';
  readonly player: string;
  /** The id of the bet or deposit. */
  readonly key: string;
  /** In millionths of a USDT: the stake or the credited amount. */
  readonly amount: bigint;
}

/** A call that is repeated under one key until answered. */
export interface Intent {
  readonly kind: Acknowledged['kind'];
  readonly key: string;
  /** Returns what it created, each with the amount moved: a multi-draw slip is several bets. */
  readonly attempt: () => Promise<readonly Pick<Acknowledged, 'key' | 'amount'>[]>;
}
