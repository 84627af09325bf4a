import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PlayerId } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKeptRounds } from './kept-rounds.ts';
import type { KeptRound } from './round-kept.ts';

const [ANA, RUI] = [1n, 2n] as [PlayerId, PlayerId];
const round = (player: PlayerId, game: KeptRound['game'], own: Partial<KeptRound> = {}): KeptRound => ({
  ...{ token: 't', name: `${player}-${game}`, player, game, until: new Date('2026-03-01T12:00:00Z'), stake: parseAmount('2') },
  ...{ seeds: { serverSeed: 's', clientSeed: 'c', nonce: 3 }, choice: 1, moves: [4, 5], asked: null },
  ...own,
});
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rounds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('open rounds survive a restart as they were, finished ones do not', () => {
  const file = path.join(folder, 'rounds.json');
  const kept = createKeptRounds(file);
  kept.put(round(ANA, 'mines'));
  kept.put(round(ANA, 'blackjack'));
  kept.put(round(RUI, 'mines'));
  const further = round(ANA, 'mines', { moves: [4, 5, 6], asked: { transaction: 'x', move: 6 } });
  kept.put(further);
  expect(createKeptRounds(file).all()).toEqual([further, round(ANA, 'blackjack'), round(RUI, 'mines')]);
  kept.drop({ player: ANA, game: 'blackjack' });
  kept.drop({ player: RUI, game: 'dice' });
  expect([kept.all(), createKeptRounds(file).all()]).toEqual(Array.from({ length: 2 }, () => [further, round(RUI, 'mines')]));
  expect(readdirSync(folder)).toEqual(['rounds.json']);
});

test('a round is found by player and game', () => {
  const kept = createKeptRounds();
  kept.put(round(ANA, 'mines'));
  expect([
    kept.of({ player: ANA, game: 'mines' }),
    kept.of({ player: ANA, game: 'dice' }),
    kept.of({ player: RUI, game: 'mines' }),
    createKeptRounds().all(),
  ]).toEqual([round(ANA, 'mines'), undefined, undefined, []]);
});
