import type { PlayerId } from '@fairbook/contract';
import { amount, parseRate } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import type { Queries } from '../platform/db/db.ts';
import { typedMoney } from './typed-money.ts';

const [DB, PLAYER] = [{} as Queries, 7n as PlayerId];
const RATE = parseRate('5');
const NAMED = { on: 'matches', game: 'soccer', sizes: [2], bets: 3, matches: 3, joints: 0 };

/** The original currencies of a page's movements, and which module was asked for which. */
async function typedOf(entries: readonly (readonly [kind: string, id: string])[]) {
  const asked: [string, readonly string[]][] = [];
  const from =
    (name: string, known: Readonly<Record<string, object>>) =>
    async (db: unknown, player: unknown, ids: readonly string[]): Promise<never> => {
      expect([db, player]).toEqual([DB, PLAYER]);
      asked.push([name, ids]);
      return new Map(Object.entries(known).filter(([id]) => ids.includes(id))) as never;
    };
  const owners = {
    payments: { typedOf: from('deposits', { in: { currency: 'BRL', typed: 50n } }) },
    withdrawals: { typedOf: from('withdrawals', { out: { currency: 'EUR', typed: 70n } }) },
    matchBets: { currenciesOf: from('matches', { bet: { currency: 'BRL', rate: RATE, bet: NAMED } }) },
    gameRounds: { namesOf: from('rounds', { round: { on: 'round' } }) },
    drawBets: { currenciesOf: from('draws', { drawn: { currency: 'USDT', rate: parseRate('1'), bet: { on: 'draw' } } }) },
  };
  const found = await typedMoney(() => owners)(DB, PLAYER, entries.map(([kind, id]) => ({ kind, order_id: id })) as never);
  return { asked, found };
}

test('a deposit and a withdrawal are what was typed, whichever way they go', async () => {
  const { found, asked } = await typedOf([
    ['deposit', 'in'],
    ['withdrawal', 'out'],
  ]);
  const both = ['in', 'out'].map((id) => found.get(id));
  expect(both.map((typed) => [typed?.currency, typed?.of(amount(999n)), typed?.of(amount(-999n))])).toEqual([
    ['BRL', 50n, -50n],
    ['EUR', 70n, -70n],
  ]);
  expect(asked).toEqual([
    ['deposits', ['in']],
    ['withdrawals', ['out']],
  ]);
});

test('a movement of a bet is what it is at the rate the bet was placed at; it says what names the bet', async () => {
  const { found } = await typedOf([
    ['stake', 'bet'],
    ['payout', 'drawn'],
  ]);
  const [bet, drawn] = [found.get('bet'), found.get('drawn')];
  expect([bet?.currency, bet?.bet, bet?.of(amount(-2_000_000n)), bet?.of(amount(2_000_000n))]).toEqual([
    'BRL',
    NAMED,
    -10_000_000n,
    10_000_000n,
  ]);
  expect([drawn?.currency, drawn?.of(amount(2_000_000n)), drawn?.bet]).toEqual(['USDT', 2_000_000n, { on: 'draw' }]);
});

test('a round at a game is named, and was typed in nothing', async () => {
  const round = (await typedOf([['payout', 'round']])).found.get('round');
  expect([round?.currency, round?.bet, round?.of(amount(7n))]).toEqual([null, { on: 'round' }, 7n]);
});

test('each is asked once for what can be theirs, every order once; nobody is asked for rewards and game wallets', async () => {
  const bets = ['stake', 'payout', 'refund', 'payout_reversed', 'cash_out'];
  const { asked } = await typedOf([...bets.map((kind) => [kind, kind] as const), ['stake', 'payout'], ['bonus', 'x'], ['to_game', 'y']]);
  expect(asked).toEqual([
    ['matches', bets],
    ['draws', bets],
    ['rounds', bets],
  ]);
  expect((await typedOf([['bonus', 'x']])).asked).toEqual([]);
});
