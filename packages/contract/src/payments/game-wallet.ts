import { GAME_TRANSFER_REASONS } from '@fairbook/core/games';
import * as z from 'zod/mini';
import { zAmount, zInstant, zLanguage, zPlayerId, zUuid } from '../wire/scalars.ts';

/**
 * The protocol with a provider of games where players have a wallet of their own. Both sides sign as in `pay.ts`: a request by its path followed by its body, a
 * response by the path and body of its request followed by its own body, so that it cannot be taken for the response to another one. POST /v1/players opens a
 * wallet, and may be repeated; GET /v1/players/<player>/balance returns its balance; POST /v1/deposits and POST /v1/withdrawals move money into it and out of
 * it; GET /v1/transfers/<reference> returns the state of a transfer. A reference moves money at most once, however often it is sent, and never after
 * `not_after`.
 */
export const zWalletOpening = z.object({ player: zPlayerId });
export const zWalletOpened = z.object({ state: z.literal('open') });
/** Opens a session: POST /v1/sessions returns the address of the provider's games, which works for anybody who has it. */
export const zWalletSessionAsked = z.object({ player: zPlayerId, language: zLanguage });
export const zWalletSession = z.object({ url: z.url() });
/** Sees a player out: POST /v1/sessions/end ends every visit, and no address of one plays any more. A round that began is still paid into the wallet. */
export const zWalletLeaving = z.object({ player: zPlayerId });
export const zWalletLeft = z.object({ state: z.literal('left') });
/** USDT. */
export const zWalletBalance = z.object({ balance: zAmount });

export const zWalletMove = z.object({
  reference: zUuid,
  player: zPlayerId,
  /** USDT, positive. */
  amount: zAmount,
  /** The deadline after which the provider must not take it. */
  not_after: zInstant,
});
export type WalletMove = z.output<typeof zWalletMove>;

export const zWalletAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('done'), transfer: z.string().check(z.minLength(1), z.maxLength(80)) }),
  z.object({ state: z.literal('refused'), reason: z.enum(GAME_TRANSFER_REASONS) }),
  /** The instant of this answer, by the provider's clock. */
  z.object({ state: z.literal('not_found'), at: zInstant }),
]);
export type WalletAnswer = z.output<typeof zWalletAnswer>;
