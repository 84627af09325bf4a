// @vitest-environment happy-dom
import { LOTTERY_GAMES } from '@fairbook/core/catalog';
import { afterEach, expect, test } from 'vitest';
import { type Drawn, drawn, sentTo } from '../testing/drawn.tsx';
import { useAvailability, useHasLotteries, useOfferedSports, useProviderGames } from './games.ts';
import { keys } from './query-keys.ts';

let open: Drawn;
afterEach(() => open.close());
const Games = () => <p>{JSON.stringify([useAvailability('soccer'), useOfferedSports(), useHasLotteries(), useProviderGames()])}</p>;
async function draw(said?: Readonly<Record<string, string>>) {
  sentTo();
  const list = said && Object.entries(said).map(([game_id, status]) => ({ game_id, status }));
  open = await drawn(<Games />, list ? [[keys.availableGames, list]] : []);
  return JSON.parse(open.text()) as [string, readonly string[], boolean, readonly string[]];
}

test('every game of the house is taken as offered until it has said, and none of other providers', async () => {
  const [soccer, sports, hasLotteries, providers] = await draw();
  expect([soccer, sports.includes('basketball'), hasLotteries, providers]).toEqual(['active', true, true, []]);
});

test('what the house says of a game is so, and only what is hidden is left out', async () => {
  const [soccer, sports, , providers] = await draw({
    soccer: 'maintaining',
    basketball: 'hidden',
    pgGames: 'maintaining',
    tadaGames: 'hidden',
  });
  expect([soccer, sports.includes('soccer'), sports.includes('basketball'), providers]).toEqual(['maintaining', true, false, ['pgGames']]);
});

test('there are lotteries while one of them is not hidden', async () => {
  const [first, ...others] = LOTTERY_GAMES;
  const hidden = Object.fromEntries(others.map((game) => [game, 'hidden']));
  expect((await draw({ ...hidden, [first]: 'maintaining' }))[2]).toBe(true);
  await open.close();
  expect((await draw({ ...hidden, [first]: 'hidden' }))[2]).toBe(false);
});
