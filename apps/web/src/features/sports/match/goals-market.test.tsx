// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { madeMarket, madeMatch } from '../../../shared/testing/made-match.ts';
import { GoalsMarket } from './goals-market.tsx';
import classes from './market-card.module.css';

const CODES = ['0', '1', '2', '3', '4', '5', '6', '7+'];
let open: Drawn;
afterEach(async () => {
  await open.close();
  localStorage.clear();
});
async function draw(prices: Readonly<Record<string, number>> | undefined, silent = false) {
  const match = madeMatch({ match_id: '5', compare: prices ? { goals: madeMarket(prices) } : {} });
  open = await drawn(<GoalsMarket game="soccer" match={match} silent={silent} />, [], NAMED_WORDS);
}
const priced = (of: (at: number) => number) => Object.fromEntries(CODES.map((code, at) => [code, of(at)]));
const bars = () => [...open.page.querySelectorAll('rect')];
const sizes = () => bars().map((bar) => [bar.getAttribute('y'), bar.getAttribute('height')].map((each) => Math.round(Number(each))));
const answers = () =>
  [...open.page.querySelectorAll('button')].map((each) =>
    [...each.querySelectorAll('span')].map(({ textContent }) => textContent).join(' '),
  );

test('how many goals fall is chosen by a button each, from none to seven and more', async () => {
  await draw(priced((at) => 30_000 + at * 1_000));
  expect(open.page.querySelector('h3')?.textContent).toBe('sports.market_goals');
  expect(answers()).toEqual(CODES.map((code, at) => `${code} 3.${at}0`));
  await open.press('7+');
  expect([...open.page.querySelectorAll('[aria-pressed=true]')].map(({ textContent }) => textContent)).toEqual(['7+3.70']);
  await open.press('7+');
});

test('a bar over each is as high as it is likely, from below, the likeliest full and marked', async () => {
  await draw(priced((at) => (at === 2 ? 40_000 : at === 7 ? 160_000 : 80_000)));
  expect(sizes()).toEqual(CODES.map((_, at) => (at === 2 ? [0, 100] : at === 7 ? [75, 25] : [50, 50])));
  expect(bars().map((bar) => bar.getAttribute('class') ?? '')).toEqual(CODES.map((_, at) => (at === 2 ? classes.top : '')));
  expect([...open.page.querySelectorAll('svg')].slice(0, 8).map((bar) => bar.getAttribute('aria-hidden'))).toEqual(CODES.map(() => 'true'));
});

test.each([
  ['a price is missing', Object.fromEntries(Object.entries(priced(() => 80_000)).slice(1))],
  ['there is no such market', undefined],
])('the bars are flat where %s, and the answers keep their places', async (_, prices) => {
  await draw(prices);
  expect(sizes()).toEqual(CODES.map(() => [100, 0]));
  expect(answers().map((each) => each.split(' ')[0])).toEqual(CODES);
});

test('a silent feed leaves prices to read, and none to take', async () => {
  await draw(
    priced(() => 80_000),
    true,
  );
  await open.press('7+');
  expect(open.page.querySelector('[aria-pressed=true]')).toBeNull();
});
