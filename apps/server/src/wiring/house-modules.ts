import type { Brand, Jurisdiction } from '@fairbook/core/catalog';
import type { Content } from '../modules/content/index.ts';
import type { DrawBets } from '../modules/draw-bets/index.ts';
import type { Figures } from '../modules/figures/index.ts';
import type { GameLobby, GamePrizes, GameRounds, Games, GameWalletProvider } from '../modules/games/index.ts';
import type { Identity, IdentityDeps } from '../modules/identity/index.ts';
import type { Ledger } from '../modules/ledger/index.ts';
import type { Limits } from '../modules/limits/index.ts';
import type { Beacon, CheckRound, Lottery, ResultFeed } from '../modules/lottery/index.ts';
import type { MatchBets } from '../modules/match-bets/index.ts';
import type { Notices } from '../modules/notices/index.ts';
import type { Office } from '../modules/office/index.ts';
import type {
  createChainDeposits,
  HeldTransferAdmin,
  Payments,
  PayoutProvider,
  Reconciliation,
  Withdrawals,
} from '../modules/payments/index.ts';
import type { Rewards } from '../modules/rewards/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import type { Sportsbook } from '../modules/sportsbook/index.ts';
import type { Support } from '../modules/support/index.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/db.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';

/** The office's tools for money that got stuck. */
export interface PaymentExceptions {
  readonly reconciliation: Reconciliation;
  readonly heldTransfers: HeldTransferAdmin;
}

/** The modules, in the order they are built. */
export interface Modules extends PaymentExceptions {
  readonly ledger: Ledger;
  readonly settings: Settings;
  readonly identity: Identity;
  readonly limits: Limits;
  /** USDT on a chain; undefined if no node is configured or the law forbids it. */
  readonly chain: ReturnType<typeof createChainDeposits> | undefined;
  readonly payments: Payments;
  readonly withdrawals: Withdrawals;
  readonly sportsbook: Sportsbook;
  readonly lottery: Lottery;
  readonly matchBets: MatchBets;
  readonly drawBets: DrawBets;
  readonly games: Games;
  readonly gameRounds: GameRounds;
  readonly gameLobby: GameLobby;
  readonly gamePrizes: GamePrizes;
  readonly rewards: Rewards;
  readonly content: Content;
  readonly notices: Notices;
  readonly support: Support;
  readonly figures: Figures;
  readonly office: Office;
}

export interface HouseOptions extends Pick<IdentityDeps, 'passwordCost' | 'now'> {
  /** The payout provider, instead of the configured one. */
  readonly payout?: PayoutProvider;
  /** Providers of games with wallets, by name, instead of the configured ones. */
  readonly wallets?: ReadonlyMap<string, GameWalletProvider>;
  /** The beacon that decides draws, instead of the configured one. */
  readonly beacon?: Beacon;
  /** Checks the beacon's rounds off the thread that serves calls. */
  readonly checkRound?: CheckRound;
  /** Folder of the built program, whose draw code is compared with its build; undefined when it runs from its sources. */
  readonly program?: string | undefined;
  /** Feeds of official results, instead of the configured ones. */
  readonly resultFeeds?: readonly ResultFeed[];
}

export interface ModulesDeps {
  readonly config: Config;
  readonly options: HouseOptions;
  readonly db: Db;
  /** A connection with the drawer's role. */
  readonly drawer: Db;
  readonly brand: Brand;
  readonly jurisdiction: Jurisdiction;
  readonly metrics: Metrics;
  /** The server's log; a function, because the server is built from the modules. */
  readonly log: () => Log;
}
