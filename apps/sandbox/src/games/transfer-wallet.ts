import { randomBytes } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import { GAME_SESSION_HOURS } from '@fairbook/contract/game-provider';
import type { Language } from '@fairbook/core/catalog';
import { type Amount, amount } from '@fairbook/core/money';
import type { OperatorWallet } from '../seamless/index.ts';
import type { GameWalletBook } from './game-wallet-book.ts';

/** The sessions and stakes of players who have a wallet at the provider. */
export interface TransferWallet extends Pick<OperatorWallet, 'open' | 'stake' | 'settle' | 'rollBack'> {
  /** Opens a session of a player at a game and returns its token. It lasts as long as game sessions do everywhere. */
  enter(player: PlayerId, game: string, language: Language): string;
  /** Ends every session of a player. */
  leave(player: PlayerId): void;
}

/** Creates the wallet calls of a provider that keeps its own wallets: stakes and wins change them directly, without calling the house. */
export function createTransferWallet(book: GameWalletBook, now: () => number): TransferWallet {
  const sessions = new Map<
    string,
    { readonly player: PlayerId; readonly game: string; readonly language: Language; readonly until: Date }
  >();
  const stakes = new Map<string, Amount>();
  const answer = (player: bigint) => ({ state: 'taken', balance: book.balance(player) ?? amount(0n) }) as const;
  return {
    enter: (player, game, language) => {
      const token = randomBytes(32).toString('base64url');
      for (const [known, { until }] of sessions) if (until.getTime() <= now()) sessions.delete(known);
      sessions.set(token, { player, game, language, until: new Date(now() + GAME_SESSION_HOURS * 3_600_000) });
      return token;
    },
    leave: (leaving) => {
      for (const [token, { player }] of sessions) if (player === leaving) sessions.delete(token);
    },
    open: async (token) => {
      const session = sessions.get(token);
      if (!session || session.until.getTime() <= now()) return { state: 'refused', reason: 'session_over', balance: null };
      return { state: 'open', ...session, balance: answer(session.player).balance };
    },
    stake: async ({ player, token, amount: sum, transaction }) => {
      const balance = book.balance(player) ?? amount(0n);
      const session = sessions.get(token);
      if (!session || session.until.getTime() <= now()) return { state: 'refused', reason: 'session_over', balance };
      if (sum > balance) return { state: 'refused', reason: 'insufficient_balance', balance };
      book.play(player, amount(-sum));
      stakes.set(transaction, sum);
      return answer(player);
    },
    settle: async ({ player, amount: sum }) => {
      book.play(player, sum);
      return answer(player);
    },
    rollBack: async ({ player }, transaction) => {
      const sum = stakes.get(transaction);
      if (sum !== undefined && stakes.delete(transaction)) book.play(player, sum);
    },
  };
}
