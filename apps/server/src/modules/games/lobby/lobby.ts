import type { gameLobbyApi, PlayerId, ReplyOf, RequestOf } from '@fairbook/contract';
import type { Availability, Language } from '@fairbook/core/catalog';
import type { SeamlessGame, SeamlessProvider } from '@fairbook/core/games';
import type { Db, Queries, Tx } from '../../../platform/db/db.ts';
import type { Settings } from '../../settings/index.ts';
import type { GameRounds, SeamlessAddress } from '../rounds/rounds.ts';
import type { DeskRound, DeskTitle, RoundSearch, TitleKey, TitleLook } from './titles.ts';

export type { DeskTitle, TitleLook } from './titles.ts';

type Api = typeof gameLobbyApi;

export interface Reader {
  readonly player: PlayerId;
  readonly language: Language;
}

/** How players find the games of providers and open them. What each call refuses is said in the contract. */
export interface GameLobby {
  sections(language: Language): Promise<ReplyOf<Api['lobby']>['list']>;
  ownTitles(player: PlayerId): Promise<ReplyOf<Api['ownTitles']>>;
  /** As they were at an instant, for the player's own copy of everything. */
  favouritesOf(player: PlayerId, instant: Queries): Promise<readonly TitleKey[]>;
  turnFavourite(player: PlayerId, asked: RequestOf<Api['turnFavourite']>): Promise<ReplyOf<Api['turnFavourite']>>;
  launch(reader: Reader, asked: RequestOf<Api['launch']>): Promise<ReplyOf<Api['launch']>>;
  resume(reader: Reader, id: string): Promise<ReplyOf<Api['resume']>>;
  sitting(player: PlayerId, id: string): Promise<ReplyOf<Api['sitting']>>;
  /** Refuses launch.address_refused. */
  checkAddress(address: string): { readonly url: string };
  round(reader: Reader, id: string): Promise<ReplyOf<Api['round']>>;
  readonly desk: GamesAdmin;
}

/** A provider as it is set up: its keys by their names alone. */
export interface DeskProvider {
  readonly provider: SeamlessProvider;
  readonly game: SeamlessGame;
  readonly status: Availability;
  /** Undefined: it is not set up. */
  readonly address: (Pick<SeamlessAddress, 'url'> & { readonly keys: readonly string[] }) | undefined;
  /** When it was last heard, undefined: never. */
  readonly heardAt: Date | undefined;
}
/** What staff see of the games of providers, and change of what players find. */
export interface GamesAdmin {
  providers(db: Queries): Promise<readonly DeskProvider[]>;
  titles(db: Queries, provider: SeamlessProvider): Promise<readonly DeskTitle[]>;
  /** In the house's brand, for its state. Answers what it was, undefined where there is no such title; players are told. */
  setTitle(tx: Tx, key: TitleKey, look: TitleLook): Promise<TitleLook | undefined>;
  /** Newest first. */
  rounds(db: Queries, wanted: RoundSearch): Promise<readonly DeskRound[]>;
  readonly brand: string;
}

export interface LobbyDeps {
  readonly db: Db;
  readonly rounds: Pick<GameRounds, 'launch'>;
  readonly settings: Pick<Settings, 'gameStatus'>;
  readonly providers: ReadonlyMap<string, SeamlessAddress>;
  /** Whose pages the site shows in frames. */
  readonly frameOrigins: readonly string[];
  readonly brand: string;
  /** What a game must give back in the long run at least, millionths of the stake. */
  readonly leastReturnE6: number;
}

export const isShown = (status: Availability): boolean => status !== 'hidden';
