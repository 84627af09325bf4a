// @vitest-environment happy-dom
import { reportsApi } from '@fairbook/contract';
import { RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../shared/testing/drawn.tsx';
import { catchFiles } from '../../shared/testing/saved-file.ts';
import { Reports } from './reports.tsx';

const NOW = new Date('2026-03-04T12:00:00Z');
const KNOWN = [[keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]]] as const;
const { accountSummary, betStatistics, resultByDay, entryLines } = reportsApi;
/** All figures differ. */
const SUMMARY = {
  ...{ opening: '11.000000', deposits: '12.000000', withdrawals: '-13.000000', stakes: '-14.000000', payouts: '15.000000' },
  ...{ bonuses: '16.000000', game_transfers: '-17.000000', debts: '18.000000', closing: '19.000000', net_deposits_ever: '20.000000' },
  count: 7,
};
const MONTH = { start_date: '2026-02-03', end_date: '2026-03-04' };

let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  calls = sentTo(accountSummary, betStatistics, resultByDay, entryLines);
});
afterEach(async () => {
  await open?.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
async function draw() {
  open = await drawn(<Reports />, KNOWN, NAMED_WORDS);
  return open;
}
const pathOf = ({ path }: SentCall) => path.split('?')[0];
const daysOf = (call: SentCall | undefined) => {
  const { start_date, end_date } = Object.fromEntries(new URL(call?.path ?? '', 'http://localhost').searchParams);
  return { start_date, end_date };
};
/** Answers the three calls of a period, from one call on. */
async function answer(from = 0) {
  const days = [{ day: '2026-03-01', net: '5.000000' }];
  await calls[from]?.reply(SUMMARY);
  await calls[from + 1]?.reply({ list: [] });
  await calls[from + 2]?.reply({ list: days });
}
const typeDay = async (nth: 0 | 1, value: string) => {
  open?.page.querySelectorAll('input[type=date]')[nth]?.setAttribute('data-nth', String(nth));
  await open?.type(`[data-nth="${nth}"]`, value);
};

describe('the reports', () => {
  test('are first of the last thirty days, and say what the account came to part by part', async () => {
    const { page, text } = await draw();
    expect(calls.map(pathOf)).toEqual([accountSummary.path, betStatistics.path, resultByDay.path]);
    expect(calls.map(daysOf)).toEqual([MONTH, MONTH, MONTH]);
    expect(page.innerHTML).toContain('common.loading');
    await answer();
    const said = text()
      .replaceAll('−', '-')
      .replaceAll(/\s|USDT/g, '');
    const parts = ['opening', 'deposits', 'withdrawals', 'stakes', 'payouts', 'bonuses', 'game_transfers', 'debts', 'closing', 'ever'];
    const figures = ['11', '12', '-13', '-14', '15', '16', '-17', '18', '19', '20'];
    for (const [nth, part] of parts.entries()) {
      expect(said.replaceAll(/[^\w.+-]/g, '')).toMatch(new RegExp(`rewards\\.report_${part}\\+?${figures[nth]}\\.00`));
    }
    expect([text().includes('rewards.report_empty'), text().includes('rewards.report_days_told')]).toEqual([true, true]);
    expect(page.innerHTML).not.toContain('common.loading');
  });

  test.each([
    ['7', '2026-02-26'],
    ['90', '2025-12-05'],
    ['365', '2025-03-05'],
  ])('are of the last %s days where those are chosen', async (preset, start_date) => {
    const { press, page } = await draw();
    await answer();
    await press(`rewards.report_preset_${preset}`);
    expect(calls.slice(3).map(daysOf)).toEqual(Array.from({ length: 3 }, () => ({ start_date, end_date: '2026-03-04' })));
    expect([...page.querySelectorAll<HTMLInputElement>('input[type=date]')].map(({ value }) => value)).toEqual([start_date, '2026-03-04']);
  });

  test('are of the days that are typed, and stay where those are no range, which is said', async () => {
    const { text } = await draw();
    await answer();
    await typeDay(1, '2026-01-01');
    expect([calls.length, text().includes('errors.report.range_invalid')]).toEqual([3, true]);
    await typeDay(0, '2025-12-24');
    expect(text()).not.toContain('errors.report.range_invalid');
    expect(calls.slice(3).map(daysOf)).toEqual(Array.from({ length: 3 }, () => ({ start_date: '2025-12-24', end_date: '2026-01-01' })));
  });

  test('that could not be read say why, and are read again', async () => {
    const { text, press } = await draw();
    await calls[0]?.refuse('server.busy', 503);
    expect(text()).toContain('errors.server.busy');
    await press('common.try_again');
    expect(calls).toHaveLength(6);
    await answer(3);
    expect([text().includes('errors.server.busy'), text().includes('rewards.report_summary')]).toEqual([false, true]);
  });

  test('have every movement of the period as a file that is named by it', async () => {
    const files = catchFiles();
    const { press, text } = await draw();
    await press('rewards.report_csv');
    await calls[3]?.refuse('server.busy', 503);
    expect([text().includes('errors.server.busy'), await files()]).toEqual([true, []]);
    await press('rewards.report_csv');
    expect([text().includes('errors.server.busy'), daysOf(calls[4])]).toEqual([false, MONTH]);
    await calls[4]?.reply({ lines: 'one\n', next: null });
    expect(await files()).toEqual([{ name: 'fairbook-2026-02-03-2026-03-04.csv', text: 'rewards.report_csv_columns\none\n' }]);
  });
});
