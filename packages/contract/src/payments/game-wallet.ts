import { GAME_TRANSFER_REASONS } from '@fairbook/core/games';
import * as z from 'zod/mini';
import { zAmount, zInstant, zLanguage, zPlayerId, zUuid } from '../wire/scalars.ts';

/**
 * What we and a provider of games say to each other where players have a wallet of their own. Both sign as in `pay.ts`: a call by its path followed by its body,
 * an answer by those of its call followed by its own body, so that it cannot be taken for that to another one. POST /v1/players opens a wallet, as often as it is
 * asked; GET /v1/players/<player>/balance says what is in it; POST /v1/deposits and POST /v1/withdrawals move money into it and out of it; GET
 * /v1/transfers/<reference> asks what became of one. A reference moves money at most once, however often it comes, and never after `not_after`.
 */
export const zWalletOpening = z.object({ player: zPlayerId });
export const zWalletOpened = z.object({ state: z.literal('open') });
/** Lets a player in: POST /v1/sessions answers where the provider's games are, for who has the address. */
export const zWalletSessionAsked = z.object({ player: zPlayerId, language: zLanguage });
export const zWalletSession = z.object({ url: z.url() });
/** USDT. */
export const zWalletBalance = z.object({ balance: zAmount });

export const zWalletMove = z.object({
  reference: zUuid,
  player: zPlayerId,
  /** USDT, above zero. */
  amount: zAmount,
  /** From then on the provider must not take it any more. */
  not_after: zInstant,
});
export type WalletMove = z.output<typeof zWalletMove>;

export const zWalletAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('done'), transfer: z.string().check(z.minLength(1), z.maxLength(80)) }),
  z.object({ state: z.literal('refused'), reason: z.enum(GAME_TRANSFER_REASONS) }),
  /** At which instant, by the provider's clock. */
  z.object({ state: z.literal('not_found'), at: zInstant }),
]);
export type WalletAnswer = z.output<typeof zWalletAnswer>;
