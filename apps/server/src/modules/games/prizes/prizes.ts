import type { gamePrizesApi, PlayerId, ReplyOf } from '@fairbook/contract';
import type { DeskJackpot, DeskTournament } from '@fairbook/contract/office';
import type { Language } from '@fairbook/core/catalog';
import type { JackpotRules, SeamlessProvider, TournamentRules } from '@fairbook/core/games';
import type { Db, Queries, Tx } from '../../../platform/db/db.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Limits } from '../../limits/index.ts';
import type { TitleKey } from '../lobby/titles.ts';

type Api = typeof gamePrizesApi;
export type Names = Readonly<Partial<Record<Language, string>>> & { readonly pt: string };

/** Jackpots and tournaments at the games of providers. What each call refuses is said in the contract. */
export interface GamePrizes {
  /** Whether the law of the house allows any. */
  readonly allowed: boolean;
  jackpots(language: Language): Promise<ReplyOf<Api['jackpots']>['list']>;
  tournaments(language: Language): Promise<ReplyOf<Api['tournaments']>['list']>;
  ownTournaments(player: PlayerId): Promise<ReplyOf<Api['ownTournaments']>>;
  join(player: PlayerId, tournament: string): Promise<ReplyOf<Api['joinTournament']>>;
  /** Draws the tickets that wait. Answers how many won. */
  drawJackpots(): Promise<number>;
  /** Pays the prizes of tournaments that are over, once. */
  endTournaments(): Promise<void>;
  readonly desk: PrizesAdmin;
  readonly jobs: readonly Job[];
}

interface Named {
  readonly id: string;
  readonly names: Names;
  readonly titles: readonly TitleKey[];
}
export type NewJackpot = Named & JackpotRules;
export type NewTournament = Named & TournamentRules;

/** What staff do with prizes; each needs two of them, which the office sees to. */
export interface PrizesAdmin {
  jackpots(db: Queries, language: Language): Promise<readonly DeskJackpot[]>;
  tournaments(db: Queries, language: Language): Promise<readonly DeskTournament[]>;
  /** Refuses game.not_found, prize.rules_refused: what is asked for is looked at when it is asked, and when it is published. */
  checkJackpot(db: Queries, jackpot: NewJackpot): Promise<void>;
  checkTournament(db: Queries, tournament: NewTournament): Promise<void>;
  makeJackpot(tx: Tx, jackpot: NewJackpot): Promise<void>;
  makeTournament(tx: Tx, tournament: NewTournament): Promise<void>;
  /** What such an id is of, and whether it may be ended. Refuses prize.not_found, prize.too_late. */
  endable(db: Queries, id: string): Promise<{ readonly kind: 'close_jackpot' | 'call_off'; readonly name: string }>;
  /** Lets the next win of a jackpot be the last, or calls a tournament off. Refuses what `endable` does. */
  end(tx: Tx, id: string): Promise<void>;
}

export interface PrizesDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'post' | 'lockCash' | 'openFund'>;
  readonly limits: Pick<Limits, 'restrictions' | 'checkBonus' | 'now'>;
  /** What players are called, whole. */
  readonly namesOf: (db: Queries, players: readonly PlayerId[]) => Promise<ReadonlyMap<PlayerId, string>>;
  /** Makes the seeds of pots. Never in the database: who reads it knows no ticket before it is drawn. */
  readonly seedKey: Buffer;
  /** Whether the law of the house allows prizes. */
  readonly allowed: boolean;
}

export interface TitleOfPrize {
  readonly provider: SeamlessProvider;
  readonly title: string;
  readonly names: Names;
}
