import { expect, test } from 'vitest';
import { parseAmount } from '../money/index.ts';
import { compareGameFile, type OurCall } from './compare-game-file.ts';

const call = (transaction: string, usdt = '1', more: Partial<OurCall> = {}): OurCall => ({
  ...{ transaction, kind: 'debit', player: 7n, round: 'r', amount: parseAmount(usdt), due: true },
  ...more,
});

test.each([
  ['the same on both sides', [call('a')], [call('a')], []],
  ['one that we do not have', [call('a'), call('b')], [call('a')], ['missing_here']],
  ['one that they do not have', [], [call('a')], ['missing_there']],
  ['one of ours that may be of another day', [], [call('a', '1', { due: false })], []],
  ['another kind of call', [call('a')], [call('a', '1', { kind: 'credit' })], ['other_call']],
  ['another amount', [call('a', '2')], [call('a')], ['amount_differs']],
  ['another round', [call('a', '1', { round: 's' })], [call('a')], ['other_call']],
  ['another player, and another amount', [call('a', '2', { player: 8n })], [call('a')], ['other_call']],
  ['the same twice', [call('a'), call('a')], [call('a')], ['repeated']],
])('%s: %#', (_, theirs, ours, faults) => {
  expect(compareGameFile(theirs, ours).faults.map(({ kind }) => kind)).toEqual(faults);
});

test('what agrees is counted, and each fault says what either side has', () => {
  const theirs = [call('a'), call('b', '2'), call('c', '3'), call('d')];
  expect(compareGameFile(theirs, [call('a'), call('b', '1'), call('d'), call('e', '5')])).toEqual({
    matched: 2,
    faults: [
      { kind: 'amount_differs', transaction: 'b', theirs: parseAmount('2'), ours: parseAmount('1') },
      { kind: 'missing_here', transaction: 'c', theirs: parseAmount('3'), ours: null },
      { kind: 'missing_there', transaction: 'e', theirs: null, ours: parseAmount('5') },
    ],
  });
});
