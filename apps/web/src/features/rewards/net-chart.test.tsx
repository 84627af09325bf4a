// @vitest-environment happy-dom
import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import { parseDay } from '@fairbook/core/rewards';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { type Drawn, drawn, sentTo } from '../../shared/testing/drawn.tsx';
import type { DayResult } from './day-line.ts';
import { NetChart } from './net-chart.tsx';

const KNOWN = [[keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]]] as const;
let open: Drawn | undefined;
afterEach(() => open?.close());

/** Consecutive days from the last of a month on, each with its result. */
const days = (...nets: readonly string[]): readonly DayResult[] =>
  nets.map((net, nth) => ({ day: parseDay(['2026-01-31', '2026-02-01', '2026-02-02', '2026-02-03'][nth] ?? ''), net: parseAmount(net) }));
async function draw(shown: readonly DayResult[]) {
  sentTo();
  open = await drawn(<NetChart days={shown} />, KNOWN, NAMED_WORDS);
  return open.page;
}
/** With one kind of space and of minus, and without the currency's name. */
const plain = (text: string | null | undefined) =>
  (text ?? '')
    .replaceAll('−', '-')
    .replaceAll(/\s|USDT/g, ' ')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/(\.\d\d)0+/g, '$1')
    .trim();
const told = () => plain(open?.page.querySelector('svg')?.getAttribute('aria-label'));
const table = () =>
  [...(open?.page.querySelectorAll('tbody tr') ?? [])].map((row) => [...row.children].map(({ textContent }) => plain(textContent)));

describe('the results of the days of a period', () => {
  test('are not shown where there are none', async () => {
    expect((await draw([])).textContent).toBe('');
  });

  test('are a line over zero from the first day to the last', async () => {
    const page = await draw(days('0', '30', '-10'));
    expect(page.querySelector('polyline')?.getAttribute('points')).toBe('0,750 500,0 1000,1000');
    const zero = page.querySelector('line');
    expect([zero?.getAttribute('y1'), zero?.getAttribute('y2')]).toEqual(['750', '750']);
    expect([...page.querySelectorAll('[aria-hidden=true] > span')].map(({ textContent }) => textContent)).toEqual([
      '31/01/2026',
      '02/02/2026',
    ]);
  });

  test('are told in words: from when to when, the best day and the worst, each with its result', async () => {
    const page = await draw(days('1', '30', '-10', '2'));
    const words = /^rewards\.report_days_told 31\/01\/2026 03\/02\/2026 \D*30\.00 01\/02\/2026 -\D*10\.00 02\/02\/2026$/;
    expect(told()).toMatch(words);
    expect(plain(page.querySelector('figure + p')?.textContent)).toBe(told());
  });

  test('are told to be nothing where nothing was won or lost, and there is no table of them', async () => {
    const page = await draw(days('0', '0'));
    expect([told(), page.querySelector('table')]).toEqual(['rewards.report_days_none 31/01/2026 01/02/2026', null]);
  });

  test('are a table of the days on which something was won or lost, the last day first', async () => {
    await draw(days('5', '0', '-10', '2'));
    expect(table()).toEqual([
      ['03/02/2026', expect.stringMatching(/^[^-\d]*2\.00$/)],
      ['02/02/2026', expect.stringMatching(/^-\D*10\.00$/)],
      ['31/01/2026', expect.stringMatching(/^[^-\d]*5\.00$/)],
    ]);
  });
});
