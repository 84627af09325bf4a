import { WITHDRAWAL_STATES, type WithdrawalState } from '@fairbook/core/payments';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../../../../test/paper-db.ts';
import { paperWithdrawal, W1, W2 } from '../testing/paper-withdrawal.ts';
import { approveWithdrawal, claimWithdrawal, rejectWithdrawal, retryWithdrawal } from './review.ts';
import type { Approval, WithdrawalRow } from './sql.ts';

const BY_ANA = { id: W1, staff: 'ana' };
const HELD = ['house_outflow'] as const;
const yes = (staff: string, released = false): Approval => ({ staff, released });
/** Ana granted Rui access this week. */
const MADE = { 'four_eyes.grants': [{ grantor: 'ana', grantee: 'rui' }] };
type Given = Partial<WithdrawalRow>;
const on = (given: Given, said: readonly Approval[] = [], answers: Parameters<typeof paperWithdrawal>[1] = {}) =>
  // Whoever looks at it claimed it, unless it is said otherwise.
  paperWithdrawal({ claimedBy: given.state === 'held' ? null : 'ana', ...given }, answers, MADE, said);

test.each(WITHDRAWAL_STATES)('one that nobody decided is claimed, and looked at by then; claiming one that is %s', async (state) => {
  const { deps, steps, asked } = on({ state, claimedBy: null });
  await claimWithdrawal(deps, BY_ANA);
  expect([steps(), asked('withdrawals.claim')]).toEqual([
    state === 'held' ? ['held > in_review by ana'] : [],
    state === 'held' || state === 'in_review' ? [[W1, 'ana']] : [],
  ]);
});

test.each<[string, string | null, string | null, string | undefined]>([
  ['nobody has, as it was seen', null, null, undefined],
  ['a colleague has, as it was seen', 'rui', 'rui', undefined],
  ['a colleague took meanwhile', 'rui', null, 'withdrawal.claimed'],
  ['another colleague took over meanwhile', 'eva', 'rui', 'withdrawal.claimed'],
])('one that %s is claimed, or who asks is told', async (_, claimedBy, from, refused) => {
  const { deps, asked } = on({ state: 'in_review', claimedBy });
  expect(await codeOf(claimWithdrawal(deps, { ...BY_ANA, from }))).toBe(refused);
  expect(asked('withdrawals.claim')).toEqual(refused ? [] : [[W1, 'ana']]);
});

test('one’s own is claimed again by doing nothing', async () => {
  const { deps, asked } = on({ state: 'in_review', claimedBy: 'ana' });
  await claimWithdrawal(deps, { ...BY_ANA, from: null });
  expect(asked('withdrawals.claim')).toEqual([]);
});

describe('the first decision', () => {
  const no = (deps: ReturnType<typeof on>['deps']) => rejectWithdrawal(deps, { ...BY_ANA, reason: 'late' });
  const acts = { yes: (deps: ReturnType<typeof on>['deps']) => approveWithdrawal(deps, BY_ANA), no };
  test.each(['yes', 'no'] as const)('is of whoever claimed it, and of nobody else: a %s', async (word) => {
    for (const given of [{ state: 'held' }, { state: 'in_review', claimedBy: 'rui' }] as const) {
      const { deps, done } = on(given);
      expect([await codeOf(acts[word](deps)), done]).toEqual(['withdrawal.not_claimed', []]);
    }
  });
  test.each(['yes', 'no'] as const)('was taken where somebody said yes: a %s after that is anybody’s', async (word) => {
    const { deps, state } = on({ state: 'in_review', claimedBy: 'eva', approvalsNeeded: 2 }, [yes('eva')]);
    await acts[word](deps);
    expect(state()).toBe(word === 'yes' ? 'approved' : 'rejected');
  });
});

test('of one that is not there nothing is done, whatever is asked', async () => {
  for (const act of [claimWithdrawal, approveWithdrawal, retryWithdrawal]) {
    const { deps, done } = on({ id: W2 });
    expect([await codeOf(act(deps, BY_ANA)), done]).toEqual(['withdrawal.not_found', []]);
  }
  const { deps, done } = on({ id: W2 });
  expect([await codeOf(rejectWithdrawal(deps, { ...BY_ANA, reason: 'late' })), done]).toEqual(['withdrawal.not_found', []]);
});

describe('a yes', () => {
  const refused: Partial<Record<WithdrawalState, string>> = { held: 'withdrawal.not_claimed', rejected: 'withdrawal.state_changed' };
  test.each(WITHDRAWAL_STATES)('is for one that is looked at; to one that is %s', async (state) => {
    const { deps, steps, asked } = on({ state });
    const isLookedAt = state === 'in_review';
    expect(await codeOf(approveWithdrawal(deps, BY_ANA))).toEqual(refused[state] ?? { approvedBy: isLookedAt ? ['ana'] : [] });
    expect([steps(), asked('withdrawals.approve'), asked('jobs.add')]).toEqual(
      isLookedAt
        ? [['in_review > approved by ana'], [[W1, 0, 'ana', false]], [['send-payout', JSON.stringify({ id: W1 }), `send-payout:${W1}`]]]
        : [[], [], []],
    );
  });

  test.each<[string, Given, readonly Approval[], string, unknown, boolean]>([
    ['the first of two', { approvalsNeeded: 2 }, [], 'ana', { approvedBy: ['ana'] }, false],
    ['the second of two', { approvalsNeeded: 2 }, [yes('eva')], 'ana', { approvedBy: ['eva', 'ana'] }, true],
    ['the first of what was on hold once', { round: 1 }, [], 'ana', { approvedBy: ['ana'] }, false],
    ['the second, after whoever let it go', { round: 1 }, [yes('eva', true)], 'ana', { approvedBy: ['eva', 'ana'] }, true],
    ['to what is on hold', { onHold: HELD }, [yes('eva')], 'ana', 'withdrawal.on_hold', false],
    ['of one of two hands', { approvalsNeeded: 2 }, [yes('ana')], 'rui', 'staff.same_hands', false],
  ])('%s counts as it should', async (_, given, said, staff, wanted, isApproved) => {
    const { deps, state, asked } = on({ state: 'in_review', ...given }, said);
    expect(await codeOf(approveWithdrawal(deps, { id: W1, staff }))).toEqual(wanted);
    expect([state(), asked('jobs.add').length]).toEqual(isApproved ? ['approved', 1] : ['in_review', 0]);
    expect(asked('withdrawals.approve')).toHaveLength(typeof wanted === 'string' ? 0 : 1);
  });

  test('is nobody’s to say of a frozen account, or of one whose withdrawals are blocked, through its channel or all', async () => {
    const frozen = on({ state: 'in_review' });
    frozen.freeze();
    expect([await codeOf(approveWithdrawal(frozen.deps, BY_ANA)), frozen.done]).toEqual(['withdrawal.account_frozen', []]);
    for (const [channel, isBlocked] of [
      [null, true],
      ['pix', true],
      ['bank', false],
    ] as const) {
      const { deps, state } = paperWithdrawal({ state: 'in_review', claimedBy: 'ana' }, {}, { 'withdrawals.blocks': [{ channel }] });
      expect(await codeOf(approveWithdrawal(deps, BY_ANA))).toEqual(isBlocked ? 'withdrawal.account_blocked' : { approvedBy: ['ana'] });
      expect(state()).toBe(isBlocked ? 'in_review' : 'approved');
    }
  });

  test('said again by the same person is no second one', async () => {
    const { deps, state } = paperWithdrawal(
      { state: 'in_review', approvalsNeeded: 2, claimedBy: 'ana' },
      {},
      { ...MADE, 'withdrawals.approve': [], 'withdrawals.approvers': [yes('ana')] },
    );
    expect([await approveWithdrawal(deps, BY_ANA), state()]).toEqual([{ approvedBy: ['ana'] }, 'in_review']);
  });
});

describe('a no', () => {
  const no = { ...BY_ANA, reason: 'The name is another' };
  test.each<[WithdrawalState, readonly string[] | string]>([
    ['held', 'withdrawal.not_claimed'],
    ['in_review', [`in_review > rejected by ana, ${no.reason}`]],
    ['failed', ['cancel w1', `failed > returned by ana, ${no.reason}`]],
    ['rejected', []],
    ['returned', []],
    ...(['approved', 'sending', 'unknown', 'paid'] as const).map((state): [WithdrawalState, string] => [state, 'withdrawal.state_changed']),
  ])('gives back what cannot be gone, with why, and refuses the rest: %s', async (state, wanted) => {
    const { deps, steps } = on({ state }, [], { cancel: { kind: 'closed' } });
    expect([await codeOf(rejectWithdrawal(deps, no)), steps()]).toEqual(typeof wanted === 'string' ? [wanted, []] : [undefined, wanted]);
  });

  test('is for one on hold too', async () => {
    const { deps, state } = on({ state: 'in_review', onHold: HELD });
    await rejectWithdrawal(deps, no);
    expect(state()).toBe('rejected');
  });
});

describe('trying again', () => {
  test.each<[WithdrawalState, readonly string[]]>([
    ['failed', ['status w1', 'failed > sending by ana', 'initiate w1']],
    ['sending', ['status w1', 'sending > failed by house, refused']],
    ['unknown', ['status w1', 'unknown > failed by house, refused']],
    ...(['held', 'in_review', 'approved', 'paid', 'rejected', 'returned'] as const).map((state): [WithdrawalState, []] => [state, []]),
  ])('sends what failed, asks about what may be gone, and does nothing else: %s', async (state, wanted) => {
    const { deps, steps } = on({ state }, [], { status: { kind: 'failed', reason: 'refused' } });
    await retryWithdrawal(deps, BY_ANA);
    expect(steps()).toEqual(wanted);
  });

  test('of what failed is refused while its account is frozen', async () => {
    const { deps, steps, freeze } = on({ state: 'failed' }, [], { status: { kind: 'failed', reason: 'refused' } });
    freeze();
    expect([await codeOf(retryWithdrawal(deps, BY_ANA)), steps()]).toEqual(['withdrawal.account_frozen', ['status w1']]);
  });

  test('of what failed and is on hold is refused; what may be gone is asked about all the same', async () => {
    const failed = on({ state: 'failed', onHold: HELD });
    expect([await codeOf(retryWithdrawal(failed.deps, BY_ANA)), failed.done]).toEqual(['withdrawal.on_hold', []]);
    const unknown = on({ state: 'unknown', onHold: HELD });
    await retryWithdrawal(unknown.deps, BY_ANA);
    expect(unknown.steps()).toEqual(['status w1']);
  });
});
