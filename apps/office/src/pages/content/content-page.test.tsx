// @vitest-environment happy-dom
import { CONTENT_KINDS } from '@fairbook/core/content';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { ContentPage } from './content-page.tsx';

const NOW = new Date('2026-03-04T15:30:00Z');
const ROW = {
  ...{ id: '0190a5b0-7c1e-7abc-8def-0123456789ab', kind: 'promotion', state: 'published', shown: true, from: null, until: null },
  ...{ texts: { pt: { title: 'Volta às aulas', body: 'Tudo.' } }, changed_by: 'ana', changed_at: '2026-03-03T14:00:00.000Z' },
};
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let open: Acted;
interface Seen {
  readonly at?: string;
  readonly row?: object;
  readonly may?: readonly ('content.read' | 'content.write')[];
  readonly more?: boolean;
}
const shown = async ({ at = '/', row = {}, may = ['content.read', 'content.write'], more = false }: Seen = {}) => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'], now: NOW });
  open = await acted(<ContentPage />, {
    ...{ may, at },
    instead: {
      'office.content.content': (sample) => {
        const [first] = (sample as { list: object[] }).list;
        return { list: [{ ...first, ...ROW, ...row }], more, link_hosts: [] };
      },
    },
  });
};
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
});
const asked = () => open.asked().map((line) => new URL(line.slice(4), 'http://house').searchParams);

describe('the list of content', () => {
  test.each([
    ['of everything', '/', { start: '0', limit: '50' }],
    ['of one kind', '/?kind=slide', { kind: 'slide', start: '0', limit: '50' }],
    ['in one state', '/?state=draft', { state: 'draft', start: '0', limit: '50' }],
    [
      'of one kind in one state, its second page',
      '/?kind=footer&state=withdrawn&page=2',
      { kind: 'footer', state: 'withdrawn', start: '50', limit: '50' },
    ],
    ['of everything where the address names neither', '/?kind=poem&state=lost', { start: '0', limit: '50' }],
  ])('is asked for %s', async (_, at, query) => {
    await shown({ at });
    expect(asked().map((params) => Object.fromEntries(params))).toEqual([query]);
  });

  test('is narrowed by its filters, from the first page on', async () => {
    await shown({ at: '/?page=2', more: true });
    await open.choose(0, 'slide');
    expect(open.address()).toBe('/?kind=slide');
    await open.choose(1, 'draft');
    expect(open.address()).toBe('/?kind=slide&state=draft');
    await open.choose(0, '');
    expect(open.address()).toBe('/?state=draft');
  });

  test('is read again every thirty seconds, because content begins and ends by itself', async () => {
    await shown();
    open.asked();
    await act(() => vi.advanceTimersByTimeAsync(29_999));
    expect(open.asked()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(open.asked().length).toBe(1);
  });

  test('says of each what it is, whether players see it, from when to when, and who changed it last', async () => {
    await shown({ row: { from: '2026-03-01T10:00:00.000Z' } });
    expect(open.heads()).toEqual(['content_title', 'content_kind', 'state', 'content_period', 'content_changed']);
    expect(open.rows()).toEqual([
      [
        'Volta às aulas',
        'content_kind_promotion',
        'content_shown',
        '01/03/2026, 10:00:00 – content_without_end',
        'ana · 03/03/2026, 14:00:00',
      ],
    ]);
    expect(open.page.querySelector('td a')?.getAttribute('href')).toBe(`/content/${ROW.id}`);
  });

  test.each([
    ['a draft', { state: 'draft', shown: false }, 'content_state_draft'],
    ['withdrawn', { state: 'withdrawn', shown: false }, 'content_state_withdrawn'],
    ['shown later', { shown: false, from: '2026-03-04T15:30:01.000Z' }, 'content_shown_from 04/03/2026, 15:30:01'],
    ['over', { shown: false, until: '2026-03-04T15:30:00.000Z' }, 'content_over'],
    ['published, behind others', { shown: false, from: '2026-03-01T10:00:00.000Z', until: '2026-03-09T10:00:00.000Z' }, 'content_behind'],
  ])('says that one is %s', async (_, row, words) => {
    await shown({ row });
    expect(open.rows()[0]?.[2]).toBe(words);
  });

  test.each([
    ['its text', { pt: { title: '', body: 'Jogue com responsabilidade.' } }, 'Jogue com responsabilidade.'],
    ['that it has none', { en: { title: 'English', body: '' } }, 'content_untitled'],
  ])('calls one without a title in Portuguese by %s', async (_, texts, words) => {
    await shown({ row: { texts } });
    expect(open.rows()[0]?.[0]).toBe(words);
  });
});

describe('new content', () => {
  test('is of a kind, each of which says where players see it, and gets an id of its own', async () => {
    await shown();
    await open.tap('content_new');
    for (const kind of CONTENT_KINDS) expect(open.text()).toContain(`content_kind_${kind}content_about_${kind}`);
    await open.tap('content_kind_slide');
    const { pathname, search } = new URL(open.address(), 'http://house');
    expect([pathname.split('/')[1], search]).toEqual(['content', '?kind=slide']);
    expect(pathname.split('/')[2]).toMatch(UUID);
  });

  test('is not begun by who thinks better of it', async () => {
    await shown();
    await open.tap('content_new');
    await open.tap('cancel');
    expect([open.buttons(), open.address()]).toEqual([['content_new'], '/']);
  });

  test('is not offered to who may only read', async () => {
    await shown({ may: ['content.read'] });
    expect(open.buttons()).toEqual([]);
  });
});
