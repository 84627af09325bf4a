// @vitest-environment happy-dom
import type { MarketKind } from '@fairbook/core/sports';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { madeMarket, madeMatch } from '../../../shared/testing/made-match.ts';
import { GoalLinesMarket } from './goal-lines-market.tsx';

const MATCH = madeMatch({
  match_id: '5',
  compare: {
    ou15: madeMarket({ under: 38_000, over: 19_000 }),
    ou25: madeMarket({ under: 18_000, over: 18_000 }),
    ou35: madeMarket({ under: 15_000, over: 15_000 }),
  },
});
let open: Drawn;
afterEach(async () => {
  await open.close();
  localStorage.clear();
});
async function draw(lines: readonly MarketKind[], silent = false) {
  open = await drawn(<GoalLinesMarket game="soccer" match={MATCH} silent={silent} lines={lines} />, [], NAMED_WORDS);
}
const rows = () => [...open.page.querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
const picked = () => [...open.page.querySelectorAll('[aria-pressed=true]')].map(({ textContent }) => textContent);

test('lines of goals stand one under the other as they are given, over before under', async () => {
  await draw(['ou15', 'ou25']);
  expect(rows()).toEqual([
    ['sports.goal_line', 'sports.over_head', 'sports.under_head'],
    ['1sports.decimal_sign5', '1.90', '3.80'],
    ['2sports.decimal_sign5', '1.80', '1.80'],
  ]);
  expect([...open.page.querySelectorAll('th')].map((head) => head.getAttribute('scope'))).toEqual(['col', 'col', 'col', 'row', 'row']);
});

test('lines of goals are one card that says the most the house keeps of one of them', async () => {
  await draw(['ou15', 'ou25']);
  expect(open.page.querySelector('header')?.textContent).toBe('sports.goal_linessports.margin 10.0%');
  expect(open.page.firstElementChild?.getAttribute('aria-label')).toBe('sports.goal_lines');
  await open.close();
  await draw(['ou25', 'ou35']);
  expect(open.page.querySelector('b')?.textContent).toBe('25.0%');
});

test('no lines are no card', async () => {
  await draw([]);
  expect(open.page.innerHTML).toBe('');
});

test('the price that is tapped is taken, unless the feed is silent', async () => {
  await draw(['ou15', 'ou25'], true);
  await open.press('3.80');
  expect(picked()).toEqual([]);
  await open.close();
  await draw(['ou15', 'ou25']);
  await open.press('3.80');
  expect(picked()).toEqual(['3.80']);
  await open.press('3.80');
});
