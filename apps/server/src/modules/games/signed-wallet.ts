import { zWalletAnswer, zWalletBalance, zWalletLeft, zWalletOpened, zWalletSession } from '@fairbook/contract/game-wallet';
import type { GameWalletAnswer } from '@fairbook/core/games';
import { formatAmount } from '@fairbook/core/money';
import type * as z from 'zod/mini';
import { type SignedAddress, signedAnswer } from '../../platform/signing/signed-fetch.ts';
import type { GameWalletProvider } from './ports.ts';

/** Short enough that opening a wallet and moving money fit into the site's timeout of five seconds. */
const ANSWER_WITHIN_MS = 2_000;
const ANSWER_MAX_BYTES = 16_384;

export interface WalletAddress extends SignedAddress {
  readonly answerWithinMs?: number;
}

/**
 * A provider reached over signed HTTP. A missing or late response, one that it did not sign, and one that is malformed all count as none. Unverified against
 * any vendor.
 */
export function signedWallet({ answerWithinMs = ANSWER_WITHIN_MS, ...address }: WalletAddress): GameWalletProvider {
  const ask = <Schema extends z.ZodMiniType>(schema: Schema, path: string, body?: unknown) =>
    signedAnswer(address, schema, { path, body, answerWithinMs, answerMaxBytes: ANSWER_MAX_BYTES });
  const told = async (path: string, body?: unknown): Promise<GameWalletAnswer> => {
    const answer = await ask(zWalletAnswer, path, body);
    return answer ? answerOf(answer) : { kind: 'unknown' };
  };
  return {
    open: async (player) => (await ask(zWalletOpened, '/v1/players', { player: String(player) })) !== undefined,
    enter: async (player, language) => (await ask(zWalletSession, '/v1/sessions', { player: String(player), language }))?.url ?? null,
    leave: async (player) => (await ask(zWalletLeft, '/v1/sessions/end', { player: String(player) })) !== undefined,
    balance: async (player) => (await ask(zWalletBalance, `/v1/players/${player}/balance`))?.balance ?? null,
    move: ({ reference, player, direction, amount, notAfter }) =>
      told(direction === 'to_game' ? '/v1/deposits' : '/v1/withdrawals', {
        reference,
        player: String(player),
        amount: formatAmount(amount),
        not_after: notAfter.toISOString(),
      }),
    find: (reference) => told(`/v1/transfers/${reference}`),
  };
}

function answerOf(answer: z.output<typeof zWalletAnswer>): GameWalletAnswer {
  switch (answer.state) {
    case 'done':
      return { kind: 'done', providerRef: answer.transfer };
    case 'refused':
      return { kind: 'refused', reason: answer.reason };
    case 'not_found':
      return { kind: 'not_found', at: answer.at };
  }
}
