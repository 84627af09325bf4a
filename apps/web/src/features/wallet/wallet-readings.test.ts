import { expect, test } from 'vitest';
import { limitsQuery } from '../../shared/api/limits-query.ts';
import { unreadQuery } from '../../shared/api/notices.ts';
import { accountQuery } from '../../shared/format/currency.ts';
import { readingOf } from '../../shared/testing/reading.ts';
import { methodsQuery } from './deposit/methods-query.ts';
import { gameWalletsQuery, lastTransferQuery, transferQuery } from './game-transfer/transfer-queries.ts';
import { savedAccountsQuery, withdrawalMethodsQuery, withdrawalQuery } from './withdraw/withdraw-queries.ts';

test.each<[string, object, unknown, number | false | undefined, number | undefined]>([
  ['the wallet', accountQuery, undefined, 60_000, undefined],
  ['the ways of depositing', methodsQuery, undefined, undefined, 0],
  ['the ways of withdrawing', withdrawalMethodsQuery, undefined, undefined, 0],
  ['the saved accounts', savedAccountsQuery, undefined, undefined, undefined],
  ['a withdrawal', withdrawalQuery('1'), undefined, undefined, undefined],
  ['the wallets at games', gameWalletsQuery, undefined, undefined, 0],
  ['the last transfer', lastTransferQuery, undefined, undefined, undefined],
  ['a transfer before it is known', transferQuery('1'), undefined, 2_000, undefined],
  ['a transfer on its way', transferQuery('1'), { state: 'sending' }, 2_000, undefined],
  ['a transfer of which nobody knows', transferQuery('1'), { state: 'unknown' }, 2_000, undefined],
  ['a transfer that is done', transferQuery('1'), { state: 'done' }, false, undefined],
  ['a transfer that came back', transferQuery('1'), { state: 'returned' }, false, undefined],
  ['the limits', limitsQuery, undefined, undefined, 30_000],
  ['what is unread', unreadQuery, undefined, undefined, undefined],
])('%s is read again by itself in %#, and believed as long as it may be', (_, options, data, again, staleTime) => {
  expect(readingOf(options, data)).toMatchObject({ again, staleTime });
});

test('all of it but notices and limits is read again with the wallet', () => {
  const of = [
    methodsQuery,
    withdrawalMethodsQuery,
    savedAccountsQuery,
    withdrawalQuery('1'),
    gameWalletsQuery,
    lastTransferQuery,
    transferQuery('1'),
  ];
  expect(new Set(of.map(({ queryKey }) => queryKey[0]))).toEqual(new Set(accountQuery.queryKey));
  expect(new Set(of.map(({ queryKey }) => queryKey.join(' '))).size).toBe(of.length);
});
