import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChatVisit } from './chat.ts';
import { ANA, BEGUN, browserAt, ChatRoom, HOUR, idOf, MINUTE } from './testing.ts';

let room: ChatRoom;
beforeAll(async () => {
  room = await ChatRoom.open();
});
afterAll(() => room.close());
beforeEach(() => room.clear());
const refused = (code: string) => ({ code });

describe('how much is written', () => {
  test.each(['a player', 'a guest'])('by %s within an hour without an answer is ten messages; an answer makes room', async (who) => {
    const visit = browserAt();
    const isPlayer = who === 'a player';
    const { token, chat_id: chat } = await (isPlayer ? room.chat.tokenOfPlayer(ANA) : room.chat.tokenOfGuest(visit));
    const say = (id?: number) => room.write(token, 'Hello', { visit, ...(id !== undefined && { id }) });
    for (let n = 1; n <= 10; n += 1) await say();
    await expect(say()).rejects.toMatchObject(refused('case.too_many'));
    expect(await say(10)).toMatchObject({ number: expect.any(Number) });
    room.later(1);
    await room.staff(chat, 'answer');
    room.later(1);
    for (let n = 1; n <= 10; n += 1) await say();
    await expect(say()).rejects.toMatchObject(refused('case.too_many'));
    room.later(HOUR + 20);
    const again = await (isPlayer ? room.chat.tokenOfPlayer(ANA) : room.chat.tokenOfGuest(visit));
    await room.write(again.token, 'Hello', { visit });
  });

  test('by a player on the page counts in the chat too, and there an answer makes no room for cases', async () => {
    for (let n = 1; n <= 9; n += 1)
      await room.house().openCase(ANA.playerId, { case_id: idOf(800 + n), topic: 'bet', text: 'Where is it?' }, 'pt');
    const token = await room.tokenOf();
    await room.write(token);
    await expect(room.write(token)).rejects.toMatchObject(refused('case.too_many'));
    await room.staff(idOf(801), 'answer');
    await expect(room.write(token)).rejects.toMatchObject(refused('case.too_many'));
  });

  test.each(['', ' \n ', 'x'.repeat(2_001)])('is something, and not too much: %j begins no chat', async (text) => {
    await expect(room.write(await room.tokenOf(), text)).rejects.toMatchObject(refused('case.text_invalid'));
    await expect(room.write(await room.tokenOf(), 'Hello', { reference: '<b>' })).rejects.toMatchObject(refused('case.reference_invalid'));
    expect(await room.rowsOf('select 1 from support_cases')).toEqual([]);
  });
});

describe('an answer in a chat', () => {
  const answered = async (readAgo: number) => {
    const { token, chat_id: chat } = await room.chat.tokenOfPlayer(ANA);
    await room.write(token);
    room.later(10 * MINUTE - 1);
    await room.sync(token);
    room.later(readAgo);
    await room.staff(chat, 'answer', 'k');
    return { mails: room.mailed.map(({ text }) => text), notices: (await room.rowsOf('select account_id from notices')).length };
  };
  test('is a notice to a player, and no mail while they read', async () => {
    expect(await answered(MINUTE - 1)).toEqual({ mails: [], notices: 1 });
  });

  test('is mailed to a player who has not read for a minute', async () => {
    expect(await answered(MINUTE)).toEqual({ mails: ['k'], notices: 1 });
  });

  test('is mailed to no guest, and is no notice', async () => {
    const guest = browserAt();
    const { token, chat_id: chat } = await room.chat.tokenOfGuest(guest);
    await room.write(token, 'Hello', { visit: guest });
    room.later(HOUR);
    await room.staff(chat, 'answer');
    expect([room.mailed, await room.rowsOf('select 1 from notices')]).toEqual([[], []]);
  });

  test('leaves when a player or a guest read last as it was for half a minute', async () => {
    const token = await room.tokenOf();
    await room.write(token);
    const seen = async (ms: number, of: string, visit?: ChatVisit) => {
      room.later(ms);
      await room.sync(of, undefined, visit);
      return (await room.rowsOf('select seen_at from support_cases order by number desc'))[0]?.seen_at.getTime() - BEGUN;
    };
    expect([await seen(29_999, token), await seen(1, token), await seen(29_999, token), await seen(1, token)]).toEqual([
      ...[0, 30_000, 30_000, 60_000],
    ]);
    const guest = browserAt();
    const guests = await room.chat.tokenOfGuest(guest);
    await room.write(guests.token, 'Hello', { visit: guest });
    expect([await seen(29_999, guests.token, guest), await seen(1, guests.token, guest)]).toEqual([60_000, 90_000]);
  });
});

test('what an answer usually takes is told of chats and of cases apart', async () => {
  const token = await room.tokenOf();
  await room.write(token);
  const answers = (channel: string, minutes: number, from: number) =>
    room.plant(
      `insert into support_cases (id, number, channel, player_id, language, topic, state, opened_at, answered_at) overriding system value
       select gen_random_uuid(), ${from} + n, '${channel}', 1, 'pt', 'other', 'closed', to_timestamp(${BEGUN / 1_000}) - interval '${minutes} minutes',
              to_timestamp(${BEGUN / 1_000}) from generate_series(1, 5) as n`,
    );
  await answers('chat', 2, 20_000);
  expect([(await room.house().expected()).usual_minutes, (await room.chat.service()).usual_minutes]).toEqual([null, 2]);
  await answers('form', 300, 30_000);
  expect([(await room.house().expected()).usual_minutes, (await room.chat.service()).usual_minutes]).toEqual([300, 2]);
  expect(await room.chat.service()).toEqual({ staff_here: false, answer_hours: 24, usual_minutes: 2, channels: [] });
  for (const from of [40_000, 50_000]) await answers('chat', 0, from);
  expect((await room.chat.service()).usual_minutes).toBe(1);
});

describe('who of the staff is here', () => {
  const [ZOE, LEO] = [
    { session: idOf(61), staff: idOf(51) },
    { session: idOf(62), staff: idOf(52) },
  ];
  const plantStaff = () =>
    room.plant(
      [ZOE, LEO]
        .map(
          ({
            session,
            staff,
          }) => `insert into staff (id, name, display_name, password_hash) values ('${staff}', 's${staff.slice(-2)}', 'x', 'x') on conflict do nothing;
       insert into staff_sessions (token_hash, id, staff_id, ip, device, expires_at) values ('\\x${session.slice(-2)}', '${session}', '${staff}', 'x', 'x', now() + interval '1 hour')
         on conflict do nothing`,
        )
        .join(';'),
    );
  const isHere = async () => (await room.sync(await room.tokenOf())).staff_here;

  test('is told for a minute, or until they say that they are not', async () => {
    await plantStaff();
    const { desk: cases } = room.house();
    const { until, others } = await cases.keepPresence(room.db, ZOE, true);
    expect([Math.round(((until?.getTime() ?? 0) - Date.now()) / MINUTE), others, await isHere()]).toEqual([1, 0, true]);
    expect(await cases.keepPresence(room.db, LEO, true)).toMatchObject({ others: 1 });
    expect(await cases.keepPresence(room.db, LEO, false)).toEqual({ until: null, others: 1 });
    await room.rowsOf(`update staff_presence set here_until = here_until - interval '30 seconds'`);
    expect(await isHere()).toBe(true);
    await room.rowsOf(`update staff_presence set here_until = now()`);
    expect([await isHere(), (await cases.keepPresence(room.db, LEO, false)).others]).toEqual([false, 0]);
  });

  test('is nobody whose sign-in ended, and nobody says so in one', async () => {
    await plantStaff();
    const { desk: cases } = room.house();
    await cases.keepPresence(room.db, ZOE, true);
    await room.rowsOf(`delete from staff_sessions where id = '${ZOE.session}'`);
    expect(await isHere()).toBe(false);
    await expect(cases.keepPresence(room.db, ZOE, true)).rejects.toMatchObject(refused('auth.session_ended'));
  });

  test('is nobody who may not answer any more, from the next time somebody asks on', async () => {
    await plantStaff();
    const { desk: cases } = room.house();
    for (const one of [ZOE, LEO]) await cases.keepPresence(room.db, one, true);
    room.barred.add(ZOE.staff);
    expect([await isHere(), await cases.keepPresence(room.db, LEO, true)]).toMatchObject([true, { others: 0 }]);
    room.barred.add(LEO.staff);
    expect(await isHere()).toBe(false);
  });

  test('is told at once in the process they said it to', async () => {
    await plantStaff();
    const house = room.house();
    expect((await house.chat.service()).staff_here).toBe(false);
    await house.desk.keepPresence(room.db, ZOE, true);
    expect((await house.chat.service()).staff_here).toBe(true);
  });
});
