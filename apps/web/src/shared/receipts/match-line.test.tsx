// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import type { Drawn } from '../testing/drawn.tsx';
import { drawnAt } from '../testing/drawn-at.tsx';
import { MatchLine, type MatchLineProps } from './match-line.tsx';

let open: Drawn;
afterEach(() => open.close());
const MATCH = { ...{ match_id: '7', home_name: 'Lions', away_name: 'Bears' }, ...{ home_score: null, away_score: null } };
const draw = async (game: MatchLineProps['game'], more: Partial<MatchLineProps['match']> = {}) => {
  open = await drawnAt(() => <MatchLine game={game} match={{ ...MATCH, ...more }} />, { address: '/' });
};

test.each<[MatchLineProps['game'], [number | null, number | null], string]>([
  ['soccer', [null, null], 'Lions × Bears'],
  ['soccer', [2, null], 'Lions × Bears'],
  ['soccer', [null, 2], 'Lions × Bears'],
  ['soccer', [2, 0], 'Lions 2 × 0 Bears'],
  ['basketball', [101, 99], 'Bears 99 × 101 Lions'],
])(
  'a match of %s that stands %j is one link to itself, named "%s", whichever of its words is tapped',
  async (game, [home_score, away_score], name) => {
    await draw(game, { home_score, away_score });
    const links = [...open.page.querySelectorAll('a')];
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-label'), link.textContent])).toEqual([
      [`/sport/${game}/7`, name, name],
    ]);
  },
);

test('each side stands with its own crest where crests are known, and with none where they are not', async () => {
  const pics = () => [...open.page.querySelectorAll('svg')].map((crest) => crest.getAttribute('fill'));
  await draw('basketball', { home_pic: 'solid:#111111:#000000', away_pic: 'solid:#222222:#000000' });
  expect(pics()).toEqual(['#222222', '#111111']);
  await open.close();
  await draw('basketball');
  expect(pics()).toEqual([]);
});
