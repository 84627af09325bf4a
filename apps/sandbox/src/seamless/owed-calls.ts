import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { GAME_CALLS, type GameCallRequest } from '@fairbook/contract/game-provider';
import * as z from 'zod/mini';

/** A call that is retried until the operator has accepted it. */
export type OwedCall =
  | { readonly verb: 'credit'; readonly request: GameCallRequest<'credit'> }
  | { readonly verb: 'rollback'; readonly request: GameCallRequest<'rollback'> };

const zOwed = z.array(
  z.discriminatedUnion('verb', [
    z.object({ verb: z.literal('credit'), request: GAME_CALLS.credit.request }),
    z.object({ verb: z.literal('rollback'), request: GAME_CALLS.rollback.request }),
  ]),
);

/** The calls not yet accepted, by transaction. They are saved before they are sent, so that they survive a restart. */
export interface OwedCalls {
  add(call: OwedCall): void;
  done(transaction: string): void;
  all(): readonly OwedCall[];
}

/** With `file` the calls survive a restart, otherwise they are in memory only. */
export function createOwedCalls(file?: string): OwedCalls {
  const kept = file !== undefined && existsSync(file) ? z.decode(zOwed, JSON.parse(readFileSync(file, 'utf8'))) : [];
  const calls = new Map(kept.map((call) => [call.request.transaction, call as OwedCall]));
  const save = () => {
    if (file === undefined) return;
    writeFileSync(`${file}.new`, JSON.stringify(z.encode(zOwed, [...calls.values()])));
    renameSync(`${file}.new`, file);
  };
  return {
    add: (call) => {
      calls.set(call.request.transaction, call);
      save();
    },
    done: (transaction) => {
      if (calls.delete(transaction)) save();
    },
    all: () => [...calls.values()],
  };
}
