import { zWalletAnswer, zWalletBalance, zWalletOpened } from '@fairbook/contract/game-wallet';
import { PAY_SIGNATURE_HEADER, PAY_TIMESTAMP_HEADER } from '@fairbook/contract/pay';
import type { GameWalletAnswer } from '@fairbook/core/games';
import { formatAmount } from '@fairbook/core/money';
import * as z from 'zod/mini';
import { isSignedText, signedAs } from '../../platform/signed-text.ts';
import type { GameWalletProvider } from './ports.ts';

/** So that opening a wallet and moving money fit together into the five seconds in which a call of the site is answered. */
const ANSWER_WITHIN_MS = 2_000;
const ANSWER_MAX_BYTES = 16_384;

export interface WalletAddress {
  /** Where the provider answers. */
  readonly url: string;
  readonly secret: string;
  readonly answerWithinMs?: number;
}

/** A provider reached over signed HTTP. No answer, a late one, one that it did not sign, or one we do not understand is none. Unverified against any vendor. */
export const signedWallet = (address: WalletAddress): GameWalletProvider => {
  const told = async (...asked: Asked): Promise<GameWalletAnswer> => {
    const answer = await ask(address, zWalletAnswer, ...asked);
    return answer ? answerOf(answer) : { kind: 'unknown' };
  };
  return {
    open: async (player) => (await ask(address, zWalletOpened, 'POST', '/v1/players', { player: String(player) })) !== undefined,
    balance: async (player) => (await ask(address, zWalletBalance, 'GET', `/v1/players/${player}/balance`))?.balance ?? null,
    move: ({ reference, player, direction, amount, notAfter }) =>
      told('POST', direction === 'to_game' ? '/v1/deposits' : '/v1/withdrawals', {
        reference,
        player: String(player),
        amount: formatAmount(amount),
        not_after: notAfter.toISOString(),
      }),
    find: (reference) => told('GET', `/v1/transfers/${reference}`),
  };
};

type Asked = readonly [method: 'GET' | 'POST', path: string, body?: unknown];

async function ask<Schema extends z.ZodMiniType>(
  { url, secret, answerWithinMs = ANSWER_WITHIN_MS }: WalletAddress,
  schema: Schema,
  ...[method, path, body]: Asked
): Promise<z.output<Schema> | undefined> {
  const place = new URL(`${url}${path}`);
  const text = body === undefined ? undefined : JSON.stringify(body);
  try {
    const answer = await fetch(place, {
      method,
      headers: {
        ...signedAs(secret, `${place.pathname}${text ?? ''}`, Date.now()),
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(text === undefined ? {} : { body: text }),
      signal: AbortSignal.timeout(answerWithinMs),
      redirect: 'error',
    });
    const said = await answer.text();
    const proof = { timestamp: answer.headers.get(PAY_TIMESTAMP_HEADER) ?? '', signature: answer.headers.get(PAY_SIGNATURE_HEADER) ?? '' };
    const isTheirs =
      answer.ok && said.length <= ANSWER_MAX_BYTES && isSignedText(secret, { text: `${place.pathname}${said}`, ...proof }, Date.now());
    return isTheirs ? z.decode(schema, JSON.parse(said)) : undefined;
  } catch {
    return undefined; // it may have been heard all the same
  }
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
