import type { FeedFact } from '@fairbook/contract/feed';
import { SPORT_GAMES } from '@fairbook/core/catalog';
import { formatAmount, formatOdds } from '@fairbook/core/money';
import { BESIDE, DISCIPLINES, type Discipline, isPlayedFor, MARKETS_OF, OVER_UNDER, selectionsOf } from '@fairbook/core/sports';
import { simulatedWorlds } from '@fairbook/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from './testing/check-books.ts';
import { type MatchBetsHouse, matchBetsHouse } from './testing/match-bets-house.ts';
import { slip, tryPlace, type WireLeg } from './testing/slips.ts';
import type { TestMatch } from './testing/test-match.ts';

let house: MatchBetsHouse;
beforeAll(async () => {
  house = await matchBetsHouse();
});
afterEach(() => checkBooks(house));
afterAll(() => house.close());

const LINES = {
  ...{ soccer: { handicap: -100 }, bd: { handicap: 0 } },
  basketball: { handicap: -550, bs: 19_050 },
  cricket: { bs: 31_050, innings: 16_050 },
  sports365: {
    ...{ ah: -25, at: 225, handicap: -100, ah1: 0, at1: 100 },
    ...{ ps: -550, pt: 21_050, sh: -150, st: 250, gh: -150, gt: 2_250 },
    ...Object.fromEntries(BESIDE.ah.map((market, place) => [market, -500 + place * 25])),
    ...Object.fromEntries(BESIDE.at.map((market, place) => [market, 50 + place * 25])),
  },
} as const;
/** The games, once per discipline where they have several. */
const PLAYED = SPORT_GAMES.flatMap((game): readonly (readonly [(typeof SPORT_GAMES)[number], Discipline | undefined])[] =>
  game === 'sports365' ? DISCIPLINES.map((discipline) => [game, discipline] as const) : [[game, undefined]],
);
/** A match with every market its game has, each answer at 1.50. */
const kindsOf = (game: (typeof SPORT_GAMES)[number], discipline?: Discipline) =>
  MARKETS_OF[game].filter((market) => isPlayedFor(game, discipline ?? null, market));
const wholeMatch = (game: (typeof SPORT_GAMES)[number] = 'soccer', discipline?: Discipline) =>
  house.match({
    ...{ game, lines: LINES[game], markets: Object.fromEntries(kindsOf(game, discipline).map((market) => [market, {}])) },
    ...(discipline && { discipline }),
  });

describe('every market of every game', () => {
  test.each(PLAYED)('%s %s: a feed that prices it is taken, so no kind is unknown to the database', async (game, discipline) => {
    const match = await wholeMatch(game, discipline);
    const kinds = kindsOf(game, discipline);
    const quotes = await house.sportsbook.quotes(
      house.db,
      kinds.map((market) => ({ matchId: match.id, market })),
    );
    expect([...quotes.values()].map(({ market, open }) => [market, open])).toEqual(
      expect.arrayContaining(kinds.map((market) => [market, true])),
    );
    for (const market of kinds) await match.suspend(market);
  });

  test('of soccer takes a bet on each of its selections', async () => {
    const [match, player] = [await wholeMatch(), await house.playerWith('200')];
    for (const kind of MARKETS_OF.soccer) {
      for (const name of selectionsOf('soccer', kind)) {
        const handicap_val = kind === 'handicap' ? '-1' : null;
        const answer = await tryPlace(house.matchBets, player, slip([{ match_id: match.id, kind, name, odds: '1.50', handicap_val }]));
        expect(answer.ok ? 'taken' : answer.code, `${kind} ${name}`).toBe('taken');
      }
    }
  });

  test('refuses a line where the name of the market is the line, and a selection of another market', async () => {
    const [match, player] = [await wholeMatch(), await house.playerWith('10')];
    const codeOf = async (leg: Omit<WireLeg, 'match_id'>) => {
      const answer = await tryPlace(house.matchBets, player, slip([{ match_id: match.id, odds: '1.50', ...leg }]));
      return answer.ok ? 'taken' : answer.code;
    };
    expect(await codeOf({ kind: 'ou25', name: 'over', handicap_val: '2.5' })).toBe('slip.selection_unknown');
    expect(await codeOf({ kind: 'btts', name: 'over' })).toBe('slip.selection_unknown');
    expect(await codeOf({ kind: 'dnb', name: 'd' })).toBe('slip.selection_unknown');
    expect(formatAmount(await house.ledger.balanceOf(house.db, player), 2)).toBe('10.00');
  });
});

test('a simulated match of basketball is listed, bet on in every market and paid by what its feed tells', async () => {
  const world = simulatedWorlds({ seed: 'a court' }).basketball;
  const soon = Date.now() + 15 * 60_000;
  const stories = new Map<string, FeedFact[]>();
  const told = [...(world?.snapshot(soon) ?? []), ...(world?.factsBetween(soon, soon + 40 * 60_000) ?? [])];
  for (const fact of told) stories.set(fact.fixture, [...(stories.get(fact.fixture) ?? []), fact]);
  const story = [...stories.values()].find(
    (facts) =>
      (facts.find(({ kind }) => kind === 'score')?.at.getTime() ?? 0) > soon &&
      facts.some(({ kind }) => kind === 'result') &&
      !facts.some(({ kind }) => kind === 'postponement' || kind === 'correction'),
  );
  const started = story?.findIndex(({ kind }) => kind === 'score') ?? -1;
  const result = story?.find((fact) => fact.kind === 'result');
  if (!story || started < 0 || result?.kind !== 'result') throw new Error('no such match in forty minutes');
  const take = (facts: readonly FeedFact[]) => house.sportsbook.take(facts, 'court', { game: 'basketball' });
  // Prices just before the start; the suspension at kick-off comes with it.
  expect((await take(story.slice(0, started).filter(({ kind }) => kind !== 'suspension'))).refused).toEqual([]);

  const { list } = await house.sportsbook.matches({ game: 'basketball', start: 0, limit: 100 }, 'en');
  const [fixture] = story;
  const listed = list.find(({ home_name }) => fixture?.kind === 'fixture' && home_name === fixture.home.names.en);
  const [match] = (await house.sportsbook.matches({ game: 'basketball', start: 0, limit: 1, match_id: listed?.match_id ?? '' }, 'en')).list;
  const player = await house.playerWith('100');
  const placed = new Map<string, string>();
  for (const [kind, offer] of Object.entries(match?.compare ?? {})) {
    for (const [name, price] of Object.entries(offer.odds)) {
      const handicap_val = offer.line === null ? null : String(offer.line / 100);
      const leg = { match_id: listed?.match_id ?? '', kind, name, odds: formatOdds(price), handicap_val };
      const answer = await tryPlace(house.matchBets, player, slip([leg], { game: 'basketball' }));
      placed.set(answer.ok ? String(answer.placed.bet_id) : `${kind} ${name} ${answer.code}`, kind);
    }
  }
  expect([...placed.values()]).toHaveLength(18);

  expect((await take(story.slice(started))).refused).toEqual([]);
  await house.matchBets.settleMatch(listed?.match_id ?? '');
  const { rows } = await house.owner.pool.query<{ id: string; status: string; payout: bigint }>(
    'select id, status, payout from bets where id = any ($1)',
    [[...placed.keys()]],
  );
  expect(rows.map(({ status }) => status)).toEqual(Array(18).fill('settled'));
  // One answer of each market won.
  const won = rows.filter(({ payout }) => BigInt(payout) > 0n).map(({ id }) => placed.get(id));
  expect(won).toHaveLength(4);
  expect(new Set(won)).toEqual(new Set(['bs', 'handicap', 'mv', 'wl']));
});

/** Places a single on a selection at 1.50 and ends its match: returns the player's balance of ten less the stake, and the payout. */
async function betAndEnd(kind: string, name: string, ...ends: readonly ((match: TestMatch) => Promise<void>)[]) {
  const [match, player] = [await wholeMatch(), await house.playerWith('10')];
  const answer = await tryPlace(house.matchBets, player, slip([{ match_id: match.id, kind, name, odds: '1.50' }]));
  if (!answer.ok) throw new Error(answer.code);
  const stands: string[] = [];
  for (const end of ends) {
    await end(match);
    await house.matchBets.settleMatch(match.id);
    const { rows } = await house.owner.pool.query('select status from bets where id = $1', [answer.placed.bet_id]);
    stands.push(`${rows[0].status} ${formatAmount(await house.ledger.balanceOf(house.db, player), 2)}`);
  }
  return stands;
}
const ends =
  (home: number, away: number) =>
  (match: TestMatch): Promise<void> =>
    match.end(home, away);

describe('over/under, both to score, double chance and draw no bet', () => {
  const [won, lost, back] = ['settled 10.50', 'settled 9.00', 'cancelled 10.00'];
  test.each([
    ...OVER_UNDER.flatMap((market, goals): [string, string, [number, number], string][] => [
      [market, 'over', [goals + 1, 0], won],
      [market, 'over', [0, goals], lost],
      [market, 'under', [goals, 0], won],
      [market, 'under', [0, goals + 1], lost],
    ]),
    ['btts', 'yes', [1, 1], won],
    ['btts', 'yes', [3, 0], lost],
    ['btts', 'no', [0, 0], won],
    ['dc', '1x', [1, 1], won],
    ['dc', '1x', [0, 1], lost],
    ['dc', '12', [0, 1], won],
    ['dc', '12', [2, 2], lost],
    ['dc', 'x2', [2, 2], won],
    ['dnb', 'w', [1, 0], won],
    ['dnb', 'w', [0, 1], lost],
    ['dnb', 'w', [0, 0], back],
  ] as const)('%s %s at %j: %s', async (kind, name, [home, away], expected) => {
    expect(await betAndEnd(kind, name, ends(home, away))).toEqual([expected]);
  });

  test('follow a corrected result: lost, won, given back', async () => {
    expect(await betAndEnd('dnb', 'w', ends(0, 1), ends(1, 0), ends(1, 1))).toEqual([lost, won, back]);
    expect(await betAndEnd('ou25', 'over', ends(2, 1), ends(2, 0))).toEqual([won, lost]);
  });

  test('are given back with a void match', async () => {
    expect(await betAndEnd('dc', '1x', (match) => match.void())).toEqual([back]);
  });

  test('a draw leaves the other leg of a double, within the range that was shown', async () => {
    const [one, two, player] = [await wholeMatch(), await wholeMatch(), await house.playerWith('10')];
    const legs = [
      { match_id: one.id, kind: 'dnb', name: 'w', odds: '1.50' },
      { match_id: two.id, kind: 'ou25', name: 'over', odds: '1.50' },
    ];
    const answer = await tryPlace(house.matchBets, player, slip(legs));
    expect(answer).toMatchObject({ ok: true, placed: { min_bonus: 1_500_000n, max_bonus: 2_250_000n } });
    for (const [match, score] of [[one, [1, 1]] as const, [two, [3, 0]] as const]) {
      await match.end(score[0], score[1]);
      await house.matchBets.settleMatch(match.id);
    }
    expect(formatAmount(await house.ledger.balanceOf(house.db, player), 2)).toBe('10.50');
  });
});
