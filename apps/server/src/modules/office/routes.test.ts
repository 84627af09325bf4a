import { expect, test } from 'vitest';
import type { Route } from '../../platform/http/http.ts';
import { officeRoutes } from './routes.ts';
import { AT, calling, codeOf, PLAYER, paperDesk, spied } from './testing/paper-desk.ts';

const ROW = { id: PLAYER, nickname: 'bia', createdAt: AT };
const reason = 'as agreed';

/** The whole office over a fake database, with the modules that these calls use. */
function room({ player = ROW as object | null, rows = {} } = {}) {
  const desk = paperDesk({ rows });
  const parts = {
    ...{ statement: spied({ list: ['line'], more: true }), frozenSet: spied(true), betsSet: spied(true), betsLift: spied(true) },
    ...{ claim: spied({}), approve: spied({}), reject: spied({}), retry: spied({}), release: spied(true), search: spied([ROW]) },
  };
  const deps = {
    db: desk.db,
    identity: { directory: { player: spied(player), search: parts.search, sessions: spied([]) } },
    ledger: {
      ...{
        statement: parts.statement,
        lockCash: spied(new Map()),
        balanceOf: spied(1n),
        netToday: spied(2n),
        lifetimeTotals: spied(new Map()),
      },
      frozen: { set: parts.frozenSet, has: spied(false), changed: spied(undefined) },
    },
    limits: {
      mine: spied('limits'),
      breaks: { of: spied(new Map()) },
      blocks: { set: parts.betsSet, lift: parts.betsLift },
      factors: { of: spied(undefined) },
      now: () => AT,
    },
    withdrawals: {
      holdPending: spied(undefined),
      ...{ claimWithdrawal: parts.claim, approveWithdrawal: parts.approve, rejectWithdrawal: parts.reject },
      ...{ retryWithdrawal: parts.retry, releaseWithdrawal: parts.release, withdrawalQueue: spied({ list: [], more: false }) },
    },
    settings: { currentRate: spied({ rate: 542_000_000n, rateId: '7' }) },
    leaveGames: spied(undefined),
    reconciliation: { providers: [] },
  };
  const call = calling(officeRoutes(deps as never) as readonly Route[], desk);
  return { ...desk, ...parts, ask: (...given: Parameters<typeof call>) => codeOf(call(...given)) };
}
const last = ({ given }: { readonly given: readonly unknown[][] }) => given.map((each) => each.slice(1));

test('an account is frozen and released by calls of their own', async () => {
  const { ask, frozenSet, trail } = room();
  expect(await ask('POST', '/freeze', { player_id: PLAYER, reason })).toEqual({ frozen: true });
  expect(await ask('POST', '/unfreeze', { player_id: PLAYER, reason })).toEqual({ frozen: false });
  expect(last(frozenSet)).toEqual([
    [PLAYER, true],
    [PLAYER, false],
  ]);
  expect(trail().map(({ action, reason: why }) => [action, why])).toEqual([
    ['player.freeze', reason],
    ['player.unfreeze', reason],
  ]);
});

test('movements are shown a page at a time, and of who is not there they are not', async () => {
  const { ask, statement } = room();
  expect(await ask('GET', '/statement', { player_id: PLAYER, start: 3, limit: 9 })).toEqual({ list: ['line'], more: true });
  expect(last(statement)).toEqual([[PLAYER, { start: 3, limit: 9 }]]);
  const nobody = room({ player: null });
  expect(await nobody.ask('GET', '/statement', { player_id: PLAYER, start: 0, limit: 9 })).toBe('player.not_found');
  expect(nobody.statement.given).toEqual([]);
});

test('an account is shown, found, written about and blocked', async () => {
  const { ask, asked, search, betsSet, betsLift } = room({ rows: { 'office.insert_note': [{ note_id: 'n1' }] } });
  expect(await ask('GET', '/players/:player_id', { player_id: PLAYER })).toMatchObject({ player_id: PLAYER, balance: 1n, net_today: 2n });
  expect(await ask('GET', '/players', { text: 'b', start: 0, limit: 1 })).toMatchObject({ list: [{ player_id: PLAYER }], more: false });
  expect(last(search)).toEqual([[{ text: 'b', start: 0, limit: 1, owners: [] }]]);
  expect(await ask('POST', '/notes', { player_id: PLAYER, text: 'called' })).toEqual({ note_id: 'n1' });
  expect(asked('office.insert_note').map(([, ...of]) => of)).toEqual([[PLAYER, expect.any(String), 'called']]);
  const block = { player_id: PLAYER, what: 'bets', channel: null, reason };
  expect([await ask('POST', '/blocks', block), last(betsSet).length, last(betsLift).length]).toEqual([{}, 1, 0]);
  expect([await ask('POST', '/unblock', block), last(betsSet).length, last(betsLift).length]).toEqual([{}, 1, 1]);
});

test.each([
  ['claim', { from: null }, ''],
  ['approve', {}, ''],
  ['reject', { reason }, reason],
  ['retry', {}, ''],
] as const)('a withdrawal is decided by the call of that name: %s', async (decision, given, why) => {
  const { ask, trail, ...rest } = room();
  expect(await ask('POST', `withdrawals/:withdrawal_id/${decision}`, { withdrawal_id: 'w1', reason })).toEqual({});
  const done = (['claim', 'approve', 'reject', 'retry', 'release'] as const).filter((each) => rest[each].given.length > 0);
  expect([done, rest[decision].given]).toEqual([[decision], [[{ id: 'w1', staff: 'ana', ...given }]]]);
  expect(trail()).toEqual([{ action: `withdrawal.${decision}`, subject: 'withdrawal:w1', reason: why }]);
});

test('a withdrawal on hold is released with a reason', async () => {
  const { ask, release, trail } = room();
  expect(await ask('POST', 'withdrawals/:withdrawal_id/release', { withdrawal_id: 'w1', reason })).toEqual({ released: true });
  expect([release.given, trail()]).toEqual([
    [[{ id: 'w1', staff: 'ana' }]],
    [{ action: 'withdrawal.release', subject: 'withdrawal:w1', reason }],
  ]);
});

test('the trail is read a page at a time, and says whether there is more', async () => {
  const lines = [1, 2, 3].map((number) => ({ number: String(number) }));
  const { ask, asked } = room({ rows: { 'office.trail': lines } });
  const query = { by: ' Ana ', action: ' player.', subject: 'player:7 ', before: '9' };
  expect(await ask('GET', '/audit', { ...query, limit: 2 })).toEqual({ list: lines.slice(0, 2), more: true });
  expect(asked('office.trail')).toEqual([['Ana', 'player.', 'player:7', '9', 3, null, null]]);
  expect(await ask('GET', '/audit', { by: '', action: '', subject: '', limit: 3 })).toEqual({ list: lines, more: false });
  expect(asked('office.trail')[1]).toEqual(['', '', '', null, 4, null, null]);
});
