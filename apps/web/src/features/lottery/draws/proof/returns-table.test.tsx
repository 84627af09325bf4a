// @vitest-environment happy-dom
import { parseAmount } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { keys } from '../../../../shared/api/query-keys.ts';
import { type Drawn, drawn } from '../../../../shared/testing/drawn.tsx';
import { MADE_NOW } from '../../testing/made-lottery.ts';
import { ReturnsTable } from './returns-table.tsx';

let open: Drawn | undefined;
afterEach(async () => open?.close());
const KEY = [...keys.lotteries, 'returns'];
const row = (more: object = {}) => ({
  ...{ game: 'racing', bets: 1_234, draws: 7, staked: parseAmount('10'), returned: parseAmount('9') },
  ...{ declared_e6: 980_000, measured_e6: 975_400, band_low_e6: 900_000, band_high_e6: 1_060_000 },
  ...more,
});
const NONE = { bets: 0, declared_e6: null, measured_e6: null, band_low_e6: null, band_high_e6: null };
async function shown(list: readonly object[] | null, overview: readonly object[] = []) {
  const known = list ? [[KEY, { list, counted_at: MADE_NOW }] as const] : [];
  open = await drawn(<ReturnsTable />, [...known, [keys.lotteries, { list: overview, now: MADE_NOW }]], NAMED_WORDS);
  const { page, text } = open;
  return {
    ...open,
    rows: [...page.querySelectorAll('tbody tr')].map((each) => [...each.children].map(({ textContent }) => textContent).slice(0, 5)),
    drawing: page.querySelector('tbody svg'),
    warned: /draws\.returns_outside (.*?)draws\.returns_game/.exec(text())?.[1] ?? null,
  };
}

describe('what a lottery gave back', () => {
  test('stands beside what its odds say and where chance may take it, with the source of its draws', async () => {
    const { rows, text, page } = await shown([row()], [{ game: 'racing', source: 'own' }]);
    const heads = [...page.querySelectorAll('thead th')].map(({ textContent }) => textContent?.replace('draws.returns_', ''));
    expect(heads).toEqual(['game', 'bets', 'declared', 'measured', 'band']);
    expect(rows).toEqual([['draws.game_racing draws.source_own', '1,234', '98.0%', '97.5%', '90.0% – 106.0%']]);
    expect(text()).toMatch(/draws\.returns_counted 04\/03\/2026, 12:30:00/);
  });

  test('is a dash before the first bet', async () => {
    const { rows, drawing, warned } = await shown([row(NONE)]);
    expect([rows, drawing, warned]).toEqual([[['draws.game_racing', '0', '—', '—', '—']], null, null]);
  });

  test.each<[string, object, string | null]>([
    ['inside', {}, null],
    ['at its low end', { measured_e6: 900_000 }, null],
    ['at its high end', { measured_e6: 1_060_000 }, null],
    ['below it', { measured_e6: 899_999 }, 'draws.game_racing'],
    ['above it', { measured_e6: 1_060_001 }, 'draws.game_racing'],
  ])('is warned of where chance alone hardly takes it: %s', async (_, more, warned) => {
    expect((await shown([row(more), row({ game: 'hkmarksix' })])).warned).toBe(warned);
  });

  test('is drawn to its measure, never beyond the drawing', async () => {
    const marks = ({ drawing }: Awaited<ReturnType<typeof shown>>) => [
      ...['x', 'width'].map((name) => drawing?.querySelector('rect')?.getAttribute(name)),
      drawing?.querySelectorAll('line')[1]?.getAttribute('x1'),
      drawing?.querySelector('circle')?.getAttribute('cx'),
    ];
    expect(marks(await shown([row({ measured_e6: 1_000_000 })]))).toEqual(['45%', '8%', '49%', '50%']);
    await open?.close();
    expect(marks(await shown([row({ measured_e6: 5_000_000, band_low_e6: -100, band_high_e6: 3_000_000 })]))).toEqual([
      '0%',
      '100%',
      '49%',
      '100%',
    ]);
  });

  test('is waited for, and says when it cannot be read', async () => {
    const { page, queries, text } = await shown(null);
    expect(page.querySelector('[role=status]')?.textContent).toBe('draws.loading');
    await act(async () =>
      queries
        .getQueryCache()
        .find({ queryKey: KEY })
        ?.setState({ status: 'error', error: new TypeError('x'), fetchStatus: 'idle' }),
    );
    expect(text()).toContain('errors.network.unreachable');
  });
});
