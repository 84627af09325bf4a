// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { CHAT_ID } from '../../../shared/api/chat-id.ts';
import { CHAT, message, settled } from '../testing/chat-house.ts';
import { chatPage } from '../testing/chat-page.tsx';

const page = chatPage();

describe('the end', () => {
  const BEGUN = { state: 'open', messages: [message(1, 'Hello', false, -3)] } as const;
  const ended = () => page.house().of('chat/close').length;

  test('is asked about once, and a no leaves all as it was, with the focus where it came from', async () => {
    await page.draw({ ...BEGUN, messages: [...BEGUN.messages] });
    await page.press('support.chat_end');
    expect([page.has('support.chat_end_sure'), document.activeElement?.textContent]).toEqual([true, 'support.chat_stay']);
    await act(async () => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
    expect([page.has('support.chat_end_sure'), document.activeElement?.textContent, ended()]).toEqual([false, 'support.chat_end', 0]);
  });

  test('leaves what was said, and another can be begun with what did not go out', async () => {
    await page.draw({ ...BEGUN, messages: [...BEGUN.messages] });
    await page.press('support.chat_end');
    const sure = [...page.open().page.querySelectorAll('button')].findLast(({ textContent }) => textContent === 'support.chat_end');
    await act(async () => sure?.click());
    await settled();
    expect([
      ended(),
      page.lines(),
      page.has('support.chat_over'),
      page.open().page.querySelector('textarea'),
      localStorage.getItem(CHAT_ID),
    ]).toEqual([1, ['Hello'], true, null, null]);
    Object.assign(page.house(), { id: CHAT.replace(/1$/, '2'), state: null, messages: [] });
    await page.press('support.chat_another');
    expect([page.has('support.chat_hello'), page.house().of('v1/messagesync').at(-1)]).toEqual([true, { token: 't2' }]);
  });

  test('by us while something is written keeps it, for the next', async () => {
    await page.draw({ ...BEGUN, messages: [...BEGUN.messages] });
    Object.assign(page.house(), { state: 'closed', writing: { code: 'case.closed' } });
    await page.write('One more thing');
    await page.socket.say(`chat:${CHAT}`, [{ kind: 'chat.changed', chat_id: CHAT }]);
    await settled();
    expect([page.has('support.chat_over'), page.lines()]).toEqual([
      true,
      ['Hello', 'One more thing', 'support.chat_unsent errors.case.closed'],
    ]);
    Object.assign(page.house(), { id: CHAT.replace(/1$/, '2'), state: null, messages: [], writing: 'kept' });
    await page.press('support.chat_another');
    expect([page.field().value, page.lines().includes('One more thing')]).toEqual(['One more thing', false]);
  });
});

describe('a chat about one thing', () => {
  const ABOUT = '/chat?topic=bet&reference=7F3K-20';

  test('begins with its code, which the address has no more then', async () => {
    await page.draw({}, ABOUT);
    expect(page.has('support.chat_about 7F3K-20')).toBe(true);
    await page.write('Why is it lost?');
    expect([page.house().of('chat/messages')[0]?.reference, page.open().address(), page.has('support.chat_about')]).toEqual([
      '7F3K-20',
      '/chat',
      false,
    ]);
  });

  test('that has begun before has it in its words', async () => {
    await page.draw({ state: 'open', messages: [message(1, 'Hello', false, -3)] }, ABOUT);
    await page.write('Why is it lost?');
    const { text, reference } = page.house().of('chat/messages')[0] ?? {};
    expect([text, reference]).toEqual(['support.reference_of 7F3K-20\nWhy is it lost?', undefined]);
  });

  test('need not be about it', async () => {
    await page.draw({}, ABOUT);
    await act(async () => page.open().page.querySelector<HTMLElement>('[aria-label="support.chat_about_off"]')?.click());
    await settled();
    await page.write('Hello');
    expect([page.open().address(), page.house().of('chat/messages')[0]?.reference]).toEqual(['/chat', undefined]);
  });

  test.each([
    ['?topic=game&reference=pgGame%2Fdice', 'pgGame/dice'],
    ['?topic=access', undefined],
    ['?reference=%3Cscript%3E', undefined],
  ])('%s begins with %s', async (search, reference) => {
    await page.draw({}, `/chat${search}`);
    await page.write('Hello');
    expect(page.house().of('chat/messages')[0]?.reference).toBe(reference);
  });
});
