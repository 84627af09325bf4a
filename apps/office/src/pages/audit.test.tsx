// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../shared/testing/acted.tsx';
import { AuditPage } from './audit.tsx';

const ROW = {
  ...{ number: '901', at: '2026-03-04T12:00:00.000Z', by: 'ana', action: 'player.freeze', subject: 'player:101', reason: 'asked us' },
  ...{ before: { frozen: 'false', since: 'never' }, after: { frozen: 'true' }, ip: '10.0.0.1' },
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
      ...['901', '04/03/2026, 12:00:00', 'ana', 'player.freeze', 'player:101', 'asked us'],
      ...['frozen: false, since: never → frozen: true', '10.0.0.1'],
    ]);
    expect(open.rows().map((row) => row[6])).toEqual(['frozen: false, since: never → frozen: true', 'frozen: true', '']);
  });

  test('is asked for by who did it, what and to whom, as it was searched', async () => {
    await shown();
    expect(open.asked()).toEqual(['GET /audit?by=&action=&subject=&limit=50']);
    await open.fill('ana', ' ', 'player:101');
    await open.tap('audit_filter');
    expect([open.address(), open.asked()]).toEqual([
      '/?by=ana&subject=player%3A101',
      ['GET /audit?by=ana&action=&subject=player%3A101&limit=50'],
    ]);
  });

  test('keeps what was searched in its fields', async () => {
    await shown({ at: '/?by=ana&action=bet.&subject=player%3A101' });
    expect([...open.page.querySelectorAll('input')].map(({ value }) => value)).toEqual(['ana', 'bet.', 'player:101']);
  });

  test('has in its fields what the address says by now, and not what was typed before', async () => {
    await shown({ at: '/?by=ana' });
    await open.fill('bo');
    await open.go('/?by=cy&action=bet.');
    expect([...open.page.querySelectorAll('input')].map(({ value }) => value)).toEqual(['cy', 'bet.', '']);
  });

  test('goes on before the last that was read, and back to the newest, for what was searched', async () => {
    await shown({ at: '/?by=ana&action=bet.', rows: [{}, {}], more: true });
    open.asked();
    expect(open.buttons()).toEqual(['audit_filter', 'older']);
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
    expect(open.buttons()).toEqual(['audit_filter']);
    await open.close();
    await shown({ rows: [], more: true });
    expect([open.buttons(), open.text()]).toEqual([['audit_filter'], expect.stringContaining('nothing')]);
  });
});
