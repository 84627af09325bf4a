// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import type { Drawn } from '../testing/drawn.tsx';
import { drawnAt } from '../testing/drawn-at.tsx';
import { MatchLine, type MatchLineProps } from './match-line.tsx';

let open: Drawn;
afterEach(() => open.close());
const MATCH = {
  ...{ match_id: '7', home_id: '1', away_id: '2', home_name: 'Lions', away_name: 'Bears' },
  ...{ home_score: null, away_score: null },
};
const links = async (game: MatchLineProps['game'], more: Partial<MatchLineProps['match']> = {}) => {
  open = await drawnAt(() => <MatchLine game={game} match={{ ...MATCH, ...more }} />, { address: '/' });
  return [...open.page.querySelectorAll('a')].map((link) => [
    link.getAttribute('href'),
    link.getAttribute('aria-label') ?? link.textContent,
  ]);
};

test.each<[MatchLineProps['game'], [number | null, number | null], string, string[]]>([
  ['soccer', [null, null], 'Lions × Bears', ['1', '2']],
  ['soccer', [2, null], 'Lions × Bears', ['1', '2']],
  ['soccer', [null, 2], 'Lions × Bears', ['1', '2']],
  ['soccer', [2, 0], 'Lions 2 × 0 Bears', ['1', '2']],
  ['basketball', [101, 99], 'Bears 99 × 101 Lions', ['2', '1']],
])(
  'a match of %s that stands %j leads to itself as "%s", and each side to its team',
  async (game, [home_score, away_score], name, [one, other]) => {
    expect(await links(game, { home_score, away_score })).toEqual([
      [`/sport/${game}/team/${one}`, name.split(' ')[0]],
      [`/sport/${game}/7`, name],
      [`/sport/${game}/team/${other}`, name.split(' ').at(-1)],
    ]);
  },
);

test('each side stands with its own crest where crests are known, and with none where they are not', async () => {
  const pics = () => [...open.page.querySelectorAll('a')].map((link) => link.querySelector('svg')?.getAttribute('fill') ?? null);
  await links('basketball', { home_pic: 'solid:#111111:#000000', away_pic: 'solid:#222222:#000000' });
  expect(pics()).toEqual(['#222222', null, '#111111']);
  await open.close();
  await links('basketball');
  expect(pics()).toEqual([null, null, null]);
});
