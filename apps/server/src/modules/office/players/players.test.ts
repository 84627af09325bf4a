import { describe, expect, test } from 'vitest';
import { AT, codeOf, PLAYER, paperDesk, spied } from '../testing/paper-desk.ts';
import { addNote } from './add-note.ts';
import { blockPlayer, readBlocks, unblockPlayer } from './block-player.ts';
import { freezePlayer } from './freeze-player.ts';
import { readPerson } from './read-person.ts';
import { findPlayers, readPlayer } from './read-player.ts';
import { liftFactor, readFactor, setFactor } from './stake-factor.ts';
import { excludePlayer, pausePlayer } from './take-break.ts';

const ROW = {
  ...{ id: PLAYER, nickname: 'bia', email: 'b@app.example', mobile: null, role: 'player', createdAt: AT, emailVerified: true },
  ...{ mobileVerified: false, region: 'north', currency: 'BRL', lastSignInAt: AT },
};
const after = (ms: number) => new Date(AT.getTime() + ms);

/** The routes of players over fakes of other modules, which return the given values. */
function room(said: { player?: object | undefined; [name: string]: unknown } = {}) {
  const desk = paperDesk({ rows: said.rows as never, permissions: (said.permissions ?? []) as never });
  const of = (name: string, usual?: unknown) => spied(name in said ? said[name] : usual);
  const parts = {
    player: spied('player' in said ? said.player : ROW),
    search: of('search', []),
    sessions: of('sessions', []),
    lockCash: of('lockCash', new Map()),
    frozenSet: of('frozenSet', true),
    frozenHas: of('frozenHas', false),
    changed: of('changed'),
    betsOf: of('betsOf'),
    betsSet: of('betsSet', true),
    betsLift: of('betsLift', true),
    moneyOf: of('moneyOf', []),
    moneySet: of('moneySet', true),
    moneyLift: of('moneyLift', true),
    channels: of('channels', ['pix', 'bank']),
    holdPending: of('holdPending'),
    leaveGames: of('leaveGames'),
    factorOf: of('factorOf'),
    factorSet: of('factorSet'),
    factorLift: of('factorLift', true),
    owner: of('owner'),
    rateOf: spied({ rate: 542_000_000n, rateId: '7' }),
    totals: of('totals', new Map([[PLAYER, { deposits: 9n, withdrawals: -4n }]])),
    breaksOf: of('breaksOf', new Map()),
  };
  const deps = {
    db: desk.db,
    identity: {
      directory: { player: parts.player, search: parts.search, sessions: parts.sessions },
      persons: { ownerOf: parts.owner },
    },
    ledger: {
      ...{
        lockCash: parts.lockCash,
        balanceOf: spied(11n),
        netToday: spied(-3n),
        lifetimeTotals: parts.totals,
        statement: spied('statement'),
      },
      frozen: { set: parts.frozenSet, has: parts.frozenHas, changed: parts.changed },
    },
    settings: { currentRate: parts.rateOf },
    limits: {
      mine: spied('limits'),
      breaks: { of: parts.breaksOf },
      blocks: { of: parts.betsOf, set: parts.betsSet, lift: parts.betsLift },
      factors: { of: parts.factorOf, set: parts.factorSet, lift: parts.factorLift },
      now: () => AT,
    },
    leaveGames: parts.leaveGames,
    betDesk: { find: spied([]) },
    caseAdmin: { numbered: spied(undefined) },
    withdrawals: {
      blocks: { of: parts.moneyOf, set: parts.moneySet, lift: parts.moneyLift, channels: parts.channels },
      holdPending: parts.holdPending,
    },
  } as never;
  return { ...desk, ...parts, deps };
}
/** The arguments after the transaction. */
const last = (given: readonly unknown[][]) => given.map((each) => each.slice(1));

test('nothing is done about, or shown of, who is not there', async () => {
  const { deps, call, trail } = room({ player: undefined });
  const block = { player_id: PLAYER, what: 'bets', channel: null, reason: 'x' } as const;
  const factor = { player_id: PLAYER, percent: 10, ends_at: after(1), word: 'w', reason: 'x' } as never;
  const tried = [
    ...[
      readPlayer(deps, PLAYER),
      readPerson(deps, PLAYER, call),
      addNote(deps, { player: PLAYER, text: 'x' }, call),
      readBlocks(deps, block),
      readFactor(deps, block),
    ],
    ...[
      freezePlayer(deps, { player: PLAYER, frozen: true, reason: 'x' }, call),
      blockPlayer(deps, block, call),
      unblockPlayer(deps, block, call),
    ],
    ...[setFactor(deps, factor, call), liftFactor(deps, factor, call)],
    ...[
      pausePlayer(deps, { player_id: PLAYER, days: 1, reason: 'x' }, call),
      excludePlayer(deps, { player_id: PLAYER, months: 6, reason: 'x' }, call),
    ],
  ];
  expect(await Promise.all(tried.map(codeOf))).toEqual(tried.map(() => 'player.not_found'));
  expect(trail()).toEqual([]);
});

test('an account is shown with all that is known of it, and found by page', async () => {
  const freeze = { subject: `player:${PLAYER}`, by: 'Bia', at: AT, reason: 'two cards' };
  const rows = { 'office.notes': ['note'], 'office.last_done': [freeze] };
  const { deps, rateOf, asked } = room({ frozenHas: true, sessions: ['one'], rows });
  expect(await readPlayer(deps, PLAYER)).toEqual({
    ...{ player_id: PLAYER, nickname: 'bia', email: 'b@app.example', mobile: null, role: 'player', frozen: true, created_at: AT },
    ...{ excluded: null, paused_until: null, frozen_by: { by: 'Bia', at: AT, reason: 'two cards' } },
    ...{ email_verified: true, mobile_verified: false, region: 'north', currency: 'BRL', rate: 542_000_000n, last_sign_in_at: AT },
    ...{ balance: 11n, net_today: -3n, deposited: 9n, withdrawn: 4n, sessions: ['one'], limits: 'limits', notes: ['note'] },
  });
  expect([last(rateOf.given), asked('office.last_done')]).toEqual([[['BRL']], [['player.freeze', [`player:${PLAYER}`]]]]);
  expect(await readPlayer(room({ rows }).deps, PLAYER)).toMatchObject({ frozen: false, frozen_by: null });
  expect(await readPlayer(room({ frozenHas: true }).deps, PLAYER)).toMatchObject({ frozen: true, frozen_by: null });
  const breaks = new Map([[PLAYER, { excluded: { until: null }, pausedUntil: AT }]]);
  expect(await readPlayer(room({ breaksOf: breaks }).deps, PLAYER)).toMatchObject({ excluded: { until: null }, paused_until: AT });
  const idle = room({ totals: new Map() });
  expect(await readPlayer(idle.deps, PLAYER)).toMatchObject({ deposited: 0n, withdrawn: 0n });
  const found = room({ search: [ROW, ROW, ROW], breaksOf: breaks });
  expect((await findPlayers(found.deps, { text: 'b', start: 0, limit: 2 }, found.call)).list).toMatchObject([
    ...[
      { excluded: { until: null }, paused_until: AT },
      { excluded: { until: null }, paused_until: AT },
    ],
  ]);
  expect((await findPlayers(found.deps, { text: 'b', start: 0, limit: 2 }, found.call)).more).toBe(true);
  expect((await findPlayers(found.deps, { text: 'b', start: 0, limit: 3 }, found.call)).more).toBe(false);
  expect(last(found.search.given)[0]).toEqual([{ text: 'b', start: 0, limit: 2, persons: undefined, owners: [] }]);
});

test('real names and CPFs are searched for who may see persons', async () => {
  const query = { text: '529.982.247-25', start: 0, limit: 2 };
  const seeing = room({ permissions: ['persons.read'], owner: PLAYER });
  await findPlayers(seeing.deps, query, seeing.call);
  expect(last(seeing.search.given)).toEqual([[{ ...query, persons: { owner: PLAYER }, owners: [] }]]);
  const other = room({ permissions: ['players.read'] });
  await findPlayers(other.deps, query, other.call);
  expect([last(other.search.given), other.owner.given]).toEqual([[[{ ...query, persons: undefined, owners: [] }]], []]);
});

test('a note is kept with who wrote it, and the trail has its words', async () => {
  const { deps, call, trail, asked } = room({ rows: { 'office.insert_note': [{ note_id: 'n1' }] } });
  expect(await addNote(deps, { player: PLAYER, text: 'called' }, call)).toEqual({ note_id: 'n1' });
  expect(asked('office.insert_note').map((given) => given.slice(1))).toEqual([[PLAYER, call.staffId, 'called']]);
  expect(trail()).toEqual([{ action: 'player.note', subject: 'player:7', reason: 'called', after: { note: 'n1' } }]);
});

test.each([
  [true, 'player.freeze', 'player.frozen_already'],
  [false, 'player.unfreeze', 'player.not_frozen'],
])('an account is frozen (%s) with its line in the trail, which is told at once; not what is so already', async (frozen, action, code) => {
  const done = room();
  expect(await freezePlayer(done.deps, { player: PLAYER, frozen, reason: 'x' }, done.call)).toEqual({ frozen });
  expect([last(done.frozenSet.given), done.changed.given]).toEqual([[[PLAYER, frozen]], [[]]]);
  expect(last(done.holdPending.given)).toEqual(frozen ? [[{ player: PLAYER, reason: 'frozen' }]] : []);
  expect(last(done.leaveGames.given)).toEqual(frozen ? [[PLAYER]] : []);
  const line = { action, subject: 'player:7', reason: 'x', before: { frozen: String(!frozen) }, after: { frozen: String(frozen) } };
  expect(done.trail()).toEqual([line]);
  const already = room({ frozenSet: false });
  expect(await codeOf(freezePlayer(already.deps, { player: PLAYER, frozen, reason: 'x' }, already.call))).toBe(code);
  expect([already.trail(), already.changed.given]).toEqual([[], []]);
});

describe('a block', () => {
  const bets = { player_id: PLAYER, what: 'bets', channel: null, reason: 'x' } as const;
  const money = { player_id: PLAYER, what: 'withdrawals', channel: 'pix', reason: 'x' } as const;

  test('of bets, or of withdrawals through a channel, is set and lifted under the lock of the account, and stands in the trail', async () => {
    for (const [block, after] of [
      [bets, { what: 'bets' }],
      [money, { what: 'withdrawals', channel: 'pix' }],
      [{ ...money, channel: null }, { what: 'withdrawals' }],
    ] as const) {
      const { deps, call, ...parts } = room();
      const { channel } = block;
      await blockPlayer(deps, block, call);
      await unblockPlayer(deps, block, call);
      expect(last(parts.lockCash.given)).toEqual([[[PLAYER]], [[PLAYER]]]);
      const isBets = block.what === 'bets';
      expect(last(parts.betsSet.given)).toEqual(isBets ? [[PLAYER, { reason: 'x', by: 'ana' }]] : []);
      expect(last(parts.moneySet.given)).toEqual(isBets ? [] : [[PLAYER, { channel, reason: 'x', by: 'ana' }]]);
      expect(last(parts.betsLift.given)).toEqual(isBets ? [[PLAYER, 'ana']] : []);
      expect(last(parts.holdPending.given)).toEqual(isBets ? [] : [[{ player: PLAYER, reason: 'blocked', channel }]]);
      expect(last(parts.moneyLift.given)).toEqual(isBets ? [] : [[PLAYER, { channel, by: 'ana' }]]);
      expect(last(parts.leaveGames.given)).toEqual(channel === null ? [[PLAYER]] : []);
      const line = { subject: 'player:7', reason: 'x', after };
      expect(parts.trail()).toEqual([
        { action: 'player.block', ...line },
        { action: 'player.unblock', ...line },
      ]);
    }
  });

  test.each([
    ['that is there already', bets, { betsSet: false }, 'player.blocked_already'],
    ['that is there already, of money', money, { moneySet: false }, 'player.blocked_already'],
    ['through a channel there is not', { ...money, channel: 'cheque' }, {}, 'withdrawal.channel_unavailable'],
  ])('%s is not set', async (_, block, said, code) => {
    const { deps, call, trail } = room(said);
    expect([await codeOf(blockPlayer(deps, block as never, call)), trail()]).toEqual([code, []]);
  });

  test('that is not there is not lifted, nor is one set by who works here no more', async () => {
    for (const [block, said] of [
      [bets, { betsLift: false }],
      [money, { moneyLift: false }],
    ] as const) {
      const { deps, call, trail } = room(said);
      expect([await codeOf(unblockPlayer(deps, block, call)), trail()]).toEqual(['player.not_blocked', []]);
    }
    const { deps, betsSet } = room();
    const gone = paperDesk({ isGone: true });
    expect(await codeOf(blockPlayer({ ...(deps as object), db: gone.db } as never, bets, gone.call))).toBe('auth.session_ended');
    expect(betsSet.given).toEqual([]);
  });

  test('is shown, that of bets first, with the channels there are', async () => {
    const why = { reason: 'x', by: 'ana', at: AT };
    const both = room({ betsOf: why, moneyOf: [{ channel: 'pix', ...why }] });
    expect(await readBlocks(both.deps, { player_id: PLAYER })).toEqual({
      blocks: [
        { what: 'bets', channel: null, ...why },
        { what: 'withdrawals', channel: 'pix', ...why },
      ],
      channels: ['pix', 'bank'],
    });
    expect(await readBlocks(room().deps, { player_id: PLAYER })).toMatchObject({ blocks: [] });
  });
});

describe('lower stakes', () => {
  const YEAR_MS = 366 * 86_400_000;
  const set = { player_id: PLAYER, percent: 40, ends_at: after(1_000), word: 'less', reason: 'x' } as const;
  const found = { percent: 60, endsAt: after(5_000), reason: 'y', word: 'w', by: 'rui', at: AT };
  const until = { percent: '60', until: after(5_000).toISOString() };

  test('are set under the lock of the account, and lifted; the trail has both from what to what', async () => {
    const first = room();
    await setFactor(first.deps, set as never, first.call);
    expect(last(first.lockCash.given)).toEqual([[[PLAYER]]]);
    expect(last(first.factorSet.given)).toEqual([[PLAYER, { percent: 40, reason: 'x', word: 'less', endsAt: after(1_000), by: 'ana' }]]);
    const line = { subject: 'player:7', reason: 'x' };
    const now = { percent: '40', until: after(1_000).toISOString(), word: 'less' };
    expect(first.trail()).toEqual([{ action: 'player.stake_factor', ...line, before: { percent: '100' }, after: now }]);
    const other = room({ factorOf: found });
    await setFactor(other.deps, set as never, other.call);
    await liftFactor(other.deps, set as never, other.call);
    expect([last(other.factorLift.given), last(other.lockCash.given)]).toEqual([[[PLAYER, 'ana']], [[[PLAYER]], [[PLAYER]]]]);
    expect(other.trail().map(({ before }) => before)).toEqual([until, until]);
    expect(other.trail()[1]).toEqual({ action: 'player.stake_factor_lifted', ...line, before: until, after: { percent: '100' } });
  });

  test.each([
    [0, false],
    [1, true],
    [YEAR_MS - 1, true],
    [YEAR_MS, false],
    [-1, false],
  ])('end %i ms from now: %s', async (ms, is) => {
    const { deps, call, factorSet } = room();
    expect(await codeOf(setFactor(deps, { ...set, ends_at: after(ms) } as never, call))).toEqual(is ? {} : 'player.factor_too_long');
    expect(factorSet.given).toHaveLength(is ? 1 : 0);
  });

  test('that are not there are not lifted', async () => {
    const { deps, call } = room({ factorLift: false });
    expect(await codeOf(liftFactor(deps, set as never, call))).toBe('player.no_factor');
  });

  test.each([
    [1, false],
    [0, true],
    [-1, true],
  ])('that end %i ms from now are over: %s', async (ms, over) => {
    const { deps } = room({ factorOf: { ...found, endsAt: after(ms) } });
    expect(await readFactor(deps, { player_id: PLAYER })).toEqual({
      factor: { percent: 60, reason: 'y', word: 'w', ends_at: after(ms), by: 'rui', at: AT, over },
    });
    expect(await readFactor(room().deps, { player_id: PLAYER })).toEqual({ factor: null });
  });
});
