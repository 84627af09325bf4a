import type { GameTransfer, GameWallet, gamesApi, PlayerId, ReplyOf, RequestOf } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import type { Amount } from '@fairbook/core/money';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Limits } from '../limits/index.ts';
import type { GamePort, GameWalletProvider } from './ports.ts';

type Api = typeof gamesApi;

/** Wallets at providers of games, and money on its way to and from them. The functions behind each call document what they refuse. */
export interface Games {
  wallets(player: PlayerId): Promise<readonly GameWallet[]>;
  /** Opens the provider's games over the player's wallet there. The contract lists what it refuses. */
  login(player: PlayerId, provider: string, language: Language): Promise<{ readonly url: string }>;
  balanceAt(player: PlayerId, provider: string): Promise<Amount>;
  transfer(player: PlayerId, call: { readonly key: string; readonly request: RequestOf<Api['transfer']> }): Promise<GameTransfer>;
  recallFromGames(player: PlayerId, key: string): Promise<ReplyOf<Api['bringBack']>>;
  transfers(player: PlayerId, wanted: RequestOf<Api['transfers']>): Promise<ReplyOf<Api['transfers']>>;
  oneTransfer(player: PlayerId, id: string): Promise<GameTransfer>;
  /** Whether money is in a wallet or on its way, or may be, because a provider does not answer. */
  hasMoney(player: PlayerId): Promise<boolean>;
  /** Has a player who may not play leave all games soon, with their money, if the transaction commits. */
  requestLeave(tx: Tx, player: PlayerId): Promise<void>;
  /** Asks the provider for the state of a transfer. */
  askTransfer(id: string): Promise<void>;
  sweepTransfers(): Promise<void>;
  readonly jobs: readonly Job[];
}

export interface GamesDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'post' | 'lockCash' | 'frozen'>;
  /** The players' own limits. */
  readonly limits: Pick<Limits, 'restrictions' | 'now'>;
  readonly desk: GamePort;
  /** Providers by name. */
  readonly wallets: ReadonlyMap<string, GameWalletProvider>;
  readonly now?: (() => Date) | undefined;
}
