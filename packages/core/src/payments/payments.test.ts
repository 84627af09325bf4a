import { describe, expect, test } from 'vitest';
import { conversionOf } from '../catalog/index.ts';
import { amount, parseAmount, parseRate } from '../money/index.ts';
import { maskCpf, readCpf } from './cpf.ts';
import { type AgreedDeposit, decidePayment, type PaymentDecision, type PaymentEvent, RETURN_REASONS } from './decide-payment.ts';
import { DEPOSIT_EDGES, DEPOSIT_STATES, type DepositState, mayBecome } from './deposit-states.ts';
import { quoteDeposit } from './quote-deposit.ts';

describe('a CPF', () => {
  test.each(['529.982.247-25', '52998224725', ' 529.982.247-25 '])('%j is read', (text) => expect(readCpf(text)).toBe('52998224725'));
  test.each([
    '',
    '529.982.247-24',
    '111.111.111-11',
    '5299822472',
    '529 982 247 25',
    '529982247255',
    'abc.def.ghi-jk',
    '５２９９８２２４７２５',
  ])('%j is none', (text) => expect(readCpf(text)).toBeNull());
  // The first check digit is zero in the first two, the second in the last.
  test.each(['10000000108', '30401198006', '87623286030'])('of which a sum leaves ten has a nought there: %s', (text) =>
    expect(readCpf(text)).toBe(text),
  );
  test('shows its middle alone', () => expect(maskCpf('52998224725')).toBe('•••.982.247-••'));
});

describe('what a deposit comes to', () => {
  const brl = conversionOf('BRL', parseRate('5.42'));
  test.each([
    ['100', 0, '0', '0', '18.450185'],
    ['100', 250, '0', '2.5', '17.98893'],
    ['25.01', 250, '0', '0.62', '4.5'],
    ['100', 250, '1.5', '4', '17.712177'],
    ['10000', 250, '0', '250', '1798.892989'],
    ['1', 0, '1', '1', '0'],
    ['1', 0, '2', '1', '0'],
    ['1', 10_000, '0', '1', '0'],
  ])('%s at %i hundredths of a percent and %s: fee %s, credited %s', (paid, feeE4, fixed, fee, credited) => {
    const quote = quoteDeposit(parseAmount(paid), { feeE4, feeFixed: parseAmount(fixed) }, brl);
    expect(quote).toEqual({ fee: parseAmount(fee), net: amount(parseAmount(paid) - quote.fee), credited: parseAmount(credited) });
  });
});

test('money is sent back for one of these reasons', () =>
  expect(RETURN_REASONS).toEqual(['other_payer', 'paid_twice', 'too_late', 'over_limit', 'account_closed']));

const agreed: AgreedDeposit = {
  state: 'pending',
  charge: 'ch_1',
  amount: parseAmount('100'),
  currency: 'BRL',
  expiresAt: new Date('2026-05-01T12:30:00Z'),
  cpf: '52998224725',
};
const paid: PaymentEvent = {
  kind: 'paid',
  charge: 'ch_1',
  amount: parseAmount('100'),
  currency: 'BRL',
  at: new Date('2026-05-01T12:30:00Z'),
  payerCpf: '52998224725',
};

describe('news of a charge', () => {
  test.each<[string, Partial<AgreedDeposit>, Partial<PaymentEvent>, object]>([
    ['money that was agreed is credited, up to the last moment', {}, {}, { do: 'credit' }],
    ['money comes before the answer that names the charge', { charge: null }, {}, { do: 'credit' }],
    ['money comes while it was being looked into', { state: 'processing' }, {}, { do: 'credit' }],
    ['money comes after all', { state: 'failed' }, {}, { do: 'credit' }],
    ['any payer will do where none is agreed', { cpf: null }, { payerCpf: null }, { do: 'credit' }],
    ['whoever that is', { cpf: null }, { payerCpf: '10000000108' }, { do: 'credit' }],
    ['another person paid', {}, { payerCpf: '10000000108' }, { do: 'return', reason: 'other_payer' }],
    ['nobody says who paid', {}, { payerCpf: null }, { do: 'return', reason: 'other_payer' }],
    ['paid again', { state: 'success' }, {}, { do: 'return', reason: 'paid_twice' }],
    ['paid again after it was sent back', { state: 'rejected' }, {}, { do: 'return', reason: 'paid_twice' }],
    ['paid a moment late', {}, { at: new Date('2026-05-01T12:30:00.001Z') }, { do: 'return', reason: 'too_late' }],
    ['paid after it was given up', { state: 'expired' }, {}, { do: 'return', reason: 'too_late' }],
    ['another charge', {}, { charge: 'ch_2' }, { do: 'refuse', problem: 'other_charge' }],
    ['a millionth more', {}, { amount: parseAmount('100.000001') }, { do: 'refuse', problem: 'other_amount' }],
    ['another currency', {}, { currency: 'USD' }, { do: 'refuse', problem: 'other_currency' }],
    ['it is looked into', {}, { kind: 'processing' }, { do: 'become', state: 'processing' }],
    ['it is looked into, said too late', { state: 'success' }, { kind: 'processing' }, { do: 'nothing' }],
    ['it failed', { state: 'processing' }, { kind: 'failed' }, { do: 'become', state: 'failed' }],
    ['it failed, said after the money came', { state: 'success' }, { kind: 'failed' }, { do: 'nothing' }],
    ['it is over', {}, { kind: 'expired' }, { do: 'become', state: 'expired' }],
    ['it is over, but somebody is paying', { state: 'processing' }, { kind: 'expired' }, { do: 'nothing' }],
  ])('%s', (_, deposit, news, decision) => {
    expect(decidePayment({ ...agreed, ...deposit }, { ...paid, ...news })).toEqual(decision);
  });

  test('lead from state to state by these steps and no other: what is expired is never credited, and an end stays one', () => {
    const steps = DEPOSIT_STATES.flatMap((from) => DEPOSIT_STATES.filter((to) => mayBecome(from, to)).map((to) => `${from} ${to}`));
    expect(steps).toEqual([
      'pending processing',
      'pending success',
      'pending failed',
      'pending rejected',
      'pending expired',
      'processing success',
      'processing failed',
      'processing rejected',
      'failed success',
      'failed rejected',
      'expired rejected',
    ]);
  });

  test('never ask for a step that the table does not have', () => {
    const kinds = ['processing', 'paid', 'failed', 'expired'] as const;
    const asked = DEPOSIT_STATES.flatMap((state) =>
      kinds.flatMap((kind) =>
        ['52998224725', null].map((payerCpf) => {
          const to = stepOf(decidePayment({ ...agreed, state }, { ...paid, kind, payerCpf }));
          return to === undefined || mayBecome(state, to) ? undefined : `${state} to ${to}`;
        }),
      ),
    );
    expect(asked.filter((wrong) => wrong !== undefined)).toEqual([]);
    expect(DEPOSIT_EDGES.success).toEqual([]);
  });
});

/** The state that a decision leads to; money that is paid twice is returned without a transition. */
function stepOf(decision: PaymentDecision): DepositState | undefined {
  if (decision.do === 'become') return decision.state;
  if (decision.do === 'credit') return 'success';
  return decision.do === 'return' && decision.reason !== 'paid_twice' ? 'rejected' : undefined;
}
