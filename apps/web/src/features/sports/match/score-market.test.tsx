// @vitest-environment happy-dom
import type { Match } from '@fairbook/contract';
import { selectionsOf } from '@fairbook/core/sports';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { madeMarket, madeMatch } from '../../../shared/testing/made-match.ts';
import classes from './market-card.module.css';
import { ScoreMarket } from './score-market.tsx';

const CODES = selectionsOf('soccer', 'correct_score');
const ALL = Object.fromEntries(CODES.map((code, at) => [code, 20_000 + at * 1_000]));
const without = (...gone: readonly string[]) => Object.fromEntries(Object.entries(ALL).filter(([code]) => !gone.includes(code)));
const scored = (odds: Readonly<Record<string, number>>, status: Match['status'] = 'upcoming') =>
  madeMatch({ match_id: '5', home_name: 'Home', away_name: 'Away', status, compare: { correct_score: madeMarket(odds) } });

let open: Drawn;
afterEach(async () => {
  await open.close();
  localStorage.clear();
});
async function draw(match: Match, silent = false) {
  open = await drawn(<ScoreMarket game="soccer" match={match} silent={silent} />, [], NAMED_WORDS);
}
const sections = () => [...open.page.querySelectorAll('section section')];
const columns = () =>
  sections().map((column) => [...column.querySelectorAll('button > span:first-child')].map(({ textContent }) => textContent));
const more = () => open.page.querySelector('button[aria-expanded]');
const OTHER = 'sports.other';

describe('the scores of a match', () => {
  test('stand in a column for each outcome, each price at its score, and what is on no list last', async () => {
    await draw(scored(ALL));
    expect(open.page.querySelector('h3')?.textContent).toBe('sports.market_correct_score');
    const heads = ['sports.spoken_wins Home', 'sports.draw', 'sports.spoken_wins Away'];
    expect(sections().map((each) => [each.getAttribute('aria-label'), each.querySelector('h4')?.textContent])).toEqual(
      heads.map((head) => [head, head]),
    );
    expect(columns()).toEqual([
      ['1:0', '2:0', '2:1', '3:0', '3:1', '3:2', '4:0', '4:1', '4:2', '5:0', '5:1', '5:2', OTHER],
      ['0:0', '1:1', '2:2', '3:3', OTHER],
      ['0:1', '0:2', '1:2', '0:3', '1:3', '2:3', '0:4', '1:4', '2:4', '0:5', '1:5', '2:5', OTHER],
    ]);
    expect(more()).toBeNull();
    const prices = [...open.page.querySelectorAll('button > span:last-child')].map(({ textContent }) => textContent);
    expect(new Set(prices).size).toBe(CODES.length);
    const one = [...open.page.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('0:1'));
    expect(one?.textContent).toBe(`0:1${((ALL['0:1'] ?? 0) / 10_000).toFixed(2)}`);
  });

  test('set apart what is on no list, and that alone', async () => {
    await draw(scored(ALL));
    const apart = [...open.page.querySelectorAll(`.${classes.other}`)].map((each) => each.querySelector('span')?.textContent);
    expect(apart).toEqual([OTHER, OTHER, OTHER]);
  });

  test('are there to read and not to take while the feed is silent', async () => {
    await draw(scored(ALL), true);
    await open.press('2:1');
    expect(open.page.querySelector('[aria-pressed=true]')).toBeNull();
    await open.close();
    await draw(scored(ALL));
    await open.press('2:1');
    expect(open.page.querySelector('[aria-pressed=true]')?.textContent).toContain('2:1');
    await open.press('2:1');
  });
});

describe('scores that play has gone past', () => {
  test('are left out until they are asked for, and can be left out again', async () => {
    await draw(scored(without('0:0', '1:0', '0:1'), 'live'));
    const firsts = () => columns().map(([first]) => first);
    expect([firsts(), more()?.textContent, more()?.getAttribute('aria-expanded')]).toEqual([
      ['2:0', '1:1', '0:2'],
      'sports.show_closed 3',
      'false',
    ]);
    await open.press('sports.show_closed');
    expect([firsts(), more()?.textContent, more()?.getAttribute('aria-expanded')]).toEqual([
      ['1:0', '0:0', '0:1'],
      'sports.hide_closed',
      'true',
    ]);
    await open.press('sports.hide_closed');
    expect(firsts()).toEqual(['2:0', '1:1', '0:2']);
  });

  test.each<[string, Match]>([
    ['before the match', scored(without('0:0'))],
    ['while no score has a price', scored({}, 'live')],
    ['while all have one', scored(ALL, 'live')],
  ])('are none %s', async (_, match) => {
    await draw(match);
    expect([columns().flat().length, more()]).toEqual([CODES.length, null]);
  });

  test('are those of when the page was opened: nothing moves under a finger', async () => {
    const Playing = () => {
      const [match, setMatch] = useState(scored(ALL, 'live'));
      return (
        <>
          <ScoreMarket game="soccer" match={match} silent={false} />
          <button type="button" onClick={() => setMatch(scored(without('0:0'), 'live'))}>
            play on
          </button>
        </>
      );
    };
    open = await drawn(<Playing />, [], NAMED_WORDS);
    await open.press('play on');
    expect([columns()[1]?.[0], more()]).toEqual(['0:0', null]);
    expect(sections()[1]?.querySelector('button')?.textContent).toBe('0:0sports.closed_short');
  });
});
