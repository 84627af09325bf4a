import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { zPlayerId } from '@fairbook/contract/game-provider';
import * as z from 'zod/mini';

const zOpenStake = z.object({
  transaction: z.string(),
  player: zPlayerId,
  round: z.string(),
  /** Its player left and is paid: it is not given back, and its round is still to be ended. */
  isPaid: z._default(z.boolean(), false),
});
type OpenStake = z.output<typeof zOpenStake>;

/** Stakes whose round is not over: written down before they are asked for, so that after a new start they are given back, or their round is ended. */
export interface OpenStakes {
  add(stake: OpenStake): void;
  paid(transaction: string): void;
  done(transaction: string): void;
  all(): readonly OpenStake[];
}

export function createOpenStakes(file?: string): OpenStakes {
  const zFile = z.array(zOpenStake);
  const kept = file !== undefined && existsSync(file) ? z.decode(zFile, JSON.parse(readFileSync(file, 'utf8'))) : [];
  const stakes = new Map<string, OpenStake>(kept.map((each) => [each.transaction, each]));
  const save = () => {
    if (file === undefined) return;
    writeFileSync(`${file}.new`, JSON.stringify(z.encode(zFile, [...stakes.values()])));
    renameSync(`${file}.new`, file);
  };
  return {
    add: (stake) => {
      stakes.set(stake.transaction, stake);
      save();
    },
    paid: (transaction) => {
      const stake = stakes.get(transaction);
      if (!stake) return;
      stakes.set(transaction, { ...stake, isPaid: true });
      save();
    },
    done: (transaction) => {
      if (stakes.delete(transaction)) save();
    },
    all: () => [...stakes.values()],
  };
}
