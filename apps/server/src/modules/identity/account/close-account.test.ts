import type { PlayerId } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import { type CloseDeps, closeAccount } from './close-account.ts';

const ANA = 7n as PlayerId;
const CONTACTS = { player: ANA, email: 'ana@x.test', mobile: null, language: 'pt' };

interface There {
  readonly balance?: bigint;
  readonly bets?: number;
  readonly withdrawing?: boolean;
  readonly atGames?: boolean;
  /** How often money moves during the check. */
  readonly moves?: number;
}
function house({ balance = 0n, bets = 0, withdrawing = false, atGames = false, moves = 0 }: There = {}) {
  const paper = paperDb({
    'identity.credential': [{ passwordHash: 'h', email: 'ana@x.test', mobile: null }],
    'identity.contacts': [CONTACTS],
  });
  let [version, left] = [1n, moves];
  const attempts = {
    noteSignIn: async () => ({}),
    noteConfirmation: async () => {},
    forgive: async () => {},
    forgiveConfirmation: async () => {},
  };
  const deps = {
    ...{ db: paper.db, now: () => new Date(0), attempts, passwords: { matches: async () => true } },
    accessTokens: { sessionsChanged: () => paper.note('looked at anew') },
    ledger: {
      lockCash: async () => {
        paper.note('account locked');
        return new Map([[ANA, { balance, version }]]);
      },
    },
  } as unknown as CloseDeps;
  const records = {
    isWithdrawing: async () => withdrawing,
    openBets: async () => bets,
    hasMoneyAtGames: async () => {
      paper.note('games asked');
      if (left > 0) version += 1n;
      left -= 1;
      return atGames;
    },
  };
  const close = () => closeAccount(deps, { player: ANA, password: 'p', address: 'ip', secondFactor: undefined }, records);
  return { ...paper, close };
}

test('an account is closed under the locks of its money and its player, and everything of it that is open ends', async () => {
  const { close, order, asked } = house();
  await close();
  const last = order().slice(order().lastIndexOf('begin'));
  expect(last.slice(0, 6)).toEqual([
    ...['begin', 'account locked', 'identity.lock_player', 'identity.close', 'identity.forget_devices', 'identity.end_sessions_but'],
  ]);
  expect(last.at(-1)).toBe('looked at anew');
  expect([asked('identity.close'), asked('identity.forget_devices'), asked('identity.end_sessions_but')]).toEqual([
    ...[[[ANA]], [[ANA]], [[null, ANA, 'account_closed']]],
  ]);
  expect(asked('identity.insert_message').map(([address, about]) => [address, about])).toEqual([['ana@x.test', 'account_closed']]);
});

test('providers of games are asked while nothing is locked, and again when money moved meanwhile', async () => {
  const [once, thrice] = [house({ moves: 1 }), house({ moves: 3 })];
  await once.close();
  expect([once.asked('games asked').length, once.asked('identity.close').length]).toEqual([2, 1]);
  const order = once.order();
  expect(order.filter((_, at) => order[at + 1] === 'games asked')).toEqual(['commit', 'commit']);
  expect([await codeOf(thrice.close()), thrice.asked('games asked').length, thrice.asked('identity.close')]).toEqual([
    'server.busy',
    3,
    [],
  ]);
});

test.each<[string, There, string, object]>([
  ['something is at a game', { atGames: true, withdrawing: true }, 'account.game_wallet_left', {}],
  ['money is on its way out', { withdrawing: true, bets: 2, balance: 5n }, 'account.withdrawals_open', {}],
  ['bets are open', { bets: 2, balance: 5n }, 'account.bets_open', { count: '2' }],
  ['there is money left, be it a millionth', { balance: 1n }, 'account.balance_left', { balance: '0.000001' }],
])('none is closed while %s', async (_, there, code, details) => {
  const { close, asked } = house(there);
  await expect(close()).rejects.toMatchObject({ code, details });
  expect([asked('identity.close'), asked('looked at anew')]).toEqual([[], []]);
});
