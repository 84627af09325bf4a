import type { BetHalf, GameRound, NamedBet, PlayerId } from '@fairbook/contract';
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

/** The response to a provider's call. */
export interface GameCallReply {
  readonly status: 200 | 400 | 401 | 404;
  readonly body: unknown;
}

/** The address where a player plays. */
export interface Launched {
  /** On the provider's origin, with the token of a session that was opened for it. */
  readonly url: string;
}

export interface WantedGame {
  readonly provider: SeamlessProvider;
  readonly title: string;
  readonly language: Language;
  /** The session of the site that it is opened with: once that was ended, nothing more is staked. */
  readonly openedWith: string;
  /** With the provider's play money: no session is opened. */
  readonly isPractice: boolean;
}

/** Filters a player's rounds like bets of other kinds; the search text is part of a title's name. */
export type RoundQuery = Omit<ListQuery<never, string>, 'game'>;

export interface RoundPage extends Omit<RoundQuery, 'half'> {
  /** Undefined: any. */
  readonly half?: BetHalf;
  readonly provider?: SeamlessProvider;
  /** One round only. */
  readonly id?: string;
  /** The id of the last one read, or how many were read. */
  readonly before?: string | undefined;
  readonly start?: number;
  readonly limit: number;
}

/** Games whose provider calls us for each stake and each win. */
export interface GameRounds {
  /** Titles of a provider that players may open now, in display order. */
  titles(provider: SeamlessProvider): Promise<readonly TitleRow[]>;
  /** Opens a session. Refuses game.not_found, game.unavailable, member.cpf_required, account.frozen, and whatever stops a player from betting. */
  launch(player: PlayerId, wanted: WantedGame): Promise<Launched>;
  /** Takes a call that a provider signed. */
  take(provider: string, verb: string, call: Pick<SignedGameCall, 'body' | 'headers'>): Promise<GameCallReply>;
  /** Rounds of a player, newest first; as of an instant if one is given. */
  listed(player: PlayerId, page: RoundPage, language: Language, instant?: Queries): Promise<readonly GameRound[]>;
  totals(player: PlayerId, query: RoundQuery): Promise<readonly BetSums[]>;
  openRounds(db: Queries, player: PlayerId): Promise<number>;
  /** What some rounds of a player are named by; an id that is not a round is absent. */
  namesOf(db: Queries, player: PlayerId, ids: readonly string[]): Promise<ReadonlyMap<string, NamedBet>>;
  /** Compares yesterday's files with what was taken, each once. */
  compareYesterday(now: Date, clockMs?: number): Promise<readonly ComparedFile[]>;
  readonly jobs: readonly Job[];
}

/** A provider's configuration. */
export interface SeamlessAddress {
  /** Where players play: an origin, and a path before `/launch`. */
  readonly url: string;
  readonly keys: readonly GameKey[];
}

export interface RoundsDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'post' | 'lockCash' | 'balanceOf' | 'frozen'>;
  readonly limits: Pick<Limits, 'restrictions' | 'now' | 'presence'>;
  readonly settings: Pick<Settings, 'gameStatus'>;
  /** Whether the law's identity check has been passed, and the player is of age. */
  readonly isKnown: (db: Queries, player: PlayerId) => Promise<boolean>;
  /** The least return of a title in the long run, in millionths of the stake. */
  readonly leastReturnE6: number;
  readonly providers: ReadonlyMap<string, SeamlessAddress>;
  /** The brand of the house: titles are offered per brand. */
  readonly brand: string;
}

/** The provider that calls. */
export interface Caller {
  readonly provider: SeamlessProvider;
  readonly game: SeamlessGame;
}
