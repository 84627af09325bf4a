import { zPayoutReply } from '@fairbook/contract/payout';
import { formatAmount } from '@fairbook/core/money';
import type * as z from 'zod/mini';
import { type SignedAddress, signedAnswer } from '../../../platform/signing/signed-fetch.ts';
import { isSignedEvent } from '../../../platform/signing/signed-text.ts';
import type { PayoutAnswer, PayoutProvider } from './ports.ts';

const ANSWER_WITHIN_MS = 10_000;
const ANSWER_MAX_BYTES = 16_384;

export interface PayoutAddress extends SignedAddress {
  readonly name: string;
  readonly answerWithinMs?: number;
  readonly now?: () => number;
}

/** A provider that pays out over signed HTTP. A missing or late answer, one that it did not sign, and one we cannot read are all `unknown`. */
export const createPayoutProvider = ({ name, now = Date.now, ...address }: PayoutAddress): PayoutProvider => ({
  name,
  initiate: ({ reference, channel, destination, realName, holderCpf, amount }) =>
    ask(address, '/v1/payouts', {
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
  status: (reference) => ask(address, `/v1/payouts/${reference}`),
  cancel: (reference) => ask(address, `/v1/payouts/${reference}/close`, {}),
  handleEvent: (call) =>
    isSignedEvent(address.secret, call, now()) ? { kind: 'news', event: { reference: call.reference } } : { kind: 'unsigned' },
});

type Address = Omit<PayoutAddress, 'name' | 'now'>;

async function ask({ answerWithinMs = ANSWER_WITHIN_MS, ...address }: Address, path: string, body?: unknown): Promise<PayoutAnswer> {
  const reply = await signedAnswer(address, zPayoutReply, { path, body, answerWithinMs, answerMaxBytes: ANSWER_MAX_BYTES });
  return reply ? answerOf(reply) : { kind: 'unknown' };
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
