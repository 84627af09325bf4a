// @vitest-environment happy-dom
import type { MarketGrades } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { madeMatch } from '../../../shared/testing/made-match.ts';
import { GradesCard } from './grades-card.tsx';

let open: Awaited<ReturnType<typeof drawnAt>>;
afterEach(() => open.close());

async function draw(markets: readonly MarketGrades[], game: 'soccer' | 'basketball' | 'sports365' = 'soccer') {
  const match = madeMatch({ match_id: '5', home_name: 'Home', away_name: 'Away' });
  open = await drawnAt(() => <GradesCard game={game} match={match} />, {
    ...{ address: '/', words: NAMED_WORDS },
    known: [[keys.grades('5'), { revision: 1, markets }]],
  });
  return [...open.page.querySelectorAll('li')].map((row) => [...row.querySelectorAll(':scope > *')].map(({ textContent }) => textContent));
}

test('each market says which of its selections won, several in the order they are offered in', async () => {
  expect(
    await draw([
      { kind: 'wl', goal: null, grades: { w: 'won', d: 'lost', l: 'lost' } },
      { kind: 'dc', goal: null, grades: { x2: 'won', '12': 'lost', '1x': 'won' } },
    ]),
  ).toEqual([
    ['sports.market_wl', 'Home'],
    ['sports.market_dc', expect.stringMatching(/ · /)],
  ]);
});

test('half a win and a dead heat are told from a whole one, and a market without a winner is void', async () => {
  const rows = await draw(
    [
      { kind: 'ah', goal: -25, grades: { w: 'half_won', l: 'half_lost' } },
      { kind: 'dnb', goal: null, grades: { w: 'void', l: 'void' } },
      { kind: 'wl', goal: null, grades: { w: 'dead_heat', l: 'dead_heat' } },
    ],
    'sports365',
  );
  expect(rows.map(([, won]) => won)).toEqual([
    expect.stringMatching(/^my_bets\.grades_half .*Home/),
    'my_bets.grades_void',
    expect.stringMatching(/^my_bets\.grades_dead_heat .*Home.* · my_bets\.grades_dead_heat .*Away/),
  ]);
});

test('a match whose offers are no longer kept has no such card', async () => {
  expect(await draw([])).toEqual([]);
  expect(open.text()).toBe('');
});
