import type { PlayerId } from '@fairbook/contract';
import { amount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import type { Statement, Tx } from '../../platform/db/db.ts';
import { HOUSE } from './accounts.ts';
import type { Movement } from './ledger.ts';
import { type OrderKind, takeOrderStep } from './order-step.ts';

type State = 'asked' | 'sent' | 'done';
const PLAYER = 7n as PlayerId;
const EVENT = { topic: `player:${PLAYER}`, event: { kind: 'case.changed', case_id: '0190a5b0-7c1e-7abc-8def-0123456789ab' } } as const;

/** Takes a step of an order whose write returns that many rows, and records what was done in order. */
async function taking(to: State, rows: number, money: bigint, isTold = true) {
  const done: string[] = [];
  const tx = { query: async ({ name }: Statement) => void done.push(name) } as unknown as Tx;
  const kind: OrderKind<State, { readonly id: string }, { readonly to: State }> = {
    edges: { asked: ['sent'], sent: ['done', 'sent'], done: [] },
    refusal: 'deposit.state_changed',
    write: async (_, { id }, { step, from }) => {
      done.push(`${id} ${from.join('+')} to ${step.to}`);
      return Array.from({ length: rows });
    },
    movements: () =>
      money === 0n ? [] : [{ account: PLAYER, contra: HOUSE.rewards, amount: amount(money), kind: 'bonus', reference: 'one' } as Movement],
    news: async (_, __, { posted }) => {
      done.push(`told of ${posted.length} movements`);
      return isTold ? [EVENT] : [];
    },
    ...(isTold && {
      notice: async (_: Tx, { id }: { readonly id: string }, step: { readonly to: State }) => void done.push(`notice ${id} ${step.to}`),
    }),
  };
  const ledger = {
    post: async (_: Tx, movements: readonly Movement[]) => {
      done.push(`posted ${movements.map((each) => each.amount).join()}`);
      return movements.map((each) => ({ ...each, balanceAfter: amount(0n) })) as never;
    },
  };
  const step = takeOrderStep(tx, kind, { ledger, order: { id: 'one' }, step: { to } });
  return {
    done,
    refused: await step.then(
      () => null,
      ({ code }: { code: string }) => code,
    ),
  };
}

test('a step writes the row where the order may stand before it, then its money, its news and its notice', async () => {
  expect(await taking('sent', 1, 5n)).toEqual({
    done: ['one asked+sent to sent', 'posted 5', 'told of 1 movements', 'outbox.insert', 'notice one sent'],
    refused: null,
  });
});

test('a step without money asks the ledger for nothing, and one of which nobody is told says nothing', async () => {
  expect(await taking('done', 1, 0n, false)).toEqual({ done: ['one sent to done', 'told of 0 movements'], refused: null });
});

test.each([0, 2])('of a step that wrote %i rows nothing more is done', async (rows) => {
  expect(await taking('done', rows, 5n)).toEqual({ done: ['one sent to done'], refused: 'deposit.state_changed' });
});
