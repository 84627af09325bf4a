// @vitest-environment happy-dom
import type { GameTransfer, GameWallet } from '@fairbook/contract';
import { parseAmount, parseRate } from '@fairbook/core/money';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { READ_AT, readAs, readingOfPage, type Steps } from '../../../shared/testing/page-reading.tsx';
import { BringBack } from './bring-back.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { TransferForm } from './transfer-form.tsx';
import { gameWalletsQuery } from './transfer-queries.ts';
import { TransferResult } from './transfer-result.tsx';

readAs('player');
const no = () => undefined;
const ID = '0192a1b2-0000-7000-8000-000000000001';
const KY = {
  provider: 'ky',
  name: 'KY',
  score: parseAmount('7.123456'),
  open: true,
  min: parseAmount('5'),
  max: parseAmount('1000'),
} as GameWallet;
const PG = { ...KY, provider: 'pg', name: 'PG', score: null, open: false } as GameWallet;
const BEGUN = {
  ...{ order_id: ID, date: READ_AT, provider: 'ky', direction: 'to_game', amount: parseAmount('50'), state: 'done', reason: null },
  changed_at: READ_AT,
} as unknown as GameTransfer;
const KNOWN = [
  [keys.exchange, [{ id: 1, currency: 'BRL', exchange: parseRate('5'), rate_id: '1', sort: 0 }]],
  [
    keys.account,
    { score: parseAmount('100.123456'), currency: 'BRL', nickname: 'Ana', net_today: parseAmount('0'), owed: parseAmount('0') },
  ],
  [gameWalletsQuery.queryKey, [KY, PG]],
] as const;
const result = (more: Partial<GameTransfer>) => (
  <TransferResult begun={{ ...BEGUN, ...more } as GameTransfer} wallets={[KY]} onAgain={no} onClose={no} />
);
const form = <TransferForm wallets={[KY]} onAsked={no} />;
const twoSides = <TransferForm wallets={[KY, PG]} onAsked={no} />;

test.each<[string, ReactNode, Steps?]>([
  ['the dialog of transfers', <TransferDialog key="1" onClose={no} />],
  ['a transfer', form],
  ['a transfer of nothing', form, ['']],
  ['a transfer of too much', form, [['[name=amount]', '501'], '']],
  ['a transfer of more than may go', form, [['[name=amount]', '9000'], '']],
  ['a transfer of everything', form, ['wallet.t_all']],
  ['a transfer of everything on its way', form, ['wallet.t_all', ['[name=bank_password]', '123456'], '']],
  ['a transfer on its way', form, [['[name=amount]', '50'], ['[name=bank_password]', '123456'], '']],
  ['a transfer to a game that is closed', twoSides, ['PG']],
  ['what is in games', <BringBack key="1" wallets={[KY, PG]} />],
  ['what is in games on its way back', <BringBack key="1" wallets={[KY, PG]} />, ['wallet.t_back_all']],
  ['a transfer that is sent', result({ state: 'sending' })],
  ['a transfer of which nothing is known', result({ state: 'unknown', direction: 'from_game' })],
  ['a transfer that is done', result({})],
  ['a transfer back that is done', result({ direction: 'from_game' })],
  ['a transfer that came back', result({ state: 'returned', reason: 'insufficient' as GameTransfer['reason'] })],
  ['a transfer back that did not come', result({ state: 'returned', direction: 'from_game' })],
])('%s: all that there is to say is said, and what is its own asked for', async (_, part, steps = []) => {
  expect(await readingOfPage(() => part, { known: KNOWN, steps, isWhole: true })).toMatchSnapshot();
});
