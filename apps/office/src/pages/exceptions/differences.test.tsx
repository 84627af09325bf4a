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
async function shown(row: object = {}, { at = '/', may = ['reconcile.read', 'reconcile.decide'] as readonly Permission[] } = {}) {
  const list = (sample: object) => {
    const [first] = (sample as { list: object[] }).list;
    return { list: [{ ...first, ...ROW, ...row }], more: false };
  };
  open = await acted(<Differences />, { may, at, instead: { 'office.reconcile.differences': list } });
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
});
