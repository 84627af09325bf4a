import { call, contentApi, type Endpoint, type ReplyOf, type RequestOf } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OfficeCalls, type StaffOfTest, staffServer } from '../../src/modules/office/testing/staff-room.ts';
import { type TestApp, testApp } from '../test-app.ts';
import { drafted, PNG, published, REASON, typed } from './written.ts';

let app: TestApp & { readonly staff: OfficeCalls };
let [editor, writer, reader]: StaffOfTest[] = [];
let now = new Date();
beforeAll(async () => {
  app = await testApp({
    with: { staff: staffServer },
    environment: { FAIRBOOK_LINK_HOSTS: 'help.example' },
    options: { now: () => now },
  });
  editor = await app.staff.staffWith(['content.read', 'content.write', 'content.publish']);
  writer = await app.staff.staffWith(['content.read', 'content.write']);
  reader = await app.staff.staffWith(['content.read']);
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date();
  // Without triggers: nothing else takes content away.
  await app.asOwner('begin; set local session_replication_role = replica; delete from content_versions; delete from content_items; commit');
  app.content.desk.done();
});

const [of, at] = [(staff: StaffOfTest | undefined) => staff as StaffOfTest, (ms: number) => new Date(now.getTime() + ms).toISOString()];
const asked = <E extends Endpoint>(endpoint: E, request: RequestOf<E>, language: Language = 'pt'): Promise<ReplyOf<E>> =>
  call({ ...app.guest, headers: () => ({ 'accept-language': language }) }, endpoint, request);
const announced = async (language?: Language) => await asked(contentApi.announcements, { start: 0, limit: 20 }, language);
const step = (staff: StaffOfTest | undefined, id: string, action: string, revision: number) =>
  of(staff).post(`content/${id}/${action}`, { revision, ...REASON });
const save = (staff: StaffOfTest | undefined, id: string, more: Parameters<typeof typed>[0]) => of(staff).put(`content/${id}`, typed(more));
const codeOf = async (answer: ReturnType<typeof step>) => (await answer).code ?? 'done';

describe('a piece of content', () => {
  test('is a draft, is shown when it is published, as it is changed, and is gone when it is withdrawn', async () => {
    const id = await drafted(of(writer));
    expect(await announced()).toEqual([]);
    expect((await step(editor, id, 'publish', 1)).data).toEqual({ revision: 2 });
    expect(await announced()).toMatchObject([{ id, title: 'Título', content: 'Texto', created_at: now }]);
    await save(editor, id, { revision: 2, texts: { pt: { title: 'Outro', body: 'Um\n\nDois' } } });
    expect(await announced()).toMatchObject([{ id, title: 'Outro', content: 'Um\n\nDois' }]);
    expect((await of(reader).get(`content/${id}`)).data).toMatchObject({
      state: 'published',
      shown: true,
      revision: 3,
      changed_by: of(editor).name,
    });
    expect((await step(editor, id, 'withdraw', 3)).data).toEqual({ revision: 4 });
    expect(await announced()).toEqual([]);
    expect((await of(reader).get('content')).data).toMatchObject({ list: [{ id, state: 'withdrawn', shown: false }], more: false });
  });

  test('has every revision kept, with who, when, what and why, and each step in the trail', async () => {
    const id = await published(of(editor));
    await step(editor, id, 'withdraw', 2);
    const { rows } = await app.asOwner(
      'select revision, state, texts, by, at, reason from content_versions where content_id = $1 order by 1',
      [id],
    );
    const kept = { texts: { pt: { title: 'Título', body: 'Texto' } }, by: of(editor).name, at: now };
    expect(rows).toEqual([
      { revision: 1, state: 'draft', reason: '', ...kept },
      { revision: 2, state: 'published', ...REASON, ...kept },
      { revision: 3, state: 'withdrawn', ...REASON, ...kept },
    ]);
    const trail = await app.asOwner('select action, reason, before, after from audit_log where subject = $1 order by number', [
      `content:${id}`,
    ]);
    expect(trail.rows).toEqual([
      { action: 'content.save', reason: '', before: null, after: { kind: 'announcement', revision: '1' } },
      { action: 'content.publish', ...REASON, before: { state: 'draft', revision: '1' }, after: { state: 'published', revision: '2' } },
      {
        action: 'content.withdraw',
        ...REASON,
        before: { state: 'published', revision: '2' },
        after: { state: 'withdrawn', revision: '3' },
      },
    ]);
  });

  test('that was withdrawn never comes back', async () => {
    const id = await published(of(editor));
    await step(editor, id, 'withdraw', 2);
    expect(await codeOf(step(editor, id, 'publish', 3))).toBe('content.withdrawn');
    expect(await codeOf(step(editor, id, 'withdraw', 3))).toBe('content.withdrawn');
    expect(await codeOf(save(editor, id, { revision: 3 }))).toBe('content.withdrawn');
    for (const state of ['published', 'draft'])
      await expect(app.asOwner(`update content_items set state = $2, revision = revision + 1 where id = $1`, [id, state])).rejects.toThrow(
        'stays withdrawn',
      );
    expect(await announced()).toEqual([]);
  });

  test('tells open pages when what they show changes, and of a draft nothing', async () => {
    const news = async () =>
      (await app.asOwner(`select topics, events from outbox_batches where events[1] like '%content.changed%'`)).rows.length;
    const before = await news();
    const draft = await drafted(of(editor));
    await save(editor, draft, { revision: 1, position: 4 });
    await step(editor, draft, 'withdraw', 2);
    expect(await news()).toBe(before);
    const id = await published(of(editor));
    await save(editor, id, { revision: 2, position: 4 });
    await step(editor, id, 'withdraw', 3);
    expect(await news()).toBe(before + 3);
    const { rows } = await app.asOwner(`select topics, events from outbox_batches order by id desc limit 1`);
    expect(rows).toEqual([{ topics: ['offer'], events: ['{"kind":"content.changed"}'] }]);
  });
});

describe('of two at once', () => {
  test.each(['save', 'publish', 'withdraw'])('who saw the same revision one does it (%s), the other is told', async (action) => {
    const id = await drafted(of(editor));
    const other = await app.staff.staffWith(['content.read', 'content.write', 'content.publish']);
    const done = await Promise.all(
      [of(editor), other].map((staff, n) =>
        codeOf(action === 'save' ? save(staff, id, { revision: 1, position: n + 1 }) : step(staff, id, action, 1)),
      ),
    );
    expect(done.toSorted()).toEqual([action === 'withdraw' ? 'content.withdrawn' : 'content.changed', 'done']);
    expect((await of(reader).get(`content/${id}`)).data).toMatchObject({ revision: 2 });
  });

  test('who make the same one anew one makes it', async () => {
    const id = v7();
    const done = await Promise.all([codeOf(save(editor, id, {})), codeOf(save(writer, id, {}))]);
    expect(done.toSorted()).toEqual(['content.changed', 'done']);
  });

  test('calls with the same words, the second is a repetition: it is answered alike and changes nothing', async () => {
    const id = v7();
    const again = await Promise.all([save(editor, id, {}), save(editor, id, {})]);
    expect(again.map(({ data }) => data)).toEqual([{ revision: 1 }, { revision: 1 }]);
    expect((await save(editor, id, { revision: 1, position: 3 })).data).toEqual({ revision: 2 });
    expect((await save(editor, id, { revision: 1, position: 3 })).data).toEqual({ revision: 2 });
    expect(await codeOf(save(editor, id, { revision: 1, position: 4 }))).toBe('content.changed');
  });
});

describe('staff', () => {
  test('who may only write neither publish, withdraw, nor change what is published; who may only read does nothing', async () => {
    const [id, draft] = [await published(of(editor)), await drafted(of(writer))];
    for (const action of ['publish', 'withdraw']) expect(await codeOf(step(writer, draft, action, 1))).toBe('auth.forbidden');
    const { status, code } = await save(writer, id, { revision: 2, position: 9 });
    expect([status, code]).toEqual([403, 'auth.forbidden']);
    expect(await codeOf(save(reader, draft, { revision: 1 }))).toBe('auth.forbidden');
    expect(await codeOf(of(reader).post('content_pictures', { data: PNG }))).toBe('auth.forbidden');
    expect((await save(writer, draft, { revision: 1, position: 9 })).status).toBe(200);
    expect((await announced()).map((each) => each.id)).toEqual([id]);
  });

  test('see content of one kind or state, newest change first, page by page, with the hosts it may link to', async () => {
    const first = await drafted(of(editor));
    now = new Date(now.getTime() + 1_000);
    const second = await published(of(editor), { kind: 'footer' });
    const list = async (query: string) => {
      const { list: rows, ...rest } = (await of(reader).get(`content?${query}`)).data as { list: { id: string }[] };
      return { ids: rows.map(({ id }) => id), ...rest };
    };
    const hosts = { link_hosts: ['help.example'] };
    expect(await list('')).toEqual({ ids: [second, first], more: false, ...hosts });
    expect(await list('limit=1')).toEqual({ ids: [second], more: true, ...hosts });
    expect(await list('limit=1&start=1')).toEqual({ ids: [first], more: false, ...hosts });
    expect([(await list('kind=announcement')).ids, (await list('state=published')).ids]).toEqual([[first], [second]]);
    expect(await codeOf(of(reader).get(`content/${v7()}`))).toBe('content.not_found');
  });

  test.each<[string, Parameters<typeof typed>[0], string]>([
    ['a title that is too long', { texts: { pt: { title: 'x'.repeat(121), body: 'y' } } }, 'content.text_invalid'],
    ['a character nobody sees', { texts: { pt: { title: 'x\u202ey', body: 'y' } } }, 'content.text_invalid'],
    ['a link to a script', { url: 'javascript:alert(1)' }, 'content.url_invalid'],
    ['a link to another host', { url: 'https://evil.example/' }, 'content.url_invalid'],
    ['a link that leaves by a path', { url: '//help.example/' }, 'content.url_invalid'],
    ['an end before its beginning', { from: '2026-02-02T00:00:00.000Z', until: '2026-02-01T00:00:00.000Z' }, 'content.period_invalid'],
    ['a picture that is not there', { picture_id: v7() }, 'content.picture_unknown'],
    ['a place that is none', { position: -1 }, 'request.invalid'],
    ['a revision of something that is not there', { revision: 3 }, 'content.not_found'],
  ])('are refused %s', async (_, more, code) => expect(await codeOf(save(editor, v7(), more))).toBe(code));

  test.each<[string, Parameters<typeof typed>[0], string]>([
    ['without Portuguese', { texts: { en: { title: 'Title', body: 'Text' } } }, 'content.text_invalid'],
    [
      'with half of a language',
      { texts: { pt: { title: 'Título', body: 'Texto' }, en: { title: 'Title', body: '' } } },
      'content.text_invalid',
    ],
    ['a slide without a picture', { kind: 'slide' }, 'content.picture_needed'],
    ['what has ended already', { until: '2026-01-01T00:00:00.000Z' }, 'content.period_invalid'],
  ])('may write, but not publish: %s', async (_, more, code) => {
    const id = await drafted(of(editor), more);
    expect(await codeOf(step(editor, id, 'publish', 1))).toBe(code);
  });

  test('may not publish a draft whose time has passed since it was written, to the instant', async () => {
    const id = await drafted(of(editor), { until: at(10_000) });
    now = new Date(now.getTime() + 10_000);
    expect(await codeOf(step(editor, id, 'publish', 1))).toBe('content.period_invalid');
    now = new Date(now.getTime() - 1);
    expect(await codeOf(step(editor, id, 'publish', 1))).toBe('done');
  });

  test('cannot take away from what is published what it needs', async () => {
    const { picture_id } = (await of(editor).post('content_pictures', { data: PNG })).data as { picture_id: string };
    const id = await published(of(editor), { kind: 'slide', picture_id });
    expect(await codeOf(save(editor, id, { kind: 'slide', picture_id: null, revision: 2 }))).toBe('content.picture_needed');
    expect(await codeOf(save(editor, id, { kind: 'slide', picture_id, revision: 2, texts: {} }))).toBe('content.text_invalid');
    expect(await codeOf(save(editor, id, { kind: 'banner', picture_id, revision: 2 }))).toBe('content.changed');
  });
});

test('content is shown from the first instant of its time to the last', async () => {
  const [from, until] = [at(10_000), at(20_000)];
  const id = await published(of(editor), { kind: 'promotion', from, until });
  const shownAt = async (instant: number) => {
    now = new Date(instant);
    app.content.desk.done();
    const one = await asked(contentApi.promotion, { id }).then(
      () => true,
      (error: { code: string }) => error.code,
    );
    return [
      (await asked(contentApi.promotions, { start: 0, limit: 20 })).length,
      one,
      ((await of(reader).get(`content/${id}`)).data as { shown: boolean }).shown,
    ];
  };
  const [first, last] = [Date.parse(from), Date.parse(until)];
  expect(await shownAt(first - 1)).toEqual([0, 'content.not_found', false]);
  expect(await shownAt(first)).toEqual([1, true, true]);
  expect(await shownAt(last - 1)).toEqual([1, true, true]);
  // A promotion can be read after its end.
  expect(await shownAt(last)).toEqual([0, true, false]);
});
