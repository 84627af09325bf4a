// @vitest-environment happy-dom
import { selectionsOf } from '@fairbook/core/sports';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { madeMarket, madeMatch } from '../../../shared/testing/made-match.ts';
import { ColumnsMarket } from './columns-market.tsx';

const MARGINS = Object.fromEntries(
  selectionsOf('basketball', 'mv').map((code) => [
    code,
    (code.startsWith('w') ? 20_000 : 30_000) + 1_000 * Number.parseInt(code.slice(1), 10),
  ]),
);
let open: Drawn;
afterEach(async () => {
  await open.close();
  localStorage.clear();
});
async function draw(silent = false) {
  const match = madeMatch({ match_id: '5', home_name: 'Home', away_name: 'Away', compare: { mv: madeMarket(MARGINS) } });
  open = await drawn(<ColumnsMarket game="basketball" match={match} silent={silent} market="mv" />, [], NAMED_WORDS);
}
const columns = () =>
  [...open.page.querySelectorAll('section section')].map((column) => [
    column.querySelector('h4')?.textContent,
    ...[...column.querySelectorAll('button')].map((each) =>
      [...each.querySelectorAll('span')].map(({ textContent }) => textContent).join(' '),
    ),
  ]);

test('each side has a column of its answers, in the order of its sport, each at its own price', async () => {
  await draw();
  expect(open.page.querySelector('h3')?.textContent).toBe('sports.market_mv');
  expect(columns()).toEqual([
    ['Away', ...[1, 2, 3, 4, 5, 6].map((band) => `sports.band_${band} 3.${band}0`)],
    ['Home', ...[1, 2, 3, 4, 5, 6].map((band) => `sports.band_${band} 2.${band}0`)],
  ]);
});

test('the answer that is tapped is taken, unless the feed is silent', async () => {
  const taken = () =>
    [...open.page.querySelectorAll('[aria-pressed=true]')].map((each) => each.closest('section')?.querySelector('h4')?.textContent);
  const first = async () => open.press('sports.band_');
  await draw(true);
  await first();
  expect(taken()).toEqual([]);
  await open.close();
  await draw();
  await first();
  expect(taken()).toEqual(['Away']);
  await first();
});
