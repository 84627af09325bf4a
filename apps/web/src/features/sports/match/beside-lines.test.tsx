// @vitest-environment happy-dom
import type { Match } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { madeMarket, madeMatch } from '../../../shared/testing/made-match.ts';
import { BesideLines } from './beside-lines.tsx';

const line = (lineE2: number, w = 19_000) => madeMarket({ w, l: 18_000 }, { line: lineE2 });
let open: Drawn;
afterEach(async () => {
  await open.close();
  localStorage.clear();
});
async function draw(compare: Match['compare'], silent = false, main: 'ah' | 'at' = 'ah') {
  const match = madeMatch({ match_id: '5', home_name: 'Home', away_name: 'Away', compare });
  open = await drawn(<BesideLines game="sports365" match={match} silent={silent} main={main} />, [], NAMED_WORDS);
}
const LINES = {
  ah: line(-50),
  ah_a: line(100, 17_000),
  ah_b: line(-50),
  ah_c: line(-100, 16_000),
  at_a: madeMarket({ over: 19_000, under: 19_000 }, { line: 200 }),
};
const lines = () => open.page.querySelector('div[id]');
const turn = () => open.page.querySelector('[aria-expanded]');
const answers = () =>
  [...(lines()?.querySelectorAll('button') ?? [])].map((each) =>
    [...each.querySelectorAll(':scope > span')].map(({ textContent }) => textContent).join(' '),
  );
const taken = () => [...open.page.querySelectorAll('[aria-pressed=true]')].map(({ textContent }) => textContent);

test('the lines beside the main one are those on other lines, lowest first, each at its own price', async () => {
  await draw(LINES);
  expect(answers()).toEqual(['Home −1 1.60', 'Away +1 1.80', 'Home +1 1.70', 'Away −1 1.80']);
});

test('the lines beside the main one are hidden until they are asked for, and can be hidden again', async () => {
  await draw(LINES);
  const state = () => [turn()?.textContent, turn()?.getAttribute('aria-expanded'), lines()?.hasAttribute('hidden')];
  expect([state(), turn()?.getAttribute('aria-controls')]).toEqual([['sports.other_lines 2', 'false', true], lines()?.id]);
  await open.press('sports.other_lines');
  expect(state()).toEqual(['sports.other_lines 2', 'true', false]);
  await open.press('sports.other_lines');
  expect(state()).toEqual(['sports.other_lines 2', 'false', true]);
});

test('there is nothing to ask for where there is no other line', async () => {
  await draw({ ah: line(-50), ah_a: line(-50) });
  expect(open.page.innerHTML).toBe('');
});

test('the lines are those of the market that is meant', async () => {
  await draw(LINES, false, 'at');
  expect(answers()).toEqual(['sports.over 2 1.90', 'sports.under 2 1.90']);
});

test('the line that is tapped is taken, unless the feed is silent', async () => {
  await draw(LINES, true);
  await open.press('Home +1');
  expect(taken()).toEqual([]);
  await open.close();
  await draw(LINES);
  await open.press('Home +1');
  expect(taken()).toEqual(['Home +11.70']);
  await open.press('Home +1');
});
