import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { zPlayerId } from '@fairbook/contract/game-provider';
import * as z from 'zod/mini';

const zOpenStake = z.object({
  transaction: z.string(),
  player: zPlayerId,
  round: z.string(),
  /** The player cashed out: the stake must not be refunded, but the round still has to be ended. */
  isPaid: z._default(z.boolean(), false),
});
type OpenStake = z.output<typeof zOpenStake>;

/** The stakes of unfinished rounds. They are saved before they are requested, so that after a restart they are refunded or their round is ended. */
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
