// @vitest-environment happy-dom
import type { SignedIn } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keptChatId } from '../../../shared/api/chat-id.ts';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { fakeSocket } from '../../../shared/testing/fake-socket.ts';
import { CHAT, type ChatHouse, chatHouse, forgetChats, message, NOW, settled } from '../testing/chat-house.ts';
import { ChatPanel } from './chat-panel.tsx';

const ANA = { user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn;
const socket = fakeSocket();
let house: ChatHouse;
let open: Awaited<ReturnType<typeof drawnAt>>;
let isTouch = false;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  isTouch = false;
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === 'all' || (query.includes('coarse') && isTouch), ...listening }));
  forgetChats();
  signedOut();
});
afterEach(async () => {
  await open.close();
  signedOut();
  forgetChats();
  vi.useRealTimers();
});

async function draw(begin: Partial<ChatHouse> = {}, address = '/chat') {
  house = chatHouse(begin);
  open = await drawnAt(ChatPanel, { address, words: NAMED_WORDS, fetch: house.transport });
  await settled();
}
const field = () => open.page.querySelector('textarea') as HTMLTextAreaElement;
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const key = (more: KeyboardEventInit = {}) =>
  act(async () => void field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more })));
const write = async (text: string) => {
  await type(text);
  await open.press('support.send');
  await settled();
};
const log = () => open.page.querySelector('[role=log]');
/** The messages as they are read, one line each. */
const lines = () =>
  [...(log()?.querySelectorAll('p') ?? [])]
    .map((line) => line.textContent?.trim())
    .filter((text) => text !== '' && !/^common\./.test(text ?? ''));
const has = (words: string) => open.text().includes(words);

describe('who opens the chat', () => {
  test.each([
    ['a guest', false, 'otherChatToken/getNonLoginToken'],
    ['a player', true, 'otherChatToken/getChatToken'],
  ])('as %s has one of their own, told how it is connected and where an answer may stand', async (_, isPlayer, call) => {
    if (isPlayer) signedIn(ANA);
    await draw();
    expect([house.of(call).length, has('support.chat_connected'), has('support.chat_here'), has('support.chat_hello')]).toEqual([
      ...[1, true, true, true],
    ]);
    expect([...open.page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      ...['/faq', '/howToPlay/soccer', '/agreement', '/responsible-play', '/contact'],
    ]);
    expect(keptChatId()).toBeNull();
  });

  test.each([
    [false, 'support.chat_comes_guest'],
    [true, 'support.chat_comes_player'],
  ])('while nobody is here is told so, how long an answer takes and where it comes (player: %s)', async (isPlayer, where) => {
    if (isPlayer) signedIn(ANA);
    await draw({ staffHere: false });
    expect([has('support.chat_here'), has('support.chat_away'), has(`support.expected 24 support.usual_minutes 12 ${where}`)]).toEqual([
      ...[false, true, true],
    ]);
  });

  test('hears that it did not open, and can try again', async () => {
    await draw({ isDown: true });
    expect([has('support.chat_not_loading'), has('support.chat_disconnected')]).toEqual([true, true]);
    house.isDown = false;
    await open.press('common.try_again');
    await settled();
    expect([has('support.chat_hello'), has('support.chat_connected')]).toEqual([true, true]);
  });
});

describe('what is written', () => {
  test('is shown at once as on its way, and with its time and number when it came', async () => {
    await draw({ writing: 'held' });
    await write('  Where is my money?  ');
    expect([lines(), field().value, document.activeElement]).toEqual([['Where is my money?', 'support.sending'], '', field()]);
    await house.letGo();
    await settled();
    expect([lines(), log()?.querySelector('time')?.dateTime, has('support.chat_number 7')]).toEqual([
      ...[['Where is my money?'], NOW.toISOString(), true],
    ]);
    expect(keptChatId()).toBe(CHAT);
  });

  test('is kept where it did not arrive, and tried again under its id, so that it is written once', async () => {
    await draw({ writing: 'lost' });
    await write('One');
    expect(lines()).toEqual(['One', 'support.chat_unsent errors.network.unreachable']);
    house.writing = 'kept';
    await open.press('common.try_again');
    await settled();
    const [first, again, ...more] = house.of('chat/messages');
    expect([lines(), first?.message_id === again?.message_id, more]).toEqual([['One'], true, []]);
  });

  test('and came although its answer was lost stands there once', async () => {
    await draw({ writing: 'answer lost' });
    await write('One');
    await socket.say(`chat:${CHAT}`, [{ kind: 'chat.changed', chat_id: CHAT }]);
    await settled();
    expect(lines()).toEqual(['One']);
  });

  test('goes out in the order it was written, and nothing overtakes what failed', async () => {
    await draw({ writing: 'held' });
    await write('One');
    await write('Two');
    expect(house.of('chat/messages').map(({ text }) => text)).toEqual(['One']);
    house.writing = 'lost';
    await house.letGo();
    await settled();
    expect(lines().filter((line) => /^(One|Two)$/.test(line ?? ''))).toEqual(['One', 'Two']);
    house.writing = 'kept';
    await open.press('common.try_again');
    await settled();
    expect([house.messages.map(({ text }) => text), lines()]).toEqual([
      ['One', 'Two'],
      ['One', 'Two'],
    ]);
  });

  test('and refused can be changed, with what was typed since behind it', async () => {
    await draw({ writing: { code: 'case.text_invalid' } });
    await write('ok');
    await type('thanks');
    expect(lines()).toEqual(['ok', 'support.chat_unsent errors.case.text_invalid']);
    await open.press('support.chat_edit');
    expect([field().value, lines().includes('ok')]).toEqual(['ok\nthanks', false]);
  });

  test('with a token that is too old is sent with a new one, under the same id', async () => {
    await draw();
    house.expired = 1;
    await write('One');
    const sent = house.of('chat/messages');
    expect([sent.map(({ token }) => token), new Set(sent.map(({ message_id: id }) => id)).size, lines()]).toEqual([
      ['t1', 't2'],
      1,
      ['One'],
    ]);
  });

  test('is still there when the chat was closed and opened again', async () => {
    await draw({ writing: 'lost' });
    await write('One');
    await type('half a');
    await open.close();
    await draw({ writing: 'kept' });
    expect([lines()[0], field().value]).toEqual(['One', 'half a']);
    await open.press('common.try_again');
    await settled();
    expect([lines(), house.of('chat/messages').length]).toEqual([['One'], 1]);
  });

  test('as nothing is not sent', async () => {
    await draw();
    await type('   ');
    await open.press('support.send');
    await key();
    expect(house.of('chat/messages')).toEqual([]);
  });
});

describe('the keys', () => {
  test('Enter sends, with Shift or while a word is being put together it does not', async () => {
    await draw();
    await type('One');
    await key({ shiftKey: true });
    await key({ isComposing: true });
    expect(house.of('chat/messages')).toEqual([]);
    await key();
    await settled();
    expect([lines(), field().value]).toEqual([['One'], '']);
  });

  test('of a phone make a line with Enter', async () => {
    isTouch = true;
    await draw();
    await type('One');
    await key();
    expect([house.of('chat/messages'), field().getAttribute('enterkeyhint')]).toEqual([[], 'enter']);
  });
});

describe('what we write', () => {
  const OLD = [message(1, 'Hello', false, -3), message(2, 'Good afternoon', true, -2)];
  const announced = () =>
    [...open.page.querySelectorAll('[role=status]')].map((part) => part.textContent).filter((text) => /chat_said/.test(text ?? ''));

  test('comes by itself, once however often it is told, in the order it was written, and is read out', async () => {
    await draw({ state: 'answered', messages: OLD });
    expect([lines(), announced(), socket.sent().at(-1)]).toEqual([
      ...[['Hello', 'Good afternoon'], [], { kind: 'subscribe', topics: [`chat:${CHAT}`] }],
    ]);
    house.messages = [...OLD, message(3, 'It is here', true, -1)];
    for (const _ of [1, 2]) await socket.say(`chat:${CHAT}`, [{ kind: 'chat.changed', chat_id: CHAT }]);
    await settled();
    expect([lines(), announced()]).toEqual([['Hello', 'Good afternoon', 'It is here'], ['support.chat_said It is here']]);
    const [first, ...later] = house.of('v1/messagesync').map(({ after }) => after);
    expect([first, later[0]]).toEqual([undefined, OLD[1]?.message_id]);
  });

  test('in another chat is not asked for', async () => {
    await draw({ state: 'answered', messages: OLD });
    const before = house.of('v1/messagesync').length;
    await socket.say(`chat:${CHAT}`, [{ kind: 'chat.changed', chat_id: CHAT.replace(/1$/, '2') }]);
    await settled();
    expect(house.of('v1/messagesync')).toHaveLength(before);
  });
});

describe('the end', () => {
  const BEGUN = { state: 'open', messages: [message(1, 'Hello', false, -3)] } as const;
  const ended = () => house.of('chat/close').length;

  test('is asked about once, and a no leaves all as it was, with the focus where it came from', async () => {
    await draw({ ...BEGUN, messages: [...BEGUN.messages] });
    await open.press('support.chat_end');
    expect([has('support.chat_end_sure'), document.activeElement?.textContent]).toEqual([true, 'support.chat_stay']);
    await act(async () => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
    expect([has('support.chat_end_sure'), document.activeElement?.textContent, ended()]).toEqual([false, 'support.chat_end', 0]);
  });

  test('leaves what was said, and another can be begun with what did not go out', async () => {
    await draw({ ...BEGUN, messages: [...BEGUN.messages] });
    await open.press('support.chat_end');
    const sure = [...open.page.querySelectorAll('button')].findLast(({ textContent }) => textContent === 'support.chat_end');
    await act(async () => sure?.click());
    await settled();
    expect([ended(), lines(), has('support.chat_over'), open.page.querySelector('textarea'), keptChatId()]).toEqual([
      1,
      ['Hello'],
      true,
      null,
      null,
    ]);
    Object.assign(house, { id: CHAT.replace(/1$/, '2'), state: null, messages: [] });
    await open.press('support.chat_another');
    await settled();
    expect([has('support.chat_hello'), house.of('v1/messagesync').at(-1)]).toEqual([true, { token: 't2' }]);
  });

  test('by us while something is written keeps it, for the next', async () => {
    await draw({ ...BEGUN, messages: [...BEGUN.messages] });
    Object.assign(house, { state: 'closed', writing: { code: 'case.closed' } });
    await write('One more thing');
    await socket.say(`chat:${CHAT}`, [{ kind: 'chat.changed', chat_id: CHAT }]);
    await settled();
    expect([has('support.chat_over'), lines()]).toEqual([true, ['Hello', 'One more thing', 'support.chat_unsent errors.case.closed']]);
    Object.assign(house, { id: CHAT.replace(/1$/, '2'), state: null, messages: [], writing: 'kept' });
    await open.press('support.chat_another');
    await settled();
    expect([field().value, lines().includes('One more thing')]).toEqual(['One more thing', false]);
  });
});

describe('a chat about one thing', () => {
  const ABOUT = '/chat?topic=bet&reference=7F3K-20';

  test('begins with its code, which the address has no more then', async () => {
    await draw({}, ABOUT);
    expect(has('support.chat_about 7F3K-20')).toBe(true);
    await write('Why is it lost?');
    expect([house.of('chat/messages')[0]?.reference, open.address(), has('support.chat_about')]).toEqual(['7F3K-20', '/chat', false]);
  });

  test('that has begun before has it in its words', async () => {
    await draw({ state: 'open', messages: [message(1, 'Hello', false, -3)] }, ABOUT);
    await write('Why is it lost?');
    const { text, reference } = house.of('chat/messages')[0] ?? {};
    expect([text, reference]).toEqual(['support.reference_of 7F3K-20\nWhy is it lost?', undefined]);
  });

  test('need not be about it', async () => {
    await draw({}, ABOUT);
    await act(async () => open.page.querySelector<HTMLElement>('[aria-label="support.chat_about_off"]')?.click());
    await settled();
    await write('Hello');
    expect([open.address(), house.of('chat/messages')[0]?.reference]).toEqual(['/chat', undefined]);
  });

  test.each([
    ['?topic=game&reference=pgGame%2Fdice', 'game: pgGame/dice'],
    ['?topic=access', undefined],
    ['?reference=%3Cscript%3E', undefined],
  ])('%s begins with %s', async (search, reference) => {
    await draw({}, `/chat${search}`);
    await write('Hello');
    expect(house.of('chat/messages')[0]?.reference).toBe(reference);
  });
});
