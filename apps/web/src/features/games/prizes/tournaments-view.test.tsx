// @vitest-environment happy-dom
import { type GameTournament, gamePrizesApi, type SignedIn } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { afterEach, expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { type Drawn, drawn, sentTo } from '../../../shared/testing/drawn.tsx';
import { TournamentsView } from './tournaments-view.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const CUP = {
  ...{ tournament_id: ID, name: 'Cup', scoring: 'best_multiple', rounds: 20, prizes: ['100', '50'].map(parseAmount), joined: 7 },
  ...{
    from: new Date('2026-03-01T12:00:00Z'),
    until: new Date('2026-03-02T12:00:00Z'),
    state: 'open',
    titles: [],
    undivided: null,
    leaders: [],
  },
} as unknown as GameTournament;
const MINE = { tournament_id: ID, place: 3, score: 125_000, rounds_left: 4, prize: null };

let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  signedOut();
});
async function shown(cup: object = {}, own: readonly object[] | null = []) {
  if (own !== null) signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
  const sent = sentTo(gamePrizesApi.joinTournament);
  const known = [
    [keys.exchange, []],
    [keys.tournaments('en'), [{ ...CUP, ...cup }]],
    [keys.ownTournaments, own ?? []],
  ] as const;
  open = await drawn(<TournamentsView />, known, NAMED_WORDS);
  return { sent, text: open.text(), press: open.press, page: open.page, buttons: open.page.querySelectorAll('button').length };
}

test.each([
  ['open', true],
  ['ahead', true],
  ['over', false],
] as const)('a tournament that is %s can be joined: %s', async (state, canJoin) => {
  const { buttons, press, sent } = await shown({ state });
  expect(buttons).toBe(canJoin ? 1 : 0);
  if (!canJoin) return;
  await press('games.tournament_join');
  expect(sent.map(({ path }) => path.includes(ID))).toEqual([true]);
});

test.each([
  ['open', true],
  ['ahead', true],
  ['over', false],
] as const)('a guest reads how to get into a tournament that is %s: %s', async (state, isTold) => {
  const { buttons, text } = await shown({ state }, null);
  expect([buttons, text.includes('games.tournament_guest')]).toEqual([0, isTold]);
});

test('who has joined reads the own place and score, and how many rounds still count while it is played', async () => {
  expect((await shown({}, [MINE])).text).toMatch(/games\.tournament_mine 3 games\.score_multiple 12\.5.*games\.tournament_left 4/);
  await open?.close();
  const over = (await shown({ state: 'over' }, [{ ...MINE, prize: parseAmount('50') }])).text;
  expect(over).toMatch(/games\.tournament_won .*50/);
  expect(over).not.toContain('games.tournament_left');
  await open?.close();
  expect((await shown({}, [{ ...MINE, place: null }])).text).toContain('games.tournament_mine_none');
});

test('rules, prizes by place and what was not divided are said', async () => {
  const { text } = await shown({ undivided: parseAmount('7') });
  expect(text).toMatch(
    /games\.scoring_best_multiple.*games\.tournament_rounds_first 20.*games\.tournament_prize 1.*100.*games\.tournament_prize 2.*50/,
  );
  expect(text).toMatch(/games\.tournament_joined7.*games\.tournament_undivided .*7/);
  await open?.close();
  expect((await shown({ undivided: parseAmount('0') })).text).not.toContain('games.tournament_undivided');
});

test('a tournament is told whole, with its places in a table and a way in that says what it is into', async () => {
  const leaders = [
    { place: 1, name: 'An…', score: 250_000, prize: parseAmount('100') },
    { place: 2, name: 'Ru…', score: 15_000, prize: null },
  ];
  const { page } = await shown({ leaders });
  expect(linesOf(page)).toEqual([
    'games.tournaments_note',
    '{"Cup"}',
    'Cup',
    'games.tournament_open',
    'games.scoring',
    'games.scoring_best_multiple',
    'games.tournament_from',
    '01/03/2026, 09:00:00 GMT-3',
    'games.tournament_until',
    '02/03/2026, 09:00:00 GMT-3',
    'games.tournament_rounds',
    'games.tournament_rounds_first 20',
    'games.tournament_prize 1',
    '100.00 USDT',
    'games.tournament_prize 2',
    '50.00 USDT',
    'games.tournament_joined',
    '7',
    'games.tournament_rules',
    '{"games.prize_titles"}',
    '({"games.tournament_join_name Cup"}games.tournament_join)',
    'games.tournament_places',
    '| games.tournament_place | games.tournament_player | games.tournament_score | games.tournament_paid',
    '| 1 | An… | games.score_multiple 25 | 100.00 USDT',
    '| 2 | Ru… | games.score_multiple 1.5 | –',
  ]);
  expect([...page.querySelectorAll('th')].map((head) => head.getAttribute('scope'))).toEqual(['col', 'col', 'col', 'col']);
});

test('no place says so, and so does no tournament', async () => {
  expect((await shown()).text).toContain('games.tournament_places_none');
  await open?.close();
  sentTo();
  open = await drawn(
    <TournamentsView />,
    [
      [keys.exchange, []],
      [keys.tournaments('en'), []],
    ],
    NAMED_WORDS,
  );
  expect(open.text()).toContain('games.tournaments_none');
});

test('who joins cannot press again while it is under way, and reads why it was refused', async () => {
  const { page, press, sent } = await shown();
  const isOff = () => page.querySelector('button')?.disabled;
  await press('games.tournament_join');
  expect(isOff()).toBe(true);
  await sent[0]?.refuse('request.invalid');
  expect([isOff(), open?.text().includes('errors.request.invalid')]).toEqual([false, true]);
});
