// @vitest-environment happy-dom
import { type FoundMatch, type Match, sportsApi } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { starredNow } from '../../shared/api/starred.ts';
import { type DrawingListener, DrawingListening } from '../../shared/page/page-title.ts';
import { sentTo } from '../../shared/testing/drawn.tsx';
import { drawnAt, until } from '../../shared/testing/drawn-at.tsx';
import { madeMarket, madeMatch } from '../../shared/testing/made-match.ts';
import { TeamView } from './team-view.tsx';

let open: Awaited<ReturnType<typeof drawnAt>>;
beforeEach(() => void sentTo());
afterEach(async () => {
  await open.close();
  localStorage.clear();
});

const found = (id: string, score: readonly [number, number] | null = null): FoundMatch => ({
  ...{ match_id: id, league_name: '', home_id: '31', away_id: '7', home_name: 'Ours', away_name: 'Theirs' },
  ...{ match_start_time: new Date('2026-11-22T19:00:00Z'), status: score ? 'ended' : 'upcoming' },
  ...{ home_score: score?.[0] ?? null, away_score: score?.[1] ?? null },
});
const team = (more: object) => ({ team_id: '31', name: 'Ours', pic: '', next: [], last: [], ...more });
const KEY = keys.team('soccer', '31');
const row = (id: string, more: Partial<Match> = {}) => madeMatch({ match_id: id, compare: { wl: madeMarket({ w: 18_000 }) }, ...more });

async function draw(said: object | null, list: readonly Match[] = [], listener?: DrawingListener) {
  const ids = ((said as { readonly next?: readonly FoundMatch[] } | null)?.next ?? []).map(({ match_id }) => match_id);
  const reply = {
    ...{ list, total: list.length, live: 0, live_bets: true, list_markets: [], feed_silent: false },
    server_time: new Date('2026-11-22T12:00:00Z'),
  };
  const view = () => (
    <DrawingListening value={listener}>
      <TeamView game="soccer" id="31" />
    </DrawingListening>
  );
  open = await drawnAt(view, {
    ...{ address: '/', words: NAMED_WORDS },
    known: [
      [KEY, said],
      [keys.matches('soccer', `ids ${ids.join()}`), reply],
    ],
  });
}
const rows = () => [...open.page.querySelectorAll('[data-row]')].map((each) => each.getAttribute('data-row'));
const texts = (selector: string) => [...open.page.querySelectorAll(selector)].map(({ textContent }) => textContent);
const has = (words: string) => open.page.textContent?.includes(words);

describe('a team', () => {
  test('has its next matches in the order in which they are told, with their odds', async () => {
    await draw(team({ next: [found('2'), found('1')] }), [row('1'), row('2')]);
    expect([rows(), texts('[data-row] button')[0]]).toEqual([['2', '1'], '1.80']);
    expect(has('my_bets.find_no_next')).toBe(false);
  });

  test.each(['ended', 'void'] as const)('says of a match that is %s meanwhile that it takes no bets', async (status) => {
    await draw(team({ next: [found('1')] }), [row('1', { status })]);
    expect(texts('[data-row] button')).toEqual([]);
  });

  test('is told whole: its next matches, its last, and where they are from', async () => {
    await draw(team({ last: [found('9', [1, 0])] }));
    expect(linesOf(open.page)).toEqual([
      '{"Ours"}',
      'Ours',
      '({"sports.star_of Ours" title=sports.star_of Ours pressed=false})',
      '{"my_bets.find_next"}',
      'my_bets.find_next',
      'my_bets.find_no_next',
      '<slip.see_matches /sport/soccer>',
      '{"my_bets.find_last"}',
      'my_bets.find_last',
      '{title=my_bets.form_won}my_bets.form_won_shortmy_bets.form_won',
      'Sun 22/11 {"Ours 1 × 0 Theirs"}<Ours 1 × 0 Theirs /sport/soccer/9>',
      'my_bets.form_note',
    ]);
  });

  test('without a match to come leads to those of its sport', async () => {
    await draw(team({}));
    expect(has('my_bets.find_no_next')).toBe(true);
    expect(open.page.querySelector('a')?.getAttribute('href')).toBe('/sport/soccer');
    expect(has('my_bets.form_none')).toBe(true);
  });

  test('has its form of the last five results, and all that are told below', async () => {
    const last = ['1', '2', '3', '4', '5', '6', '7'].map((id) => found(id, id === '1' ? [0, 1] : [1, 0]));
    await draw(team({ last }));
    const marks = texts('b[title] > span:last-child');
    expect(marks).toEqual(['my_bets.form_lost', ...Array.from({ length: 4 }, () => 'my_bets.form_won')]);
    expect(texts('li')).toHaveLength(7);
  });

  test('carries a star of its own', async () => {
    await draw(team({}));
    const star = open.page.querySelector('button');
    expect([star?.getAttribute('aria-label'), star?.getAttribute('aria-pressed')]).toEqual(['sports.star_of Ours', 'false']);
    await act(async () => star?.click());
    expect(starredNow()).toMatchObject({ team: ['31'], league: [], match: [] });
    expect(star?.getAttribute('aria-pressed')).toBe('true');
  });

  test('names the page', async () => {
    await draw(team({}));
    expect(document.title).toBe('common.page_title Ours common.brand');
  });

  test('that there is not is said to be none, with the way to look for another, and the server answers that there is no such page', async () => {
    const missing: string[] = [];
    const listener = { onTitle: () => undefined, onMissing: () => void missing.push('missing') };
    await draw(team({}), [], listener);
    expect(missing).toEqual([]);
    await open.close();
    await draw(null, [], listener);
    expect(new Set(missing)).toEqual(new Set(['missing']));
    expect([has('common.not_found_text'), texts('a')]).toEqual([true, ['common.search']]);
    expect([has('errors.team.not_found'), open.page.querySelector('a')?.getAttribute('href')]).toEqual([true, '/search']);
  });
});

describe('an answer that is no team', () => {
  const refused = async (code: string) => {
    open = await drawnAt(() => <TeamView game="soccer" id="31" />, { address: '/', words: NAMED_WORDS });
    const calls = sentTo(sportsApi.team);
    await act(() => open.queries.cancelQueries({ queryKey: KEY }));
    void open.queries.refetchQueries({ queryKey: KEY });
    await until(() => calls.length > 0);
    for (const call of calls) await call.refuse(code, 404);
  };

  test('because there is none is an answer, and any other is to be tried again', async () => {
    await refused('team.not_found');
    await until(() => has('errors.team.not_found'));
    await open.close();
    await refused('server.unexpected');
    await until(() => has('sports.not_loading'));
    expect(has('errors.team.not_found')).toBe(false);
  });
});
