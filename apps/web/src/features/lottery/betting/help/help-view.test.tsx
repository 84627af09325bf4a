// @vitest-environment happy-dom
import type { OddsTable } from '@fairbook/contract';
import type { LotteryGame } from '@fairbook/core/catalog';
import { CAR_GROUPS, MARK_SIX_GROUPS, markSixTopOf } from '@fairbook/core/lottery';
import { linesOf } from '@fairbook/ui/testing';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../../shared/api/query-keys.ts';
import { madeOdds } from '../../testing/made-lottery.ts';
import { shownSlip, slipPutAway } from '../../testing/shown-slip.tsx';
import { LotteryHelp } from './help-view.tsx';

let open: Awaited<ReturnType<typeof shownSlip>> | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
  slipPutAway();
});
async function shown(game: LotteryGame, odds: Partial<OddsTable> | null = {}) {
  open = await shownSlip(() => <LotteryHelp game={game} />, { game, odds, currency: 'BRL' });
  const { page } = open;
  const said = (part: Element | null | undefined) => (part?.textContent ?? '').replaceAll(/[\s ]+/g, ' ');
  return {
    ...open,
    index: () => [...page.querySelectorAll('nav a')].map((link) => link.getAttribute('href')?.slice(1)),
    group: (name: string) => said(page.querySelector(`[id="${name}"]`)),
    rows: () =>
      Object.fromEntries(
        [...page.querySelectorAll('tbody tr')].map((row) => [
          said(row.querySelector('th')).replace('lottery.group_', ''),
          [...row.querySelectorAll('td')].map(said),
        ]),
      ),
    general: () => said(page.querySelector('[aria-label="lottery.help_general"]')),
  };
}
const cell = (top: number, prop: string, more: object) =>
  ({ ...madeOdds('hkmarksix').list.find((each) => each.top === top && each.prop === prop), ...more }) as OddsTable['list'][number];

describe('how a lottery is played', () => {
  test('is told group by group, in their order, and led to from the top', async () => {
    expect((await shown('hkmarksix')).index()).toEqual(MARK_SIX_GROUPS);
    expect(MARK_SIX_GROUPS.every((group) => open?.page.querySelector(`[id="${group}"]`))).toBe(true);
    await open?.close();
    expect((await shown('racing')).index()).toEqual(CAR_GROUPS);
  });

  test('leaves out groups beyond the standard ones that are not offered, and no other', async () => {
    const { index } = await shown('hkmarksix', { closed_tops: [markSixTopOf('totalSide'), markSixTopOf('specialCodeSide')] });
    expect(index()).toEqual(MARK_SIX_GROUPS.filter((group) => group !== 'totalSide'));
  });

  test.each([
    ['hkmarksix', ['balls', 'animals', 'year', 'forty_nine'], ['race']],
    ['racing', ['race'], ['balls', 'animals', 'year', 'forty_nine']],
  ] as const)('begins with what holds for all: of %s', async (game, has, hasNot) => {
    const { general } = await shown(game);
    for (const part of has) expect(general()).toContain(`lottery.help_${part}`);
    for (const part of hasNot) expect(general()).not.toContain(`lottery.help_${part}lottery`);
    expect(general()).toMatch(/lottery\.help_chase 20.*lottery\.help_limits 100.*lottery\.help_void/);
  });

  test('begins with the index, what holds for all, and what the house keeps, told whole', async () => {
    const { page } = await shown('racing');
    const lines = linesOf(page);
    expect(lines.slice(0, lines.findIndex((line) => line.startsWith('| ')) + 2)).toEqual([
      '{"lottery.help_index"} <lottery.group_short_twoSides #twoSides> <lottery.group_short_championRunnerUp #championRunnerUp> <lottery.group_short_firstToFifth #firstToFifth> <lottery.group_short_sixthToTenth #sixthToTenth> <lottery.group_short_dragonTiger #dragonTiger>',
      '{"lottery.help_general"}',
      'lottery.help_general',
      'lottery.help_race',
      'lottery.help_closing',
      'lottery.help_chase 20',
      'lottery.help_limits 100',
      'lottery.help_void',
      'lottery.help_chance <lottery.help_fair /fairness>',
      '{"lottery.help_edges"}',
      'lottery.help_edges',
      'lottery.help_edges_note',
      '| lottery.what | lottery.help_edge | lottery.help_stake',
      '| lottery.group_twoSides | 2.0% | lottery.edge_range R$5.00 R$127,550.00',
    ]);
    expect([...page.querySelectorAll('table th')].map((head) => head.getAttribute('scope')).slice(0, 4)).toEqual([
      'col',
      'col',
      'col',
      'row',
    ]);
    expect(page.querySelector('a[href="/fairness"]')?.textContent).toBe('lottery.help_fair');
  });

  test('is waited for, and says when it cannot be read', async () => {
    const { page, queries, text, press } = await shown('hkmarksix', null);
    expect(page.querySelector('[role=status]')?.textContent).toBe('lottery.loading_odds');
    const query = queries.getQueryCache().find({ queryKey: keys.lotteryOdds('hkmarksix') });
    await act(async () => query?.setState({ status: 'error', error: new TypeError('x'), fetchStatus: 'idle' }));
    expect(text()).toContain('lottery.not_loading');
    const again = vi.spyOn(query as unknown as { fetch: () => void }, 'fetch');
    await press('common.try_again');
    expect(again).toHaveBeenCalledTimes(1);
  });
});

describe('what the house keeps of a group, and what a unit bet may cost', () => {
  test('is told from the least to the most, in the reader’s money', async () => {
    const list = [
      cell(0, '8', { edge_e6: 35_001, min: 1_000_000n, max: 9_000_000n }),
      cell(0, '9', { edge_e6: 50_000, min: 2_000_000n, max: 20_000_000n }),
    ];
    const { rows, group } = await shown('hkmarksix', { list });
    expect(rows().specialCode).toEqual(['lottery.edge_range 3.6% 5.0%', 'lottery.edge_range R$5.00 R$100.00']);
    expect(group('specialCode')).toContain('lottery.house_keeps lottery.edge_range 3.6% 5.0%');
    expect(rows().specialCodeSide).toEqual(['—', '—']);
    expect(group('specialCodeSide')).not.toContain('lottery.house_keeps');
  });

  test('is one figure where all are alike', async () => {
    const { rows } = await shown('hkmarksix', { list: [cell(0, '8', { edge_e6: 35_000 }), cell(0, '9', { edge_e6: 35_000 })] });
    expect(rows().specialCode?.[0]).toBe('3.5%');
  });
});

describe('an example', () => {
  test('names the bet, its stake and the draw, works out what each unit bet pays, and what comes back', async () => {
    const { group } = await shown('hkmarksix');
    expect(group('specialCode')).toMatch(/lottery\.help_example lottery\.help_case .*8 19 26 31 42 5 \+ 33/);
    expect(group('specialCode')).toMatch(/1 × R\$10\.00 × 47\.285 = R\$472\.85lottery\.help_lost 1lottery\.help_paid R\$472\.85$/);
    expect(group('specialCode')).not.toContain('lottery.help_levels');
  });

  test('of a race has the cars in their order', async () => {
    expect((await shown('racing')).group('firstToFifth')).toMatch(
      /4 9 1 7 10 2 6 3 8 5.*1 × R\$10\.00 × 9\.80 = R\$98\.00lottery\.help_paid R\$98\.00$/,
    );
  });

  test('of what is combined names its levels, and how many of its unit bets won', async () => {
    const { group } = await shown('hkmarksix');
    expect(group('specialCodeCombinationZodiacs')).toContain(
      'lottery.help_levels lottery.level_name 1, lottery.level_name 2, lottery.level_name 3',
    );
    expect(group('specialCodeCombinationZodiacs')).toMatch(/lottery\.help_won .*\d × R\$10\.00 × 4\.605 = /);
    expect(group('noneOf')).toContain('lottery.help_levels lottery.level_numbers 5');
  });

  test('is left out where the table has no odds for it', async () => {
    const { group } = await shown('hkmarksix', { list: [cell(0, '8', {})] });
    expect(group('specialCode')).not.toContain('lottery.help_example');
  });
});
