// @vitest-environment happy-dom
import { type Endpoint, gamesApi, reportsApi, walletApi, withdrawalsApi } from '@fairbook/contract';
import { sampleOf } from '@fairbook/contract/testing';
import { RATE_ONE } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { READ_AT, readAs, readingOfPage, type Steps } from '../../../shared/testing/page-reading.tsx';
import { History } from './history.tsx';

readAs('player');
const READ: readonly Endpoint[] = [
  ...[walletApi.changeLog, reportsApi.entryTotals, walletApi.deposits, withdrawalsApi.withdrawals, withdrawalsApi.withdrawWays],
  ...[gamesApi.transfers, gamesApi.wallets],
];

test.each<[string, Steps]>([
  ['every movement', []],
  ['deposits alone', ['wallet.log_deposits']],
  ['withdrawals alone', ['wallet.log_withdrawals']],
  ['bets alone', ['wallet.log_bets']],
  ['bonuses alone', ['wallet.log_bonuses']],
  ['transfers alone', ['wallet.log_transfers']],
  ['debts alone', ['wallet.log_debts']],
  ['the list of deposits', ['wallet.tab_deposit']],
  ['the list of deposits that failed', ['wallet.tab_deposit', 'wallet.d_status_failed']],
  ['the list of withdrawals', ['wallet.tab_withdrawal']],
  ['the list of withdrawals that were paid', ['wallet.tab_withdrawal', 'wallet.w_state_paid']],
  ['the list of transfers', ['wallet.tab_transfer']],
  ['the list of transfers back', ['wallet.tab_transfer', 'wallet.t_filter_from_game']],
])('%s: all that there is to say is said, and what is its own asked for', async (_, steps) => {
  const answer = ({ pathname }: URL) => {
    const endpoint = READ.find(({ method, path }) => method === 'GET' && pathname === path);
    return endpoint && sampleOf(endpoint.reply, endpoint.path, READ_AT);
  };
  const known = [[keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]]] as const;
  expect(await readingOfPage(() => <History />, { known, steps, answer, isWhole: true })).toMatchSnapshot();
});
