import * as z from 'zod/mini';

/** How a provider is to misbehave with calls that come from now on. What is left out behaves. */
export const zGameWalletFaults = z.object({
  /** Takes a transfer and does not answer: to who asked it is a time-out, and the money has moved. */
  mute: z._default(z.boolean(), false),
  /** Answers 500 and takes nothing. */
  fail_before: z._default(z.boolean(), false),
  /** Takes a transfer and answers 500. */
  fail_after: z._default(z.boolean(), false),
  /** Hears each transfer twice, as when a network repeats a call. */
  twice: z._default(z.boolean(), false),
  /** Hears a transfer only after so many milliseconds. */
  delay: z._default(z.int().check(z.minimum(0), z.maximum(120_000)), 0),
  /** Answers no question about what became of a transfer, nor what is in a wallet. */
  silent: z._default(z.boolean(), false),
  /** Opens no wallet. */
  closed: z._default(z.boolean(), false),
  /** Signs answers wrongly. */
  corrupt_signature: z._default(z.boolean(), false),
});
export type GameWalletFaults = z.output<typeof zGameWalletFaults>;
export const NO_GAME_WALLET_FAULTS: GameWalletFaults = z.parse(zGameWalletFaults, {});
