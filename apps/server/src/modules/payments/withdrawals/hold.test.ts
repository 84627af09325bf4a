import { amount, parseAmount } from '@fairbook/core/money';
import type { WinOrWithdrawal, WithdrawalState } from '@fairbook/core/payments';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../../../../test/paper-db.ts';
import { ANA, NOW, paperWithdrawal, W1, W2 } from '../testing/paper-withdrawal.ts';
import { checkWithdrawalVelocity, type HoldDeps, holdPendingWithdrawals, releaseWithdrawal, stopMoneyOut } from './hold.ts';
import type { Approval, WithdrawalRow } from './sql.ts';

const HELD = ['house_outflow'] as const;
const yes = (staff: string, released = false): Approval => ({ staff, released });
/** Ana granted Rui access this week. */
const MADE = { 'four_eyes.grants': [{ grantor: 'ana', grantee: 'rui' }] };
type Given = Partial<WithdrawalRow>;

describe('what is on hold', () => {
  test.each<[string, Given, readonly Approval[], string, unknown]>([
    ['before it is approved takes one', { state: 'in_review' }, [], 'ana', true],
    ['that its player disowned takes two', { state: 'in_review', onHold: ['disavowed'] }, [], 'ana', false],
    ['that its player disowned, by the second', { state: 'held', onHold: ['disavowed'] }, [yes('eva', true)], 'ana', true],
    ['that is under way takes two', { state: 'unknown' }, [], 'ana', false],
    ['that is under way, by the second', { state: 'failed' }, [yes('eva', true)], 'ana', true],
    ['whose other yes lets nothing go takes another', { state: 'unknown' }, [yes('eva')], 'ana', false],
    ['of one of two hands', { state: 'unknown' }, [yes('ana', true)], 'rui', 'staff.same_hands'],
    ['no more', { state: 'in_review', onHold: [] }, [], 'ana', 'withdrawal.state_changed'],
  ])('is let go by as many as it takes, and told then: %s', async (_, given, said, staff, wanted) => {
    const { deps, asked } = paperWithdrawal({ onHold: HELD, claimedBy: staff, ...given }, {}, MADE, said);
    expect(await codeOf(releaseWithdrawal(deps, { id: W1, staff }))).toBe(wanted);
    expect(asked('withdrawals.approve')).toEqual(typeof wanted === 'string' ? [] : [[W1, 0, staff, true]]);
    const told = [['player:100001'], [JSON.stringify({ kind: 'withdrawal.changed', order_id: W1, state: given.state })]];
    expect([asked('withdrawals.release'), asked('outbox.insert')]).toEqual(wanted === true ? [[[W1]], [told]] : [[], []]);
  });

  test('is let go first by who claimed it, unless it is under way', async () => {
    const anothers = paperWithdrawal({ state: 'in_review', onHold: HELD, claimedBy: 'eva' });
    expect(await codeOf(releaseWithdrawal(anothers.deps, { id: W1, staff: 'ana' }))).toBe('withdrawal.not_claimed');
    const underWay = paperWithdrawal({ state: 'failed', onHold: HELD, claimedBy: 'eva' });
    expect(await codeOf(releaseWithdrawal(underWay.deps, { id: W1, staff: 'ana' }))).toBe(false);
  });

  test('stays while its account is frozen or blocked, whoever says otherwise', async () => {
    const frozen = paperWithdrawal({ state: 'in_review', onHold: ['frozen'], claimedBy: 'ana' });
    frozen.freeze();
    expect(await codeOf(releaseWithdrawal(frozen.deps, { id: W1, staff: 'ana' }))).toBe('withdrawal.account_frozen');
    const blocked = paperWithdrawal({ state: 'failed', onHold: ['blocked'] }, {}, { 'withdrawals.blocks': [{ channel: 'pix' }] });
    expect(await codeOf(releaseWithdrawal(blocked.deps, { id: W1, staff: 'ana' }))).toBe('withdrawal.account_blocked');
    expect([frozen.asked('withdrawals.release'), blocked.asked('withdrawals.release')]).toEqual([[], []]);
  });

  test('through one channel leaves what goes out through another', async () => {
    const row = { id: W1, player: 100_001n, state: 'held', onHold: [], channel: 'pix' };
    const { deps, asked } = paperWithdrawal({}, {}, { 'withdrawals.lock_open': [row, { ...row, id: W2, channel: 'bank' }] });
    await holdPendingWithdrawals(deps.db as never, deps, { player: row.player as never, reason: 'blocked', channel: 'bank' });
    expect(asked('withdrawals.hold')).toEqual([[W2, 'blocked']]);
    await holdPendingWithdrawals(deps.db as never, deps, { player: row.player as never, reason: 'blocked' });
    expect(asked('withdrawals.hold').slice(1)).toEqual([
      [W1, 'blocked'],
      [W2, 'blocked'],
    ]);
  });

  test.each<[WithdrawalState, readonly string[]]>([
    ['held', []],
    ['in_review', []],
    ['approved', ['approved > in_review by house']],
    ['sending', []],
    ['unknown', []],
    ['failed', []],
  ])('one that is %s is put so once for a reason, told of, and what is not sent yet is looked at again', async (state, wanted) => {
    const given = { state, onHold: HELD };
    const row = { id: W1, player: 100_001n, ...given };
    const { deps, steps, asked } = paperWithdrawal(given, {}, { 'withdrawals.lock_open': [row] });
    const held: unknown[] = [];
    const hold: HoldDeps = { ...deps, onHeld: (each) => void held.push(each) };
    await holdPendingWithdrawals(deps.db as never, hold, { player: row.player as never, reason: 'house_outflow' });
    expect([held, asked('withdrawals.hold'), steps()]).toEqual([[], [], []]);
    await holdPendingWithdrawals(deps.db as never, hold, { player: row.player as never, reason: 'disavowed' });
    expect([held, asked('withdrawals.hold'), steps()]).toEqual([
      [{ player: row.player, withdrawal: W1, reason: 'disavowed' }],
      [[W1, 'disavowed']],
      wanted,
    ]);
    expect(asked('outbox.insert')).toEqual([
      [
        [`player:${row.player}`],
        [JSON.stringify({ kind: 'withdrawal.changed', order_id: W1, state: state === 'approved' ? 'in_review' : state })],
      ],
    ]);
  });

  test('is one that is there', async () => {
    const { deps, done } = paperWithdrawal({ id: W2, onHold: HELD });
    expect([await codeOf(releaseWithdrawal(deps, { id: W1, staff: 'ana' })), done]).toEqual(['withdrawal.not_found', []]);
  });
});

describe('the circuit breaker', () => {
  const won: WinOrWithdrawal = { kind: 'payout', amount: amount(5n) };
  const out: WinOrWithdrawal = { kind: 'withdrawal', amount: amount(-5n) };
  async function checked(movements: readonly WinOrWithdrawal[], houseAsked = '0', asked = '1') {
    const given: unknown[] = [];
    const { deps, asked: statements } = paperWithdrawal(
      {},
      {},
      {
        'withdrawals.asked_of_house': [{ houseAsked: parseAmount(houseAsked), ordinaryHour: parseAmount('0') }],
      },
    );
    const ledger = {
      movementsSince: async (_: unknown, ...more: readonly unknown[]) => {
        given.push(...more);
        return movements;
      },
    } as unknown as Parameters<typeof checkWithdrawalVelocity>[1]['ledger'];
    const reasons = await checkWithdrawalVelocity(deps.db as never, { ledger, now: () => NOW }, { player: ANA, asked: parseAmount(asked) });
    return { given, reasons, at: statements('withdrawals.asked_of_house') };
  }
  test('looks at what the player won and took out in the hour before, and at what all asked for', async () => {
    const { given, reasons, at } = await checked([]);
    expect([given, at, reasons]).toEqual([
      [ANA, { kinds: ['payout', 'cash_out', 'withdrawal'], from: new Date(NOW.getTime() - 3_600_000) }],
      [[NOW]],
      [],
    ]);
  });

  test('counts the withdrawal that is asked for with the ones before', async () => {
    const nine = [...Array.from({ length: 9 }, () => [won, out]).flat(), won];
    expect([(await checked(nine)).reasons, (await checked(nine.slice(2))).reasons]).toEqual([['repeated_pattern'], []]);
    expect([(await checked([], '49999', '1.000001')).reasons, (await checked([], '49999', '1')).reasons]).toEqual([['house_outflow'], []]);
  });
});

test('money stops going out at its player’s word: nothing may be asked for, no destination since then is left, and what is open is on hold', async () => {
  const row = { id: W1, player: ANA, state: 'held', onHold: [] };
  const { deps, asked } = paperWithdrawal({ state: 'held' }, {}, { 'withdrawals.lock_open': [row], 'withdrawal_blocks.set': [{ id: 1n }] });
  const held: unknown[] = [];
  const since = new Date(NOW.getTime() - 1);
  const hold: HoldDeps = { ...deps, onHeld: (each) => void held.push(each) };
  await stopMoneyOut(deps.db as never, hold, { player: ANA, about: 'destination_added', subject: W2, since });
  expect(asked('withdrawal_blocks.set')).toEqual([[ANA, null, 'not_me:destination_added', 'player']]);
  expect(asked('withdrawals.remove_destinations')).toEqual([[ANA, W2, since, NOW]]);
  expect([asked('withdrawals.lock_open'), asked('withdrawals.hold')]).toEqual([[[ANA]], [[W1, 'disavowed']]]);
  expect(held).toEqual([
    { player: ANA, withdrawal: null, reason: 'disavowed' },
    { player: ANA, withdrawal: W1, reason: 'disavowed' },
  ]);
});
