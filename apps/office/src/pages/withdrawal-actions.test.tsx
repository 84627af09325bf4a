// @vitest-environment happy-dom
import type { OfficeWithdrawal } from '@fairbook/contract/office';
import { parseAmount } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { type Desk, desk } from '../shared/testing/desk.tsx';
import { WithdrawalActions } from './withdrawal-actions.tsx';

const ID = '0190a5b0-7c1e-7abc-8def-0123456789ab';
const [CLAIM, TAKE_OVER, APPROVE, RETRY, RELEASE, REJECT, CANCEL] = [
  ...['claim', 'take_over_from cy', 'approve', 'retry', 'release', 'reject', 'cancel'],
] as const as readonly [string, string, string, string, string, string, string];

interface Case {
  readonly withdrawal?: object;
  readonly name?: string;
  readonly sameHands?: readonly string[];
  readonly may?: readonly ['withdrawals.read' | 'withdrawals.decide'];
  readonly refuses?: readonly string[];
}
let open: Desk;
const WAITS = {
  ...{ withdrawal_id: ID, state: 'in_review', claimed_by: 'bo', on_hold: [], approved_by: [], approvals_needed: 1 },
  ...{ net_typed: parseAmount('350.5'), net: parseAmount('64.67'), currency: 'BRL' },
  ...{ real_name: 'Maria Clara de Souza', channel: 'pix', destination: 'cpf · 12345673326' },
};
const shown = async ({ withdrawal = {}, may = ['withdrawals.decide'], ...who }: Case = {}) => {
  const row = { ...WAITS, ...withdrawal } as unknown as OfficeWithdrawal;
  open = await desk(<WithdrawalActions withdrawal={row} />, { may, words: NAMED_WORDS, ...who });
  for (const list of ['withdrawals', 'waiting']) open.queries.setQueryData([list, 'seen'], {});
};
const isReadAgain = () => ['withdrawals', 'waiting'].map((list) => open.queries.getQueryState([list, 'seen'])?.isInvalidated);
afterEach(() => open.close());

const HOLD = ['disavowed'];
/** Ana said yes to it: a second person is wanted. */
const SAID = { approved_by: ['ana'], approvals_needed: 2, claimed_by: 'ana' };
describe('a withdrawal', () => {
  test.each<[string, Case, readonly string[]]>([
    ['that nobody looks at is claimed first', { withdrawal: { state: 'held', claimed_by: null } }, [CLAIM]],
    ['that a colleague looks at is taken over from them, and nothing else', { withdrawal: { claimed_by: 'cy' } }, [TAKE_OVER]],
    ['on hold that a colleague looks at too', { withdrawal: { claimed_by: 'cy', on_hold: HOLD } }, [TAKE_OVER]],
    ['that one has claimed is approved or refused', {}, [APPROVE, REJECT]],
    ['that a colleague said yes to is approved by another person, or refused', { withdrawal: SAID }, [APPROVE, REJECT]],
    ['is not approved twice by one person', { withdrawal: SAID, name: 'ana' }, [REJECT]],
    ['is not approved by the same hands', { withdrawal: SAID, sameHands: ['ana'] }, [REJECT]],
    ['is sent on by anybody once enough said yes', { withdrawal: { ...SAID, approvals_needed: 1 }, name: 'ana' }, [APPROVE, REJECT]],
    ['on hold is let go first', { withdrawal: { on_hold: HOLD } }, [RELEASE, REJECT]],
    ['on hold is not let go by who said yes', { withdrawal: { ...SAID, on_hold: HOLD }, name: 'ana' }, [REJECT]],
    ['on hold is let go while it is sent', { withdrawal: { on_hold: HOLD, state: 'sending', claimed_by: 'cy' } }, [RELEASE]],
    ['of which nobody knows what became is asked about', { withdrawal: { state: 'unknown', claimed_by: 'cy' } }, [RETRY]],
    [
      'of which nobody knows what became is asked about, on hold too',
      { withdrawal: { state: 'unknown', on_hold: HOLD } },
      [RELEASE, RETRY],
    ],
    ['that failed is sent again or refused', { withdrawal: { state: 'failed', claimed_by: 'cy' } }, [RETRY, REJECT]],
    ['that failed and is on hold is not sent again', { withdrawal: { state: 'failed', on_hold: HOLD } }, [RELEASE, REJECT]],
    ['that was approved is left alone', { withdrawal: { state: 'approved' } }, []],
    ['that is over is left alone', { withdrawal: { state: 'paid', on_hold: HOLD } }, []],
    ['is only looked at by who may only read', { may: ['withdrawals.read'] }, []],
  ])('%s', async (_, at, buttons) => {
    await shown(at);
    expect(open.buttons()).toEqual(buttons);
  });

  test.each([
    [CLAIM, { state: 'held', claimed_by: null }, 'claim', '{"claimed_by":null}'],
    [TAKE_OVER, { claimed_by: 'cy' }, 'claim', '{"claimed_by":"cy"}'],
    [RETRY, { state: 'failed' }, 'retry', '{}'],
  ] as const)('is taken or tried again with one tap, as it was seen, whatever comes of it: %s', async (words, withdrawal, call, body) => {
    await shown({ withdrawal, refuses: [`office.withdrawals.${call}`] });
    await open.press(words);
    expect([open.asked(), open.text()]).toEqual([
      [`POST /withdrawals/${ID}/${call} ${body}`],
      expect.stringContaining('errors.server.busy'),
    ]);
    expect(isReadAgain()).toEqual([true, true]);
  });

  test('is paid by a second tap, which says how much goes to whom and where', async () => {
    await shown();
    await open.press(APPROVE);
    expect([open.asked(), open.buttons()]).toEqual([[], ['send_it', CANCEL]]);
    expect(open.text()).toContain('approve_question 350.50 BRL (64.67 USDT) Maria Clara de Souza name_channel_pix …3326');
    expect(document.activeElement?.textContent).toContain('approve_question');
    await open.press('send_it');
    expect([open.asked(), open.buttons(), isReadAgain()]).toEqual([
      [`POST /withdrawals/${ID}/approve {}`],
      [APPROVE, REJECT],
      [true, true],
    ]);
  });

  test('that two must say yes to says so to the first, and is sent by the second', async () => {
    await shown({ withdrawal: { approvals_needed: 2 } });
    await open.press(APPROVE);
    expect([open.buttons(), open.text()]).toEqual([[APPROVE, CANCEL], expect.stringContaining('approve_first')]);
    await open.close();
    await shown({ withdrawal: SAID });
    await open.press(APPROVE);
    expect([open.buttons(), open.text().includes('approve_first')]).toEqual([['send_it', CANCEL], false]);
  });

  test('that is refused a yes says why, with its buttons again', async () => {
    await shown({ refuses: ['office.withdrawals.approve'] });
    await open.press(APPROVE);
    await open.press('send_it');
    expect([open.text(), open.buttons()]).toEqual([expect.stringContaining('errors.server.busy'), [APPROVE, REJECT]]);
  });

  test.each([
    [REJECT, {}, 'reject', 'reason_player_hint'],
    [RELEASE, { on_hold: HOLD }, 'release', 'release_hint'],
  ] as const)('is decided with a reason: %s', async (words, withdrawal, call, hint) => {
    await shown({ withdrawal });
    await open.press(words);
    expect([open.asked(), open.text()]).toEqual([[], expect.stringContaining(hint)]);
    await open.type(0, 'name differs');
    await open.press(words);
    expect([open.asked(), open.button(CANCEL)]).toEqual([[`POST /withdrawals/${ID}/${call} {"reason":"name differs"}`], undefined]);
    expect(isReadAgain()).toEqual([true, true]);
  });

  test.each([REJECT, APPROVE])('is not decided where the question is left: %s', async (words) => {
    await shown();
    await open.press(words);
    await open.press(CANCEL);
    expect([open.asked(), open.buttons()]).toEqual([[], [APPROVE, REJECT]]);
  });
});
