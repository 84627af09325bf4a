import { call, contentApi, type Endpoint, type ReplyOf, type RequestOf } from '@fairbook/contract';
import { LANGUAGES, type Language } from '@fairbook/core/catalog';
import type { ContentKind } from '@fairbook/core/content';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OfficeCalls, type StaffOfTest, staffServer } from '../../src/modules/office/testing/staff-room.ts';
import { type TestApp, testApp } from '../test-app.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import { drafted, PNG, published, REASON, typed } from './written.ts';

type App = TestApp & { readonly staff: OfficeCalls };
let app: App;
let brazil: App;
let staff: StaffOfTest;
let picture: string;
let now = new Date();
beforeAll(async () => {
  [app, brazil] = await Promise.all([
    testApp({ with: { staff: staffServer }, environment: { FAIRBOOK_LINK_HOSTS: 'help.example' }, options: { now: () => now } }),
    testApp({ with: { staff: staffServer }, environment: { FAIRBOOK_JURISDICTION: 'br' } }),
  ]);
  staff = await app.staff.staffWith(['content.read', 'content.write', 'content.publish']);
  picture = ((await staff.post('content_pictures', { data: PNG })).data as { picture_id: string }).picture_id;
});
afterAll(() => Promise.all([app.close(), brazil.close()]));
beforeEach(async () => {
  now = new Date();
  await app.asOwner('begin; set local session_replication_role = replica; delete from content_versions; delete from content_items; commit');
  app.content.desk.done();
});

const asked = <E extends Endpoint>(endpoint: E, request: RequestOf<E>, language: Language = 'pt'): Promise<ReplyOf<E>> =>
  call({ ...app.guest, headers: () => ({ 'accept-language': language }) }, endpoint, request);
const ALL = { start: 0, limit: 20 };
const named = (...titles: readonly string[]) => titles.map((title) => ({ texts: { pt: { title, body: `Texto de ${title}` } } }));

describe('players read', () => {
  test('each piece in their language, or else in Portuguese', async () => {
    const texts = { pt: { title: 'Olá', body: 'Texto' }, en: { title: 'Hello', body: 'Text' } };
    await published(staff, { texts, pinned: true });
    for (const language of LANGUAGES) {
      const { title, body } = language === 'en' ? texts.en : texts.pt;
      expect(await asked(contentApi.announcements, ALL, language)).toMatchObject([{ title, content: body }]);
      expect(await asked(contentApi.noticeLines, {}, language)).toMatchObject([{ content: title }]);
    }
  });

  test('announcements newest first and page by page, and at most five of those that are pinned in a line', async () => {
    for (const [n, more] of named('1', '2', '3', '4', '5', '6', '7').entries())
      await published(staff, { ...more, pinned: n !== 6, position: 9 - n });
    const titles = async (window: RequestOf<typeof contentApi.announcements>) =>
      (await asked(contentApi.announcements, window)).map(({ title }) => title).join('');
    expect([await titles(ALL), await titles({ start: 0, limit: 2 }), await titles({ start: 2, limit: 2 })]).toEqual([
      '7654321',
      '76',
      '54',
    ]);
    expect((await asked(contentApi.noticeLines, {})).map(({ content }) => content).join('')).toBe('65432');
  });

  test('an announcement that was published ahead of its time as one of that time', async () => {
    const from = new Date(now.getTime() + 10_000);
    await published(staff, { from: from.toISOString() });
    expect(await asked(contentApi.announcements, ALL)).toEqual([]);
    now = new Date(from.getTime() + 10_000);
    app.content.desk.done();
    expect(await asked(contentApi.announcements, ALL)).toMatchObject([{ created_at: from }]);
  });

  test('slides in their order, at most eight, each with its picture and where it leads', async () => {
    for (const [n, more] of named('1', '2', '3', '4', '5', '6', '7', '8', '9').entries())
      await published(staff, {
        ...more,
        kind: 'slide',
        picture_id: picture,
        position: 9 - n,
        url: n === 8 ? 'https://help.example/a' : null,
      });
    const slides = await asked(contentApi.slideshow, {});
    expect(slides.map(({ name }) => name).join('')).toBe('98765432');
    expect(slides[0]).toMatchObject({ pic: `/sports/pictures/${picture}.png`, width: 3, height: 2, url: 'https://help.example/a' });
    expect(slides[1]?.url).toBeNull();
  });

  test('one banner over the page and two small ones, also without a picture', async () => {
    for (const kind of ['banner', 'small_banner'] as ContentKind[])
      for (const [n, more] of named('1', '2', '3').entries())
        await published(staff, { ...more, kind, position: n, picture_id: n === 0 ? picture : null, url: '/limits' });
    const src = `/sports/pictures/${picture}.png`;
    expect(await asked(contentApi.banners, {})).toMatchObject([
      { kind: 0, title: '1', content: 'Texto de 1', src, alt: '1', width: 3, height: 2, url: '/limits' },
      { kind: 1, title: '1', src },
      { kind: 1, title: '2', src: null, width: null, height: null },
    ]);
  });

  test('the text at the foot in every language it has', async () => {
    expect(await asked(contentApi.copyright, {})).toEqual({ footer: {}, sponsors: [] });
    await published(staff, { kind: 'footer', texts: { pt: { title: '', body: 'Pé' }, ja: { title: '', body: '脚' } } });
    expect(await asked(contentApi.copyright, {})).toEqual({ footer: { pt: 'Pé', ja: '脚' }, sponsors: [] });
  });

  test('sponsors in their order, each named in the language of the reader, with its picture and where it leads', async () => {
    const texts = { pt: { title: 'Clube', body: '' }, en: { title: 'The club', body: '' } };
    await published(staff, { kind: 'sponsor', texts, picture_id: picture, position: 2, url: 'https://help.example/club' });
    await published(staff, { ...named('Liga')[0], kind: 'sponsor', picture_id: picture, position: 1 });
    const { sponsors } = await asked(contentApi.copyright, {}, 'en');
    const pic = `/sports/pictures/${picture}.png`;
    expect(sponsors).toMatchObject([
      { name: 'Liga', pic, url: null },
      { name: 'The club', pic, url: 'https://help.example/club', width: 3, height: 2 },
    ]);
    const bare = await drafted(staff, { kind: 'sponsor', texts });
    expect(await staff.post(`content/${bare}/publish`, { revision: 1, ...REASON })).toMatchObject({ code: 'content.picture_needed' });
  });

  test('a promotion with its picture, and by its id nothing that is none', async () => {
    const id = await published(staff, { kind: 'promotion', picture_id: picture, until: new Date(Date.now() + 600_000).toISOString() });
    const shown = { id, title: 'Título', content: 'Texto', url: null, picture: { alt: 'Título', width: 3, height: 2 } };
    expect(await asked(contentApi.promotions, ALL)).toMatchObject([shown]);
    expect(await asked(contentApi.promotion, { id })).toMatchObject(shown);
    const others = [await drafted(staff, { kind: 'promotion' }), await published(staff, {})];
    for (const other of others)
      await expect(asked(contentApi.promotion, { id: other })).rejects.toMatchObject({ code: 'content.not_found' });
    await staff.post(`content/${id}/withdraw`, { revision: 2, ...REASON });
    await expect(asked(contentApi.promotion, { id })).rejects.toMatchObject({ code: 'content.not_found' });
  });

  test('no link to a host that is allowed no more', async () => {
    await published(staff, { kind: 'banner' });
    await app.asOwner(
      `begin; set local session_replication_role = replica; update content_items set url = 'https://former.example/'; commit`,
    );
    app.content.desk.done();
    expect((await asked(contentApi.banners, {})).map(({ url }) => url)).toEqual([null]);
  });

  test('what many ask for at once, of one query; answers may be kept no longer than they are the same', async () => {
    await published(staff);
    const { headers } = await app.server.inject({ url: '/sports/api/v1/notice/public' });
    expect([headers['cache-control'], headers.vary]).toEqual(['no-cache', expect.stringContaining('Accept-Language')]);
    const before = await asked(contentApi.announcements, ALL);
    await app.asOwner('begin; set local session_replication_role = replica; delete from content_items; commit');
    expect(await asked(contentApi.announcements, ALL)).toEqual(before);
    app.content.desk.done();
    expect(await asked(contentApi.announcements, ALL)).toEqual([]);
  });
});

describe('a text is text:', () => {
  test(`${HOSTILE_TEXTS.length} that look like something else come out as they were typed, in title and body`, async () => {
    expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(60);
    const ids: string[] = [];
    for (const text of HOSTILE_TEXTS)
      ids.push(await published(staff, { kind: 'promotion', texts: { pt: { title: text, body: `${text}\n\n${text}` } } }));
    const raw = (await app.server.inject({ url: '/sports/api/v1/promotions?limit=100' })).body;
    const shown = (JSON.parse(raw) as { data: { id: string; title: string; content: string }[] }).data;
    const expected = HOSTILE_TEXTS.map((text, n) => ({ id: ids[n], title: text, content: `${text}\n\n${text}` }));
    expect(shown.toReversed().map(({ id, title, content }) => ({ id, title, content }))).toEqual(expected);
    const office = (await staff.get('content?limit=100')).data as { list: { texts: { pt: { title: string } } }[] };
    expect(office.list.map(({ texts }) => texts.pt.title).toSorted()).toEqual(HOSTILE_TEXTS.toSorted());
  });

  test('as JSON, which no browser takes for a page', async () => {
    await published(staff, { texts: { pt: { title: '<script>alert(1)</script>', body: 'x' } } });
    const { headers } = await app.server.inject({ url: '/sports/api/v1/notice/public' });
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual(['application/json; charset=utf-8', 'nosniff']);
  });
});

describe('under a law without bonuses', () => {
  test('promotions are neither written nor published nor shown, whoever left them; all else is', async () => {
    const there = await brazil.staff.staffWith(['content.read', 'content.write', 'content.publish']);
    expect(await there.put(`content/${picture}`, typed({ kind: 'promotion' }))).toMatchObject({ status: 404, code: 'request.not_found' });
    const id = await drafted(there, { kind: 'footer' });
    await brazil.asOwner(`begin; set local session_replication_role = replica; update content_items set kind = 'promotion'; commit`);
    expect((await there.post(`content/${id}/publish`, { revision: 1, ...REASON })).code).toBe('request.not_found');
    await brazil.asOwner(
      `begin; set local session_replication_role = replica; update content_items set state = 'published', published_at = now(); commit`,
    );
    expect((await there.get(`content/${id}`)).data).toMatchObject({ state: 'published', shown: false });
    expect(await call(brazil.guest, contentApi.promotions, ALL)).toEqual([]);
    await expect(call(brazil.guest, contentApi.promotion, { id })).rejects.toMatchObject({ code: 'content.not_found' });
    await published(there, { kind: 'banner' });
    expect(await call(brazil.guest, contentApi.banners, {})).toHaveLength(1);
  });
});
