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

/** Jackpots and tournaments at providers' games. The contract lists what each call refuses. */
export interface GamePrizes {
  /** Whether the law of the house allows prizes. */
  readonly allowed: boolean;
  jackpots(language: Language): Promise<ReplyOf<Api['jackpots']>['list']>;
  tournaments(language: Language): Promise<ReplyOf<Api['tournaments']>['list']>;
  ownTournaments(player: PlayerId): Promise<ReplyOf<Api['ownTournaments']>>;
  join(player: PlayerId, tournament: string): Promise<ReplyOf<Api['joinTournament']>>;
  /** Draws the waiting tickets. Returns how many won. */
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

/** What staff can do with prizes; the office makes sure that each action takes two people. */
export interface PrizesAdmin {
  jackpots(db: Queries, language: Language): Promise<readonly DeskJackpot[]>;
  tournaments(db: Queries, language: Language): Promise<readonly DeskTournament[]>;
  /** Checks a request: when it is made, and again when it is published. Refuses game.not_found, prize.rules_refused. */
  checkJackpot(db: Queries, jackpot: NewJackpot): Promise<void>;
  checkTournament(db: Queries, tournament: NewTournament): Promise<void>;
  makeJackpot(tx: Tx, jackpot: NewJackpot): Promise<void>;
  makeTournament(tx: Tx, tournament: NewTournament): Promise<void>;
  /** Returns which prize an id belongs to and the action that ends it. Refuses prize.not_found, prize.too_late. */
  endable(db: Queries, id: string): Promise<{ readonly kind: 'close_jackpot' | 'call_off'; readonly name: string }>;
  /** Makes the next win of a jackpot the last, or calls a tournament off. Refuses what `endable` does. */
  end(tx: Tx, id: string): Promise<void>;
}

export interface PrizesDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'post' | 'lockCash' | 'openFund'>;
  readonly limits: Pick<Limits, 'restrictions' | 'checkBonus' | 'now'>;
  /** The players' full names. */
  readonly namesOf: (db: Queries, players: readonly PlayerId[]) => Promise<ReadonlyMap<PlayerId, string>>;
  /** Derives the seeds of pots. Never in the database: a reader of the database must not know any ticket before it is drawn. */
  readonly seedKey: Buffer;
  /** Whether the law of the house allows prizes. */
  readonly allowed: boolean;
}

export interface TitleOfPrize {
  readonly provider: SeamlessProvider;
  readonly title: string;
  readonly names: Names;
}
