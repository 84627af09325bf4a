// @vitest-environment happy-dom
import type { HeldTransfer } from '@fairbook/contract/office';
import { afterEach, describe, expect, test } from 'vitest';
import { type Desk, desk } from '../../shared/testing/desk.tsx';
import { HeldActions } from './held-actions.tsx';

const DECISION = '69465cf1-4cd7-7815-8b1c-f4bd4fdfa95b';
const AT = new Date('2026-03-04T15:30:00Z');
const ADDRESS = `0x${'aB'.repeat(20)}`;
const HASH = `0x${'1f'.repeat(32)}`;
const [RELEASE, RETURN, WRITE_OFF, DROP, SENT, CONFIRM] = (['release', 'return', 'write_off', 'drop', 'sent', 'confirm'] as const).map(
  (each) => `office.held_${each}`,
) as [string, string, string, string, string, string];
const decided = (kind: string, confirmed: boolean) => ({
  ...{ decision_id: DECISION, kind, proposed_by: 'ana', reason: 'why', address: null, sent_tx: null },
  ...{ confirmed_by: confirmed ? 'cy' : null, confirmed_at: confirmed ? AT : null },
});

interface Held {
  readonly status?: string;
  readonly decision?: object | null;
  readonly name?: string;
  readonly sameHands?: readonly string[];
  readonly refuses?: readonly string[];
}
let open: Desk;
const shown = async ({ status = 'held', decision = null, ...who }: Held = {}) => {
  const transfer = { transfer_id: '31', status, decision } as unknown as HeldTransfer;
  open = await desk(<HeldActions transfer={transfer} />, { may: ['chain.decide'], ...who });
};
afterEach(() => open.close());

describe('a transfer that is held', () => {
  test.each<[string, Held, readonly string[]]>([
    ['credited or sent back', {}, [RELEASE, RETURN]],
    ['only written off once it is credited', { status: 'credited' }, [WRITE_OFF]],
    ['confirmed or left by a colleague', { decision: decided('return', false) }, [CONFIRM, DROP]],
    ['not confirmed by who proposed', { decision: decided('release', false), name: 'ana' }, [DROP]],
    ['not confirmed by the same hands', { decision: decided('release', false), sameHands: ['ana'] }, [DROP]],
    ['said to be sent once a return is confirmed', { decision: decided('return', true) }, [SENT]],
    ['nothing more once a release is confirmed', { decision: decided('release', true) }, []],
  ])('is %s', async (_, held, buttons) => {
    await shown(held);
    expect(open.buttons()).toEqual(buttons);
  });

  test.each<[string, Held, string, readonly string[], string]>([
    ['credited', {}, RELEASE, ['late'], 'propose {"kind":"release","reason":"late"}'],
    ['sent back to an address', {}, RETURN, [ADDRESS, 'late'], `propose {"kind":"return","address":"${ADDRESS}","reason":"late"}`],
    ['written off', { status: 'credited' }, WRITE_OFF, ['late'], 'propose {"kind":"write_off","reason":"late"}'],
    ['left as it was', { decision: decided('return', false) }, DROP, ['late'], `drop {"decision_id":"${DECISION}","reason":"late"}`],
    ['sent by a transaction', { decision: decided('return', true) }, SENT, [HASH, 'late'], `sent {"tx":"${HASH}","reason":"late"}`],
  ])('is %s with a reason, and those that are held are read again', async (_, held, words, typed, call) => {
    await shown(held);
    expect(await open.ask(words, typed)).toEqual([`POST /transfers/31/${call}`]);
    expect(open.stale()).toEqual(['transfers']);
  });

  test('is decided by a confirmation of the proposal that was seen, and those that are held are read again', async () => {
    await shown({ decision: decided('release', false) });
    await open.press(CONFIRM);
    expect([open.asked(), open.stale()]).toEqual([[`POST /transfers/31/confirm {"decision_id":"${DECISION}"}`], ['transfers']]);
  });

  test.each([
    [RETURN, ADDRESS, HASH],
    [RETURN, ADDRESS, ADDRESS.slice(2)],
    [SENT, HASH, ADDRESS],
    [SENT, HASH, HASH.toUpperCase()],
  ])('asks %s for what has its form', async (words, good, wrong) => {
    await shown(words === SENT ? { decision: decided('return', true) } : {});
    await open.press(words);
    const form = new RegExp(`^(?:${open.page.querySelector('input')?.pattern})$`);
    expect([form.test(good), form.test(wrong)]).toEqual([true, false]);
  });

  test('says why it is not confirmed', async () => {
    await shown({ decision: decided('release', false), refuses: ['office.chain.confirm'] });
    await open.press(CONFIRM);
    expect([open.text(), open.stale()]).toEqual([expect.stringContaining('errors.server.busy'), ['transfers']]);
  });

  test.each([
    [RELEASE, 1],
    [RETURN, 2],
  ])('stays where the question is left: %s', async (words, fields) => {
    await shown();
    await open.press(words);
    expect([...open.page.querySelectorAll('input')].map(({ required }) => required)).toEqual(Array.from({ length: fields }, () => true));
    await open.press('office.cancel');
    expect([open.asked(), open.stale(), open.buttons()]).toEqual([[], [], [RELEASE, RETURN]]);
  });
});

test('a return is said to be sent by the number of its transaction on the chain, and nothing else is a number', async () => {
  await shown({ decision: decided('return', true) });
  await open.press(SENT);
  const field = open.page.querySelector('input');
  expect([field?.labels?.[0]?.textContent, field?.required]).toEqual(['office.held_sent_tx', true]);
  const fits = (text: string) => new RegExp(`^(?:${field?.pattern})$`).test(text);
  expect([HASH, HASH.slice(0, -1), ADDRESS, ''].map(fits)).toEqual([true, false, false, false]);
});
