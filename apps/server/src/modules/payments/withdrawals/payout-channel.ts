import { PAY_SIGNATURE_HEADER, PAY_TIMESTAMP_HEADER } from '@fairbook/contract/pay';
import { zPayoutReply } from '@fairbook/contract/payout';
import { formatAmount } from '@fairbook/core/money';
import * as z from 'zod/mini';
import { isSignedText, signedAs } from '../../../platform/signed-text.ts';
import type { PayoutAnswer, PayoutChannel } from './ports.ts';

const ANSWER_WITHIN_MS = 10_000;
const ANSWER_MAX_BYTES = 16_384;

export interface PayoutAddress {
  /** Where the provider answers, without a path. */
  readonly url: string;
  readonly secret: string;
  readonly answerWithinMs?: number;
}

/** A provider reached over signed HTTP. No answer, a late one, one that it did not sign, or one we do not understand is `unknown`. */
export const payoutChannel = (address: PayoutAddress): PayoutChannel => ({
  send: ({ reference, channel, destination, realName, holderCpf, amount }) =>
    ask(address, 'POST', '/v1/payouts', {
      reference,
      channel,
      destination: {
        kind: destination.kind,
        type: destination.type,
        bank: destination.bank,
        code: destination.code,
        number: destination.number,
      },
      name: realName,
      holder_cpf: holderCpf,
      amount: formatAmount(amount),
    }),
  status: (reference) => ask(address, 'GET', `/v1/payouts/${reference}`),
  close: (reference) => ask(address, 'POST', `/v1/payouts/${reference}/close`, {}),
});

async function ask(
  { url, secret, answerWithinMs = ANSWER_WITHIN_MS }: PayoutAddress,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<PayoutAnswer> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  try {
    const answer = await fetch(new URL(path, url), {
      method,
      headers: {
        ...signedAs(secret, `${path}${text ?? ''}`, Date.now()),
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(text === undefined ? {} : { body: text }),
      signal: AbortSignal.timeout(answerWithinMs),
      redirect: 'error',
    });
    const said = await answer.text();
    const proof = { timestamp: answer.headers.get(PAY_TIMESTAMP_HEADER) ?? '', signature: answer.headers.get(PAY_SIGNATURE_HEADER) ?? '' };
    if (!answer.ok || said.length > ANSWER_MAX_BYTES || !isSignedText(secret, { text: `${path}${said}`, ...proof }, Date.now())) {
      return { kind: 'unknown' };
    }
    return answerOf(z.parse(zPayoutReply, JSON.parse(said)));
  } catch {
    return { kind: 'unknown' }; // it may have been heard all the same
  }
}

function answerOf(reply: z.output<typeof zPayoutReply>): PayoutAnswer {
  switch (reply.state) {
    case 'paid':
      return { kind: 'paid', providerRef: reply.payout };
    case 'failed':
      return { kind: 'failed', reason: reply.reason };
    case 'processing':
    case 'closed':
    case 'not_found':
      return { kind: reply.state };
  }
}
