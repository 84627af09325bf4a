// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { message } from '../testing/chat-house.ts';
import { chatPage } from '../testing/chat-page.tsx';

const page = chatPage();
const select = () => page.open().page.querySelector('select');
const choose = (topic: string) =>
  act(async () => {
    const field = select();
    if (!field) throw new Error('no topic to choose');
    field.value = topic;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
const sent = () =>
  page
    .house()
    .of('chat/messages')
    .map(({ text, topic, reference }) => ({ text, topic, reference }));

describe('what a chat is about', () => {
  test('is chosen before its first message, which says it, and later ones do not', async () => {
    await page.draw();
    await choose('withdrawal');
    await page.write('One');
    await page.write('Two');
    expect(sent()).toEqual([
      { text: 'One', topic: 'withdrawal', reference: undefined },
      { text: 'Two', topic: undefined, reference: undefined },
    ]);
    expect(select()).toBeNull();
  });

  test('need not be chosen', async () => {
    await page.draw();
    await page.write('One');
    expect(sent()).toEqual([{ text: 'One', topic: undefined, reference: undefined }]);
  });

  test('is what the address says, with its code, until another is chosen; the address says it no more once it was sent', async () => {
    await page.draw({}, '/chat?topic=game&reference=pgGame');
    expect(select()?.value).toBe('game');
    await page.write('One');
    expect([sent(), page.open().address()]).toEqual([[{ text: 'One', topic: 'game', reference: 'pgGame' }], '/chat']);
  });

  test('is what was chosen last, without the code of what was not meant', async () => {
    await page.draw({}, '/chat?topic=game&reference=pgGame');
    await choose('deposit');
    await page.write('One');
    expect(sent()).toEqual([{ text: 'One', topic: 'deposit', reference: undefined }]);
  });

  test('stays when its code is taken off', async () => {
    await page.draw({}, '/chat?topic=bet&reference=7F3K-20');
    await act(async () => page.open().page.querySelector<HTMLElement>('[aria-label="support.chat_about_off"]')?.click());
    await page.write('One');
    expect(sent()).toEqual([{ text: 'One', topic: 'bet', reference: undefined }]);
  });

  test('comes back with a message that was refused and is changed', async () => {
    await page.draw({ writing: { code: 'case.text_invalid' } });
    await choose('limits');
    await page.write('ok');
    await page.press('support.chat_edit');
    expect([page.field().value, select()?.value]).toEqual(['ok', 'limits']);
  });

  test('cannot be chosen in one that has begun, where a code is part of the text', async () => {
    await page.draw({ state: 'answered', messages: [message(1, 'Hello', true)] }, '/chat?topic=bet&reference=7F3K-20');
    expect(select()).toBeNull();
    await page.write('One');
    expect(sent()).toEqual([{ text: 'support.reference_of 7F3K-20\nOne', topic: undefined, reference: undefined }]);
  });
});
