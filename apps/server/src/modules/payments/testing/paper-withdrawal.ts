import type { PlayerId } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { paperDb } from '../../../../test/paper-db.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { PayoutAnswer, PayoutOrder, PayoutProvider } from '../providers/ports.ts';
import type { ExecuteDeps } from '../withdrawals/execute-payout.ts';
import type { Approval, WithdrawalRow } from '../withdrawals/sql.ts';

export const NOW = new Date('2026-03-10T12:00:00Z');
export const ANA = 100_001n as PlayerId;
export const W1 = '0196b5a0-0000-7000-8000-000000000001';
export const W2 = '0196b5a0-0000-7000-8000-000000000002';
export const ON_ITS_WAY_MS = 60_000;
const DESTINATION = { id: 'd1', kind: 'pix', country: 'BR', bank: null, type: 'email', code: null, number: 'ana@x.test' };
const ROW = {
  ...{ id: W1, player: ANA, accountId: 'd1', channel: 'pix', typed: parseAmount('100'), currency: 'BRL', realName: 'Ana Prado' },
  ...{ amount: parseAmount('20'), serviceFee: parseAmount('0.5'), networkFee: parseAmount('1'), net: parseAmount('18.5') },
  ...{ approvalsNeeded: 1, onHold: [], round: 0, claimedBy: null, reason: null, houseAccount: 41n, createdAt: NOW },
  changedAt: new Date(NOW.getTime() - ON_ITS_WAY_MS),
} as unknown as WithdrawalRow;

type Answers = Partial<Record<'initiate' | 'status' | 'cancel', PayoutAnswer | (() => PayoutAnswer)>>;

/**
 * One withdrawal, W1, without a database, and a provider with scripted answers. `done` lists in order the steps it took, with who took them and what was
 * stored, each transaction that ended, and each request to the provider.
 */
export function paperWithdrawal(
  given: Partial<WithdrawalRow>,
  answers: Answers = {},
  rows: Parameters<typeof paperDb>[0] = {},
  said: readonly Approval[] = [],
) {
  let row: WithdrawalRow = { ...ROW, ...given };
  let who = '';
  let approvals = [...said];
  const done: string[] = [];
  const orders: PayoutOrder[] = [];
  const held: string[] = [];
  let isFrozen = false;
  const itself = ([id]: readonly unknown[]) => (id === row.id ? [row] : []);
  const { db: paper, asked } = paperDb({
    'withdrawals.lock': itself,
    'withdrawals.read': itself,
    'withdrawals.act_as': ([name]) => {
      who = String(name);
      return [];
    },
    'withdrawals.step': ([id, to, reason, ref, from]) => {
      if (id !== row.id || !(from as string[]).includes(row.state)) return [];
      done.push([`${row.state} > ${String(to)} by ${who}`, ...[reason, ref].filter((each) => each !== null)].join(', '));
      row = { ...row, state: to as WithdrawalRow['state'] };
      return [{ id }];
    },
    'withdrawals.approve': ([, , staff, released]) => {
      approvals = [...approvals, { staff: String(staff), released: released === true }];
      return [];
    },
    'withdrawals.approvers': () => approvals,
    'withdrawal_accounts.destination': ([id]) => (id === DESTINATION.id ? [DESTINATION] : []),
    ...rows,
  });
  const db = { ...paper, commits: { tell: () => void done.push('committed'), hear: () => () => undefined } } as unknown as Db;
  const answer = (verb: keyof Answers, reference: string): PayoutAnswer => {
    done.push(`${verb} ${reference === W1 ? 'w1' : reference}`);
    const found = answers[verb] ?? { kind: 'processing' };
    return typeof found === 'function' ? found() : found;
  };
  const payout = {
    name: 'p1',
    initiate: async (order: PayoutOrder) => {
      orders.push(order);
      return answer('initiate', order.reference);
    },
    status: async (reference: string) => answer('status', reference),
    cancel: async (reference: string) => answer('cancel', reference),
    handleEvent: ({ reference, signature }: { readonly reference: string; readonly signature: string }) =>
      signature === 'right' ? { kind: 'news', event: { reference } } : { kind: signature },
  } as unknown as PayoutProvider;
  const deps: ExecuteDeps = {
    ...{ db, payout, onItsWayMs: ON_ITS_WAY_MS, now: () => NOW },
    ledger: {
      ...{ post: async () => [], balanceOf: async () => parseAmount('7') },
      frozen: { hasNow: async () => isFrozen },
    } as unknown as ExecuteDeps['ledger'],
    onHeld: (each) => void held.push(each.reason),
    payee: { cpfOf: async (_, player) => (player === ANA ? '52998224725' : undefined) },
  };
  return {
    deps,
    /** Leaves out the ends of transactions. */
    steps: () => done.filter((each) => each !== 'committed'),
    ...{ done, orders, asked, held },
    state: () => row.state,
    /** Freezes the account. */
    freeze: () => {
      isFrozen = true;
    },
    /** Applies a concurrent change. */
    change: (more: Partial<WithdrawalRow>) => {
      row = { ...row, ...more };
    },
  };
}
