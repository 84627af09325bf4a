// @vitest-environment happy-dom
import type { Schedule } from '@fairbook/core/lottery';
import { afterEach, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { cellsOf, headsOf } from '../../shared/testing/sheet.ts';
import { DryRun } from './dry-run.tsx';

const SCHEDULE: Schedule = {
  ...{ offsetMinutes: 480, numbering: 'of_year', closesBefore: 120 },
  times: { kind: 'days', days: [2, 4, 6], at: '21:30' },
};
const NOW = new Date('2026-03-04T15:30:00Z');

let open: Acted;
const shown = async (draws: number, until: Date | null) => {
  open = await acted(<DryRun schedule={SCHEDULE} published={{ draws, until }} now={NOW} />, { may: [] });
  return cellsOf(open.page, 'lot_dry_run 20');
};
afterEach(() => open.close());

test('twenty draws are tried, by the clock of the reader and that of the game, with when each closes', async () => {
  const rows = await shown(0, null);
  expect(headsOf(open.page, 'lot_dry_run 20')).toEqual(['lot_draw_no', 'lot_dry_local', 'lot_dry_there (UTC+08:00)', 'lot_dry_closes']);
  expect([rows.length, rows[0], rows[1]?.[1]]).toEqual([
    20,
    ['26/028', '05/03/2026, 13:30:00', 'Thu, 05/03/2026, 21:30:00', '05/03/2026, 13:28:00'],
    '07/03/2026, 13:30:00',
  ]);
});

test('what is published stays, and is said to', async () => {
  const [first] = await shown(7, new Date('2026-03-05T13:30:00Z'));
  expect([first?.[0], open.text().includes('lot_dry_kept 7 05/03/2026, 13:30:00')]).toEqual(['26/029', true]);
});
