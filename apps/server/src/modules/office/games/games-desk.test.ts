import { Refusal } from '@fairbook/contract';
import { amount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { AT, calling, codeOf, PLAYER, paperDesk, spied } from '../testing/paper-desk.ts';
import { officeGamesRoutes } from './games-routes.ts';
import { prizeRoutes } from './prize-routes.ts';

const PRIZE = '018f0000-0000-7000-8000-0000000000cc';
const reason = 'as agreed';
const names = { name_pt: 'Fundo', name_en: 'Fund' };
const titles = [
  { type: 'pgGame', id: 'dice' },
  { type: 'noah', id: 'crash' },
] as const;
const asProviders = [
  { provider: 'pg', title: 'dice' },
  { provider: 'pg2', title: 'crash' },
];
const JACKPOT = { ...names, titles, share_e4: 50, seed: amount(5_000_000n), stake_per_win: amount(9_000_000n) };
const [from, until] = [new Date('2026-04-01T00:00:00Z'), new Date('2026-04-02T00:00:00Z')];
const TOURNAMENT = { ...names, titles, scoring: 'games_tried', rounds: 7, prizes: [amount(3_000_000n), amount(1_000_000n)], from, until };

type Facts = Parameters<typeof paperDesk>[0] & { readonly refuses?: 'prize.too_late' | 'prize.rules_refused' };
function prizeDesk({ refuses, ...facts }: Facts = {}) {
  const desk = paperDesk(facts);
  const check = async () => {
    if (refuses !== undefined) throw new Refusal(refuses);
  };
  const admin = {
    ...{ checkJackpot: spied(check), checkTournament: spied(check), makeJackpot: spied(undefined), makeTournament: spied(undefined) },
    ...{ end: spied(undefined), jackpots: spied([{ jackpot_id: PRIZE }]), tournaments: spied([]) },
    endable: spied(async () => check().then(() => ({ kind: 'close_jackpot', name: 'Fundo' }))),
  };
  const call = calling(prizeRoutes({ db: desk.db, prizesAdmin: admin as never }), desk);
  return { ...desk, ...admin, ask: (method: string, end: string, input: object) => codeOf(call(method, end, input)) };
}
type Desk = ReturnType<typeof prizeDesk>;
const byRui = (desk: Desk) => desk.requests().map((each) => ({ ...each, id: PRIZE, askedBy: 'rui' }));

type Check = 'checkJackpot' | 'checkTournament';
type Make = 'makeJackpot' | 'makeTournament';

describe('a prize', () => {
  test.each<[string, object, Check, Make, object]>([
    [
      'jackpots',
      JACKPOT,
      'checkJackpot',
      'makeJackpot',
      { shareE4: 50, seed: JACKPOT.seed, stakePerWin: JACKPOT.stake_per_win, names: { pt: 'Fundo', en: 'Fund' }, titles: asProviders },
    ],
    [
      'tournaments',
      TOURNAMENT,
      'checkTournament',
      'makeTournament',
      {
        scoring: 'games_tried',
        rounds: 7,
        prizes: TOURNAMENT.prizes,
        from,
        until,
        names: { pt: 'Fundo', en: 'Fund' },
        titles: asProviders,
      },
    ],
  ])(
    'of the %s is looked at when it is asked for and when it is made, and made as it was asked for',
    async (at, rules, check, make, made) => {
      const first = prizeDesk();
      expect(await first.ask('POST', `/${at}`, { ...rules, reason })).toEqual({});
      const id = first.requests()[0]?.subject.slice('prize:'.length);
      expect(first[check].given.map(([, looked]) => looked)).toEqual([{ id, ...made }]);
      expect(first.trail()).toMatchObject([{ action: 'prizes.asked', subject: `prize:${id}`, reason }]);
      expect(await first.ask('GET', '/prizes', {})).toMatchObject({ asked: [{ what: { rules }, reason, asked_by: 'ana', asked_at: AT }] });

      const second = prizeDesk({ requests: byRui(first) });
      expect(await second.ask('POST', '/confirm', { request_id: PRIZE })).toEqual({});
      expect([second[check], second[make]].map(({ given }) => given.map(([, done]) => done))).toEqual([
        [{ id, ...made }],
        [{ id, ...made }],
      ]);
      expect(second.requests()).toMatchObject([{ done: 'ana' }]);
      expect(second.trail()).toMatchObject([{ action: 'prizes.publish', subject: `prize:${id}`, reason: '', after: { prize: id } }]);
    },
  );

  test('is written into the trail with every rule as a text', async () => {
    const desk = prizeDesk();
    await desk.ask('POST', '/jackpots', { ...JACKPOT, reason });
    const rules = { ...names, titles: JSON.stringify(titles), share_e4: '50', seed: '5.000000', stake_per_win: '9.000000' };
    expect(desk.trail()[0]?.after).toEqual({ kind: 'jackpot', ...rules });
  });

  test('is ended by two as well, under its own name', async () => {
    const first = prizeDesk();
    expect(await first.ask('POST', '/end', { id: PRIZE, reason })).toEqual({});
    expect(first.trail()).toEqual([
      { action: 'prizes.asked', subject: `prize:${PRIZE}`, reason, after: { kind: 'close_jackpot', name: 'Fundo' } },
    ]);
    expect(await first.ask('POST', '/end', { id: PRIZE, reason })).toBe('staff.request_open');
    const second = prizeDesk({ requests: byRui(first) });
    expect(await second.ask('POST', '/confirm', { request_id: PRIZE })).toEqual({});
    expect([second.end.given, second.endable.given].map((given) => given.map(([, id]) => id))).toEqual([[PRIZE], [PRIZE]]);
    expect([second.makeJackpot.given, second.makeTournament.given]).toEqual([[], []]);
  });

  test.each<[string, Facts, string]>([
    ['by who asked for it', { requests: [{ id: PRIZE, askedBy: 'ana' }] }, 'staff.second_keeper'],
    ['by who counts as one with them', { rows: { 'four_eyes.grants': [{ grantor: 'rui', grantee: 'ana' }] } }, 'staff.same_hands'],
    ['when it may not be done any more', { refuses: 'prize.too_late' }, 'prize.too_late'],
    ['when another thing was asked for', { requests: [{ id: PRIZE, action: 'staff.invite' }] }, 'staff.request_gone'],
  ])('is not done %s', async (_, facts, code) => {
    const asked = {
      id: PRIZE,
      action: 'prizes.publish',
      subject: `prize:${PRIZE}`,
      what: { kind: 'close_jackpot', name: 'Fundo' },
      askedBy: 'rui',
    };
    const desk = prizeDesk({ ...facts, requests: (facts.requests ?? [{}]).map((each) => ({ ...asked, ...each })) });
    expect(await desk.ask('POST', '/confirm', { request_id: PRIZE })).toBe(code);
    expect([desk.end.given, desk.requests().map(({ done }) => done)]).toEqual([[], [undefined]]);
  });

  test('that was asked for is taken back with why; rules that are refused are not asked for', async () => {
    const asked = { id: PRIZE, action: 'prizes.publish', subject: `prize:${PRIZE}`, what: { kind: 'call_off', name: 'Copa' } };
    const desk = prizeDesk({ requests: [asked] });
    expect(await desk.ask('POST', '/drop', { request_id: PRIZE, reason })).toEqual({});
    expect(desk.requests()).toMatchObject([{ dropped: 'ana' }]);
    expect(desk.trail()).toEqual([{ action: 'prizes.dropped', subject: `prize:${PRIZE}`, reason }]);
    expect(await desk.ask('POST', '/drop', { request_id: PRIZE, reason })).toBe('staff.request_gone');
    const refused = prizeDesk({ refuses: 'prize.rules_refused' });
    expect(await refused.ask('POST', '/tournaments', { ...TOURNAMENT, reason })).toBe('prize.rules_refused');
    expect([refused.requests(), refused.trail().map(({ action }) => action)]).toEqual([[], ['prizes.refused']]);
  });
});

const LOOK = { names: { pt: 'Dados', en: 'Dice', es: 'Dados' }, pics: { pt: '/a.svg', es: '/b.svg' }, sort: 1, status: 'active' };
const TITLE = {
  ...LOOK,
  ...{ title: 'dice', kind: 'instant', volatility: 'low', returnE6: 990_000, stakeMin: amount(1n), stakeMax: amount(9n), enabled: true },
};
function gamesDesk(more: object = {}) {
  const desk = paperDesk();
  const admin = {
    ...{ brand: 'house', titles: spied([TITLE]), setTitle: spied(LOOK) },
    providers: spied([
      { provider: 'pg', game: 'pgGames', status: 'active', address: { url: 'https://g', keys: ['a'] }, heardAt: AT },
      { provider: 'pg2', game: 'pg2Games', status: 'hidden', address: undefined, heardAt: undefined },
    ]),
    rounds: spied(
      [1, 2, 3].map((id) => ({
        id,
        player: PLAYER,
        names: { pt: 'Dados', en: 'Dice' },
        beganAt: AT,
        endedAt: null,
        game: 'x',
        staked: 1n,
      })),
    ),
    ...more,
  };
  const versions = spied(() => (subject: string) => `version of ${subject}`);
  const change = { take: spied(undefined), done: spied(undefined) };
  const deps = { db: desk.db, settings: { change, versions } as never, gamesAdmin: admin as never };
  const call = calling(officeGamesRoutes(deps), desk);
  return { ...desk, admin, change, ask: (method: string, end: string, input: object) => codeOf(call(method, end, input)) };
}
const ASKED = { provider: 'pg', title: 'dice', name_pt: 'Dado', name_en: 'Die', pic_pt: '', pic_en: '/c.svg', sort: 5, status: 'disabled' };

describe('games of providers', () => {
  test('are shown as they are set up: where, by which keys, and when they were heard', async () => {
    expect(await gamesDesk().ask('GET', '/providers', {})).toEqual({
      list: [
        { provider: 'pg', game: 'pgGames', status: 'active', address: { url: 'https://g', keys: ['a'] }, heard_at: AT },
        { provider: 'pg2', game: 'pg2Games', status: 'hidden', address: null, heard_at: null },
      ],
    });
  });

  test('are listed by title, with what each gives back and the version that was seen', async () => {
    expect(await gamesDesk().ask('GET', '/titles', { provider: 'pg' })).toEqual({
      brand: 'house',
      list: [
        {
          ...{ ...LOOK, provider: 'pg', title: 'dice', kind: 'instant', volatility: 'low', version: 'version of title:pg/dice' },
          ...{ return: 990_000n, stake_min: 1n, stake_max: 9n },
        },
      ],
    });
  });

  test('a title is changed in the languages that were typed, the others stay, and a picture left empty is taken away', async () => {
    const desk = gamesDesk();
    expect(await desk.ask('POST', '/:title', { ...ASKED, version: 4, reason })).toEqual({});
    const look = { names: { pt: 'Dado', en: 'Die', es: 'Dados' }, pics: { es: '/b.svg', en: '/c.svg' }, sort: 5, status: 'disabled' };
    expect(desk.admin.setTitle.given.map(([, ...given]) => given)).toEqual([[{ provider: 'pg', title: 'dice' }, look]]);
    expect(desk.change.take.given.map(([, taken]) => taken)).toEqual([{ subject: 'title:pg/dice', number: 4, by: 'Ana Prado' }]);
    expect(desk.change.done.given).toHaveLength(1);
    expect(desk.trail()).toEqual([
      {
        ...{ action: 'games.title', subject: 'title:pg/dice', reason },
        before: { name_pt: 'Dados', name_en: 'Dice', pic_pt: '/a.svg', sort: '1', status: 'active' },
        after: { name_pt: 'Dado', name_en: 'Die', pic_en: '/c.svg', sort: '5', status: 'disabled' },
      },
    ]);
  });

  test.each([{ titles: spied([]) }, { setTitle: spied(undefined) }])('a title there is none of is not changed', async (more) => {
    const desk = gamesDesk(more);
    expect(await desk.ask('POST', '/:title', { ...ASKED, version: 4, reason })).toBe('game.not_found');
    expect(desk.trail()).toEqual([]);
  });

  test('rounds are read in the reader’s language, a page at a time, with whether there are more', async () => {
    const desk = gamesDesk();
    const asked = { provider: 'pg', player_id: PLAYER, before: PRIZE, limit: 2 };
    const list = [1, 2].map((id) => ({ bet_id: id, player_id: PLAYER, name: 'Dados', began_at: AT, ended_at: null, staked: 1n }));
    expect(await desk.ask('GET', '/rounds', asked)).toEqual({ list: list.map((each) => expect.objectContaining(each)), more: true });
    expect(desk.admin.rounds.given[0]?.[1]).toEqual({ provider: 'pg', player: PLAYER, before: PRIZE, limit: 3 });
    expect(await desk.ask('GET', '/rounds', { ...asked, limit: 3 })).toMatchObject({ more: false });
  });
});
