// @vitest-environment happy-dom
import type { OfficeWithdrawal } from '@fairbook/contract/office';
import { afterEach, describe, expect, test } from 'vitest';
import { type Desk, desk } from '../shared/testing/desk.tsx';
import { WithdrawalActions } from './withdrawal-actions.tsx';

const ID = '0190a5b0-7c1e-7abc-8def-0123456789ab';
const [CLAIM, APPROVE, RETRY, RELEASE, REJECT] = ['office.claim', 'office.approve', 'office.retry', 'office.release', 'office.reject'];

interface Case {
  readonly withdrawal?: object;
  readonly name?: string;
  readonly sameHands?: readonly string[];
  readonly may?: readonly ['withdrawals.read' | 'withdrawals.decide'];
  readonly refuses?: readonly string[];
}
let open: Desk;
const shown = async ({ withdrawal = {}, may = ['withdrawals.decide'], ...who }: Case = {}) => {
  const waits = { withdrawal_id: ID, state: 'in_review', on_hold: [], approved_by: ['ana'], approvals_needed: 2 };
  open = await desk(<WithdrawalActions withdrawal={{ ...waits, ...withdrawal } as unknown as OfficeWithdrawal} />, { may, ...who });
};
afterEach(() => open.close());

const HOLD = ['disavowed'];
describe('a withdrawal', () => {
  test.each<[string, Case, readonly string[]]>([
    ['that nobody looks at is taken, or refused', { withdrawal: { state: 'held', approved_by: [] } }, [CLAIM, REJECT]],
    ['that is looked at is approved by another person, or refused', {}, [CLAIM, APPROVE, REJECT]],
    ['is not approved twice by one person', { name: 'ana' }, [CLAIM, REJECT]],
    ['is not approved by the same hands', { sameHands: ['ana'] }, [CLAIM, REJECT]],
    ['is sent on by anybody once enough said yes', { withdrawal: { approvals_needed: 1 }, name: 'ana' }, [CLAIM, APPROVE, REJECT]],
    ['on hold is let go first', { withdrawal: { on_hold: HOLD } }, [CLAIM, RELEASE, REJECT]],
    ['on hold is not let go by who said yes', { withdrawal: { on_hold: HOLD }, name: 'ana' }, [CLAIM, REJECT]],
    ['on hold is let go while it is sent', { withdrawal: { on_hold: HOLD, state: 'sending' } }, [RELEASE]],
    ['of which nobody knows what became is asked about', { withdrawal: { state: 'unknown' } }, [RETRY]],
    [
      'of which nobody knows what became is asked about, on hold too',
      { withdrawal: { state: 'unknown', on_hold: HOLD } },
      [RETRY, RELEASE],
    ],
    ['that failed is sent again or refused', { withdrawal: { state: 'failed' } }, [RETRY, REJECT]],
    ['that failed and is on hold is not sent again', { withdrawal: { state: 'failed', on_hold: HOLD } }, [RELEASE, REJECT]],
    ['that was approved is left alone', { withdrawal: { state: 'approved' } }, []],
    ['that is over is left alone', { withdrawal: { state: 'paid', on_hold: HOLD } }, []],
    ['is only looked at by who may only read', { may: ['withdrawals.read'] }, []],
  ])('%s', async (_, at, buttons) => {
    await shown(at);
    expect(open.buttons()).toEqual(buttons);
  });

  test.each([
    [CLAIM, 'in_review', 'claim'],
    [APPROVE, 'in_review', 'approve'],
    [RETRY, 'failed', 'retry'],
  ] as const)('is decided with one tap, whatever comes of it: %s', async (words, state, call) => {
    await shown({ withdrawal: { state }, refuses: [`office.withdrawals.${call}`] });
    open.queries.setQueryData(['withdrawals', 'seen'], {});
    await open.press(words);
    expect([open.asked(), open.text()]).toEqual([[`POST /withdrawals/${ID}/${call} {}`], expect.stringContaining('errors.server.busy')]);
    expect(open.queries.getQueryState(['withdrawals', 'seen'])?.isInvalidated).toBe(true);
  });

  test.each([
    [REJECT, {}, 'reject', 'office.reason_player_hint'],
    [RELEASE, { on_hold: HOLD }, 'release', 'office.release_hint'],
  ] as const)('is decided with a reason: %s', async (words, withdrawal, call, hint) => {
    await shown({ withdrawal });
    open.queries.setQueryData(['withdrawals', 'seen'], {});
    await open.press(words);
    expect([open.asked(), open.text()]).toEqual([[], expect.stringContaining(hint)]);
    await open.type(0, 'name differs');
    await open.press(words);
    expect([open.asked(), open.button('office.cancel')]).toEqual([
      [`POST /withdrawals/${ID}/${call} {"reason":"name differs"}`],
      undefined,
    ]);
    expect(open.queries.getQueryState(['withdrawals', 'seen'])?.isInvalidated).toBe(true);
  });

  test('is not decided where the question is left', async () => {
    await shown();
    await open.press(REJECT);
    await open.press('office.cancel');
    expect([open.asked(), open.buttons()]).toEqual([[], [CLAIM, APPROVE, REJECT]]);
  });
});
