import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { KeptRound } from './round-kept.ts';
import { zGameRoundKept } from './round-kept.ts';

/** Rounds that are not over, by the session they are played in: written down before anything of them is told, so that they go on after a new start. */
export interface KeptRounds {
  put(round: KeptRound): void;
  drop(token: string): void;
  of(token: string): KeptRound | undefined;
  all(): readonly KeptRound[];
}

const zFile = z.array(zGameRoundKept);

/** `file` keeps them while the provider is not running; left out, they are as long as it runs. */
export function createKeptRounds(file?: string): KeptRounds {
  const kept = file !== undefined && existsSync(file) ? z.decode(zFile, JSON.parse(readFileSync(file, 'utf8'))) : [];
  const rounds = new Map<string, KeptRound>(kept.map((round) => [round.token, round]));
  const save = () => {
    if (file === undefined) return;
    writeFileSync(`${file}.new`, JSON.stringify(z.encode(zFile, [...rounds.values()])));
    renameSync(`${file}.new`, file);
  };
  return {
    put: (round) => {
      rounds.set(round.token, round);
      save();
    },
    drop: (token) => {
      if (rounds.delete(token)) save();
    },
    of: (token) => rounds.get(token),
    all: () => [...rounds.values()],
  };
}
