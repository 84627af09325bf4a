import * as z from 'zod/mini';

/** The faults of a game provider. Those left out are off. */
export const zGameWalletFaults = z.object({
  /** Carries out transfers without answering: the caller times out although the money has moved. */
  mute: z._default(z.boolean(), false),
  /** Answers 500 without carrying out the transfer. */
  fail_before: z._default(z.boolean(), false),
  /** Carries out the transfer and answers 500. */
  fail_after: z._default(z.boolean(), false),
  /** Processes each transfer twice, as if the network had repeated the call. */
  twice: z._default(z.boolean(), false),
  /** Delays transfers, in milliseconds. */
  delay: z._default(z.int().check(z.minimum(0), z.maximum(120_000)), 0),
  /** Answers no queries about transfers or balances. */
  silent: z._default(z.boolean(), false),
  /** Refuses to open wallets. */
  closed: z._default(z.boolean(), false),
  /** Signs answers with a wrong key. */
  corrupt_signature: z._default(z.boolean(), false),
});
export type GameWalletFaults = z.output<typeof zGameWalletFaults>;
export const NO_GAME_WALLET_FAULTS: GameWalletFaults = z.parse(zGameWalletFaults, {});
