// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { HeldPage } from './held-page.tsx';

const AT = '2026-03-04T12:00:00.000Z';
const [ADDRESS, TX] = [`0x${'ab'.repeat(20)}`, `0x${'1f'.repeat(32)}`];
const ROW = {
  ...{ transfer_id: '31', player_id: '101', tx: TX, address: ADDRESS, amount: '75.500000', seen_at: AT, why: 'below_minimum' },
  ...{ status: 'held', decision: null },
};
const decision = (more: object = {}) => ({
  ...{
    decision_id: '69465cf1-4cd7-7815-8b1c-f4bd4fdfa95b',
    kind: 'return',
    reason: 'too small',
    address: null,
    proposed_by: 'ana',
    proposed_at: AT,
  },
  ...{ confirmed_by: null, confirmed_at: null, sent_tx: null, ...more },
});

interface Case {
  readonly at?: string;
  readonly row?: object;
  readonly rows?: () => readonly object[];
  readonly more?: boolean;
  readonly may?: readonly Permission[];
}
let open: Acted;
const shown = async ({ at = '/', row = {}, rows = () => [row], more = false, may = ['chain.decide'] }: Case = {}) => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(AT) });
  const list = () => ({ list: rows().map((each) => ({ ...ROW, ...each })), more });
  open = await acted(<HeldPage />, { may, at, instead: { 'office.chain.held': list } });
};
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
});

describe('transfers that are held', () => {
  test.each([
    ['those that are open', '/', 'state=open&start=0&limit=50'],
    ['those that are done', '/?state=done', 'state=done&start=0&limit=50'],
    ['those that are open where there is no such state', '/?state=paid&page=2', 'state=open&start=50&limit=50'],
  ])('are asked for: %s', async (_, at, query) => {
    await shown({ at, rows: () => [] });
    expect([open.asked(), open.text()]).toEqual([[`GET /transfers?${query}`], expect.stringContaining('nothing')]);
  });

  test('are filtered from the first page on, and read a page at a time', async () => {
    await shown({ at: '/?page=2', more: true });
    await open.choose(0, 'done');
    await open.tap('next');
    expect([open.address(), open.asked().slice(1)]).toEqual([
      '/?state=done&page=2',
      ['GET /transfers?state=done&start=0&limit=50', 'GET /transfers?state=done&start=50&limit=50'],
    ]);
    await open.choose(0, '');
    expect(open.address()).toBe('/');
  });

  test('are read again while others decide too', async () => {
    await shown();
    open.asked();
    await open.later(9_999);
    expect(open.asked()).toEqual([]);
    await open.later(1);
    expect(open.asked()).toHaveLength(1);
  });

  test('say whose they are, how much, why they are held and by which transaction', async () => {
    await shown({ may: [] });
    expect(open.heads().join(' ')).toBe('date player amount held_why held_tx held_decision');
    expect(open.rows()).toEqual([['04/03/2026, 12:00:00', '101', '75.50 USDT', 'held_below_minimum', TX, '–']]);
  });

  test.each([
    ['proposed', decision(), 'held_return: too smallheld_proposed ana'],
    [
      'confirmed',
      decision({ confirmed_by: 'cy', confirmed_at: AT, address: ADDRESS }),
      `held_return: too smallheld_confirmed ana cy${ADDRESS}`,
    ],
    ['sent', decision({ confirmed_by: 'cy', confirmed_at: AT, sent_tx: TX }), `held_return: too smallheld_confirmed ana cy${TX}`],
  ])('say what was %s, by whom and why', async (_, decision, text) => {
    await shown({ row: { decision }, may: [] });
    expect(open.rows()[0]?.[5]).toBe(text);
  });

  test.each<[string, Case, boolean]>([
    ['are decided by who may', {}, true],
    ['are read by who may read', { may: ['chain.read'] }, false],
    ['are decided no more once they are done', { at: '/?state=done' }, false],
  ])('%s', async (_, at, can) => {
    await shown(at);
    expect(open.buttons()).toEqual(can ? ['held_release', 'held_return'] : []);
  });

  test('keep their places when a colleague decides one, which says so and has no buttons', async () => {
    let rows: readonly object[] = [{}, { transfer_id: '32', amount: '8.000000' }];
    await shown({ rows: () => rows });
    rows = [{ transfer_id: '32', amount: '8.000000' }];
    await open.later(10_000);
    expect(open.rows().map((cells) => [cells[2], ...cells.slice(5)])).toEqual([
      ['75.50 USDT', 'row_gone', ''],
      ['8.00 USDT', '–', 'held_releaseheld_return'],
    ]);
  });

  test('are asked about anew once a decision is made of one', async () => {
    let made: object | null = null;
    await shown({ rows: () => [{ decision: made }] });
    await open.tap('held_release');
    made = decision({ kind: 'release' });
    await open.fill('is theirs');
    await open.tap('held_release');
    expect(open.buttons()).toEqual(['held_confirm', 'held_drop']);
  });
});
