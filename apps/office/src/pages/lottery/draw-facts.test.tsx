// @vitest-environment happy-dom
import type { OfficeDrawPage } from '@fairbook/contract/office';
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { DrawFacts } from './draw-facts.tsx';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 3, 13, minute));
const DRAW = {
  ...{ source: 'own', date: '2026-03-03', lunar_year: 2026, open_at: at(1), close_at: at(2), draw_at: at(3), commit: 'c0ffee', round: 77 },
  ...{ numbers: [1, 2, 3, 4, 5, 6, 7], revision: 2, void_reason: null },
};
const PAGE = { committed_at: at(0), decided_at: at(4), result_hash: 'beef', settled_revision: 1, voided: null };
const UNDRAWN = { draw: { numbers: null, round: null, commit: null }, page: { decided_at: null, result_hash: null } };

let open: Acted;
const shown = async ({ draw = {}, page = {} }: { draw?: object; page?: object } = {}) => {
  const all = { ...PAGE, ...page, draw: { ...DRAW, ...draw } } as unknown as OfficeDrawPage;
  open = await acted(<DrawFacts page={all} />, { may: [] });
  return [...open.page.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]);
};
afterEach(() => open.close());
const clock = (minute: number) => `03/03/2026, 13:0${minute}:00`;
const PUBLISHED = [
  ['lot_source', 'lot_source_own'],
  ['lot_date', '2026-03-03 · 2026'],
  ['lot_opens', clock(1)],
  ['lot_closes', clock(2)],
  ['lot_draws_at', clock(3)],
  ['lot_committed', clock(0)],
];

describe('what is published of a draw', () => {
  test('is all there is once it is drawn', async () => {
    expect(await shown()).toEqual([
      ...PUBLISHED,
      ['lot_commit', 'c0ffee'],
      ['lot_round', '77'],
      ['lot_decided', clock(4)],
      ['lot_result', '1 2 3 4 5 6 + 7'],
      ['lot_revision', '2'],
      ['lot_settled_by', '1'],
      ['lot_result_hash', 'beef'],
    ]);
  });

  test('is no result before it is drawn', async () => expect(await shown(UNDRAWN)).toEqual(PUBLISHED));

  test.each<[string, { draw?: object; page?: object }, string, boolean]>([
    ['who voided it and why', { page: { voided: { by: 'ana', note: 'broken' } } }, 'lot_voided ana broken', true],
    ['that nobody voided it: nothing', {}, 'lot_voided', false],
    ['why it is void by itself', { draw: { void_reason: 'seed_missing' } }, 'lot_void_seed_missing', true],
    ['nothing more where staff voided it', { draw: { void_reason: 'staff' } }, 'lot_void_', false],
    ['how one of our own is proved', {}, 'lot_own_note', true],
    ['nothing of that where it is held elsewhere', { draw: { source: 'official' } }, 'lot_own_note', false],
  ])('says %s', async (_, of, words, isSaid) => {
    await shown(of);
    expect(open.text().includes(words)).toBe(isSaid);
  });
});
