// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { ImportsPage } from './imports-page.tsx';

const AT = '2026-03-03T13:30:00.000Z';
const [AGREED, OTHER] = [
  [1, 2, 3, 4, 5, 6, 7],
  [1, 2, 3, 4, 5, 6, 8],
];
const REPORT = { feed: 'hk1', draw_no: '26001', date: '2026-03-03', numbers: AGREED, ordered: true, told_at: AT, problem: null };
const ROW = {
  ...{ reports: [REPORT], agreed: AGREED, problem: null, proposal: null, type_from: '2026-03-05T00:00:00.000Z', typed: null },
  ...{ read_at: [], revisions: [] },
};

let open: Acted;
const shown = async ({ at = '/', row = {}, draw = {}, page = {} }: { at?: string; row?: object; draw?: object; page?: object } = {}) => {
  const list = (sample: object) => {
    const [first] = (sample as { list: { draw: object }[] }).list;
    const known = { match_id: '9', game: 'hkmarksix', draw_no: '26001', date: '2026-03-03', draw_at: AT, status: 'closed', numbers: null };
    return {
      list: [{ ...ROW, ...row, draw: { ...first?.draw, ...known, ...draw } }],
      ...{ more: false, strays: [], now: '2026-03-04T15:30:00.000Z', ...page },
    };
  };
  open = await acted(<ImportsPage />, { may: ['lottery.read'], at, instead: { 'office.lottery.imports': list } });
};
afterEach(() => open.close());
const cells = (nth = 0) =>
  [...(open.page.querySelectorAll('table')[nth]?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  );

describe('what is asked for is', () => {
  test.each([
    ['what is open, of all lotteries', '/', 'state=open&start=0&limit=50'],
    ['what is done', '/?state=done', 'state=done&start=0&limit=50'],
    ['what is open where the address names no such state', '/?state=void', 'state=open&start=0&limit=50'],
    ['one lottery', '/?game=twnmarksix', 'game=twnmarksix&state=open&start=0&limit=50'],
    ['all where the address names one that is never held elsewhere', '/?game=racing', 'state=open&start=0&limit=50'],
    ['the page of the address', '/?page=3', 'state=open&start=100&limit=50'],
  ])('%s', async (_, at, query) => {
    await shown({ at });
    expect(open.asked()).toEqual([`GET /lottery/imports?${query}`]);
  });

  test('changed by the filters, which begin at the first page again, and by the pager', async () => {
    await shown({ at: '/?page=2', page: { more: true } });
    await open.choose(1, 'done');
    expect(open.address()).toBe('/?state=done');
    await open.choose(0, 'hkmarksix');
    await open.tap('next');
    expect(open.address()).toBe('/?state=done&game=hkmarksix&page=2');
    await open.tap('previous');
    await open.choose(1, '');
    await open.choose(0, '');
    expect(open.address()).toBe('/');
  });
});

describe('a draw that is held elsewhere', () => {
  test('shows what each feed told and what they agree on', async () => {
    await shown({
      row: { reports: [REPORT, { ...REPORT, feed: 'hk2', draw_no: '26002', ordered: false, numbers: OTHER, problem: 'draw_unexpected' }] },
    });
    expect(cells()).toEqual([
      ['hk1', '1 2 3 4 5 6 + 7', '26001 · 2026-03-03', 'lot_ordered', '03/03/2026, 13:30:00', '–'],
      ['hk2', '1 2 3 4 5 6 + 8', '26002 · 2026-03-03', '–', '03/03/2026, 13:30:00', 'lot_problem_draw_unexpected'],
    ]);
    expect(open.text()).toContain('lot_agreed 1 2 3 4 5 6 + 7');
    expect(open.text()).not.toContain('lot_not_agreed');
    expect(open.page.querySelector('a')?.getAttribute('href')).toBe('/lottery/draws/9');
  });

  test('says that and why the feeds do not agree', async () => {
    await shown({ row: { agreed: null, problem: 'order_disagrees' } });
    expect(open.text()).toContain('lot_problem_order_disagrees');
    expect(open.text()).toContain('lot_not_agreed');
  });

  test('says of each result that was taken who proposed it, who confirmed it and why', async () => {
    const taken = { revision: 2, numbers: OTHER, reason: 'seen at both', proposed_by: 'ana', confirmed_by: 'rui', at: AT };
    await shown({ row: { revisions: [taken] }, draw: { status: 'settled', numbers: OTHER } });
    expect(open.text()).toMatch(/lot_taken (?=.*\b2\b)(?=.*1 2 3 4 5 6 \+ 8).*ana.*rui · seen at both/);
  });

  test('names each page once where those who typed its result read it, and is not told where a reader came from', async () => {
    const [one, other] = ['https://one.example/', 'https://other.example/'];
    await shown({ row: { read_at: [one, one, other] } });
    const links = [...open.page.querySelectorAll<HTMLAnchorElement>('a[target=_blank]')];
    expect(links.map(({ href, rel }) => [href, rel])).toEqual([one, other].map((href) => [href, 'noopener noreferrer']));
  });

  test('may be typed by the clock of the house, not by that of the reader', async () => {
    const silent = { reports: [], agreed: null };
    await shown({ row: silent });
    expect(open.text()).toContain('lot_type_from');
    await open.close();
    await shown({ row: silent, page: { now: ROW.type_from } });
    expect(open.text()).not.toContain('lot_type_from');
  });
});

test('what was told of draws that there are not stands by itself, with its lottery; nothing stands there without', async () => {
  await shown({ page: { strays: [{ ...REPORT, game: 'twnmarksix', problem: 'date_wrong' }] } });
  expect(cells(1)).toEqual([[expect.stringContaining('twnmarksix'), 'hk1', ...(cells()[0] ?? []).slice(1, 5), 'lot_problem_date_wrong']]);
  await open.close();
  await shown();
  expect(open.text()).not.toContain('lot_strays');
});

test('a list with nothing in it says so', async () => {
  await shown({ page: { list: [] } });
  expect(open.text()).toContain('lot_imports_none');
});
