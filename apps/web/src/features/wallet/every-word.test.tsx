// @vitest-environment happy-dom
import { parseAmount, parseRate, RATE_ONE } from '@fairbook/core/money';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { READ_AT, readAs, readingOfPage, type Steps } from '../../shared/testing/page-reading.tsx';
import { BalanceCard } from './balance-card.tsx';
import { CurrencyMenu } from './currency-menu.tsx';
import { Debts } from './debts.tsx';
import { lastTransferQuery } from './game-transfer/transfer-queries.ts';
import { Results } from './results.tsx';
import { WalletButton } from './wallet-button.tsx';

readAs('player');
const ID = '0192a1b2-0000-7000-8000-000000000001';
const SUMMARY = Object.fromEntries(
  ['opening', 'deposits', 'withdrawals', 'stakes', 'payouts', 'bonuses', 'game_transfers', 'debts', 'closing', 'net_deposits_ever'].map(
    (part, nth) => [part, parseAmount(String(10 ** nth / 1_000))],
  ),
);
const known = (net: string, owed: string, list: readonly object[]) =>
  [
    [
      keys.exchange,
      [
        { id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: 'one', sort: 0, flag: '' },
        { id: 2, currency: 'BRL', exchange: parseRate('5'), rate_id: 'reais', sort: 1, flag: 'BR' },
      ],
    ],
    [keys.account, { score: parseAmount('300.5'), owed: parseAmount(owed), currency: 'BRL', nickname: 'Ana', net_today: parseAmount(net) }],
    [[...keys.account, 'week'], SUMMARY],
    [lastTransferQuery.queryKey, { list }],
    [
      [...keys.account, 'debts'],
      {
        owed: parseAmount(owed),
        list: [
          { order_id: ID, game: 'soccer', open: parseAmount('10'), at: READ_AT },
          { order_id: ID.replace(/1$/, '2'), game: 'hkmarksix', open: parseAmount('2'), at: READ_AT },
        ],
      },
    ],
  ] as const;

test.each<[string, ReactNode, ReturnType<typeof known>, Steps?]>([
  ['a balance', <BalanceCard key="1" />, known('3', '0', [])],
  ['a balance that owes, of who has played', <BalanceCard key="1" />, known('-3', '12', [{}])],
  ['what is owed', <Debts key="1" />, known('3', '12', [])],
  ['what playing came to', <Results key="1" />, known('-3', '12', [])],
  ['the balance in the top bar', <WalletButton key="1" />, known('-3', '0', [])],
  ['a balance in the top bar that has grown', <WalletButton key="1" />, known('3', '0', [])],
  ['the currencies', <CurrencyMenu key="1" />, known('3', '0', []), ['BRL']],
])('%s: all that there is to say is said, and what is its own asked for', async (_, part, its, steps = []) => {
  expect(await readingOfPage(() => part, { known: its, steps, isWhole: true })).toMatchSnapshot();
});
