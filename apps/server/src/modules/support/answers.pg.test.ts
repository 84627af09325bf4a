import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plant, plantPlayers } from '../../../test/plant.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import type { CaseNotice } from './case-admin.ts';
import { createSupport } from './create-support.ts';
import { chatDeps } from './testing.ts';

const HOUR = 3_600_000;
const [ONE, TWO] = [1n as PlayerId, 2n as PlayerId];
const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const NOBODYS = idOf(999);

let database: TestDatabase;
let now: Date;
let mailed: CaseNotice[];
const support = () =>
  createSupport({
    ...{ ...chatDeps(), db: database.db, now: () => now },
    notifyAnswer: async (_, told) => void mailed.push(told),
  });
beforeAll(async () => {
  database = await testDatabase(4);
  await plantPlayers(database, 2);
});
afterAll(() => database.close());
beforeEach(async () => {
  [now, mailed] = [new Date('2026-03-10T12:00:00Z'), []];
  await plant(database, 'delete from case_messages; delete from support_cases; delete from notices; delete from outbox_batches');
});

const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);
const rowsOf = async (text: string) => (await database.owner.pool.query(text)).rows;
const asked = (n: number) => ({ case_id: idOf(n), topic: 'bet', text: 'Where is it?' }) as const;
const open = (n: number, player = ONE) => support().openCase(player, asked(n), 'pt');
const write = async (n: number, message: number, { player = ONE, text = 'More of it' } = {}) =>
  support().writeToCase(player, { case_id: idOf(n), message_id: idOf(message), text });
const claim = (n: number, staff: string, revision: number) => change((tx) => support().desk.claim(tx, { id: idOf(n), staff, revision }));
const answer = (n: number, staff: string, revision: number, text = 'Here it is.') =>
  change((tx) => support().desk.answer(tx, { id: idOf(n), staff, revision, text }));
const close = (n: number, staff: string, revision: number) => change((tx) => support().desk.close(tx, { id: idOf(n), staff, revision }));
const one = async (n: number) => (await support().desk.one(database.db, idOf(n))).row;
const refused = (code: string) => ({ code });

describe('staff', () => {
  test('take a case as they saw it, from whomever had it; it stands where it stood', async () => {
    await open(1);
    expect(await claim(1, 'ana', 1)).toEqual({ revision: 2, before: null });
    expect(await claim(1, 'rui', 2)).toEqual({ revision: 3, before: 'ana' });
    expect(await one(1)).toMatchObject({ state: 'open', claimedBy: 'rui', revision: 3, waitingSince: now });
    await expect(claim(1, 'ana', 2)).rejects.toMatchObject(refused('case.changed'));
    await expect(claim(9, 'ana', 1)).rejects.toMatchObject(refused('case.not_found'));
    await expect(one(9)).rejects.toMatchObject(refused('case.not_found'));
  });

  test('answer what they have taken: it is mailed, told on the page and in a notice, and stands under their name', async () => {
    const { number } = await open(1);
    await claim(1, 'ana', 1);
    now = new Date(now.getTime() + HOUR);
    const { revision, message } = await answer(1, 'ana', 2, '  Here it is. ');
    expect([revision, mailed]).toEqual([
      3,
      [{ case: expect.objectContaining({ player: ONE, email: null, language: 'pt' }), number, text: 'Here it is.' }],
    ]);
    expect(await one(1)).toMatchObject({ state: 'answered', claimedBy: 'ana', revision: 3, waitingSince: null });
    const { messages } = await support().desk.one(database.db, idOf(1));
    expect(messages.map(({ staff, text, at }) => [staff, text, at])).toEqual([
      [null, 'Where is it?', new Date(now.getTime() - HOUR)],
      ['ana', 'Here it is.', now],
    ]);
    expect(await rowsOf('select account_id, about, subject, step, facts from notices')).toEqual([
      { account_id: ONE, about: 'case', subject: idOf(1), step: message, facts: { number } },
    ]);
    const events = (await rowsOf('select topics, events from outbox_batches')).map((row) => [
      row.topics,
      row.events.map((text: string) => JSON.parse(text)),
    ]);
    expect(events).toContainEqual([[`player:${ONE}`], [{ kind: 'case.changed', case_id: idOf(1) }]]);
    const [own] = await support().casesOf(database.db, ONE, { start: 0, limit: 5 });
    expect(own?.messages.map(({ text, ours }) => [text, ours])).toEqual([
      ['Where is it?', false],
      ['Here it is.', true],
    ]);
    expect(JSON.stringify(own)).not.toContain('ana');
  });

  test('answer and close nothing that somebody else or nobody has taken, that is over, or that they saw otherwise', async () => {
    await open(1);
    for (const step of [answer, close]) await expect(step(1, 'ana', 1)).rejects.toMatchObject(refused('case.not_yours'));
    await claim(1, 'rui', 1);
    for (const step of [answer, close]) {
      await expect(step(1, 'ana', 2)).rejects.toMatchObject(refused('case.not_yours'));
      await expect(step(1, 'rui', 1)).rejects.toMatchObject(refused('case.changed'));
      await expect(step(9, 'rui', 2)).rejects.toMatchObject(refused('case.not_found'));
    }
    await expect(answer(1, 'rui', 2, ' x ')).rejects.toMatchObject(refused('case.text_invalid'));
    expect(await close(1, 'rui', 2)).toEqual({ revision: 3 });
    expect(await one(1)).toMatchObject({ state: 'closed', revision: 3, waitingSince: null });
    expect(
      (await rowsOf('select topics, events from outbox_batches')).map((row) => [
        row.topics,
        row.events.map((text: string) => JSON.parse(text)),
      ]),
    ).toEqual([[[`player:${ONE}`], [{ kind: 'case.changed', case_id: idOf(1) }]]]);
    for (const step of [claim, answer, close]) await expect(step(1, 'rui', 3)).rejects.toMatchObject(refused('case.closed'));
    expect([mailed, await rowsOf('select 1 from notices')]).toEqual([[], []]);
  });

  test('take a case that was answered, which stays so and is none that waits', async () => {
    await open(1);
    await claim(1, 'ana', 1);
    await answer(1, 'ana', 2);
    expect(await claim(1, 'rui', 3)).toEqual({ revision: 4, before: 'ana' });
    expect(await one(1)).toMatchObject({ state: 'answered', claimedBy: 'rui', waitingSince: null });
  });

  test('answer a guest by mail alone', async () => {
    await support().openGuestCase({ ...asked(1), email: ' Guest@Example.test ' }, { ip: '192.0.2.1', language: 'en' });
    await claim(1, 'ana', 1);
    await answer(1, 'ana', 2);
    expect(mailed).toMatchObject([{ case: { player: null, email: 'guest@example.test', language: 'en' } }]);
    await close(1, 'ana', 3);
    expect([await rowsOf('select 1 from notices'), await rowsOf('select 1 from outbox_batches')]).toEqual([[], []]);
  });
});

describe('a player', () => {
  test('opens a case once, with what it is about', async () => {
    const ask = async (reference: string | undefined, text = 'Where is it?') =>
      support().openCase(ONE, { ...asked(1), text, reference, topic: 'deposit' }, 'en');
    await expect(ask('<b>')).rejects.toMatchObject(refused('case.reference_invalid'));
    await expect(ask('7F3K', 'x')).rejects.toMatchObject(refused('case.text_invalid'));
    const { number } = await ask(' 7F3K-20 ');
    expect(await ask(' 7F3K-20 ')).toEqual({ case_id: idOf(1), number });
    await expect(open(1, TWO)).rejects.toMatchObject(refused('case.not_found'));
    const about = { topic: 'deposit', reference: '7F3K-20', state: 'open', number };
    expect(await support().casesOf(database.db, ONE, { start: 0, limit: 5 })).toMatchObject([
      { case_id: idOf(1), ...about, opened_at: now, messages: [{ text: 'Where is it?', at: now, ours: false }] },
    ]);
    expect(await one(1)).toMatchObject({ player: ONE, email: null, language: 'en', ...about });
  });

  test('writes again in their own until it is over; it waits again then, and stays whose it was', async () => {
    await open(1);
    await claim(1, 'ana', 1);
    await answer(1, 'ana', 2);
    await expect(write(1, 5, { player: TWO })).rejects.toMatchObject(refused('case.not_found'));
    await expect(write(9, 5)).rejects.toMatchObject(refused('case.not_found'));
    await expect(write(1, 5, { text: '' })).rejects.toMatchObject(refused('case.text_invalid'));
    now = new Date(now.getTime() + 5);
    expect([await write(1, 5), await write(1, 5)]).toEqual([{}, {}]);
    expect(await one(1)).toMatchObject({ state: 'open', revision: 4, claimedBy: 'ana', waitingSince: now });
    await expect(support().endCase(TWO, idOf(1))).rejects.toMatchObject(refused('case.not_found'));
    await support().endCase(ONE, idOf(1));
    await support().endCase(ONE, idOf(1));
    expect(await one(1)).toMatchObject({ state: 'closed', revision: 5, claimedBy: 'ana' });
    await expect(write(1, 6)).rejects.toMatchObject(refused('case.closed'));
    await expect(support().endCase(ONE, NOBODYS)).rejects.toMatchObject(refused('case.not_found'));
  });

  test('reads each case with what was written in it, and in no other', async () => {
    for (const n of [1, 2]) {
      await open(n);
      now = new Date(now.getTime() + 1);
      await write(n, 10 + n, { text: `More of ${n}` });
    }
    const cases = await support().casesOf(database.db, ONE, { start: 0, limit: 5 });
    expect(cases.map((each) => [each.case_id, each.messages.at(-1)?.message_id, each.messages.map(({ text }) => text)])).toEqual([
      [idOf(2), idOf(12), ['Where is it?', 'More of 2']],
      [idOf(1), idOf(11), ['Where is it?', 'More of 1']],
    ]);
  });

  test('writes ten times in an hour, cases they open among them, and an hour later again', async () => {
    for (let n = 1; n <= 10; n += 1) await open(n);
    expect(await open(10)).toMatchObject({ case_id: idOf(10) }); // retried after its reply was lost
    await expect(open(11)).rejects.toMatchObject(refused('case.too_many'));
    await expect(write(1, 50)).rejects.toMatchObject(refused('case.too_many'));
    await open(12, TWO);
    now = new Date(now.getTime() + HOUR);
    await open(13);
  });

  test('finds the tenth message of an hour when it is sent again after its answer was lost', async () => {
    for (let n = 1; n <= 9; n += 1) await open(n);
    await write(1, 50);
    expect(await write(1, 50)).toEqual({});
    await expect(write(1, 51)).rejects.toMatchObject(refused('case.too_many'));
    const [first] = await support().casesOf(database.db, ONE, { start: 8, limit: 1 });
    expect(first?.messages.map(({ message_id: id }) => id)).toHaveLength(2);
  });
});

test('guests of one network open five cases in an hour, whoever they say they are, and those of another as many', async () => {
  const guest = (n: number, ip: string, email = `g${n}@example.test`) =>
    support().openGuestCase({ ...asked(n), email }, { ip, language: 'pt' });
  await expect(guest(1, '192.0.2.1', 'nobody')).rejects.toMatchObject(refused('register.email_invalid'));
  for (let n = 1; n <= 5; n += 1) await guest(n, '2001:db8::1');
  await expect(guest(6, '2001:db8::2')).rejects.toMatchObject(refused('case.too_many'));
  await guest(7, '2001:db8:0:1::1');
  now = new Date(now.getTime() + HOUR);
  await guest(8, '2001:db8::2');
});
