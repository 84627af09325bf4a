// @vitest-environment happy-dom
import type { FoundMatch } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { afterEach, expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { madeMatch } from '../../../shared/testing/made-match.ts';
import { FormCard } from './form-card.tsx';

let open: Awaited<ReturnType<typeof drawnAt>>;
afterEach(() => open.close());

const found = (id: string, [home, away]: readonly [string, string], [one, other]: readonly [number, number]): FoundMatch => ({
  ...{ match_id: id, league_name: '', home_id: home, away_id: away, home_name: `Team ${home}`, away_name: `Team ${away}` },
  ...{ match_start_time: new Date('2026-11-08T19:00:00Z'), status: 'ended', home_score: one, away_score: other },
});
const NONE = { home: [], away: [], meetings: [], home_id: '31', away_id: '32' };

async function draw(form: object, game: SportGame = 'soccer') {
  const match = madeMatch({ match_id: '5', home_name: 'Home', away_name: 'Away' });
  open = await drawnAt(() => <FormCard game={game} match={match} />, {
    ...{ address: '/', words: NAMED_WORDS },
    known: [[keys.form(game, '5'), { ...NONE, ...form }]],
  });
  return (selector: string) => [...open.page.querySelectorAll(selector)].map(({ textContent }) => textContent);
}

test('a side’s form says of each result whether that side won it, wherever it played', async () => {
  const home = [
    ...[found('1', ['31', '7'], [2, 0]), found('2', ['8', '31'], [0, 1]), found('3', ['31', '9'], [1, 1])],
    ...[found('4', ['31', '7'], [0, 3]), found('5', ['8', '31'], [2, 1])],
  ];
  const texts = await draw({ home });
  expect(texts('b[title] > span:last-child')).toEqual([
    ...['my_bets.form_won', 'my_bets.form_won', 'my_bets.form_drew', 'my_bets.form_lost', 'my_bets.form_lost'],
  ]);
  expect(texts('b[title] > span:first-child')[2]).toBe('my_bets.form_drew_short');
  expect(texts('li')[1]).toBe('Sun 08/11Team 8 0 × 1 Team 31');
});

test.each<[SportGame, readonly string[]]>([
  ['soccer', ['Home /sport/soccer/team/31', 'Away /sport/soccer/team/32']],
  ['basketball', ['Away /sport/basketball/team/32', 'Home /sport/basketball/team/31']],
])('the sides of %s stand in its order, each with its own results and the way to its team', async (game, sides) => {
  const form = { home: [found('1', ['31', '7'], [2, 0])], away: [found('2', ['32', '7'], [0, 1])] };
  const texts = await draw(form, game);
  const links = [...open.page.querySelectorAll('h3 > a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(links).toEqual(sides);
  const marks = texts('b[title] > span:last-child');
  expect(marks).toEqual(game === 'soccer' ? ['my_bets.form_won', 'my_bets.form_lost'] : ['my_bets.form_lost', 'my_bets.form_won']);
});

test('what is not known is said: of either side, and of their meetings', async () => {
  const texts = await draw({});
  expect(texts('p')).toEqual(['my_bets.form_none', 'my_bets.form_none', 'my_bets.form_no_meetings', 'my_bets.form_note']);
});

test('meetings are told apart from the results of the sides', async () => {
  const texts = await draw({ meetings: [found('3', ['31', '32'], [4, 2])] });
  expect(texts('section[aria-label="my_bets.form_meetings"] li')).toEqual(['Sun 08/11Team 31 4 × 2 Team 32']);
});

test('the form is told whole: its sides, their results and their meetings, each part under its name', async () => {
  const home = [found('1', ['31', '7'], [2, 0])];
  await draw({ home, meetings: [found('3', ['31', '32'], [4, 2])] });
  expect(linesOf(open.page)).toEqual([
    '{"my_bets.form"}',
    'my_bets.form',
    '{"Home"}',
    '<Home /sport/soccer/team/31> {title=my_bets.form_won}my_bets.form_won_shortmy_bets.form_won',
    'Sun 08/11 {"Team 31 2 × 0 Team 7"}<Team 31 2 × 0 Team 7 /sport/soccer/1>',
    '{"Away"}',
    '<Away /sport/soccer/team/32>',
    'my_bets.form_none',
    '{"my_bets.form_meetings"}',
    'my_bets.form_meetings',
    'Sun 08/11 {"Team 31 4 × 2 Team 32"}<Team 31 4 × 2 Team 32 /sport/soccer/3>',
    'my_bets.form_note',
  ]);
  expect(open.page.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-08T19:00:00.000Z');
  expect([...open.page.querySelectorAll('li')].every((row) => row.hasAttribute('data-match-row'))).toBe(true);
  expect(open.page.querySelector('b[title] > span')?.getAttribute('aria-hidden')).toBe('true');
});
