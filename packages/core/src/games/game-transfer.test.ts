import { describe, expect, test } from 'vitest';
import { parseAmount } from '../money/index.ts';
import { decideGameTransfer, type GameWalletAnswer, gameTransferProblem } from './game-transfer.ts';
import { GAME_TRANSFER_STATES, type GameTransferState, gameTransferMayBecome, isGameTransferOpen } from './game-transfer-states.ts';

const PAIRS = GAME_TRANSFER_STATES.flatMap((from) => GAME_TRANSFER_STATES.map((to) => [from, to] as const));
/** Restated on purpose, so that an edge cannot be added to the table by accident. */
const ALLOWED = new Set(['sending>done', 'sending>returned', 'sending>unknown', 'unknown>done', 'unknown>returned']);

describe('the states of a transfer', () => {
  test.each(PAIRS)('%s to %s happens only where the table says so', (from, to) => {
    expect(gameTransferMayBecome(from, to)).toBe(ALLOWED.has(`${from}>${to}`));
  });

  test('end where it is known on which side the money is, and nowhere else', () => {
    expect(GAME_TRANSFER_STATES.filter((state) => !isGameTransferOpen(state))).toEqual(['done', 'returned']);
  });

  test('lead from the first to an end, whichever way is taken, and never back to telling the provider again', () => {
    const reached = new Set<GameTransferState>(['sending']);
    for (const state of reached) for (const [from, to] of PAIRS) if (from === state && gameTransferMayBecome(from, to)) reached.add(to);
    expect([...reached].sort()).toEqual([...GAME_TRANSFER_STATES].sort());
    expect(PAIRS.filter(([from, to]) => to === 'sending' && gameTransferMayBecome(from, to))).toEqual([]);
  });
});

describe('what an answer comes to', () => {
  const notAfter = new Date('2026-03-01T12:00:05Z');
  test.each<[string, GameWalletAnswer, ReturnType<typeof decideGameTransfer>]>([
    ['done', { kind: 'done', providerRef: 'a1' }, { to: 'done', providerRef: 'a1' }],
    ['refused there', { kind: 'refused', reason: 'insufficient' }, { to: 'returned', reason: 'insufficient' }],
    ['nothing', { kind: 'unknown' }, { to: 'unknown' }],
    ['never heard of, while it may be on its way', { kind: 'not_found', at: new Date('2026-03-01T12:00:04Z') }, { to: 'unknown' }],
    ['never heard of, in its last instant', { kind: 'not_found', at: notAfter }, { to: 'unknown' }],
    [
      'never heard of, when it will not be taken any more',
      { kind: 'not_found', at: new Date('2026-03-01T12:00:05.001Z') },
      { to: 'returned', reason: 'late' },
    ],
  ])('%s', (_, answer, step) => expect(decideGameTransfer(answer, notAfter)).toEqual(step));
});

describe('how much may be moved', () => {
  const terms = { min: parseAmount('1'), max: parseAmount('1000') };
  test.each([
    ['to_game', '1', '50', undefined],
    ['to_game', '0.999999', '50', 'out_of_range'],
    ['to_game', '0', '50', 'out_of_range'],
    ['to_game', '-5', '50', 'out_of_range'],
    ['to_game', '1000', '5000', undefined],
    ['to_game', '1000.000001', '5000', 'out_of_range'],
    ['to_game', '50', '50', undefined],
    ['to_game', '50.000001', '50', 'insufficient'],
    ['from_game', '0.000001', '50', undefined],
    ['from_game', '5000', '5000', undefined],
    ['from_game', '0', '50', 'out_of_range'],
    ['from_game', '-0.000001', '50', 'out_of_range'],
    ['from_game', '50.000001', '50', 'insufficient'],
    ['from_game', '50.000001', null, undefined],
  ] as const)('%s %s of %s: %s', (direction, value, available, problem) => {
    const wanted = { direction, amount: parseAmount(value), terms, available: available === null ? null : parseAmount(available) };
    expect(gameTransferProblem(wanted)).toBe(problem);
  });
});
