import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { PlayerId } from '@fairbook/contract';
import type { PlayedGame } from '@fairbook/core/games/play';
import * as z from 'zod/mini';
import type { KeptRound } from './round-kept.ts';
import { zGameRoundKept } from './round-kept.ts';

/** The owner of a round. A player has at most one open round of each game, in whichever session. */
export interface RoundOwner {
  readonly player: PlayerId;
  readonly game: PlayedGame;
}
export const ownerName = ({ player, game }: RoundOwner): string => `${player}/${game}`;

/** Open rounds by owner. They are saved before the operator hears of them, so that they continue after a restart. */
export interface KeptRounds {
  put(round: KeptRound): void;
  drop(owner: RoundOwner): void;
  of(owner: RoundOwner): KeptRound | undefined;
  all(): readonly KeptRound[];
}

const zFile = z.array(zGameRoundKept);

/** With `file` the rounds survive a restart, otherwise they are in memory only. */
export function createKeptRounds(file?: string): KeptRounds {
  const kept = file !== undefined && existsSync(file) ? z.decode(zFile, JSON.parse(readFileSync(file, 'utf8'))) : [];
  const rounds = new Map<string, KeptRound>(kept.map((round) => [ownerName(round), round]));
  const save = () => {
    if (file === undefined) return;
    writeFileSync(`${file}.new`, JSON.stringify(z.encode(zFile, [...rounds.values()])));
    renameSync(`${file}.new`, file);
  };
  return {
    put: (round) => {
      rounds.set(ownerName(round), round);
      save();
    },
    drop: (owner) => {
      if (rounds.delete(ownerName(owner))) save();
    },
    of: (owner) => rounds.get(ownerName(owner)),
    all: () => [...rounds.values()],
  };
}
