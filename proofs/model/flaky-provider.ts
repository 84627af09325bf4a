import type { Chance } from '@fairbook/harness/seeded-random';
import type { PayoutAnswer, PayoutProvider } from '@fairbook/server/payments';

/** A call of a provider, and its answer. */
export interface ProviderCall {
  readonly call: 'initiate' | 'status' | 'cancel';
  readonly answer: PayoutAnswer['kind'];
}

/** The real state of an order, whatever was answered. */
type Truth = 'unheard' | 'processing' | 'paid' | 'failed' | 'closed';

/**
 * A provider that loses orders and answers, fails, and pays after all, but guarantees one thing: a reference is paid at most once, and never after it was
 * closed.
 */
export interface FlakyProvider extends PayoutProvider {
  /** The calls about an order since this was last read. */
  readonly calls: (reference: string) => readonly ProviderCall[];
  /** How often it paid an order, and the total. */
  readonly paid: (reference: string) => { readonly times: number; readonly sum: bigint };
}

export function flakyProvider(chance: () => Chance): FlakyProvider {
  const truths = new Map<string, Truth>();
  const payments = new Map<string, bigint[]>();
  const asked = new Map<string, bigint>();
  const log = new Map<string, ProviderCall[]>();

  const pay = (reference: string) => {
    truths.set(reference, 'paid');
    payments.set(reference, [...(payments.get(reference) ?? []), asked.get(reference) ?? 0n]);
  };
  /** Advances an undecided order with time. */
  const goOn = (reference: string) => {
    const truth = truths.get(reference) ?? 'unheard';
    const isDecided = truth === 'processing' && chance().percent(60);
    if ((isDecided && chance().percent(65)) || (truth === 'failed' && chance().percent(15))) pay(reference);
    else if (isDecided) truths.set(reference, 'failed');
  };
  const answer = (reference: string, call: ProviderCall['call']): PayoutAnswer => {
    const truth = truths.get(reference) ?? 'unheard';
    const said: PayoutAnswer = chance().percent(20)
      ? { kind: 'unknown' }
      : truth === 'paid'
        ? { kind: 'paid', providerRef: `paid-${reference}` }
        : truth === 'failed'
          ? { kind: 'failed', reason: 'refused' }
          : { kind: truth === 'unheard' ? 'not_found' : truth };
    log.set(reference, [...(log.get(reference) ?? []), { call, answer: said.kind }]);
    return said;
  };
  return {
    name: 'sandbox',
    initiate: async ({ reference, amount }) => {
      const truth = truths.get(reference) ?? 'unheard';
      asked.set(reference, amount);
      const isLost = chance().percent(20);
      if (isLost) {
        log.set(reference, [...(log.get(reference) ?? []), { call: 'initiate', answer: 'unknown' }]);
        return { kind: 'unknown' };
      }
      if (truth === 'unheard' || truth === 'failed') truths.set(reference, 'processing');
      goOn(reference);
      return answer(reference, 'initiate');
    },
    status: async (reference) => {
      goOn(reference);
      return answer(reference, 'status');
    },
    cancel: async (reference) => {
      if (truths.get(reference) !== 'paid') truths.set(reference, 'closed');
      return answer(reference, 'cancel');
    },
    handleEvent: () => ({ kind: 'unsigned' }),
    calls: (reference) => {
      const calls = log.get(reference) ?? [];
      log.delete(reference);
      return calls;
    },
    paid: (reference) => {
      const all = payments.get(reference) ?? [];
      return { times: all.length, sum: all.reduce((sum, each) => sum + each, 0n) };
    },
  };
}
