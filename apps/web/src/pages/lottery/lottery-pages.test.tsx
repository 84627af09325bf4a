// @vitest-environment happy-dom
import { LOTTERY_GAMES } from '@fairbook/core/catalog';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Drawn } from '../../shared/testing/drawn.tsx';
import { drawnAt, type Place } from '../../shared/testing/drawn-at.tsx';
import { readingOfPage } from '../../shared/testing/page-reading.tsx';
import { DrawPage } from './draw.tsx';
import { MarkSixPage, RacePage } from './lottery.tsx';
import { GameHelpPage, MarkSixHelpPage, RaceHelpPage } from './lottery-help.tsx';
import { LotteryMyBetsPage } from './lottery-my-bets.tsx';
import { GameResultsPage, MarkSixResultsPage, RaceResultsPage } from './lottery-results.tsx';

let open: Drawn | undefined;
beforeEach(() => localStorage.clear());
afterEach(async () => {
  await open?.close();
  open = undefined;
});
const HIDDEN = Object.fromEntries(LOTTERY_GAMES.map((game) => [game, 'hidden' as const]));

test.each<[string, string, () => ReactNode, Omit<Place, 'address'>?]>([
  ['/draws/racing/9', '', DrawPage, { path: '/draws/$game/$matchId' }],
  ['/lottery/mark-six', '', MarkSixPage],
  ['/lottery/pk10', '', RacePage],
  ['/howToPlay/airship', '', GameHelpPage],
  ['/howToPlay/airship', ' where lotteries are hidden', GameHelpPage, { games: HIDDEN }],
  ['/howToPlay/chess', '', GameHelpPage],
  ['/lottery/mark-six/howToPlay', '', MarkSixHelpPage],
  ['/lottery/pk10/howToPlay', '', RaceHelpPage],
  ['/results/airship', '', GameResultsPage],
  ['/results/airship', ' where lotteries are hidden', GameResultsPage, { games: HIDDEN }],
  ['/results/chess', '', GameResultsPage],
  ['/lottery/mark-six/results', '', MarkSixResultsPage],
  ['/lottery/pk10/results', '', RaceResultsPage],
  ['/lottery/my-bets', '', LotteryMyBetsPage],
  ['/lottery/my-bets?game=airship', '', LotteryMyBetsPage],
  ['/lottery/my-bets?game=airship&bet=01900000-0000-7000-8000-000000000001', '', LotteryMyBetsPage],
  ['/lottery/my-bets?bet=01900000-0000-7000-8000-000000000001', '', LotteryMyBetsPage],
])('the page %s%s has its name, its ways and its parts, and asks for what is its own', async (address, _, Page, more) => {
  expect(await readingOfPage(Page, { address, ...more })).toMatchSnapshot();
});

test.each([
  ['lottery.past_trends', 'trends'],
  ['lottery.past_calendar', 'calendar'],
])('what is past of a lottery is also seen by %s', async (chip, view) => {
  open = await drawnAt(GameResultsPage, { address: '/results/airship' });
  await open.press(chip);
  const pressed = [...open.page.querySelectorAll('[aria-pressed=true]')].flatMap(({ textContent }) =>
    textContent?.startsWith('lottery.past_') ? [textContent] : [],
  );
  expect([pressed, open.page.querySelector('form')]).toEqual([[`lottery.past_${view}`], null]);
});
