import { JURISDICTIONS, SPORT_GAMES } from '@fairbook/core/catalog';
import { parseAmount as usdt } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { codeOf, spied } from '../testing/paper-desk.ts';
import { paperSettings } from '../testing/paper-settings.ts';
import { readSettings, setAccumulatorBonus, setBetDelays, setCashOut, setEarlyPayout, setGame, setLiveBets } from './games-and-rates.ts';

const SET = { game: 'soccer', version: 3, reason: 'because' } as const;
const DELAYS = [
  { market: null, oddsFrom: 10_000, seconds: 5 },
  { market: 'wl', oddsFrom: 10_000, seconds: 8 },
];
const BONUS = { open: true, oddsMin: 15_000, most: usdt('100'), steps: [{ legs: 3, shareE4: 500 }] };
const WIRE_BONUS = { open: true, odds_min: 15_000, most: usdt('100'), steps: [{ legs: 3, share_e4: 500 }] };

/** A desk under a law, where each setting is `before` until it is set. */
function desk(law: 'intl' | 'br' = 'intl', game: unknown = 'open') {
  const sets = {
    live: spied(false),
    delays: spied(DELAYS),
    cashOut: spied({ open: false, marginE4: 100 }),
    bonus: spied({ open: false, oddsMin: 12_000, most: usdt('50'), steps: [2, 4].map((legs) => ({ legs, shareE4: legs * 100 })) }),
    early: spied({ open: false, lead: 1 }),
  };
  const room = paperSettings(
    { game },
    {
      jurisdiction: JURISDICTIONS[law],
      settings: {
        availability: async () => [{ game: 'soccer', status: 'closed' }],
        currencies: async () => [{ currency: 'BRL', exchange: 5n, rate_id: '9' }],
      },
      liveBets: { read: async () => new Map([['soccer', true]]), readDelays: async () => DELAYS, set: sets.live, setDelays: sets.delays },
      cashOuts: { read: async () => new Map([['soccer', { open: true, marginE4: 300 }]]), set: sets.cashOut },
      bonuses: { read: async () => new Map([['soccer', BONUS]]), set: sets.bonus },
      earlyPayouts: { read: async () => new Map([['soccer', { open: true, lead: 2 }]]), set: sets.early },
    },
  );
  const kept = (name: keyof typeof sets) => sets[name].given.map((each) => each.slice(1));
  return { ...room, kept };
}

test('what holds is read, each with the version of its own subject', async () => {
  const version = (subject: string) => ({ number: subject.length, by: null, at: null });
  const read = await readSettings(desk().deps);
  expect(read.games).toEqual([{ game: 'soccer', status: 'closed', version: version('game:soccer') }]);
  const delays = [
    { market: null, odds_from: 10_000, seconds: 5 },
    { market: 'wl', odds_from: 10_000, seconds: 8 },
  ];
  const versions = { version: version('live_bets:soccer'), delays_version: version('bet_delays:soccer') };
  expect(read.live_bets).toEqual([{ game: 'soccer', open: true, delays, ...versions }]);
  expect(read.cash_outs).toEqual(
    SPORT_GAMES.map((game) => {
      const terms = game === 'soccer' ? { open: true, margin_e4: 300 } : { open: false };
      return expect.objectContaining({ game, ...terms, version: version(`cash_out:${game}`) });
    }),
  );
  expect(read.accumulator_bonuses).toEqual([{ game: 'soccer', ...WIRE_BONUS, version: version('accumulator_bonus:soccer') }]);
  expect(read.early_payouts).toEqual([{ game: 'soccer', open: true, lead: 2, version: version('early_payout:soccer') }]);
  expect(read.rates).toEqual([{ currency: 'BRL', rate: 5n, rate_id: '9', changed: null }]);
});

test('a game is offered, closed or hidden, where there is such a game', async () => {
  const { deps, call, given, steps, trail } = desk();
  await setGame(deps, { ...SET, status: 'hidden' } as never, call);
  expect([steps[0], given('game')]).toEqual(['take game:soccer 3 Ana Prado', [['soccer', 'hidden']]]);
  const [before, after] = [{ status: 'open' }, { status: 'hidden' }];
  expect(trail()).toEqual([{ action: 'settings.game', subject: 'game:soccer', reason: 'because', before, after }]);
  const none = desk('intl', () => undefined);
  expect(await codeOf(setGame(none.deps, { ...SET, status: 'hidden' } as never, none.call))).toBe('game.not_found');
  expect(none.trail()).toEqual([]);
});

const asked = { live: setLiveBets, delays: setBetDelays, cashOut: setCashOut, bonus: setAccumulatorBonus, early: setEarlyPayout } as const;
type Name = keyof typeof asked;
const ask = (name: Name, room: ReturnType<typeof desk>, wire: object) =>
  codeOf((async () => asked[name](room.deps, { ...SET, ...wire } as never, room.call))());

const WIRE_DELAYS = [{ market: null, odds_from: 10_000, seconds: 7 }];
test.each<[Name, string, object, unknown, object, object]>([
  ['live', 'live_bets', { open: true }, true, { open: 'false' }, { open: 'true' }],
  [
    'delays',
    'bet_delays',
    { delays: WIRE_DELAYS },
    [{ market: null, oddsFrom: 10_000, seconds: 7 }],
    { delays: 'any from 1.00: 5 s, wl from 1.00: 8 s' },
    { delays: 'any from 1.00: 7 s' },
  ],
  [
    'cashOut',
    'cash_out',
    { open: true, margin_e4: 250 },
    { open: true, marginE4: 250 },
    { open: 'false', margin_e4: '100' },
    { open: 'true', margin_e4: '250' },
  ],
  [
    'bonus',
    'accumulator_bonus',
    WIRE_BONUS,
    BONUS,
    { open: 'false', odds_min: '1.20', most: '50.000000', steps: '2: 200, 4: 400' },
    { open: 'true', odds_min: '1.50', most: '100.000000', steps: '3: 500' },
  ],
  ['early', 'early_payout', { open: true, lead: 2 }, { open: true, lead: 2 }, { open: 'false', lead: '1' }, { open: 'true', lead: '2' }],
])('%s of a game is set under its own subject, and the trail has what was and is', async (name, subject, wire, next, before, after) => {
  const room = desk();
  expect(await ask(name, room, wire)).toEqual({});
  expect([room.steps[0], room.kept(name)]).toEqual([`take ${subject}:soccer 3 Ana Prado`, [['soccer', next]]]);
  expect(room.trail()).toEqual([{ action: `settings.${subject}`, subject: `${subject}:soccer`, reason: 'because', before, after }]);
});

test.each<[Name, object]>([
  ['delays', { delays: [] }],
  ['cashOut', { open: true, margin_e4: -1 }],
  ['bonus', { ...WIRE_BONUS, steps: [{ legs: 1, share_e4: 500 }] }],
  ['early', { open: true, lead: 0 }],
])('%s beyond reason is not set', async (name, wire) => {
  const room = desk();
  expect(await ask(name, room, wire)).toBe('setting.invalid');
  expect([room.kept(name), room.trail()]).toEqual([[], []]);
});

test.each<[Name, object]>([
  ['bonus', WIRE_BONUS],
  ['early', { open: true, lead: 2 }],
])('%s may not be promised where the law allows no bonus, and may be taken back', async (name, wire) => {
  const room = desk('br');
  expect(await ask(name, room, wire)).toBe('setting.invalid');
  expect(await ask(name, room, { ...wire, open: false })).toEqual({});
  expect(room.kept(name).length).toBe(1);
});
