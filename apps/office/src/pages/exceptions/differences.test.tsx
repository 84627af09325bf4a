// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { Differences } from './differences.tsx';

const SIDE = { status: 'paid', amount: '12.500000', currency: 'BRL' };
const ID = '0192a1b2-0000-7000-8000-000000000001';
const ROW = {
  ...{ difference_id: ID, day: '2026-03-03', kind: 'missing_here', reference: ID, player_id: null, ours: null },
  theirs: { ...SIDE, payment: null, at: '2026-03-03T12:00:00.000Z' },
  ...{ ways: ['credit', 'note'], closed: null },
};

let open: Acted;
afterEach(() => open.close());
interface Page {
  readonly at?: string;
  readonly may?: readonly Permission[];
  readonly result?: string | null;
  readonly more?: boolean;
}
async function shown(row: object = {}, { at = '/', may = ['reconcile.read', 'reconcile.decide'], result = null, more = false }: Page = {}) {
  const list = (sample: object) => {
    const [first] = (sample as { list: object[] }).list;
    return { list: [{ ...first, ...ROW, ...row }], more };
  };
  const instead = { 'office.reconcile.differences': list, 'office.reconcile.resolve': () => ({ result }) };
  open = await acted(<Differences />, { may, at, instead });
  return [...open.page.querySelectorAll('tbody td')].map(({ textContent }) => textContent);
}

describe('a difference with a provider', () => {
  test('says what each side has, in the currency of the side, and that one has nothing', async () => {
    const cells = await shown({ ours: { status: 'none', amount: '3.000000', currency: 'USDT' } });
    expect(cells[4]).toMatch(/^side_paid · .*12\.50/);
    expect(cells[4]).toMatch(/R\$|BRL/);
    expect(cells[5]).toMatch(/^side_none · .*3\.00.*USDT/);
    await open.close();
    expect((await shown())[5]).toBe('side_absent');
  });

  test('that is closed says how and by whom, and nothing can be done about it', async () => {
    const cells = await shown(
      { closed: { how: 'gone', reason: null, by: null, at: '2026-03-04T12:00:00.000Z' } },
      { at: '/?state=closed' },
    );
    expect(open.asked()[0]).toContain('state=closed');
    expect([cells.at(-1)?.startsWith('way_gone'), open.buttons().some((each) => each?.startsWith('way_'))]).toEqual([true, false]);
  });

  test('is for those who decide, each in the ways there are', async () => {
    await shown();
    expect(open.buttons().filter((each) => each?.startsWith('way_'))).toEqual(['way_credit', 'way_note']);
    await open.close();
    await shown({}, { may: ['reconcile.read'] });
    expect(open.buttons().filter((each) => each?.startsWith('way_'))).toEqual([]);
  });

  test.each([
    ['credited', 'taken_credited'],
    ['returned', 'taken_returned'],
    [null, undefined],
  ])('is done about with a reason, and all is read again: %s', async (result, text) => {
    await shown({}, { result });
    await open.tap('way_credit');
    await open.fill('file is right');
    await open.tap('way_credit');
    const body = '{"resolution":"credit","reason":"file is right"}';
    expect(open.sent()).toEqual([`POST /reconcile/differences/${ID}/resolve ${body}`, 'read all']);
    expect(open.page.querySelector('[role=status]')?.textContent).toBe(text);
    await open.tap('cancel');
    expect(open.buttons()).toEqual(['way_credit', 'way_note']);
  });

  test('is read by the state and the page of the address', async () => {
    await shown({}, { at: '/?page=2&state=x', more: true });
    expect(open.asked()).toEqual(['GET /reconcile/differences?state=open&start=50&limit=50']);
    await open.choose(0, 'closed');
    await open.tap('next');
    expect([open.address(), open.asked().at(-1)]).toEqual([
      '/?state=closed&page=2',
      'GET /reconcile/differences?state=closed&start=50&limit=50',
    ]);
  });

  test('names the player where there is one, and how it was closed', async () => {
    const closed = { how: 'note', reason: 'paid by hand', by: 'ana', at: '2026-03-04T12:00:00.000Z' };
    const cells = await shown({ player_id: '101', closed }, { at: '/?state=closed', may: ['reconcile.read'] });
    expect(open.heads().join(' ')).toBe('file_day provider difference player theirs ours order difference_closed');
    expect([cells[2], cells[3], cells[6], cells[7]]).toEqual([
      ...['difference_missing_here', '101', ID, 'way_note: paid by handana · 04/03/2026, 12:00:00'],
    ]);
    await open.close();
    expect((await shown({ closed: { ...closed, reason: null, by: null } }, { at: '/?state=closed' })).slice(3, 8)).toEqual([
      ...['–', expect.any(String), 'side_absent', ID, 'way_note04/03/2026, 12:00:00'],
    ]);
  });
});
