// @vitest-environment happy-dom
import type { SignedIn } from '@fairbook/contract';
import { describe, expect, test } from 'vitest';
import { CHAT_ID } from '../../../shared/api/chat-id.ts';
import { signedIn } from '../../../shared/api/session.ts';
import { CHAT, message, NOW, settled } from '../testing/chat-house.ts';
import { chatPage } from '../testing/chat-page.tsx';

const ANA = { user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn;
const page = chatPage();

describe('who opens the chat', () => {
  test.each([
    ['a guest', false, 'otherChatToken/getNonLoginToken'],
    ['a player', true, 'otherChatToken/getChatToken'],
  ])('as %s has one of their own, told how it is connected and where an answer may stand', async (_, isPlayer, call) => {
    if (isPlayer) signedIn(ANA);
    await page.draw();
    expect([
      page.house().of(call).length,
      page.has('support.chat_connected'),
      page.has('support.chat_here'),
      page.has('support.chat_hello'),
    ]).toEqual([...[1, true, true, true]]);
    expect([...page.open().page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      ...['/faq', '/howToPlay/soccer', '/agreement', '/responsible-play', '/contact'],
    ]);
    expect(localStorage.getItem(CHAT_ID)).toBeNull();
  });

  test.each([
    [false, 'support.chat_comes_guest'],
    [true, 'support.chat_comes_player'],
  ])('while nobody is here is told so, how long an answer takes and where it comes (player: %s)', async (isPlayer, where) => {
    if (isPlayer) signedIn(ANA);
    await page.draw({ staffHere: false });
    expect([
      page.has('support.chat_here'),
      page.has('support.chat_away'),
      page.has(`support.expected 24 support.usual_minutes 12 ${where}`),
    ]).toEqual([...[false, true, true]]);
  });

  test('hears that it did not open, and can try again', async () => {
    await page.draw({ isDown: true });
    expect([page.has('support.chat_not_loading'), page.has('support.chat_disconnected')]).toEqual([true, true]);
    page.house().isDown = false;
    await page.press('common.try_again');
    expect([page.has('support.chat_hello'), page.has('support.chat_connected')]).toEqual([true, true]);
  });
});

describe('what is written', () => {
  test('is shown at once as on its way, and with its time and number when it came', async () => {
    await page.draw({ writing: 'held' });
    await page.write('  Where is my money?  ');
    expect([page.lines(), page.field().value, document.activeElement]).toEqual([
      ['Where is my money?', 'support.sending'],
      '',
      page.field(),
    ]);
    await page.house().letGo();
    await settled();
    expect([page.lines(), page.time(), page.has('support.chat_number 7')]).toEqual([...[['Where is my money?'], NOW.toISOString(), true]]);
    expect(localStorage.getItem(CHAT_ID)).toBe(CHAT);
  });

  test('is kept where it did not arrive, and tried again under its id, so that it is written once', async () => {
    await page.draw({ writing: 'lost' });
    await page.write('One');
    expect(page.lines()).toEqual(['One', 'support.chat_unsent errors.network.unreachable']);
    page.house().writing = 'kept';
    await page.press('common.try_again');
    const [first, again, ...more] = page.house().of('chat/messages');
    expect([page.lines(), first?.message_id === again?.message_id, more]).toEqual([['One'], true, []]);
  });

  test('and came although its answer was lost stands there once', async () => {
    await page.draw({ writing: 'answer lost' });
    await page.write('One');
    await page.socket.say(`chat:${CHAT}`, [{ kind: 'chat.changed', chat_id: CHAT }]);
    await settled();
    expect(page.lines()).toEqual(['One']);
  });

  test('goes out in the order it was written, and nothing overtakes what failed', async () => {
    await page.draw({ writing: 'held' });
    await page.write('One');
    await page.write('Two');
    expect(
      page
        .house()
        .of('chat/messages')
        .map(({ text }) => text),
    ).toEqual(['One']);
    page.house().writing = 'lost';
    await page.house().letGo();
    await settled();
    expect(page.lines().filter((line) => /^(One|Two)$/.test(line ?? ''))).toEqual(['One', 'Two']);
    page.house().writing = 'kept';
    await page.press('common.try_again');
    expect([page.house().messages.map(({ text }) => text), page.lines()]).toEqual([
      ['One', 'Two'],
      ['One', 'Two'],
    ]);
  });

  test('and refused can be changed, with what was typed since behind it', async () => {
    await page.draw({ writing: { code: 'case.text_invalid' } });
    await page.write('ok');
    await page.type('thanks');
    expect(page.lines()).toEqual(['ok', 'support.chat_unsent errors.case.text_invalid']);
    await page.press('support.chat_edit');
    expect([page.field().value, page.lines().includes('ok')]).toEqual(['ok\nthanks', false]);
  });

  test('with a token that is too old is sent with a new one, under the same id', async () => {
    await page.draw();
    page.house().expired = 1;
    await page.write('One');
    const sent = page.house().of('chat/messages');
    expect([sent.map(({ token }) => token), new Set(sent.map(({ message_id: id }) => id)).size, page.lines()]).toEqual([
      ['t1', 't2'],
      1,
      ['One'],
    ]);
  });

  test('is still there when the chat was closed and opened again', async () => {
    await page.draw({ writing: 'lost' });
    await page.write('One');
    await page.type('half a');
    await page.open().close();
    await page.draw({ writing: 'kept' });
    expect([page.lines()[0], page.field().value]).toEqual(['One', 'half a']);
    await page.press('common.try_again');
    expect([page.lines(), page.house().of('chat/messages').length]).toEqual([['One'], 1]);
  });

  test('as nothing is not sent', async () => {
    await page.draw();
    await page.type('   ');
    await page.press('support.send');
    await page.key();
    expect(page.house().of('chat/messages')).toEqual([]);
  });
});

describe('the keys', () => {
  test('Enter sends, with Shift or while a word is being put together it does not', async () => {
    await page.draw();
    await page.type('One');
    await page.key({ shiftKey: true });
    await page.key({ isComposing: true });
    expect(page.house().of('chat/messages')).toEqual([]);
    await page.key();
    await settled();
    expect([page.lines(), page.field().value]).toEqual([['One'], '']);
  });

  test('of a phone make a line with Enter', async () => {
    page.touch();
    await page.draw();
    await page.type('One');
    await page.key();
    expect([page.house().of('chat/messages'), page.field().getAttribute('enterkeyhint')]).toEqual([[], 'enter']);
  });
});

describe('what we write', () => {
  const OLD = [message(1, 'Hello', false, -3), message(2, 'Good afternoon', true, -2)];
  const announced = () =>
    [...page.open().page.querySelectorAll('[role=status]')].map((part) => part.textContent).filter((text) => /chat_said/.test(text ?? ''));

  test('comes by itself, once however often it is told, in the order it was written, and is read out', async () => {
    await page.draw({ state: 'answered', messages: OLD });
    expect([page.lines(), announced(), page.socket.sent().at(-1)]).toEqual([
      ...[['Hello', 'Good afternoon'], [], { kind: 'subscribe', topics: [`chat:${CHAT}`] }],
    ]);
    page.house().messages = [...OLD, message(3, 'It is here', true, -1)];
    for (const _ of [1, 2]) await page.socket.say(`chat:${CHAT}`, [{ kind: 'chat.changed', chat_id: CHAT }]);
    await settled();
    expect([page.lines(), announced()]).toEqual([['Hello', 'Good afternoon', 'It is here'], ['support.chat_said It is here']]);
    const [first, ...later] = page
      .house()
      .of('v1/messagesync')
      .map(({ after }) => after);
    expect([first, later[0]]).toEqual([undefined, OLD[1]?.message_id]);
  });

  test('in another chat is not asked for', async () => {
    await page.draw({ state: 'answered', messages: OLD });
    const before = page.house().of('v1/messagesync').length;
    await page.socket.say(`chat:${CHAT}`, [{ kind: 'chat.changed', chat_id: CHAT.replace(/1$/, '2') }]);
    await settled();
    expect(page.house().of('v1/messagesync')).toHaveLength(before);
  });
});
