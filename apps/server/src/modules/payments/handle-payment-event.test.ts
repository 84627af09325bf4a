import { type PlayerId, Refusal } from '@fairbook/contract';
import type { PayEvent } from '@fairbook/contract/pay';
import { parseAmount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import { handlePaymentEvent, type PaymentEventDeps, returnReasonOf } from './handle-payment-event.ts';
import type { DepositRow } from './sql/deposits.ts';

const ANA = 100_001n as PlayerId;
const CPF = '52998224725';
const ORDER = '0196b5a0-0000-7000-8000-000000000001';
const END = new Date('2026-03-10T12:30:00Z');
const before = (ms: number) => new Date(END.getTime() - ms);
const ROW = {
  ...{ player: ANA, orderId: ORDER, channel: 'x_pix', accountId: 31n, currency: 'BRL', chargeId: 'c1', providerCharge: 'p1' },
  ...{ amount: parseAmount('100'), fee: parseAmount('1.6'), credited: parseAmount('19.68'), status: 'pending' },
  ...{ createdAt: before(1_800_000), expiresAt: END, payerCpf: 'of the order', ownAccount: true },
} as unknown as DepositRow;
const NEWS: PayEvent = {
  ...{ id: 'e1', kind: 'paid', order: 'c1', charge: 'p1', amount: parseAmount('100'), currency: 'BRL', at: END },
  ...{ payment: 'm1', payer_cpf: CPF },
};

interface Given {
  readonly row?: Partial<DepositRow> | null;
  readonly news?: Partial<PayEvent>;
  /** The result of the same event when it was handled before. */
  readonly before?: string;
  readonly isKnown?: boolean;
  readonly checkDeposit?: PaymentEventDeps['checkDeposit'];
  readonly rows?: Parameters<typeof paperDb>[0];
}

/** Handles an event, and returns its result with everything that was written. */
async function heard({ row = {}, news = {}, before: known, isKnown = false, checkDeposit = async () => undefined, rows = {} }: Given) {
  const order: string[] = [];
  const note = (name: string, found: readonly unknown[]) => [
    name,
    () => {
      order.push(name);
      return found;
    },
  ];
  const { db, asked } = paperDb({
    ...Object.fromEntries([
      note('payments.lock_charge', row === null ? [] : [{ ...ROW, ...row }]),
      note('payments.event', known === undefined ? [] : [{ result: known }]),
      note('payments.payment_known', isKnown ? [{}] : []),
      note('payments.insert_event', [{ event_id: 'e1' }]),
      note('payments.step_deposit', [{ order_id: ORDER }]),
    ]),
    ...rows,
  });
  const posted: unknown[] = [];
  const ledger = {
    post: async (_: unknown, movements: readonly unknown[]) => {
      posted.push(...movements);
      return [{ account: ANA, seq: 1n, balanceAfter: parseAmount('50') }];
    },
  } as unknown as PaymentEventDeps['ledger'];
  const payers = { of: async (_: unknown, of: DepositRow) => (of.payerCpf === 'of the order' ? CPF : of.payerCpf) };
  const deps = { db, ledger, checkDeposit, payers: payers as unknown as PaymentEventDeps['payers'] };
  const event = { ...NEWS, ...news };
  const result = await handlePaymentEvent(deps, 'sandbox_pay', event).catch((error: Error) => error.message);
  const kept = asked('payments.insert_event');
  const written = [...asked('payments.lock_charge'), ...asked('payments.event'), ...asked('payments.payment_known')];
  return {
    ...{ result, order, posted, asked, kept, written },
    /** The results as they are stored. */
    came: kept.map((values) => values.slice(9)),
    steps: asked('payments.step_deposit').map(([orderId, to, reason, charge, player]) => [orderId, to, reason, charge, player]),
    returns: asked('payments.insert_return').map((values) => values.slice(1)),
    jobs: asked('jobs.add'),
  };
}

const RETURN_JOB = [['return-payments', '{}', 'return-payments']];
const returned = (reason: string) => ['sandbox_pay', 'e1', 'c1', 'p1', 'm1', parseAmount('100'), 'BRL', reason];

describe('money that was paid as it was agreed', () => {
  test('is credited once its deposit is locked, kept with what was said, and looked at with the rate of its order', async () => {
    const checked: unknown[] = [];
    const found = await heard({ checkDeposit: async (_, ...asked) => void checked.push(asked) });
    expect([found.result, found.order]).toEqual([
      'credited',
      ['payments.lock_charge', 'payments.event', 'payments.payment_known', 'payments.insert_event', 'payments.step_deposit'],
    ]);
    expect(found.written).toEqual([
      ['c1', 'sandbox_pay'],
      ['sandbox_pay', 'e1'],
      ['sandbox_pay', 'm1'],
    ]);
    expect(found.kept).toEqual([['sandbox_pay', 'e1', 'paid', 'c1', 'p1', parseAmount('100'), 'BRL', 'm1', END, 'credited', null]]);
    expect(found.steps).toEqual([[ORDER, 'success', null, 'p1', ANA]]);
    expect(found.posted).toMatchObject([{ account: ANA, contra: 31n, amount: parseAmount('19.68'), reference: ORDER }]);
    // (100 - 1.6) / 19.68 is 5 reais, of which a quarter of a step is 0.0005.
    expect(checked).toEqual([[ANA, parseAmount('19.68'), { slack: parseAmount('0.0005') }]]);
    expect([found.returns, found.jobs]).toEqual([[], []]);
  });

  test.each<[string, Given, unknown, unknown]>([
    ['a limit that was set since', { checkDeposit: refusing('limit.deposit_exceeded') }, 'returned', 'over_limit'],
    ['an account that was closed since', { checkDeposit: refusing('auth.account_closed') }, 'returned', 'account_closed'],
    ['an end that is over', { news: { at: before(-1) } }, 'returned', 'too_late'],
    ['a payer that is somebody else', { news: { payer_cpf: '11144477735' } }, 'returned', 'other_payer'],
    ['a payer that is not known', { news: { payer_cpf: null } }, 'returned', 'other_payer'],
  ])('but for %s goes back, and its deposit is rejected for that', async (_, given, result, reason) => {
    const found = await heard(given);
    expect([found.result, found.came]).toEqual([result, [['returned', reason]]]);
    expect(found.steps).toEqual([[ORDER, 'rejected', reason, 'p1', ANA]]);
    expect([found.returns, found.jobs, found.posted]).toEqual([[returned(String(reason))], RETURN_JOB, []]);
  });

  test.each(['success', 'rejected'] as const)('again goes back too, and its deposit stays %s', async (status) => {
    const found = await heard({ row: { status } });
    expect([found.result, found.came]).toEqual(['returned', [['returned', 'paid_twice']]]);
    expect([found.steps, found.returns, found.jobs, found.posted]).toEqual([[], [returned('paid_twice')], RETURN_JOB, []]);
  });

  test('of an order without an end is in time until it was begun', async () => {
    const begun = before(1_800_000);
    const at = async (news: Date) => (await heard({ row: { expiresAt: null }, news: { at: news } })).result;
    expect([await at(begun), await at(new Date(begun.getTime() + 1))]).toEqual(['credited', 'returned']);
  });

  test('from anybody is credited where the order names nobody', async () => {
    expect((await heard({ row: { payerCpf: null }, news: { payer_cpf: null } })).result).toBe('credited');
  });

  test('is neither credited nor sent back where it could not be looked at', async () => {
    const found = await heard({ checkDeposit: async () => Promise.reject(new Error('broken')) });
    expect([found.result, found.kept, found.steps, found.jobs]).toEqual(['broken', [], [], []]);
  });
});

describe('a payment that was credited or sent back before', () => {
  test.each<[string, Given]>([
    ['that would be credited', {}],
    ['that would go back', { row: { status: 'success' } }],
  ])('is nothing new, whatever event tells of it: %s', async (_, given) => {
    const found = await heard({ ...given, isKnown: true });
    expect([found.result, found.came]).toEqual(['ignored', [['ignored', 'known_payment']]]);
    expect([found.steps, found.returns, found.jobs, found.posted]).toEqual([[], [], [], []]);
  });

  test('is not looked for where no money came, or it has no name', async () => {
    expect((await heard({ news: { kind: 'processing' }, isKnown: true })).result).toBe('noted');
    const unnamed = await heard({ news: { payment: null }, isKnown: true });
    expect([unnamed.result, unnamed.asked('payments.payment_known')]).toEqual(['credited', []]);
  });
});

describe('an event', () => {
  test.each(['credited', 'returned', 'noted', 'ignored', 'refused'])(
    'that came before comes to what it came to then: %s',
    async (known) => {
      const found = await heard({ before: known });
      expect([found.result, found.order]).toEqual([known, ['payments.lock_charge', 'payments.event']]);
      expect([found.jobs, found.returns]).toEqual([[], []]);
    },
  );

  test('whose like was stored meanwhile is decided anew, and moves nothing by the first decision', async () => {
    let reads = 0;
    const found = await heard({
      rows: {
        'payments.insert_event': [],
        'payments.event': () => {
          reads += 1;
          return reads === 1 ? [] : [{ result: 'credited' }];
        },
      },
    });
    expect([found.result, reads]).toEqual(['credited', 2]);
    expect([found.steps, found.posted, found.returns, found.jobs]).toEqual([[], [], [], []]);
  });

  test('of no order of this provider is refused, and kept', async () => {
    const found = await heard({ row: null });
    expect([found.result, found.came, found.steps]).toEqual(['refused', [['refused', 'unknown_order']], []]);
  });

  test.each<[string, Partial<PayEvent>, Partial<DepositRow>, unknown, unknown, unknown]>([
    ['that it is worked on', { kind: 'processing' }, {}, 'noted', null, 'processing'],
    ['that it failed', { kind: 'failed' }, { status: 'processing' }, 'noted', null, 'failed'],
    ['that it is over', { kind: 'expired' }, {}, 'noted', null, 'expired'],
    ['that it is over, of one that is paid', { kind: 'expired' }, { status: 'success' }, 'ignored', 'overtaken', null],
    ['of another charge', { charge: 'p2' }, {}, 'refused', 'other_charge', null],
    ['of another amount', { amount: parseAmount('100.01') }, {}, 'refused', 'other_amount', null],
    ['in another currency', { currency: 'USD' }, {}, 'refused', 'other_currency', null],
  ])('%s moves no money, and says what is kept of it', async (_, news, row, result, reason, step) => {
    const found = await heard({ news, row });
    expect([found.result, found.came]).toEqual([result, [[result, reason]]]);
    expect(found.steps).toEqual(step === null ? [] : [[ORDER, step, null, 'p1', ANA]]);
    expect([found.returns, found.jobs, found.posted]).toEqual([[], [], []]);
  });
});

test('a limit is a limit, and an account that is closed is that', () => {
  const codes = ['auth.account_closed', 'limit.deposit_exceeded', 'account.frozen'] as const;
  expect(codes.map((code) => returnReasonOf(new Refusal(code)))).toEqual(['account_closed', 'over_limit', 'over_limit']);
});

function refusing(code: 'limit.deposit_exceeded' | 'auth.account_closed'): PaymentEventDeps['checkDeposit'] {
  return async () => Promise.reject(new Refusal(code));
}
