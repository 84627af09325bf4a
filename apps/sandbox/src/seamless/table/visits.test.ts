import type { PlayerId } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import type { GameDefinition } from '../games/game-definition.ts';
import { GAME_DEFINITIONS } from '../games/index.ts';
import { createVisits, newPractice, newVisit, type Round } from './visits.ts';

const DICE = GAME_DEFINITIONS.find(({ id }) => id === 'dice') as GameDefinition;
const [ANA, RUI] = [1n, 2n] as [PlayerId, PlayerId];
const sessionOf = (player: PlayerId) => ({ token: 't', player, until: new Date(0) });
const ROUND = { seeds: { nonce: 6 } } as unknown as Round;

describe('visits', () => {
  test('are found by id and by owner; practice only by id', () => {
    const visits = createVisits();
    const [money, practice] = [newVisit(DICE, sessionOf(ANA), undefined), newPractice(DICE)];
    const [id, other] = [visits.add(money), visits.add(practice)];
    expect([visits.of(id), visits.of(other), visits.idOf({ player: ANA, game: 'dice' })]).toEqual([money, practice, id]);
    expect([visits.idOf({ player: RUI, game: 'dice' }), visits.idOf({ player: ANA, game: 'mines' }), visits.of('none')]).toEqual([
      ...[undefined, undefined],
      undefined,
    ]);
  });

  test('start with an unknown balance for money, with play money in practice, and with the nonce after a saved round’s', () => {
    const [fresh, going, practice] = [newVisit(DICE, sessionOf(ANA), undefined), newVisit(DICE, sessionOf(ANA), ROUND), newPractice(DICE)];
    expect([fresh, going, practice].map(({ balance, nonce, round }) => [balance, nonce, round])).toEqual([
      [0n, 0, undefined],
      [0n, 7, ROUND],
      [parseAmount('1000'), 0, undefined],
    ]);
    expect(new Set([fresh, going, practice].map(({ serverSeed }) => serverSeed)).size).toBe(3);
  });

  test('above ten thousand the oldest are dropped, except those with an open round for money', () => {
    const visits = createVisits();
    const open = visits.add(newVisit(DICE, sessionOf(ANA), ROUND));
    const over = visits.add(newVisit(DICE, sessionOf(RUI), undefined));
    const practice = visits.add({ ...newPractice(DICE), round: ROUND });
    const fill = (count: number) => {
      for (let n = 0; n < count; n += 1) visits.add(newPractice(DICE));
    };
    const there = () => [open, over, practice].map((id) => visits.of(id) !== undefined);
    fill(9_997);
    expect(there()).toEqual([true, true, true]);
    fill(1);
    expect([there(), visits.idOf({ player: RUI, game: 'dice' })]).toEqual([[true, false, true], undefined]);
    fill(1);
    expect([there(), visits.idOf({ player: ANA, game: 'dice' })]).toEqual([[true, false, false], open]);
  });

  test('run work one after the other, also after a failure, and refuse unknown ids', async () => {
    const visits = createVisits();
    const id = visits.add(newPractice(DICE));
    const done: string[] = [];
    const first = visits.inTurn(id, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      done.push('first');
      throw new Error('broken');
    });
    const second = visits.inTurn(id, async () => done.push('second'));
    await expect(first).rejects.toThrow('broken');
    await second;
    expect([done, await visits.inTurn('none', async () => done.push('third'))]).toEqual([['first', 'second'], { refused: 'session_over' }]);
  });
});
