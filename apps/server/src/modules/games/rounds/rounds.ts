import type { BetHalf, GameRound, PlayerId } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import type { SeamlessGame, SeamlessProvider } from '@fairbook/core/games';
import type { Db, Queries } from '../../../platform/db/db.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { BetSums, ListQuery } from '../../betting/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Limits } from '../../limits/index.ts';
import type { Settings } from '../../settings/index.ts';
import type { ComparedFile } from '../files/compared-file.ts';
import type { GameKey, SignedGameCall } from './check-signature.ts';
import type { TitleRow } from './sql.ts';

/** What a provider's call is answered with. */
export interface GameCallReply {
  readonly status: 200 | 400 | 401 | 404;
  readonly body: unknown;
}

/** Where a player is sent to play. */
export interface Launched {
  /** On the provider's origin, with the token of a session that was opened for it. */
  readonly url: string;
}

export interface WantedGame {
  readonly provider: SeamlessProvider;
  readonly title: string;
  readonly language: Language;
  /** With play money of the provider's: no session is opened. */
  readonly isPractice: boolean;
}

/** Which rounds of a player are meant, as bets of every kind are narrowed; what a search names is a part of a title's name. */
export type RoundWish = Omit<ListQuery<never, string>, 'game'>;

export interface RoundPage extends Omit<RoundWish, 'half'> {
  /** Undefined is any. */
  readonly half?: BetHalf;
  readonly provider?: SeamlessProvider;
  /** One alone. */
  readonly id?: string;
  /** The id of the last one that was read, or how many were. */
  readonly before?: string | undefined;
  readonly start?: number;
  readonly limit: number;
}

/** Games whose provider calls us for each stake and each win. */
export interface GameRounds {
  /** Games of a provider that players may open now, in their order. */
  titles(provider: SeamlessProvider): Promise<readonly TitleRow[]>;
  /** Opens a session. Refuses game.not_found, game.unavailable, member.cpf_required, account.frozen, and what keeps a player from betting. */
  launch(player: PlayerId, wanted: WantedGame): Promise<Launched>;
  /** Takes a call that a provider signed. */
  take(provider: string, verb: string, call: Pick<SignedGameCall, 'body' | 'headers'>): Promise<GameCallReply>;
  /** Rounds of a player, newest first; as they were at an instant where one is given. */
  listed(player: PlayerId, page: RoundPage, language: Language, instant?: Queries): Promise<readonly GameRound[]>;
  totals(player: PlayerId, wish: RoundWish): Promise<readonly BetSums[]>;
  openRounds(db: Queries, player: PlayerId): Promise<number>;
  /** Compares the files of the day before with what was taken, once each. */
  compareYesterday(now: Date, clockMs?: number): Promise<readonly ComparedFile[]>;
  readonly jobs: readonly Job[];
}

/** A provider as it is set up. */
export interface SeamlessAddress {
  /** Where players are sent: an origin, and a path before `/launch`. */
  readonly url: string;
  readonly keys: readonly GameKey[];
}

export interface RoundsDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'post' | 'lockCash' | 'balanceOf' | 'frozen'>;
  readonly limits: Pick<Limits, 'restrictions' | 'now' | 'presence'>;
  readonly settings: Pick<Settings, 'gameStatus'>;
  /** Whether the law knows who this player is, and that they are of age. */
  readonly isKnown: (db: Queries, player: PlayerId) => Promise<boolean>;
  /** What a game must give back in the long run at least, millionths of the stake. */
  readonly leastReturnE6: number;
  readonly providers: ReadonlyMap<string, SeamlessAddress>;
  /** Under which name the house runs: titles are offered by brand. */
  readonly brand: string;
}

/** Of one provider. */
export interface Caller {
  readonly provider: SeamlessProvider;
  readonly game: SeamlessGame;
}
