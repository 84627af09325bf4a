import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ANA, browserAt, ChatRoom, idOf, MINUTE, RUI } from './testing.ts';

let room: ChatRoom;
beforeAll(async () => {
  room = await ChatRoom.open();
});
afterAll(() => room.close());
beforeEach(() => room.clear());
const refused = (code: string) => ({ code });

describe('a chat', () => {
  test('is a case from its first message on, with the reference it began with; before that there is none', async () => {
    const { token, chat_id: chat } = await room.chat.tokenOfPlayer(ANA);
    expect(await room.sync(token)).toEqual({ chat_id: chat, state: null, number: null, staff_here: false, messages: [] });
    expect([await room.rowsOf('select 1 from support_cases'), await room.end(token)]).toEqual([[], {}]);
    const { number, at } = await room.write(token, ' k ', { reference: ' 7F3K-20 ' });
    room.later(5);
    await room.write(token, 'And more', { reference: 'other' });
    expect(await room.sync(token)).toMatchObject({
      chat_id: chat,
      state: 'open',
      number,
      messages: [{ text: 'k', at, ours: false }, { text: 'And more' }],
    });
    const { list } = await room
      .house()
      .desk.list(room.db, { state: 'open', channel: 'chat', topic: null, byTopic: false, player: null, start: 0, limit: 5 });
    expect(list).toMatchObject([
      {
        id: chat,
        number,
        channel: 'chat',
        topic: 'other',
        reference: '7F3K-20',
        player: 1n,
        email: null,
        language: 'pt',
        last: 'And more',
      },
    ]);
    expect(await room.chat.chatOf(ANA)).toEqual({ chat_id: chat, number, state: 'open', answered: false });
    expect(await room.chat.chatOf(RUI)).toEqual({ chat_id: null, number: null, state: null, answered: false });
    expect(await room.house().casesOf(room.db, ANA.playerId, { start: 0, limit: 5 })).toMatchObject([{ case_id: chat, number }]);
  });

  test('that is closed stays closed, whoever closed it, and the next token is for another', async () => {
    const [first, again] = [await room.chat.tokenOfPlayer(ANA), await room.chat.tokenOfPlayer(ANA)];
    expect(again.chat_id).toBe(first.chat_id);
    await room.write(first.token);
    expect((await room.chat.tokenOfPlayer(ANA)).chat_id).toBe(first.chat_id);
    await room.end(first.token);
    await room.end(first.token);
    expect((await room.sync(first.token)).state).toBe('closed');
    await expect(room.write(first.token)).rejects.toMatchObject(refused('case.closed'));
    const second = await room.chat.tokenOfPlayer(ANA);
    await room.write(second.token);
    await room.staff(second.chat_id, 'close');
    await expect(room.write(second.token)).rejects.toMatchObject(refused('case.closed'));
    const third = await room.chat.tokenOfPlayer(ANA);
    expect(new Set([first, second, third].map(({ chat_id: chat }) => chat)).size).toBe(3);
    expect(await room.chat.chatOf(ANA)).toMatchObject({ chat_id: null });
  });

  test('has a message once, however often it is sent, also after it was closed; the id of another message is refused', async () => {
    const token = await room.tokenOf();
    const first = await room.write(token, 'Hello', { id: 70 });
    room.later(9);
    expect(await room.write(token, 'Hello', { id: 70 })).toEqual(first);
    await room.end(token);
    expect(await room.write(token, 'Hello', { id: 70 })).toEqual(first);
    const others = await room.tokenOf(RUI);
    await expect(room.write(others, 'Hello', { id: 70 })).rejects.toMatchObject(refused('request.invalid'));
    await room.write(others, 'Hello', { id: 71 });
    await expect(room.write(others, 'Hello', { id: 70 })).rejects.toMatchObject(refused('request.invalid'));
    expect(await room.rowsOf('select count(*)::int from case_messages')).toEqual([{ count: 2 }]);
  });

  test('tells what came after a message, of all that was written in one moment too; after one it does not have, all of it', async () => {
    const token = await room.tokenOf();
    for (const id of [90, 20, 80]) await room.write(token, `text ${id}`, { id });
    await room.staff((await room.chat.tokenOfPlayer(ANA)).chat_id, 'answer');
    const textsAfter = async (after?: number) =>
      (await room.sync(token, after)).messages.map(({ text, ours }) => (ours ? `ours: ${text}` : text));
    expect(await textsAfter()).toEqual(['text 90', 'text 20', 'text 80', 'ours: Here we are']);
    expect(await textsAfter(20)).toEqual(['text 80', 'ours: Here we are']);
    await room.write(await room.tokenOf(RUI), 'text 5', { id: 5 });
    expect([(await textsAfter(5)).length, (await textsAfter(999)).length]).toEqual([4, 4]);
    expect(JSON.stringify(await room.sync(token))).not.toContain('zoe');
  });

  test('tells each open page of what was written and that it ended, from whichever side, and never what', async () => {
    const { token, chat_id: chat } = await room.chat.tokenOfPlayer(ANA);
    const both = [`player:1 case.changed`, `chat:${chat} chat.changed`];
    await room.write(token, 'Hello', { id: 70 });
    expect(await room.told()).toEqual(both);
    await room.write(token, 'Hello', { id: 70 });
    expect(await room.told()).toEqual([]);
    await room.staff(chat, 'answer');
    expect(await room.told()).toEqual(both);
    await room.house().writeToCase(ANA.playerId, { case_id: chat, message_id: idOf(500), text: 'k' });
    expect(await room.told()).toEqual(both);
    await room.house().endCase(ANA.playerId, chat);
    expect(await room.told()).toEqual(both);
    const guest = browserAt();
    const guests = await room.chat.tokenOfGuest(guest);
    await room.write(guests.token, 'Hello', { visit: guest });
    await room.end(guests.token, guest);
    expect(await room.told()).toEqual(Array.from({ length: 2 }, () => `chat:${guests.chat_id} chat.changed`));
  });

  test('cannot be had as a case of another kind before it begins', async () => {
    const { chat_id: chat } = await room.chat.tokenOfPlayer(ANA);
    const asked = { case_id: chat, topic: 'bet', text: 'Where is it?' } as const;
    await expect(room.house().openCase(ANA.playerId, asked, 'pt')).rejects.toMatchObject(refused('case.not_found'));
    await room.write(await room.tokenOf());
  });
});

describe('a token', () => {
  test('of a player is none once its session ended, whatever it is for', async () => {
    const token = await room.tokenOf();
    await room.write(token);
    room.ended.add(ANA.sessionId);
    for (const step of [() => room.write(token), () => room.sync(token), () => room.end(token)])
      await expect(step()).rejects.toMatchObject(refused('chat.token_invalid'));
    expect(await room.rowsOf('select state from support_cases')).toEqual([{ state: 'open' }]);
  });

  test('expires, and of its chat the next one goes on', async () => {
    const token = await room.tokenOf();
    await room.write(token);
    room.later(10 * MINUTE);
    for (const step of [() => room.write(token), () => room.sync(token), () => room.end(token)])
      await expect(step()).rejects.toMatchObject(refused('chat.token_invalid'));
    expect((await room.sync(await room.tokenOf())).messages).toHaveLength(1);
  });
});

test.each([
  ['a second one of a player that is not closed', `'chat', 1, null`, 'support_cases_one_chat'],
  ['one with an address', `'chat', null, 'g@example.test'`, 'support_cases_of_one'],
  ['a case of the page without one', `'form', null, null`, 'support_cases_of_one'],
])('the database refuses %s', async (_, columns, constraint) => {
  await room.write(await room.tokenOf());
  const insert = `insert into support_cases (id, channel, player_id, email, language, topic, opened_at, waiting_since)
     values (gen_random_uuid(), ${columns}, 'pt', 'other', now(), now())`;
  await expect(room.plant(insert)).rejects.toMatchObject({ constraint });
});
