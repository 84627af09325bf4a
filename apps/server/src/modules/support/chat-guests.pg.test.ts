import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { browserAt, ChatRoom, HOUR, idOf } from './testing.ts';

let room: ChatRoom;
beforeAll(async () => {
  room = await ChatRoom.open();
});
afterAll(() => room.close());
beforeEach(() => room.clear());
const refused = (code: string) => ({ code });

describe('a guest', () => {
  test('opens nothing with a token that comes without the cookie of its chat', async () => {
    const [guest, other] = [browserAt(), browserAt()];
    const { token } = await room.chat.tokenOfGuest(guest);
    await room.write(token, 'Hello', { visit: guest });
    await room.chat.tokenOfGuest(other);
    for (const visit of [other, browserAt()])
      for (const step of [
        () => room.write(token, 'Hello', { visit }),
        () => room.sync(token, undefined, visit),
        () => room.end(token, visit),
      ])
        await expect(step()).rejects.toMatchObject(refused('chat.token_invalid'));
  });

  test('is known by what the browser keeps: two tabs are one chat, nothing that is kept here leads back, and a closed one is followed by another', async () => {
    const guest = browserAt();
    const [one, two] = [await room.chat.tokenOfGuest(guest), await room.chat.tokenOfGuest(guest)];
    expect(two.chat_id).toBe(one.chat_id);
    await room.write(one.token, 'Hello', { visit: guest });
    await room.write(two.token, 'Hello', { visit: guest });
    expect((await room.sync(one.token, undefined, guest)).messages).toHaveLength(2);
    const [secret = ''] = guest.kept;
    const rows = JSON.stringify(await room.rowsOf('select c::text, m::text from support_cases c join case_messages m on m.case_id = c.id'));
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(rows).not.toContain(secret);
    expect(rows).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
    await room.end(one.token, guest);
    const next = await room.chat.tokenOfGuest(guest);
    expect([next.chat_id === one.chat_id, guest.kept[0] === secret]).toEqual([false, false]);
    await room.write(next.token, 'Hello', { visit: guest });
    expect(await room.rowsOf('select state from support_cases order by number')).toEqual([{ state: 'closed' }, { state: 'open' }]);
  });

  test('whose browser keeps nothing that is a secret gets one', async () => {
    const guest = browserAt('192.0.2.1', ['', 'x', 'y'.repeat(42)]);
    await room.chat.tokenOfGuest(guest);
    expect(guest.kept).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  });

  test('of one network begins five chats in an hour, cases among them, and those of another as many', async () => {
    const begin = async (ip: string) => {
      const guest = browserAt(ip);
      return room.write((await room.chat.tokenOfGuest(guest)).token, 'Hello', { visit: guest });
    };
    for (let n = 1; n <= 4; n += 1) await begin('2001:db8::1');
    const form = { case_id: idOf(900), topic: 'bet', text: 'Where is it?', email: 'g@example.test' } as const;
    await room.house().openGuestCase(form, { ip: '2001:db8::2', language: 'pt' });
    await expect(begin('2001:db8::3')).rejects.toMatchObject(refused('case.too_many'));
    await begin('2001:db8:0:1::1');
    room.later(HOUR);
    await begin('2001:db8::3');
  });

  test('begins none while 500 of guests wait, and goes on in one that has begun', async () => {
    const [guest, late] = [browserAt(), browserAt('192.0.2.9')];
    const { token } = await room.chat.tokenOfGuest(guest);
    await room.write(token, 'Hello', { visit: guest });
    await room.plant(
      `insert into support_cases (id, number, channel, language, topic, opened_at, waiting_since) overriding system value
       select gen_random_uuid(), 10000 + n, 'chat', 'pt', 'other', now(), now() from generate_series(1, 499) as n`,
    );
    const { token: refusedOne } = await room.chat.tokenOfGuest(late);
    await expect(room.write(refusedOne, 'Hello', { visit: late })).rejects.toMatchObject(refused('case.too_many'));
    await room.write(token, 'Hello', { visit: guest });
    await room.write(await room.tokenOf());
  });

  test('is known by their network for a day', async () => {
    const guest = browserAt();
    await room.write((await room.chat.tokenOfGuest(guest)).token, 'Hello', { visit: guest });
    const networks = async () => {
      await room.house().jobs[0]?.run({});
      return (await room.rowsOf('select network from support_cases')).map(({ network }) => network !== null);
    };
    room.later(24 * HOUR);
    expect(await networks()).toEqual([true]);
    room.later(1);
    expect(await networks()).toEqual([false]);
  });
});
