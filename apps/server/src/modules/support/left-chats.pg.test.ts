import { GUEST_CHAT_DAYS, GUEST_LEFT_MINUTES } from '@fairbook/core/support';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { browserAt, ChatRoom, HOUR, MINUTE } from './testing.ts';

let room: ChatRoom;
beforeAll(async () => {
  room = await ChatRoom.open();
});
afterAll(() => room.close());
beforeEach(() => room.clear());

const LEFT = { answered: GUEST_LEFT_MINUTES.answered * MINUTE, open: GUEST_LEFT_MINUTES.open * MINUTE };
/** What the house does by itself. */
const tick = async () => {
  for (const { run } of room.house().jobs) await run({});
};
const guestWrites = async () => {
  const guest = browserAt();
  const { token, chat_id: chat } = await room.chat.tokenOfGuest(guest);
  await room.write(token, 'Hello', { visit: guest });
  return { guest, token, chat };
};
const queue = async () => {
  const query = { state: 'open', player: null, channel: null, topic: null, byTopic: false, start: 0, limit: 10 } as const;
  return (await room.house().desk.list(room.db, query)).list.map(({ id, away }) => ({ id, away }));
};
const stateOf = async (chat: string) => (await room.house().desk.one(room.db, chat)).row.state;

describe('a guest’s chat', () => {
  test.each(['answered', 'open'] as const)('that is %s and without its guest for too long is left, and no sooner', async (state) => {
    const { chat } = await guestWrites();
    if (state === 'answered') await room.staff(chat, 'answer');
    room.later(LEFT[state] - 1);
    await tick();
    expect(await stateOf(chat)).toBe(state);
    room.later(1);
    await tick();
    expect([await stateOf(chat), await queue()]).toEqual(['left', []]);
  });

  test('is not left while its guest reads it', async () => {
    const { guest, chat } = await guestWrites();
    await room.staff(chat, 'answer');
    for (let half = 0; half < 4; half += 1) {
      room.later(LEFT.answered / 2);
      await room.sync((await room.chat.tokenOfGuest(guest)).token, undefined, guest);
      await tick();
    }
    expect(await stateOf(chat)).toBe('answered');
  });

  test('that was left is the same one when its guest comes back: all of it is there, and it waits for us again from what they write', async () => {
    const { guest, chat } = await guestWrites();
    await room.staff(chat, 'answer');
    room.later(LEFT.answered);
    await tick();
    const again = await room.chat.tokenOfGuest(guest);
    expect([again.chat_id, (await room.sync(again.token, undefined, guest)).messages.length]).toEqual([chat, 2]);
    expect(await queue()).toEqual([]);
    const { at } = await room.write(again.token, 'Hello', { visit: guest });
    expect(await queue()).toEqual([{ id: chat, away: false }]);
    expect((await room.house().desk.one(room.db, chat)).row.waitingSince).toEqual(at);
    await tick();
    expect(await stateOf(chat)).toBe('open');
  });

  test('that was left can still be answered and closed', async () => {
    const { chat } = await guestWrites();
    room.later(LEFT.open);
    await tick();
    await room.staff(chat, 'answer');
    expect(await stateOf(chat)).toBe('answered');
    await tick();
    expect(await stateOf(chat)).toBe('left');
    await room.staff(chat, 'close');
    expect(await stateOf(chat)).toBe('closed');
  });

  test('is closed for good once no browser can know it any more', async () => {
    const { guest, chat } = await guestWrites();
    room.later((GUEST_CHAT_DAYS + 1) * 24 * HOUR - 1);
    await tick();
    expect(await stateOf(chat)).toBe('left');
    room.later(1);
    await tick();
    expect([await stateOf(chat), (await room.chat.tokenOfGuest(guest)).chat_id === chat]).toEqual(['closed', false]);
  });
});

test('a chat of a player, who is told of an answer wherever they are, stays', async () => {
  const { token, chat_id: chat } = await room.chat.tokenOfPlayer({ playerId: 1n as never, sessionId: 's', role: 'player' });
  await room.write(token);
  room.later(30 * 24 * HOUR);
  await tick();
  expect(await stateOf(chat)).toBe('open');
});

test('staff see who does not look at their chat any more, after those who may be there', async () => {
  const first = await guestWrites();
  room.later(2 * MINUTE - 1);
  const second = await guestWrites();
  expect(await queue()).toEqual([
    { id: first.chat, away: false },
    { id: second.chat, away: false },
  ]);
  room.later(1);
  expect(await queue()).toEqual([
    { id: second.chat, away: false },
    { id: first.chat, away: true },
  ]);
  await room.sync(first.token, undefined, first.guest);
  expect(await queue()).toEqual([
    { id: first.chat, away: false },
    { id: second.chat, away: false },
  ]);
});

test('a chat is about what its first message says, and later ones change nothing of that', async () => {
  const token = await room.tokenOf();
  await room.write(token, 'Hello', { topic: 'deposit', reference: 'D-7' });
  await room.write(token, 'Hello', { topic: 'game', reference: 'other' });
  expect(await room.rowsOf('select topic, reference from support_cases')).toEqual([{ topic: 'deposit', reference: 'D-7' }]);
});
