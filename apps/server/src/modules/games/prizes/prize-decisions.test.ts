import { type PlayerId, Refusal } from '@fairbook/contract';
import { amount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import { createGamePrizes } from './create-prizes.ts';
import type { PrizesDeps } from './prizes.ts';

const [ONE, TWO, PRIZE] = [7n as PlayerId, 8n as PlayerId, '018f0000-0000-7000-8000-0000000000cc'];
const NOW = new Date('2026-03-01T12:00:00Z');
const at = (ms: number) => new Date(NOW.getTime() + ms);
const NAMES = { pt: 'Copa', en: 'Cup' };
const TOURNAMENT = {
  ...{ id: PRIZE, names: NAMES, scoring: 'games_tried', rounds: 5, prizes: [amount(9n), amount(4n)], from: at(-9), until: at(9) },
  ...{ calledOff: null, endedAt: null, undivided: null, joined: 3, paid: amount(0n) },
};
const JACKPOT = {
  ...{
    id: PRIZE,
    account: 5n,
    names: NAMES,
    commitment: 'c0',
    shareE4: 50,
    seed: amount(500_000_000n),
    stakePerWin: amount(200_000_000_000n),
  },
  ...{ isClosing: false, endedAt: null, pot: 3, fund: amount(77n) },
};
const TITLES = [
  { of: PRIZE, provider: 'pg2', title: 'crash', names: { pt: 'Foguete' } },
  { of: 'another', provider: 'pg', title: 'dice', names: NAMES },
];
const score = (player: PlayerId, points: number, played = 2) => ({ player, joinedAt: at(-5), score: points, played });

interface Facts {
  readonly tournament?: object | undefined;
  readonly jackpot?: object;
  readonly rows?: Readonly<Record<string, readonly unknown[]>>;
  readonly isStopped?: boolean;
  readonly allowed?: boolean;
}
function room(facts: Facts = {}) {
  const tournament = 'tournament' in facts ? facts.tournament && [{ ...TOURNAMENT, ...facts.tournament }] : [TOURNAMENT];
  const paper = paperDb({
    ...{ 'tournaments.listed': tournament ?? [], 'tournaments.one': tournament ?? [], 'tournaments.titles': TITLES },
    ...{ 'jackpots.listed': [{ ...JACKPOT, ...facts.jackpot }], 'jackpots.titles': TITLES },
    'jackpots.one': facts.jackpot ? [{ ...JACKPOT, ...facts.jackpot }] : [],
    ...facts.rows,
  });
  const checkBonus = async () => {
    if (facts.isStopped) throw new Refusal('limit.paused', { until: '' });
  };
  const namesOf = async (_: unknown, players: readonly PlayerId[]) => new Map(players.map((each) => [each, `nickname${each}`]));
  const deps = { db: paper.db, limits: { now: () => NOW, checkBonus }, namesOf, allowed: facts.allowed ?? true } as unknown as PrizesDeps;
  return { ...paper, prizes: createGamePrizes(deps) };
}

describe('a tournament', () => {
  test.each<[string, object]>([
    ['ahead', { from: at(1) }],
    ['open', { from: at(0) }],
    ['open', { until: at(1) }],
    ['counting', { until: at(0) }],
    ['ended', { until: at(-1), endedAt: NOW }],
    ['called_off', { from: at(9), calledOff: NOW }],
  ])('is %s by its times', async (state, tournament) => {
    const { db, prizes } = room({ tournament });
    expect(await prizes.tournaments('en')).toMatchObject([{ state }]);
    expect(await prizes.desk.tournaments(db, 'en')).toMatchObject([{ state, name: 'Cup', titles: ['Foguete'], joined: 3, paid: 0n }]);
  });

  test('shows its rules in the reader’s language, and the best as they stand, without prizes and by the beginning of their names', async () => {
    const { prizes } = room({ rows: { 'tournaments.scores': [score(ONE, 3), score(TWO, 8), score(9n as PlayerId, 0)] } });
    const [shown] = await prizes.tournaments('en');
    const { from, until, prizes: wins } = TOURNAMENT;
    expect(shown).toEqual({
      ...{ tournament_id: PRIZE, name: 'Cup', titles: [{ type: 'noah', id: 'crash', name: 'Foguete' }], scoring: 'games_tried', rounds: 5 },
      ...{ prizes: wins, from, until, joined: 3, state: 'open', undivided: null },
      leaders: [
        { place: 1, score: 8, prize: null, name: expect.stringMatching(/^nic.*…$/) },
        { place: 2, score: 3, prize: null, name: expect.stringMatching(/^nic.*…$/) },
      ],
    });
    expect(shown?.leaders[0]?.name).not.toContain('nickname8');
  });

  test('shows what was paid once it is over', async () => {
    const rows = { 'tournaments.prizes': [{ player: TWO, place: 1, score: 8, amount: 9n }], 'tournaments.scores': [score(ONE, 99)] };
    const ended = room({ tournament: { endedAt: NOW, undivided: 1n }, rows });
    expect(await ended.prizes.tournaments('pt')).toMatchObject([
      { name: 'Copa', undivided: 1n, leaders: [{ place: 1, score: 8, prize: 9n }] },
    ]);
  });

  test('of which twenty are shown at most', async () => {
    const rows = { 'tournaments.scores': Array.from({ length: 21 }, (_, index) => score(BigInt(index) as PlayerId, index + 1)) };
    expect((await room({ rows }).prizes.tournaments('en'))[0]?.leaders).toHaveLength(20);
  });

  test('that was joined is shown to its player with place, score and what is left to play; then with the prize', async () => {
    const own = (facts: Facts = {}) => {
      const rows = {
        'tournaments.own': [{ id: PRIZE }],
        'tournaments.scores': [score(ONE, 3), score(TWO, 8, 6)],
        'tournaments.prizes': [{ player: TWO, place: 1, score: 8, amount: 9n }],
      };
      return room({ ...facts, rows: { ...rows, ...facts.rows } }).prizes;
    };
    const ones = { tournament_id: PRIZE, joined_at: at(-5), score: 3, place: 2, rounds_left: 3, prize: null };
    expect(await own().ownTournaments(ONE)).toEqual({ list: [ones] });
    expect(await own().ownTournaments(TWO)).toMatchObject({ list: [{ place: 1, rounds_left: 0, prize: null }] });
    const ended = own({ tournament: { endedAt: NOW } });
    expect(await ended.ownTournaments(TWO)).toMatchObject({ list: [{ place: 1, prize: 9n }] });
    expect(await ended.ownTournaments(ONE)).toMatchObject({ list: [{ place: null, score: 3, prize: null }] });
    expect(await own({ rows: { 'tournaments.own': [] } }).ownTournaments(ONE)).toEqual({ list: [] });
    expect(await own({ rows: { 'tournaments.scores': [score(ONE, 0)] } }).ownTournaments(ONE)).toMatchObject({ list: [{ place: null }] });
  });

  test.each<[string, Facts, string]>([
    ['that there is none of', { tournament: undefined }, 'tournament.not_found'],
    ['that was called off', { tournament: { calledOff: NOW } }, 'tournament.not_found'],
    ['at its end', { tournament: { until: at(0) } }, 'tournament.over'],
    ['by who may have no bonus', { isStopped: true }, 'limit.paused'],
  ])('is not joined %s', async (_, facts, code) => {
    const { prizes, asked } = room(facts);
    expect(await codeOf(prizes.join(ONE, PRIZE))).toBe(code);
    expect(asked('tournaments.join')).toEqual([]);
  });

  test('is joined until its last instant, and the list is read anew', async () => {
    const { prizes, asked } = room({ tournament: { until: at(1) } });
    await prizes.tournaments('en');
    await prizes.join(ONE, PRIZE);
    await prizes.tournaments('en');
    expect([asked('tournaments.join'), asked('tournaments.lock')]).toEqual([[[PRIZE, ONE]], [[PRIZE]]]);
    expect(asked('tournaments.titles')).toHaveLength(2);
  });
});

describe('a prize is ended by staff', () => {
  const end = async (facts: Facts) => {
    const { db, asked, prizes } = room(facts);
    const may = await codeOf(prizes.desk.endable(db, PRIZE));
    const done = await codeOf(prizes.desk.end(db as never, PRIZE));
    return { may, done, closed: asked('jackpots.close'), calledOff: asked('tournaments.call_off') };
  };
  test('a jackpot while it is not closing, a tournament before it begins', async () => {
    const none = { closed: [], calledOff: [], done: undefined };
    expect(await end({ jackpot: {} })).toEqual({ ...none, may: { kind: 'close_jackpot', name: 'Copa' }, closed: [[PRIZE]] });
    const ahead = { tournament: { from: at(1) } };
    expect(await end(ahead)).toEqual({ ...none, may: { kind: 'call_off', name: 'Copa' }, calledOff: [[PRIZE, NOW]] });
  });

  test.each<[string, Facts, string]>([
    ['that closes', { jackpot: { isClosing: true } }, 'prize.too_late'],
    ['that begins now', { tournament: { from: at(0) } }, 'prize.too_late'],
    ['that was called off', { tournament: { from: at(9), calledOff: NOW } }, 'prize.too_late'],
    ['that there is none of', { tournament: undefined }, 'prize.not_found'],
  ])('and none %s', async (_, facts, code) => {
    expect(await end(facts)).toEqual({ may: code, done: code, closed: [], calledOff: [] });
  });
});

describe('a jackpot', () => {
  const won = {
    ...{ of: PRIZE, pot: 2, wonAt: at(-3), fund: 40n, stake: 6n, seed: 's2', before: 's3', player: ONE, round: 'id' },
    ...{ provider: 'pg', name: 'r-1', serverSeed: 'ss', clientSeed: 'cs', nonce: 4 },
  };
  test('shows its rules, its fund and what proves each win; of the first pot that is what was promised', async () => {
    const rows = { 'jackpots.won': [won, { ...won, pot: 1, before: null }, { ...won, of: 'another' }] };
    const [shown] = await room({ rows }).prizes.jackpots('en');
    const { seed, stakePerWin: stake_per_win } = JACKPOT;
    expect(shown).toMatchObject({
      ...{ jackpot_id: PRIZE, name: 'Cup', share_e4: 50, seed, stake_per_win, fund: 77n, pot: 3, commitment: 'c0', adds: 7_500n },
      ...{ titles: [{ type: 'noah', id: 'crash', name: 'Foguete' }], closing: false, over: false },
    });
    const ticket = { provider: 'pg', round: 'r-1', nonce: 4, server_seed: 'ss', client_seed: 'cs' };
    const first = { pot: 2, at: at(-3), amount: 40n, name: expect.stringMatching(/…$/), stake: 6n, seed: 's2', before: 's3', ticket };
    expect(shown?.won).toEqual([first, { ...first, pot: 1, before: 'c0' }]);
  });

  test.each<[object, object, string]>([
    [{}, { closing: false, over: false }, 'open'],
    [{ isClosing: true }, { closing: true, over: false }, 'closing'],
    [{ isClosing: true, endedAt: NOW }, { closing: false, over: true }, 'over'],
  ])('runs, closes or is over, for players and for staff: case %#', async (jackpot, shown, state) => {
    const { db, prizes } = room({ jackpot, rows: { 'jackpots.sums': [{ of: PRIZE, wins: 2, paid: 50n, waiting: 3 }] } });
    expect(await prizes.jackpots('en')).toMatchObject([shown]);
    const { seed, stakePerWin: stake_per_win } = JACKPOT;
    expect(await prizes.desk.jackpots(db, 'en')).toEqual([
      {
        ...{ jackpot_id: PRIZE, name: 'Cup', share_e4: 50, seed, stake_per_win, titles: ['Foguete'] },
        ...{ state, wins: 2, paid: 50n, waiting: 3, fund: 77n },
      },
    ]);
  });

  test('that nobody won yet paid nothing', async () => {
    const { db, prizes } = room();
    expect(await prizes.desk.jackpots(db, 'en')).toMatchObject([{ wins: 0, paid: 0n, waiting: 0 }]);
  });
});

test('prizes are drawn and ended where the law allows any', () => {
  expect([true, false].map((allowed) => room({ allowed }).prizes.jobs.map(({ name, everySeconds }) => [name, everySeconds]))).toEqual([
    [
      ['draw-jackpots', 2],
      ['end-tournaments', 30],
    ],
    [],
  ]);
});

test.each<[string, object]>([
  ['was called off', { calledOff: NOW }],
  ['was ended by another process', { endedAt: NOW }],
])('a tournament that %s while its turn came is paid nothing more', async (_, tournament) => {
  const { prizes, asked } = room({ tournament, rows: { 'tournaments.due': [{ id: PRIZE }], 'tournaments.scores': [score(ONE, 3)] } });
  await prizes.endTournaments();
  expect([asked('tournaments.lock'), asked('tournaments.scores'), asked('tournaments.pay'), asked('tournaments.end')]).toEqual([
    [[PRIZE]],
    ...[[], [], []],
  ]);
});

test('a tournament is ended a minute after its end, when what began before is written', async () => {
  const { prizes, asked } = room();
  await prizes.endTournaments();
  expect(asked('tournaments.due')).toEqual([[at(-60_000)]]);
});
