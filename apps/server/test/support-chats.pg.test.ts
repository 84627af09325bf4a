import { call, chatApi, type PlayerId, type ReplyOf, securityApi, sessionApi, supportApi } from '@fairbook/contract';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type OfficeCalls, type StaffOfTest, staffServer } from '../src/modules/office/testing/staff-room.ts';
import { GUEST_CASES_MAX, PLAYER_MESSAGES_MAX } from '../src/modules/support/write-case.ts';
import { type TestApp, type TestPlayer, testApp } from './test-app.ts';

let app: TestApp & { readonly staff: OfficeCalls };
let zoe: StaffOfTest;
let address = '';
beforeAll(async () => {
  app = await testApp({ with: { staff: staffServer }, environment: { FAIRBOOK_CHANNEL_SOCIAL: 'https://social.example/house' } });
  zoe = await app.staff.staffWith(['support.read', 'support.answer']);
  address = (await app.open()).replace('http', 'ws');
});
afterAll(() => app.close());

type Token = ReplyOf<typeof chatApi.getChatToken>;
const tokenOf = (player: TestPlayer) => player.call(chatApi.getChatToken, {});
const sync = (token: string, after?: string) => call(app.guest, chatApi.messageSync, { token, after });
const write = (token: string, text = 'Hello there', message_id = v7()) => call(app.guest, chatApi.writeToChat, { token, message_id, text });
const codeOf = ({ code }: { readonly code?: string }) => code;
const chatsOf = (player: PlayerId) =>
  app.staff.owner<{ id: string; state: string; said: number }>(
    `select c.id, c.state, (select count(*)::int from case_messages m where m.case_id = c.id) as said
     from support_cases c where c.player_id = $1 and c.channel = 'chat' order by c.number`,
    [player],
  );
const step = (chat: string, action: string, body: object) => zoe.post(`cases/${chat}/${action}`, body);
/** Takes a chat and answers it. */
async function answer(chat: string, text = 'Good day'): Promise<void> {
  const { row } = (await zoe.get(`cases/${chat}`)).data as { row: { revision: number } };
  const { revision } = (await step(chat, 'claim', { revision: row.revision })).data as { revision: number };
  expect((await step(chat, 'answer', { revision, text })).status).toBe(200);
}

interface Raw {
  readonly status: number;
  readonly code: string | number;
  readonly data: Record<string, unknown>;
  readonly cookies: readonly {
    readonly name: string;
    readonly value: string;
    readonly httpOnly?: boolean;
    readonly sameSite?: string;
    readonly path?: string;
  }[];
}
/** A guest's browser on a network, with the cookies it keeps. */
function browser(remoteAddress: string, headers: Readonly<Record<string, string>> = {}, kept: Record<string, string> = {}) {
  const post = async (path: string, payload: object = {}): Promise<Raw> => {
    const answered = await app.server.inject({ method: 'POST', url: path, remoteAddress, headers, cookies: kept, payload });
    for (const { name, value } of answered.cookies) kept[name] = value;
    const { code, error, data } = answered.json();
    return { status: answered.statusCode, code: error?.code ?? code, data, cookies: answered.cookies };
  };
  const token = async () => (await post(chatApi.getNonLoginToken.path)).data as unknown as Token;
  const say = async (of: string, text = 'Hello there', message_id: string = v7()) =>
    post(chatApi.writeToChat.path, { token: of, message_id, text });
  return { post, token, say, kept };
}

describe('a player', () => {
  test('who begins with fifty messages at once, from tabs that asked apart, has one chat with as many as may wait for an answer', async () => {
    const ana = await app.playerWith('0');
    const tokens = await Promise.all(Array.from({ length: 50 }, () => tokenOf(ana)));
    expect(new Set(tokens.map(({ chat_id: chat }) => chat)).size).toBe(1);
    const { say } = browser('198.51.100.10'); // without the tries again of a client
    const all = await Promise.all(tokens.map(({ token }) => say(token)));
    const taken = all.flatMap(({ data }) => data?.number ?? []);
    expect([taken.length, new Set(taken).size]).toEqual([PLAYER_MESSAGES_MAX, 1]);
    expect(new Set(all.map(({ code }) => code))).toEqual(new Set([0, 'case.too_many']));
    expect(await chatsOf(ana.id)).toEqual([{ id: tokens[0]?.chat_id, state: 'open', said: PLAYER_MESSAGES_MAX }]);
  });

  test('is answered in the chat and in a notice; a socket hears that, and not what, from the other tab and from us', async () => {
    const ana = await app.playerWith('0');
    const { token, chat_id: chat } = await tokenOf(ana);
    const heard: string[] = [];
    const socket = new WebSocket(`${address}/wss-new`, { origin: address.replace('ws', 'http') });
    socket.on('message', (data) => void heard.push(String(data)));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ kind: 'subscribe', topics: [`chat:${chat}`] }));
    socket.send('{"kind":"ping"}');
    await expect.poll(() => heard.length).toBe(1);
    await write((await tokenOf(ana)).token);
    await expect.poll(() => heard.length).toBe(2);
    await answer(chat);
    await expect.poll(() => heard.length).toBe(3);
    socket.terminate();
    const news = `{"events":[{"topic":"chat:${chat}","event":{"kind":"chat.changed","chat_id":"${chat}"}}]}`;
    expect(heard.slice(1)).toEqual([news, news]);
    expect((await sync(token)).messages.map(({ text, ours }) => [text, ours])).toEqual([
      ['Hello there', false],
      ['Good day', true],
    ]);
    expect(await ana.call(chatApi.customer, {})).toMatchObject({ chat_id: chat, state: 'answered', answered: true });
    const notices = await app.staff.owner('select about from notices where account_id = $1 and subject = $2', [ana.id, chat]);
    expect(notices).toEqual([{ about: 'case' }]);
  });

  test('opens nothing of another’s with their own token, and none with what is no token of a chat', async () => {
    const [ana, rui] = [await app.playerWith('0'), await app.playerWith('0')];
    const [anas, ruis] = [await tokenOf(ana), await tokenOf(rui)];
    await write(anas.token);
    expect((await sync(ruis.token)).messages).toEqual([]);
    const [text, mark] = [anas.token.slice(0, anas.token.lastIndexOf('.')), ruis.token.slice(ruis.token.lastIndexOf('.') + 1)];
    const forged = [`${text}.${mark}`, ana.token, anas.token.replace(`.${ana.id}.`, `.${rui.id}.`), '', 'x'.repeat(400)];
    for (const token of forged)
      expect(
        await Promise.all([sync(token), write(token), call(app.guest, chatApi.endChat, { token })].map((asked) => asked.catch(codeOf))),
      ).toEqual(Array.from({ length: 3 }, () => 'chat.token_invalid'));
    // And a chat's token is nothing else.
    const asked = await app.server.inject({
      method: 'GET',
      url: supportApi.cases.path,
      headers: { authorization: `Bearer ${anas.token}` },
    });
    expect(asked.statusCode).toBe(401);
    expect(await chatsOf(ana.id)).toMatchObject([{ state: 'open', said: 1 }]);
  });

  test.each([
    ['signed out', (player: TestPlayer) => player.call(sessionApi.signOut, {})],
    ['closed the account', (player: TestPlayer) => player.call(securityApi.closeAccount, { password: 'a long word 1' })],
  ])('who has %s writes with no token from before', async (_, leave) => {
    const ana = await app.playerWith('0');
    const { token } = await tokenOf(ana);
    await write(token);
    await leave(ana);
    expect(await write(token).catch(codeOf)).toBe('chat.token_invalid');
    expect(await sync(token).catch(codeOf)).toBe('chat.token_invalid');
    expect(await chatsOf(ana.id)).toMatchObject([{ said: 1 }]);
  });

  test('whose account is frozen, or who has excluded themselves, still reaches us', async () => {
    const [frozen, excluded] = [await app.playerWith('0'), await app.playerWith('0')];
    await app.asOwner('select ledger_freeze($1, true)', [frozen.id]);
    await app.limits.exclude(excluded.id, null);
    for (const player of [frozen, excluded]) {
      const { token } = await tokenOf(player);
      await write(token);
      expect((await sync(token)).messages).toHaveLength(1);
      expect(await player.call(chatApi.customer, {})).toMatchObject({ state: 'open' });
    }
  });
});

describe('a guest', () => {
  test('is known by a cookie that no script reads; fifty first messages from their tabs are one chat', async () => {
    const guest = browser('198.51.100.20');
    const first = await guest.post(chatApi.getNonLoginToken.path);
    expect(first.cookies).toMatchObject([{ name: 'fairbook_chat', httpOnly: true, sameSite: 'Strict', path: '/' }]);
    const tokens = await Promise.all(Array.from({ length: 50 }, () => guest.token()));
    const all = await Promise.all(tokens.map(({ token }) => guest.say(token)));
    expect([all.filter(({ status }) => status === 200).length, new Set(all.flatMap(({ data }) => data?.number ?? [])).size]).toEqual([
      PLAYER_MESSAGES_MAX,
      1,
    ]);
    const rows = await app.staff.owner('select id from support_cases where id = any ($1::uuid[])', [
      tokens.map(({ chat_id: chat }) => chat),
    ]);
    expect(rows).toEqual([{ id: first.data.chat_id }]);
    expect((await zoe.get(`cases/${String(first.data.chat_id)}`)).data).toMatchObject({
      row: { channel: 'chat', player_id: null, email: null },
    });
    const mails = await app.staff.owner<{ count: string }>('select count(*) from outgoing_messages', []);
    await answer(String(first.data.chat_id));
    expect(await app.staff.owner('select count(*) from outgoing_messages', [])).toEqual(mails);
  });

  test('whose browser goes from one network to another at that moment has one chat as well', async () => {
    const guest = browser('198.51.100.30');
    const { token, chat_id: chat } = await guest.token();
    const moved = Array.from({ length: 8 }, (_, n) => browser(`198.51.100.${31 + n}`, {}, guest.kept));
    const all = await Promise.all(moved.map(({ say }) => say(token)));
    expect(all.map(({ status }) => status)).toEqual(moved.map(() => 200));
    expect(await app.staff.owner('select count(*)::int as said from case_messages where case_id = $1', [chat])).toEqual([{ said: 8 }]);
  });

  test('may send a client secret, which means nothing; without the cookie their token opens nothing', async () => {
    const [guest, other] = [browser('198.51.100.21', { 'client-secret': 'abc', client: 'client' }), browser('198.51.100.21')];
    const { token } = await guest.token();
    expect((await guest.say(token)).status).toBe(200);
    expect(await other.say(token)).toMatchObject({ status: 403, code: 'chat.token_invalid' });
    await other.token();
    expect(await other.post(chatApi.messageSync.path, { token })).toMatchObject({ status: 403, code: 'chat.token_invalid' });
  });

  test(`behind one network begins ${GUEST_CASES_MAX} chats in an hour, however many come at once`, async () => {
    const guests = Array.from({ length: 20 }, () => browser('203.0.113.40'));
    const all = await Promise.all(guests.map(async ({ token, say }) => say((await token()).token)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(GUEST_CASES_MAX);
    expect(new Set(all.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(new Set(['case.too_many']));
  });

  test('of another origin is turned away', async () => {
    const stranger = browser('198.51.100.22', { origin: 'https://evil.example', host: 'bets.example' });
    expect(await stranger.post(chatApi.getNonLoginToken.path)).toMatchObject({ status: 403, code: 'auth.origin_refused' });
  });
});

describe('what is under the base of chats', () => {
  test.each(['/otherChat', '/otherChat/none', '/otherChat/otherChatToken/none', '/otherChat/otherChatToken/getChatToken/x'])(
    'and is no call is not found, in the words of calls: %s',
    async (url) => {
      for (const method of ['GET', 'POST'] as const) {
        const answered = await app.server.inject({ method, url });
        expect([answered.statusCode, answered.json().error.code]).toEqual([404, 'request.not_found']);
      }
    },
  );

  test('is not for guests where it is for players', async () => {
    expect(await call(app.guest, chatApi.getChatToken, {}).catch(codeOf)).toBe('auth.required');
    expect(await call(app.guest, chatApi.customer, {}).catch(codeOf)).toBe('auth.required');
  });
});

describe('staff', () => {
  test('see chats apart from what was written on the page', async () => {
    const ana = await app.playerWith('0');
    const { case_id: form } = await ana.call(supportApi.openCase, { case_id: v7(), topic: 'bet', text: 'Where is it?' });
    const { token, chat_id: chat } = await tokenOf(ana);
    await write(token);
    const listed = async (query: string) =>
      ((await zoe.get(`cases?player_id=${ana.id}${query}`)).data as { list: { case_id: string; channel: string }[] }).list.map(
        ({ case_id: id, channel }) => [id, channel],
      );
    expect(await listed('&channel=chat')).toEqual([[chat, 'chat']]);
    expect(await listed('&channel=form')).toEqual([[form, 'form']]);
    expect(await listed('')).toHaveLength(2);
  });

  test('who say that they are here are told to who asks, until they sign out or may not answer any more; who may only read says nothing', async () => {
    const isHere = async () => (await call(app.guest, chatApi.customerService, {})).staff_here;
    const reader = await app.staff.staffWith(['support.read']);
    expect((await reader.put('cases/presence', { here: true })).code).toBe('auth.forbidden');
    expect(await isHere()).toBe(false);
    const leo = await app.staff.staffWith(['support.answer']);
    expect((await leo.put('cases/presence', { here: true })).data).toMatchObject({ others: 0 });
    expect((await zoe.put('cases/presence', { here: true })).data).toMatchObject({ others: 1 });
    expect(await call(app.guest, chatApi.customerService, {})).toMatchObject({
      staff_here: true,
      answer_hours: 24,
      channels: [{ kind: 'social', url: 'https://social.example/house' }],
    });
    expect((await leo.put('cases/presence', { here: false })).data).toEqual({ until: null, others: 1 });
    await zoe.put('cases/presence', { here: false });
    expect(await isHere()).toBe(false);
    await leo.put('cases/presence', { here: true });
    await app.staff.owner('delete from staff_in_roles where role = $1', [leo.name]);
    expect((await zoe.put('cases/presence', { here: false })).data).toMatchObject({ others: 0 });
    expect(await isHere()).toBe(false);
    await app.staff.owner('insert into staff_in_roles (staff_id, role) select id, $1 from staff where name = $1', [leo.name]);
    expect((await zoe.put('cases/presence', { here: true })).data).toMatchObject({ others: 1 });
    expect((await leo.post('sign_out')).status).toBe(200);
    expect((await zoe.put('cases/presence', { here: true })).data).toMatchObject({ others: 0 });
    await zoe.put('cases/presence', { here: false });
  });
});
