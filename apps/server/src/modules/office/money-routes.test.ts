import { parseDay } from '@fairbook/core/rewards';
import { describe, expect, test } from 'vitest';
import { decideWithdrawal, listWithdrawals, releaseWithdrawal } from './decide-withdrawal.ts';
import { heldTransferRoutes } from './held-transfers.ts';
import { reconcileRoutes } from './reconcile-routes.ts';
import { AT, calling, codeOf, PLAYER, paperDesk, spied } from './testing/paper-desk.ts';

const LATER = new Date(AT.getTime() + 1_000);
/** What the trail says of the withdrawal. */
const FACTS = { player: '7', amount: '0.000005 USDT', destination: 'pix …4725' };
const REASON = 'as the bank says';

describe('withdrawals', () => {
  const ROW = {
    ...{
      id: 'w1',
      player: PLAYER,
      state: 'held',
      channel: 'pix',
      destination: 'cpf · 52998224725',
      realName: 'Ana',
      amount: 5n,
      net: 4n,
      typed: 30n,
      serviceFeeTyped: 4n,
      networkFeeTyped: 2n,
    },
    ...{
      currency: 'BRL',
      createdAt: AT,
      claimedBy: 'ana',
      approvedBy: ['rui'],
      approvalsNeeded: 1,
      round: 1,
      reason: 'x',
      onHold: [],
      releasedBy: ['eva'],
    },
  };
  const room = (answers: object = {}) => {
    const desk = paperDesk();
    const withdrawals = {
      ...{ withdrawalQueue: spied({ list: [ROW], more: true }), claimWithdrawal: spied({}), approveWithdrawal: spied({}) },
      ...{ releaseWithdrawal: spied(true), rejectWithdrawal: spied({}), retryWithdrawal: spied({}), ...answers },
    };
    return { ...desk, withdrawals, deps: { db: desk.db, withdrawals } as never };
  };

  test('that wait are shown with each field in its place, and how many must still say yes', async () => {
    const { deps, withdrawals } = room();
    const { list, more } = await listWithdrawals(deps, { state: 'held', player_id: PLAYER, start: 1, limit: 2 } as never);
    expect([list, more]).toEqual([
      [
        {
          ...{ withdrawal_id: 'w1', player_id: PLAYER, state: 'held', channel: 'pix', destination: 'cpf · 52998224725', real_name: 'Ana' },
          ...{
            amount: 5n,
            net: 4n,
            typed: 30n,
            net_typed: 24n,
            currency: 'BRL',
            created_at: AT,
            decide_by: expect.any(Date),
            claimed_by: 'ana',
            approved_by: ['rui'],
          },
          ...{ approvals_needed: expect.any(Number), reason: 'x', on_hold: [], released_by: ['eva'], releases_needed: expect.any(Number) },
        },
      ],
      true,
    ]);
    await listWithdrawals(deps, { start: 0, limit: 2 } as never);
    expect(withdrawals.withdrawalQueue.given).toEqual([
      [{ states: ['held'], player: PLAYER, start: 1, limit: 2 }],
      [{ start: 0, limit: 2 }],
    ]);
  });

  test('to be decided within two hours say until when, and what they still need', async () => {
    const rows = [ROW, { ...ROW, state: 'paid', round: 0 }, { ...ROW, onHold: ['disavowed'], approvalsNeeded: 2 }];
    const { list } = await listWithdrawals(room({ withdrawalQueue: spied({ list: rows, more: false }) }).deps, {
      start: 0,
      limit: 2,
    } as never);
    const until = new Date(AT.getTime() + 120 * 60_000);
    expect(list.map((each) => [each.decide_by, each.approvals_needed, each.releases_needed])).toEqual([
      [until, 2, 1],
      [null, 1, 2],
      [until, 2, 2],
    ]);
  });

  test.each(['claim', 'approve', 'reject', 'retry'] as const)(
    'are decided by %s on the name of who does it, and the trail has why, whose it is, how much and where to, masked',
    async (decision) => {
      const { deps, call, trail, withdrawals } = room();
      expect(await decideWithdrawal(deps, { id: 'w1', decision, reason: REASON }, call)).toEqual({});
      const { withdrawalQueue: _, ...deeds } = withdrawals;
      const done = Object.entries(deeds).flatMap(([name, { given }]) => (given.length > 0 ? [[name, given]] : []));
      const given = { claim: { from: null }, approve: {}, reject: { reason: REASON }, retry: {} }[decision];
      expect(done).toEqual([[`${decision}Withdrawal`, [[{ id: 'w1', staff: 'ana', ...given }]]]]);
      await decideWithdrawal(deps, { id: 'w1', decision }, call);
      const line = { action: `withdrawal.${decision}`, subject: 'withdrawal:w1', after: FACTS };
      expect(trail()).toEqual([
        { ...line, reason: REASON },
        { ...line, reason: '' },
      ]);
    },
  );

  test('are taken over from whom they were seen with, which is in the trail', async () => {
    const { deps, call, trail, withdrawals } = room();
    await decideWithdrawal(deps, { id: 'w1', decision: 'claim', from: 'rui' }, call);
    expect(withdrawals.claimWithdrawal.given).toEqual([[{ id: 'w1', staff: 'ana', from: 'rui' }]]);
    expect(trail()).toEqual([{ action: 'withdrawal.claim', subject: 'withdrawal:w1', reason: '', after: { ...FACTS, from: 'rui' } }]);
  });

  test('on hold go on when somebody says so with a reason', async () => {
    const { deps, call, trail, withdrawals } = room();
    expect(await releaseWithdrawal(deps, { withdrawal_id: 'w1', reason: REASON }, call)).toEqual({ released: true });
    expect(withdrawals.releaseWithdrawal.given).toEqual([[{ id: 'w1', staff: 'ana' }]]);
    expect(trail()).toEqual([
      {
        ...{ action: 'withdrawal.release', subject: 'withdrawal:w1', reason: REASON },
        after: FACTS,
      },
    ]);
  });
});

describe('transfers that are held', () => {
  const ROW = { id: 5n, player: PLAYER, txHash: '0xt', address: '0xa', amount: 9n, seenAt: AT, why: 'orphaned', status: 'held' };
  const DECIDED = {
    kind: 'return',
    reason: REASON,
    toAddress: '0xb',
    proposedBy: 'ana',
    proposedAt: AT,
    confirmedBy: 'rui',
    confirmedAt: LATER,
    sentTx: '0xs',
  };
  const UNDECIDED = Object.fromEntries(Object.keys(DECIDED).map((name) => [name, null]));
  const room = (list: readonly object[] = []) => {
    const desk = paperDesk();
    const parts = { list: spied({ list, more: true }), propose: spied({}), confirm: spied({}), drop: spied({}), sent: spied({}) };
    return { ...desk, ...parts, ask: calling(heldTransferRoutes({ db: desk.db, heldTransfers: parts } as never), desk) };
  };

  test('are shown with what was decided, and who said what', async () => {
    const { ask, list } = room([
      { ...ROW, ...DECIDED },
      { ...ROW, ...UNDECIDED },
      { ...ROW, ...DECIDED, reason: null },
    ]);
    const shown = {
      transfer_id: '5',
      player_id: PLAYER,
      tx: '0xt',
      address: '0xa',
      amount: 9n,
      seen_at: AT,
      why: 'orphaned',
      status: 'held',
    };
    const decision = {
      ...{ kind: 'return', reason: REASON, address: '0xb', proposed_by: 'ana', proposed_at: AT, confirmed_by: 'rui', confirmed_at: LATER },
      sent_tx: '0xs',
    };
    expect(await ask('GET', '/transfers', { state: 'open', player_id: PLAYER, start: 1, limit: 2 })).toEqual({
      list: [
        { ...shown, decision },
        { ...shown, decision: null },
        { ...shown, decision: null },
      ],
      more: true,
    });
    await ask('GET', '/transfers', { state: 'done', start: 0, limit: 2 });
    expect(list.given).toEqual([
      [{ open: true, player: PLAYER, start: 1, limit: 2 }],
      [{ open: false, player: undefined, start: 0, limit: 2 }],
    ]);
  });

  test('are decided on the name of who does it, with a line each', async () => {
    const { ask, trail, ...parts } = room();
    await ask('POST', '/propose', { transfer_id: '5', kind: 'return', address: '0xb', reason: REASON });
    await ask('POST', '/propose', { transfer_id: '5', kind: 'release', reason: REASON });
    await ask('POST', '/confirm', { transfer_id: '5' });
    await ask('POST', '/drop', { transfer_id: '5', reason: REASON });
    await ask('POST', '/sent', { transfer_id: '5', tx: '0xs', reason: REASON });
    const by = { id: 5n, staff: 'ana' };
    expect([parts.propose.given, parts.confirm.given, parts.drop.given, parts.sent.given]).toEqual([
      [[{ ...by, kind: 'return', reason: REASON, toAddress: '0xb' }], [{ ...by, kind: 'release', reason: REASON, toAddress: null }]],
      [[by]],
      [[by]],
      [[{ ...by, txHash: '0xs' }]],
    ]);
    const line = { subject: 'transfer:5', reason: REASON };
    expect(trail()).toEqual([
      { action: 'transfer.propose', ...line, after: { kind: 'return', address: '0xb' } },
      { action: 'transfer.propose', ...line, after: { kind: 'release' } },
      { action: 'transfer.confirm', subject: 'transfer:5', reason: '' },
      { action: 'transfer.drop', ...line },
      { action: 'transfer.sent', ...line, after: { tx: '0xs' } },
    ]);
  });
});

describe('daily files of providers', () => {
  const DAY = parseDay('2026-02-28');
  const FILE = { provider: 'in', day: '2026-02-28', fetchedAt: AT, coversTo: LATER, lines: 9, matched: 7, open: 2, problem: null };
  const SHOWN = { provider: 'in', day: DAY, fetched_at: AT, covers_to: LATER, lines: 9, matched: 7, open: 2, problem: null };
  const DIFFERENCE = {
    ...{ id: 'd1', provider: 'in', day: '2026-02-28', kind: 'amount', reference: 'r', player: PLAYER, foundAt: AT, ways: ['credit'] },
    ...{ theirStatus: 'done', theirAmount: 1n, theirCurrency: 'BRL', theirPayment: 'p', theirAt: AT },
    ...{ ourStatus: 'open', ourAmount: 2n, ourCurrency: 'USDT' },
    ...{ closedAt: LATER, resolution: 'credit', closedBy: 'rui', reason: REASON },
  };
  const room = (answers: object = {}, differences: readonly object[] = []) => {
    const desk = paperDesk();
    const reconciliation = {
      ...{ providers: ['in', 'out'], files: spied({ list: [FILE], more: true }), compare: spied(FILE) },
      ...{ differences: spied({ list: differences, more: false }), resolve: spied('closed'), ...answers },
    };
    return { ...desk, ...reconciliation, ask: calling(reconcileRoutes({ db: desk.db, reconciliation } as never), desk) };
  };

  test('are shown, and compared again by who says so', async () => {
    const { ask, trail, compare } = room();
    expect(await ask('GET', '/files', { start: 0, limit: 1 })).toEqual({ providers: ['in', 'out'], list: [SHOWN], more: true });
    expect(await ask('POST', '/files', { provider: 'in', day: '2026-02-28' })).toEqual(SHOWN);
    expect(compare.given).toEqual([['in', '2026-02-28']]);
    const line = { action: 'reconcile.compare', subject: 'file:in/2026-02-28', reason: '' };
    expect(trail()).toEqual([line]);
    const none = room({ compare: spied(undefined) });
    expect(await codeOf(none.ask('POST', '/files', { provider: 'in', day: '2026-02-28' }))).toBe('reconcile.file_unavailable');
    expect(none.trail()).toEqual([line, { ...line, action: 'reconcile.refused', reason: 'reconcile.file_unavailable' }]);
  });

  test('that differ are shown by both sides, one that is not there as nothing, and with what became of it', async () => {
    const rows = [
      DIFFERENCE,
      ...[{ theirStatus: null }, { theirAmount: null }, { theirCurrency: null }, { theirAt: null }].map((none) => ({
        ...DIFFERENCE,
        ...none,
      })),
      ...[{ ourStatus: null }, { ourAmount: null }, { ourCurrency: null }].map((none) => ({ ...DIFFERENCE, ...none })),
      { ...DIFFERENCE, closedAt: null, theirPayment: null },
    ];
    const { ask, differences } = room({}, rows);
    const { list } = (await ask('GET', '/differences', { state: 'open', start: 0, limit: 9 })) as { list: Record<string, unknown>[] };
    const theirs = { status: 'done', amount: 1n, currency: 'BRL', payment: 'p', at: AT };
    const ours = { status: 'open', amount: 2n, currency: 'USDT' };
    const closed = { how: 'credit', by: 'rui', reason: REASON, at: LATER };
    expect(list[0]).toEqual({
      ...{
        difference_id: 'd1',
        provider: 'in',
        day: DAY,
        kind: 'amount',
        reference: 'r',
        player_id: PLAYER,
        found_at: AT,
        ways: ['credit'],
      },
      ...{ theirs, ours, closed },
    });
    expect(list.map((each) => [each.theirs, each.ours, each.closed])).toEqual([
      [theirs, ours, closed],
      ...Array.from({ length: 4 }, () => [null, ours, closed]),
      ...Array.from({ length: 3 }, () => [theirs, null, closed]),
      [{ ...theirs, payment: null }, ours, null],
    ]);
    await ask('GET', '/differences', { state: 'done', start: 0, limit: 9 });
    expect(differences.given).toEqual([[{ open: true, start: 0, limit: 9 }], [{ open: false, start: 0, limit: 9 }]]);
  });

  test('that differ are resolved on the name of who does it', async () => {
    const { ask, trail, resolve } = room();
    expect(await ask('POST', '/resolve', { difference_id: 'd1', resolution: 'credit', reason: REASON })).toEqual({ result: 'closed' });
    expect(resolve.given).toEqual([[{ id: 'd1', resolution: 'credit', reason: REASON, staff: 'ana' }]]);
    expect(trail()).toEqual([{ action: 'reconcile.resolve', subject: 'difference:d1', reason: REASON, after: { resolution: 'credit' } }]);
  });
});
