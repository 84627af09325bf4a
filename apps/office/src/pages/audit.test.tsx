// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Acted, acted } from '../shared/testing/acted.tsx';
import { sheetOf } from '../shared/testing/sheet.ts';
import { AuditPage } from './audit.tsx';

const ROW = {
  ...{ number: '901', at: '2026-03-04T12:00:00.000Z', by: 'ana', action: 'player.freeze', subject: 'player:101', reason: 'asked us' },
  ...{ before: { frozen: 'false', since: 'never' }, after: { frozen: 'true' }, ip: '10.0.0.1' },
};

/** Chooses in a field that applies at once. */
const choose = async (field: HTMLInputElement | HTMLSelectElement | undefined, value: string) => {
  if (!field) throw new Error('no such field');
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  });
  await open.go(open.address());
};

let open: Acted;
const shown = async ({ at = '/', rows = [{}] as readonly object[], more = false } = {}) => {
  const list = (sample: object) => {
    const [first] = (sample as { list: object[] }).list;
    return { list: rows.map((row, nth) => ({ ...first, ...ROW, number: String(901 - nth), ...row })), more };
  };
  open = await acted(<AuditPage />, { may: [], at, instead: { 'office.audit.trail': list } });
};
afterEach(() => open.close());

describe('the trail', () => {
  test('says who did what to whom, why, and what was before and after it', async () => {
    await shown({ rows: [{}, { before: null }, { before: null, after: null }] });
    expect(open.heads().join(' ')).toBe('number date by action subject reason before_after ip');
    expect(open.rows()[0]).toEqual([
      ...['901', '04/03/2026, 12:00:00', 'ana', 'audit_did_player_freeze player.freeze', 'player:101', 'asked us'],
      ...['frozen: false, since: never → frozen: true', '10.0.0.1'],
    ]);
    expect(open.rows().map((row) => row[6])).toEqual(['frozen: false, since: never → frozen: true', 'frozen: true', '']);
  });

  test.each([
    ['player:101', '/players/101'],
    ['case:c1', '/cases/c1'],
    ['match:9', '/trading/matches/9'],
    ['draw:9', '/lottery/draws/9'],
    ['bet:101:b1', '/bets/101/b1'],
    ['withdrawal:w1', undefined],
    ['margin:match:9:wl', undefined],
    ['vip', undefined],
  ])('leads from %s to its page, if it has one', async (subject, to) => {
    await shown({ rows: [{ subject }] });
    expect([open.rows()[0]?.[4], open.page.querySelector('td a')?.getAttribute('href')]).toEqual([subject, to]);
  });

  test('is asked for by who did it, what and to whom, as it was searched', async () => {
    await shown();
    expect(open.asked()).toEqual(['GET /audit?by=&action=&subject=&limit=50']);
    await sheetOf(open.page).fill({ by: 'ana', action: ' ', subject: 'player:101' });
    await open.tap('audit_filter');
    expect([open.address(), open.asked()]).toEqual([
      '/?by=ana&subject=player%3A101',
      ['GET /audit?by=ana&action=&subject=player%3A101&limit=50'],
    ]);
  });

  test('keeps what was searched in its fields', async () => {
    await shown({ at: '/?by=ana&action=bet.&subject=player%3A101' });
    expect([...open.page.querySelectorAll('input[type=search]')].map((field) => (field as HTMLInputElement).value)).toEqual([
      'ana',
      'bet.',
      'player:101',
    ]);
  });

  test('has in its fields what the address says by now, and not what was typed before', async () => {
    await shown({ at: '/?by=ana' });
    await sheetOf(open.page).fill({ by: 'bo' });
    await open.go('/?by=cy&action=bet.');
    expect([...open.page.querySelectorAll('input[type=search]')].map((field) => (field as HTMLInputElement).value)).toEqual([
      'cy',
      'bet.',
      '',
    ]);
  });

  test('goes on before the last that was read, and back to the newest, for what was searched', async () => {
    await shown({ at: '/?by=ana&action=bet.', rows: [{}, {}], more: true });
    open.asked();
    expect(open.buttons()).toEqual(['audit_filter', 'older', 'audit_csv']);
    await open.tap('older');
    expect([open.address(), open.asked()]).toEqual([
      '/?by=ana&action=bet.&before=%22900%22',
      ['GET /audit?by=ana&action=bet.&subject=&before=900&limit=50'],
    ]);
    await open.tap('newest');
    expect(open.address()).toBe('/?by=ana&action=bet.');
  });

  test('ends where there is no more', async () => {
    await shown({ rows: [{}] });
    expect(open.buttons()).toEqual(['audit_filter', 'audit_csv']);
    await open.close();
    await shown({ rows: [], more: true });
    expect([open.buttons(), open.text()]).toEqual([['audit_filter', 'audit_csv'], expect.stringContaining('nothing')]);
  });

  test('is narrowed to one area and some days, in the reader’s zone, beside what was typed', async () => {
    await shown({ at: '/?by=ana' });
    const [area] = open.page.querySelectorAll('select');
    await choose(area, 'withdrawal');
    expect(open.address()).toBe('/?by=ana&action=withdrawal.');
    const [from, until] = open.page.querySelectorAll<HTMLInputElement>('input[type=date]');
    await choose(from, '2026-03-01');
    await choose(until, '2026-03-02');
    expect(open.asked().at(-1)).toBe(
      'GET /audit?by=ana&action=withdrawal.&subject=&from=2026-03-01T00%3A00%3A00.000Z&until=2026-03-03T00%3A00%3A00.000Z&limit=50',
    );
    await sheetOf(open.page).fill({ subject: 'player:101' });
    await open.tap('audit_filter');
    expect(open.address()).toBe('/?from=2026-03-01&until=2026-03-02&by=ana&action=withdrawal.&subject=player%3A101');
  });

  test('says an action it has no words for by its code', async () => {
    await shown({ rows: [{ action: 'trading.wink' }] });
    expect(open.rows()[0]?.[3]).toBe('trading.wink');
  });

  test('is downloaded as it is filtered, every page of it, with times in UTC and no formulas', async () => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:1';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    let pages = 0;
    open = await acted(<AuditPage />, {
      ...{ may: [], at: '/?by=ana' },
      instead: {
        'office.audit.trail': (sample) => {
          pages += 1;
          const [first] = (sample as { list: object[] }).list;
          return { list: [{ ...first, ...ROW, number: String(900 - pages), reason: '=cmd()' }], more: pages === 2 };
        },
      },
    });
    open.asked();
    await open.tap('audit_csv');
    expect(open.asked()).toEqual([
      'GET /audit?by=ana&action=&subject=&limit=100',
      'GET /audit?by=ana&action=&subject=&before=898&limit=100',
    ]);
    const lines = (await blobs[0]?.text())?.split('\r\n') ?? [];
    expect(lines).toHaveLength(4);
    expect(open.text()).not.toContain('audit_csv_reading');
    expect(lines[1]).toContain("898,2026-03-04T12:00:00.000Z,ana,player.freeze,player:101,'=cmd(),");
    vi.restoreAllMocks();
  });

  test.each([
    ['told to', () => open.tap('cancel')],
    ['left', () => open.show(<p />)],
  ])('is no longer downloaded once that is %s: no call follows, nothing is saved, and it is no error', async (_, stop) => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    let answer = () => {};
    await shown({ rows: [{}], more: true });
    const { fetch } = globalThis;
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
      asked.push(String(args[0]));
      if (asked.length > 1) {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
      }
      return fetch(...args);
    });
    await act(async () => open.button('audit_csv')?.click());
    await act(() => new Promise<void>((resolve) => void setImmediate(resolve)));
    expect([asked.length, open.text()]).toEqual([2, expect.stringContaining('audit_csv_reading 1')]);
    await stop();
    answer();
    await act(() => new Promise<void>((resolve) => void setImmediate(resolve)));
    expect([asked.length, saved.mock.calls, document.querySelector('[role=alert]')]).toEqual([2, [], null]);
    vi.restoreAllMocks();
  });
});
