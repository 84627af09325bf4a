import { call, noticesApi, supportApi } from '@fairbook/contract';
import { PERMISSIONS } from '@fairbook/contract/office';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OfficeCalls, type StaffOfTest, staffServer } from '../src/modules/office/testing/staff-room.ts';
import { GUEST_CASES_MAX, PLAYER_MESSAGES_MAX } from '../src/modules/support/write-case.ts';
import { type TestApp, type TestPlayer, testApp } from './test-app.ts';

let app: TestApp & { readonly staff: OfficeCalls };
let player: TestPlayer;
let [ana, rui]: StaffOfTest[] = [];
beforeAll(async () => {
  app = await testApp({ with: { staff: staffServer } });
  player = await app.playerWith('0');
  [ana, rui] = [
    await app.staff.staffWith(['support.read', 'support.answer']),
    await app.staff.staffWith(['support.read', 'support.answer']),
  ];
});
afterAll(() => app.close());

const asked = (more: object = {}) =>
  ({ case_id: v7(), topic: 'deposit', text: 'My deposit is missing.', reference: '7F3K-20', ...more }) as const;
const open = (whose: TestPlayer = player, more: object = {}) => whose.call(supportApi.openCase, asked(more));
const mine = async (whose: TestPlayer, id: string) => (await whose.call(supportApi.cases, {})).list.find(({ case_id }) => case_id === id);
const desk = (staff: StaffOfTest | undefined) => staff as StaffOfTest;
const step = (staff: StaffOfTest | undefined, id: string, action: string, body: object) => desk(staff).post(`cases/${id}/${action}`, body);
const queue = async () => (await desk(ana).get('cases?limit=100')).data as { list: { case_id: string; late: boolean }[]; late: number };
const mails = (address: string) =>
  app.staff.owner<{ about: string; words: Record<string, string> }>('select about, words from outgoing_messages where address = $1', [
    address,
  ]);

/** A guest from a network of their own. */
const guestFrom = (ip: string) => async (body: object) =>
  (
    await app.server.inject({
      method: 'POST',
      url: supportApi.openGuestCase.path,
      remoteAddress: ip,
      payload: { ...asked(), email: 'guest@example.test', ...body },
    })
  ).json() as { code: number | string; data?: { case_id: string; number: number }; error?: { code: string } };

describe('a player', () => {
  test('writes, is answered on the page and by mail, writes again and ends it; the trail has who answered', async () => {
    const { case_id: id, number } = await open();
    expect(await mine(player, id)).toMatchObject({ number, state: 'open', topic: 'deposit', reference: '7F3K-20' });
    const { revision } = (await step(ana, id, 'claim', { revision: 1 })).data as { revision: number };
    const text = 'It was <b>{late}</b> & is there now.';
    expect((await step(ana, id, 'answer', { revision, text })).status).toBe(200);
    const told = (await player.call(noticesApi.notices, { start: 0, limit: 10 })).filter(({ subject }) => subject === id);
    expect(told).toMatchObject([{ about: 'case', content: `Respondemos à sua mensagem nº ${number}`, read: false, game: null }]);
    const answered = await mine(player, id);
    expect(answered?.state).toBe('answered');
    expect(answered?.messages.map(({ text: words, ours }) => [words, ours])).toEqual([
      ['My deposit is missing.', false],
      [text, true],
    ]);
    await player.call(supportApi.writeToCase, { case_id: id, message_id: v7(), text: 'Thank you' });
    expect((await mine(player, id))?.state).toBe('open');
    await player.call(supportApi.endCase, { case_id: id });
    await expect(player.call(supportApi.writeToCase, { case_id: id, message_id: v7(), text: 'And more' })).rejects.toMatchObject({
      code: 'case.closed',
    });
    const trail = await app.staff.owner<{ action: string }>('select action from audit_log where subject = $1 order by number', [
      `case:${id}`,
    ]);
    expect(trail.map(({ action }) => action)).toEqual(['case.claim', 'case.answer']);
  });

  test('of whom a case is read finds in the trail who of the staff read it, once an hour each', async () => {
    const { case_id: id } = await open();
    for (const reader of [ana, ana, rui, ana]) expect((await desk(reader).get(`cases/${id}`)).status).toBe(200);
    const read = () =>
      app.staff.owner<{ name: string; action: string }>(
        'select s.name, a.action from audit_log a join staff s on s.id = a.staff_id where a.subject = $1 order by a.number',
        [`case:${id}`],
      );
    const line = (staff: StaffOfTest | undefined) => ({ name: desk(staff).name, action: 'case.read' });
    expect(await read()).toEqual([line(ana), line(rui)]);
    // Their other actions on the case are separate entries.
    await step(rui, id, 'claim', { revision: 1 });
    await app.staff.owner(`alter table audit_log disable trigger user`);
    await app.staff.owner(`update audit_log set at = at - interval '61 minutes' where subject = $1 and action = 'case.read'`, [
      `case:${id}`,
    ]);
    await app.staff.owner(`alter table audit_log enable trigger user`);
    expect((await desk(rui).get(`cases/${id}`)).status).toBe(200);
    expect((await read()).slice(2)).toEqual([{ ...line(rui), action: 'case.claim' }, line(rui)]);
    const none = await desk(ana).get(`cases/${v7()}`);
    expect(none.code).toBe('case.not_found');
    expect((await read()).length).toBe(4);
  });

  test('is mailed the words themselves only at an address that was proven', async () => {
    const [{ email } = { email: '' }] = await app.staff.owner<{ email: string }>('select email from players where id = $1', [player.id]);
    const answer = async () => {
      const { case_id: id } = await open();
      await step(ana, id, 'claim', { revision: 1 });
      await step(ana, id, 'answer', { revision: 2, text: 'Here it is.' });
      const found = await mails(email);
      await app.staff.owner('delete from outgoing_messages where address = $1', [email]);
      return found.map(({ about, words }) => [about, words.text]);
    };
    await app.staff.owner('delete from outgoing_messages where address = $1', [email]);
    expect(await answer()).toEqual([['case_noted', undefined]]);
    await app.staff.owner('update players set email_verified_at = now() where id = $1', [player.id]);
    expect(await answer()).toEqual([['case_answered', 'Here it is.']]);
  });

  test('sees and touches nobody else’s case', async () => {
    const { case_id: id } = await open();
    const other = await app.playerWith('0');
    expect(await mine(other, id)).toBeUndefined();
    for (const action of [
      () => other.call(supportApi.writeToCase, { case_id: id, message_id: v7(), text: 'me too' }),
      () => other.call(supportApi.endCase, { case_id: id }),
      () => other.call(supportApi.openCase, asked({ case_id: id })),
    ])
      await expect(action()).rejects.toMatchObject({ code: 'case.not_found' });
  });

  test('whose call is repeated has one case and one message', async () => {
    const [whose, once, said] = [await app.playerWith('0'), asked(), v7()];
    await Promise.all(Array.from({ length: 8 }, () => whose.call(supportApi.openCase, once)));
    const again = { case_id: once.case_id, message_id: said, text: 'again' };
    await Promise.all(Array.from({ length: 4 }, () => whose.call(supportApi.writeToCase, again)));
    expect((await whose.call(supportApi.cases, {})).list.map(({ messages }) => messages.length)).toEqual([2]);
  });

  test(`who floods is taken at ${PLAYER_MESSAGES_MAX} within the hour, however many come at once`, async () => {
    const whose = await app.playerWith('0');
    const all = await Promise.allSettled(Array.from({ length: 40 }, () => open(whose)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(PLAYER_MESSAGES_MAX);
    expect(new Set(all.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : [])))).toEqual(new Set(['case.too_many']));
  });

  test('who floods one case is taken as often, however many messages come at once', async () => {
    const whose = await app.playerWith('0');
    const { case_id: id } = await open(whose);
    const write = () => whose.call(supportApi.writeToCase, { case_id: id, message_id: v7(), text: 'again' });
    const all = await Promise.allSettled(Array.from({ length: 30 }, write));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(PLAYER_MESSAGES_MAX - 1);
  });

  test('may write however often they were answered', async () => {
    const whose = await app.playerWith('0');
    const { case_id: id } = await open(whose);
    await step(ana, id, 'claim', { revision: 1 });
    for (let nth = 0; nth < PLAYER_MESSAGES_MAX; nth += 1)
      expect((await step(ana, id, 'answer', { revision: 2 + nth, text: `Answer ${nth}` })).status).toBe(200);
    await whose.call(supportApi.writeToCase, { case_id: id, message_id: v7(), text: 'Thank you' });
    expect((await mine(whose, id))?.messages).toHaveLength(PLAYER_MESSAGES_MAX + 2);
  });

  test('writes in the case that the path names, whatever body and query say', async () => {
    const whose = await app.playerWith('0');
    const [named, other] = [await open(whose), await open(whose)];
    const answer = await app.server.inject({
      method: 'POST',
      url: `${supportApi.writeToCase.path.replace(':case_id', named.case_id)}?case_id=${other.case_id}`,
      headers: { authorization: `Bearer ${whose.token}` },
      payload: { case_id: other.case_id, message_id: v7(), text: 'And more' },
    });
    expect(answer.statusCode).toBe(200);
    expect((await mine(whose, named.case_id))?.messages).toHaveLength(2);
    expect((await mine(whose, other.case_id))?.messages).toHaveLength(1);
  });

  test.each([
    [{ text: ' \n ' }, 'case.text_invalid'],
    [{ text: 'x'.repeat(2_001) }, 'case.text_invalid'],
    [{ reference: '<b>' }, 'case.reference_invalid'],
  ])('%j is refused, and there is no case', async (more, code) => {
    const whose = await app.playerWith('0');
    await expect(open(whose, more)).rejects.toMatchObject({ code });
    expect((await whose.call(supportApi.cases, {})).list).toEqual([]);
  });
});

describe('a guest', () => {
  test('is answered by mail alone, at the address they typed; nothing is sent there before', async () => {
    const { data } = await guestFrom('198.51.100.7')({ email: ' Guest.One@Example.test ', reference: undefined });
    expect(await mails('guest.one@example.test')).toEqual([]);
    const id = data?.case_id ?? '';
    await step(rui, id, 'claim', { revision: 1 });
    await step(rui, id, 'answer', { revision: 2, text: 'Welcome.' });
    expect(await mails('guest.one@example.test')).toMatchObject([
      { about: 'case_answered', words: { number: String(data?.number), text: 'Welcome.' } },
    ]);
  });

  test(`behind one network writes ${GUEST_CASES_MAX} times within the hour, and others go on`, async () => {
    const flood = guestFrom('203.0.113.9');
    const all = await Promise.all(Array.from({ length: 20 }, () => flood({})));
    expect(all.filter(({ code }) => code === 0)).toHaveLength(GUEST_CASES_MAX);
    expect(await guestFrom('203.0.113.10')({})).toMatchObject({ code: 0 });
  });

  test('with no address is refused', async () => {
    expect(JSON.stringify(await guestFrom('203.0.113.11')({ email: 'nobody' }))).toContain('register.email_invalid');
  });
});

describe('staff', () => {
  test('two at once: one has it, and the other is told that it changed; who has it not cannot answer', async () => {
    const { case_id: id } = await open(await app.playerWith('0'));
    const both = await Promise.all([step(ana, id, 'claim', { revision: 1 }), step(rui, id, 'claim', { revision: 1 })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const [has, hasNot] = both[0]?.status === 200 ? [ana, rui] : [rui, ana];
    const answers = await Promise.all(
      [has, hasNot, has].map((staff, at) => step(staff, id, 'answer', { revision: 2, text: `Answer ${at}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { messages } = (await desk(ana).get(`cases/${id}`)).data as { messages: unknown[] };
    expect(messages).toHaveLength(2);
  });

  test('take over what a colleague has, and what is over stays over', async () => {
    const { case_id: id } = await open(await app.playerWith('0'));
    await step(ana, id, 'claim', { revision: 1 });
    expect(await step(rui, id, 'close', { revision: 2, reason: 'a test' })).toMatchObject({ code: 'case.not_yours' });
    await step(rui, id, 'claim', { revision: 2 });
    expect((await step(rui, id, 'close', { revision: 3, reason: 'a test' })).status).toBe(200);
    expect(await step(rui, id, 'answer', { revision: 4, text: 'More' })).toMatchObject({ code: 'case.closed' });
  });

  test.each([' \n ', 'x'.repeat(2_001)])('cannot answer with a text that is none, or too long: nothing is written', async (text) => {
    const { case_id: id } = await open(await app.playerWith('0'));
    await step(ana, id, 'claim', { revision: 1 });
    expect(await step(ana, id, 'answer', { revision: 2, text })).toMatchObject({ code: 'case.text_invalid' });
    const { messages } = (await desk(ana).get(`cases/${id}`)).data as { messages: unknown[] };
    expect(messages).toHaveLength(1);
    expect((await step(ana, id, 'answer', { revision: 2, text: 'Here it is.' })).status).toBe(200);
  });

  test('see what waits longest first, and what waits too long', async () => {
    const { case_id: id } = await open(await app.playerWith('0'));
    await app.staff.owner("update support_cases set waiting_since = now() - interval '25 hours', revision = 2 where id = $1", [id]);
    const { list, late } = await queue();
    expect(list[0]).toMatchObject({ case_id: id, late: true });
    expect(list.filter((row) => row.late)).toHaveLength(late);
  });

  test('keep who writes again while they wait at their place, and who was answered comes anew', async () => {
    const whose = await app.playerWith('0');
    const { case_id: id } = await open(whose);
    const since = async () =>
      (await app.staff.owner<{ since: Date | null }>('select waiting_since as since from support_cases where id = $1', [id]))[0]?.since ??
      null;
    await app.staff.owner(
      "update support_cases set waiting_since = waiting_since - interval '3 hours', revision = revision + 1 where id = $1",
      [id],
    );
    const before = await since();
    await whose.call(supportApi.writeToCase, { case_id: id, message_id: v7(), text: 'Is anybody there?' });
    expect(await since()).toEqual(before);
    await step(ana, id, 'claim', { revision: 3 });
    await step(ana, id, 'answer', { revision: 4, text: 'We are.' });
    expect(await since()).toBeNull();
    await whose.call(supportApi.writeToCase, { case_id: id, message_id: v7(), text: 'Good' });
    expect((await since())?.getTime()).toBeGreaterThan(before?.getTime() ?? Number.POSITIVE_INFINITY);
  });

  test('with every permission but its own neither read nor answer', async () => {
    const { case_id: id } = await open(await app.playerWith('0'));
    const reader = await app.staff.staffWith(PERMISSIONS.filter((each) => each !== 'support.answer'));
    const stranger = await app.staff.staffWith(PERMISSIONS.filter((each) => each !== 'support.read'));
    expect((await step(reader, id, 'claim', { revision: 1 })).code).toBe('auth.forbidden');
    expect((await stranger.get(`cases/${id}`)).code).toBe('auth.forbidden');
  });
});

test('what an answer takes is promised before anybody asks, and measured once there are enough', async () => {
  expect(await call(app.guest, supportApi.support, {})).toMatchObject({ answer_hours: 24 });
});

test('the database keeps what was written, and lets nobody answer who has not taken the case', async () => {
  const { case_id: id } = await open(await app.playerWith('0'));
  const insert = "insert into case_messages (id, case_id, at, staff, text) values (gen_random_uuid(), $1, now(), 'mallory', 'words')";
  await expect(app.staff.owner(insert, [id])).rejects.toThrow(/took the case/);
  await expect(app.staff.owner("update case_messages set text = 'other'", [])).rejects.toThrow(/append-only/);
  await expect(app.staff.owner('delete from support_cases where id = $1', [id])).rejects.toThrow(/stays/);
  await expect(app.staff.owner("update support_cases set state = 'closed', waiting_since = null where id = $1", [id])).rejects.toThrow(
    /revision/,
  );
});
