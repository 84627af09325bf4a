import { parseAmount } from '@fairbook/core/money';
import { WITHDRAWAL_STATES, type WithdrawalState } from '@fairbook/core/payments';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../../../../test/paper-db.ts';
import type { PayoutAnswer } from '../providers/ports.ts';
import { NOW, ON_ITS_WAY_MS, paperWithdrawal, W1, W2 } from '../testing/paper-withdrawal.ts';
import { askPayout, giveUpPayout, recordAnswer, retryFailed, sendPayout, sweepPayouts, takePayoutNews } from './execute-payout.ts';
import type { WithdrawalRow } from './sql.ts';

const PAID = { kind: 'paid', providerRef: 'p9' } as const;
const FAILED = { kind: 'failed', reason: 'account_closed' } as const;
const UNHEARD = { kind: 'not_found' } as const;
const HELD = ['house_outflow'] as const;
/** The steps by which the house gives closed payouts back. */
const back = (state: WithdrawalState) => [`${state} > failed by house`, 'failed > returned by house'];
/** An answer that arrives after something else has changed. */
const whileAsked = (answer: PayoutAnswer, meanwhile: () => void) => () => {
  meanwhile();
  return answer;
};
const changed = (ms: number) => new Date(NOW.getTime() - ms);

describe('what is approved', () => {
  test('is sent once that it is being sent is kept, with where it goes, what is left of it and whose account it must be', async () => {
    const { deps, done, orders } = paperWithdrawal({ state: 'approved' }, { initiate: PAID });
    await sendPayout(deps, W1);
    const kept = ['approved > sending by house', 'committed', 'initiate w1', 'sending > paid by house, p9', 'committed'];
    expect(done).toEqual(kept);
    expect(orders).toMatchObject([
      {
        ...{ reference: W1, channel: 'pix', realName: 'Ana Prado', holderCpf: '52998224725', amount: parseAmount('18.5') },
        destination: { kind: 'pix', type: 'email', number: 'ana@x.test' },
      },
    ]);
  });

  test.each<[string, Partial<WithdrawalRow>, boolean]>([
    ...WITHDRAWAL_STATES.map((state): [string, Partial<WithdrawalRow>, boolean] => [state, { state }, state === 'approved']),
    ['approved and on hold', { state: 'approved', onHold: HELD }, false],
    ['another', { state: 'approved', id: W2 }, false],
  ])('is sent, and nothing else is: %s', async (_, row, isSent) => {
    const { deps, steps } = paperWithdrawal(row);
    await sendPayout(deps, W1);
    expect(steps()).toEqual(isSent ? ['approved > sending by house', 'initiate w1'] : []);
  });

  test('is not sent when its account was frozen or blocked since: it goes on hold and back to be looked at', async () => {
    const frozen = paperWithdrawal({ state: 'approved' });
    frozen.freeze();
    await sendPayout(frozen.deps, W1);
    expect([frozen.steps(), frozen.asked('withdrawals.hold'), frozen.held]).toEqual([
      ['approved > in_review by house'],
      [[W1, 'frozen']],
      ['frozen'],
    ]);
    const blocked = paperWithdrawal({ state: 'approved' }, {}, { 'withdrawals.blocks': [{ channel: null }] });
    await sendPayout(blocked.deps, W1);
    expect([blocked.steps(), blocked.held]).toEqual([['approved > in_review by house'], ['blocked']]);
    const elsewhere = paperWithdrawal({ state: 'approved' }, {}, { 'withdrawals.blocks': [{ channel: 'bank' }] });
    await sendPayout(elsewhere.deps, W1);
    expect(elsewhere.steps()).toEqual(['approved > sending by house', 'initiate w1']);
  });

  test('waits where nobody pays out; without a destination nobody is asked to pay, and without a law that asks for it no CPF is told', async () => {
    const waiting = paperWithdrawal({ state: 'approved' });
    await sendPayout({ ...waiting.deps, payout: undefined }, W1);
    await giveUpPayout({ ...waiting.deps, payout: undefined }, W1, { who: 'ana' });
    expect([waiting.state(), waiting.done]).toEqual(['approved', []]);
    const lost = paperWithdrawal({ state: 'approved', accountId: 'd2' });
    expect([await codeOf(sendPayout(lost.deps, W1)), lost.orders]).toEqual(['withdrawal_account.not_found', []]);
    const anybodys = paperWithdrawal({ state: 'approved' });
    await sendPayout({ ...anybodys.deps, payee: {} }, W1);
    expect(anybodys.orders.map(({ holderCpf }) => holderCpf)).toEqual([null]);
  });
});

describe('what a provider answers', () => {
  const answers: readonly (readonly [PayoutAnswer, Partial<Record<WithdrawalState, readonly string[]>>])[] = [
    [PAID, { sending: ['> paid by rui, p9'], unknown: ['> paid by rui, p9'], failed: ['> paid by rui, p9'] }],
    [FAILED, { sending: ['> failed by rui, account_closed'], unknown: ['> failed by rui, account_closed'] }],
    [
      { kind: 'closed' },
      {
        sending: ['> failed by rui, late', 'failed > returned by rui, late'],
        unknown: ['> failed by rui, late', 'failed > returned by rui, late'],
        failed: ['> returned by rui, late'],
      },
    ],
    [{ kind: 'unknown' }, { sending: ['> unknown by rui, late'] }],
    [{ kind: 'processing' }, {}],
    [UNHEARD, {}],
  ];
  test.each(
    answers.flatMap(([answer, steps]) =>
      WITHDRAWAL_STATES.map(
        (state) => [answer.kind, state, answer, (steps[state] ?? []).map((step) => step.replace(/^>/, `${state} >`))] as const,
      ),
    ),
  )('%s is believed of one that is %s as far as it may follow, and told with who asked', async (kind, state, answer, wanted) => {
    const { deps, steps } = paperWithdrawal({ state });
    // The provider's reason for a failure takes precedence over that of staff.
    const by = kind === 'paid' ? { who: 'rui' } : { who: 'rui', reason: 'late' };
    await recordAnswer(deps, W1, answer, by);
    expect(steps()).toEqual(wanted);
  });

  test('comes from the house unless somebody asked for it, and says nothing of an order that is not there', async () => {
    const { deps, steps } = paperWithdrawal({ state: 'sending' });
    await recordAnswer(deps, W2, PAID);
    await recordAnswer(deps, W1, FAILED);
    expect(steps()).toEqual(['sending > failed by house, account_closed']);
  });
});

describe('an order that is asked about', () => {
  test.each(WITHDRAWAL_STATES)('is one that may be gone: %s', async (state) => {
    const { deps, steps, asked } = paperWithdrawal({ state }, { status: PAID });
    const isAsked = ['sending', 'unknown', 'failed'].includes(state);
    expect(await askPayout(deps, W1)).toBe(isAsked ? 'paid' : undefined);
    expect([steps(), asked('withdrawals.asked')]).toEqual(isAsked ? [['status w1', `${state} > paid by house, p9`], [[W1]]] : [[], []]);
  });

  test('is there, at a provider', async () => {
    const { deps, done } = paperWithdrawal({ state: 'sending' });
    expect([await askPayout(deps, W2), await askPayout({ ...deps, payout: undefined }, W1), done]).toEqual([undefined, undefined, []]);
  });

  test.each<[string, Partial<WithdrawalRow>, readonly string[]]>([
    ['sent so long ago', { state: 'sending' }, ['sending > unknown by house', 'unknown > sending by house', 'initiate w1']],
    ['unknown for so long', { state: 'unknown' }, ['unknown > sending by house', 'initiate w1']],
    ['failed so long ago', { state: 'failed' }, ['failed > sending by house', 'initiate w1']],
    ['that may still be on its way', { state: 'sending', changedAt: changed(ON_ITS_WAY_MS - 1) }, []],
    ['on hold that may still be on its way', { state: 'unknown', changedAt: changed(ON_ITS_WAY_MS - 1), onHold: HELD }, []],
    ['on hold, which is closed by the house instead', { state: 'unknown', onHold: HELD }, ['cancel w1', ...back('unknown')]],
    ['sent and on hold, which is closed instead', { state: 'sending', onHold: HELD }, ['cancel w1', ...back('sending')]],
  ])('and was never heard of is sent again: %s', async (_, row, wanted) => {
    const { deps, steps } = paperWithdrawal(row, { status: UNHEARD, cancel: { kind: 'closed' } });
    expect(await askPayout(deps, W1)).toBe('not_found');
    expect(steps()).toEqual(['status w1', ...wanted]);
  });

  test('and is not sent again out of an account that was frozen: it goes on hold, and is closed when it is asked about next', async () => {
    const { deps, steps, held, freeze } = paperWithdrawal({ state: 'unknown' }, { status: UNHEARD });
    freeze();
    await askPayout(deps, W1);
    expect([steps(), held]).toEqual([['status w1'], ['frozen']]);
  });

  test('and is sent again is paid by what is answered then', async () => {
    const { deps, state } = paperWithdrawal({ state: 'unknown' }, { status: UNHEARD, initiate: PAID });
    await askPayout(deps, W1);
    expect(state()).toBe('paid');
  });

  test.each<[string, Partial<WithdrawalRow>]>([
    ['was put on hold', { onHold: HELD }],
    ['went on', { state: 'failed' }],
    ['was sent again by somebody else', { changedAt: NOW }],
  ])('is not sent again when it %s while the provider was asked', async (_, meanwhile) => {
    const paper = paperWithdrawal({ state: 'unknown' }, { status: whileAsked(UNHEARD, () => paper.change(meanwhile)) });
    await askPayout(paper.deps, W1);
    expect(paper.steps()).toEqual(['status w1']);
  });
});

describe('an order that failed', () => {
  const again = ['failed > sending by ana', 'initiate w1'];
  test.each<[string, PayoutAnswer, Partial<WithdrawalRow>, readonly string[]]>([
    ['failed still', FAILED, {}, again],
    ['paid it since', PAID, {}, ['failed > paid by house, p9']],
    ['works on it', { kind: 'processing' }, {}, []],
    ['does not say', { kind: 'unknown' }, {}, []],
    ['closed it', { kind: 'closed' }, {}, ['failed > returned by house']],
    ['failed still, and it was put on hold meanwhile', FAILED, { onHold: HELD }, []],
    ['failed still, and somebody else had it paid meanwhile', FAILED, { state: 'paid' }, []],
  ])('is sent once more by whoever says so when its provider %s', async (_, status, meanwhile, wanted) => {
    const paper = paperWithdrawal({ state: 'failed' }, { status: whileAsked(status, () => paper.change(meanwhile)) });
    await retryFailed(paper.deps, W1, 'ana');
    expect(paper.steps()).toEqual(['status w1', ...wanted]);
  });

  test.each<[PayoutAnswer, readonly string[]]>([
    [{ kind: 'closed' }, ['failed > returned by ana, late']],
    [PAID, ['failed > paid by ana, late, p9']],
    [{ kind: 'unknown' }, []],
  ])('is given up by whoever says so, with why, as its provider answers: %j', async (cancel, wanted) => {
    const { deps, steps } = paperWithdrawal({ state: 'failed' }, { cancel });
    await giveUpPayout(deps, W1, { who: 'ana', reason: 'late' });
    expect(steps()).toEqual(['cancel w1', ...wanted]);
  });
});

describe('what the provider tells by itself', () => {
  const news = (reference: string, signature: string) => ({ reference, timestamp: '1', signature });
  test('has an order asked about by a job, once, when it is one of ours', async () => {
    const { deps, steps, asked } = paperWithdrawal({ state: 'sending' });
    await takePayoutNews(deps, news(W2, 'right'));
    expect(asked('jobs.add')).toEqual([]);
    await takePayoutNews(deps, news(W1, 'right'));
    expect([asked('jobs.add'), steps()]).toEqual([[['poll-payout', JSON.stringify({ id: W1 }), `poll-payout:${W1}`]], []]);
  });

  test.each(['unsigned', 'malformed'])('is refused where it is %s, and where nobody pays out', async (signature) => {
    const { deps, asked } = paperWithdrawal({ state: 'sending' });
    expect(await codeOf(takePayoutNews(deps, news(W1, signature)))).toBe('payout.signature_wrong');
    expect(await codeOf(takePayoutNews({ ...deps, payout: undefined }, news(W1, 'right')))).toBe('payout.signature_wrong');
    expect(asked('jobs.add')).toEqual([]);
  });
});

describe('what stands where it should not stay', () => {
  test.each<[WithdrawalState, readonly string[]]>([
    ['approved', ['approved > sending by house', 'initiate w1']],
    ['sending', ['status w1', 'sending > paid by house, p9']],
    ['unknown', ['status w1', 'unknown > paid by house, p9']],
    ['failed', ['cancel w1', 'failed > returned by house']],
  ])('is moved on: %s', async (state, wanted) => {
    const due = { 'withdrawals.due': [{ id: W1, state }] };
    const { deps, steps } = paperWithdrawal({ state }, { status: PAID, cancel: { kind: 'closed' } }, due);
    await sweepPayouts(deps);
    expect(steps()).toEqual(wanted);
  });

  test('keeps nothing else waiting when it fails', async () => {
    const due = { 'withdrawals.due': [W1, W1].map((id) => ({ id, state: 'sending' })) };
    let times = 0;
    const status = () => {
      times += 1;
      if (times === 1) throw new Error('broken');
      return PAID;
    };
    const { deps, state } = paperWithdrawal({ state: 'sending' }, { status }, due);
    await expect(sweepPayouts(deps)).rejects.toThrow('broken');
    expect(state()).toBe('paid');
  });
});
