import { type Amount, FORGIVEN_ALONE_MAX, formatAmount, parseAmount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { AT, codeOf, PLAYER, paperDesk, spied } from '../testing/paper-desk.ts';
import { confirmForgiving, dropForgiving, forgive, readDebts } from './forgive-debt.ts';

const less = (sum: bigint, by: bigint) => (sum - by) as Amount;
const REASON = 'a fault of ours';
const asked = { id: 'r1', action: 'player.debt_forgiven', subject: 'debt:7', what: { amount: '60.000000' }, askedBy: 'rui' };

/** A player who owes a thousand, of whose debt this much was forgiven today. */
function room({
  debt = parseAmount('1000'),
  forgiven = 0n,
  left = 5n as bigint | null,
  requests = [] as object[],
  rows = {},
  player = {} as object | null,
} = {}) {
  const desk = paperDesk({ requests, rows });
  const forgiveDebt = spied(left ?? undefined);
  const lockCash = spied(new Map([[PLAYER, { debt }]]));
  const ledger = { debtsOf: spied({ owed: debt, list: [] }), forgiveDebt, forgivenInADay: spied(forgiven), lockCash };
  const deps = { db: desk.db, identity: { directory: { player: spied(player ?? undefined) } }, ledger } as never;
  const ask = (sum: bigint) => forgive(deps, { player_id: PLAYER, amount: sum, reason: REASON } as never, desk.call);
  return { ...desk, deps, ask, forgiveDebt, lockCash, ledger };
}

describe('a debt is forgiven', () => {
  test('by one person up to so much, with what was owed before and after, and the player is told', async () => {
    const { ask, forgiveDebt, trail, asked: said, lockCash } = room();
    expect(await ask(FORGIVEN_ALONE_MAX)).toEqual({ asked: false });
    const [[, player, order] = []] = forgiveDebt.given;
    expect([player, order]).toEqual([PLAYER, { sum: FORGIVEN_ALONE_MAX, reference: expect.any(String) }]);
    expect(lockCash.given.map((each) => each[1])).toEqual([[PLAYER]]);
    expect(trail()).toEqual([
      {
        ...{ action: 'player.debt_forgiven', subject: 'debt:7', reason: REASON },
        before: { owed: formatAmount((FORGIVEN_ALONE_MAX + 5n) as Amount) },
        after: { owed: '0.000005' },
      },
    ]);
    const [[players, about, subjects, steps, facts] = []] = said('notices.insert_told') as readonly (readonly unknown[][])[];
    expect([players, about, subjects, steps]).toEqual([[PLAYER], ['debt'], [(order as { reference: string }).reference], ['forgiven']]);
    expect(JSON.parse(String(facts?.[0]))).toMatchObject({ what: 'forgiven' });
  });

  test('above that only when a second person says so too', async () => {
    const one = room();
    expect(await one.ask(FORGIVEN_ALONE_MAX + 1n)).toEqual({ asked: true });
    const amount = formatAmount((FORGIVEN_ALONE_MAX + 1n) as Amount);
    expect(one.requests()).toMatchObject([
      { action: 'player.debt_forgiven', subject: 'debt:7', what: { amount }, reason: REASON, askedBy: 'ana' },
    ]);
    expect(one.trail()).toEqual([{ action: 'player.debt_forgiven_asked', subject: 'debt:7', reason: REASON, after: { amount } }]);
    expect(one.forgiveDebt.given).toEqual([]);

    const other = room({ requests: [asked] });
    expect(await confirmForgiving(other.deps, { player_id: PLAYER, request_id: 'r1' }, other.call)).toEqual({});
    expect(other.forgiveDebt.given.map(([, , order]) => (order as { sum: bigint }).sum)).toEqual([parseAmount('60')]);
    expect(other.requests()).toMatchObject([{ done: 'ana' }]);
    expect(other.trail()).toMatchObject([{ action: 'player.debt_forgiven', subject: 'debt:7', reason: '', after: { owed: '0.000005' } }]);
  });

  test('with all that was forgiven of this player in a day, by whomever, taken together', async () => {
    const { ask } = room({ forgiven: 10n });
    expect(await ask(less(FORGIVEN_ALONE_MAX, 10n))).toEqual({ asked: false });
    expect(await ask(less(FORGIVEN_ALONE_MAX, 9n))).toEqual({ asked: true });
    expect(await room({ forgiven: FORGIVEN_ALONE_MAX + 5n }).ask(1n)).toEqual({ asked: true });
  });

  test('of two at once the second is told to look again: under the lock the first counts', async () => {
    let looks = 0;
    const growing = () => {
      looks += 1;
      return looks === 1 ? 0n : FORGIVEN_ALONE_MAX;
    };
    const { ask, forgiveDebt } = room({ forgiven: growing as never });
    expect(await codeOf(ask(1n))).toBe('staff.changed');
    expect(forgiveDebt.given).toEqual([]);
  });

  test.each<[string, object, bigint, string]>([
    ['more than is owed', { debt: 99n }, 100n, 'debt.less_owed'],
    ['what is owed no more by then', { left: null }, 100n, 'debt.less_owed'],
    ['of who is not there', { player: null }, 100n, 'player.not_found'],
    ['what was asked for already', { requests: [asked] }, FORGIVEN_ALONE_MAX + 1n, 'staff.request_open'],
  ])('but not %s', async (_, house, sum, code) => {
    const { ask, trail } = room(house);
    expect(await codeOf(ask(sum))).toBe(code);
    expect(trail().every(({ action }) => action === 'player.refused')).toBe(true);
  });

  test('to the last unit of it', async () => {
    expect(await room({ debt: 100n as never }).ask(100n)).toEqual({ asked: false });
  });
});

describe('what was asked for', () => {
  test.each<[string, object, object, string]>([
    ['is not done by who asked', { ...asked, askedBy: 'ana' }, {}, 'staff.second_keeper'],
    [
      'is not done by who counts as one with them',
      asked,
      { rows: { 'four_eyes.grants': [{ grantor: 'rui', grantee: 'ana' }] } },
      'staff.same_hands',
    ],
    ['is not done of another player', { ...asked, subject: 'debt:8' }, {}, 'staff.request_gone'],
    ['is not done twice', { ...asked, id: 'r2' }, {}, 'staff.request_gone'],
    ['is not done of what is owed no more', asked, { left: null }, 'debt.less_owed'],
  ])('%s', async (_, request, house, code) => {
    const { deps, call, requests } = room({ requests: [request], ...house });
    expect(await codeOf(confirmForgiving(deps, { player_id: PLAYER, request_id: 'r1' }, call))).toBe(code);
    expect(requests()).toMatchObject([request]);
    expect(requests()[0]).not.toHaveProperty('done');
  });

  test('is taken back with a reason, of this player alone', async () => {
    const { deps, call, requests, trail } = room({ requests: [asked] });
    const drop = { player_id: PLAYER, request_id: 'r1', reason: 'a slip' };
    expect(await codeOf(dropForgiving(deps, { ...drop, player_id: 8n } as never, call))).toBe('staff.request_gone');
    expect(await dropForgiving(deps, drop, call)).toEqual({});
    expect(requests()).toMatchObject([{ dropped: 'ana' }]);
    expect(trail().at(-1)).toEqual({ action: 'player.debt_forgiven_dropped', subject: 'debt:7', reason: 'a slip' });
  });

  test('is shown of its player, with what one may forgive alone', async () => {
    const { deps } = room({ forgiven: FORGIVEN_ALONE_MAX - 3n, requests: [{ ...asked, id: 'r0', subject: 'debt:8' }, asked] });
    expect(await readDebts(deps, { player_id: PLAYER })).toEqual({
      ...{ owed: parseAmount('1000'), list: [], alone_up_to: 3n },
      asked: { request_id: 'r1', amount: parseAmount('60'), reason: 'because', asked_by: 'rui', asked_at: AT },
    });
    const none = room({ forgiven: FORGIVEN_ALONE_MAX + 3n });
    expect(await readDebts(none.deps, { player_id: PLAYER })).toMatchObject({ alone_up_to: 0n, asked: null });
  });
});
