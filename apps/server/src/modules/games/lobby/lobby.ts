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

/** A reader who opens a game, with the session that they do it in. */
export interface Opener extends Reader {
  readonly session: string;
}

/** How players find and open titles. The contract lists what each call refuses. */
export interface GameLobby {
  sections(language: Language): Promise<ReplyOf<Api['lobby']>['list']>;
  ownTitles(player: PlayerId): Promise<ReplyOf<Api['ownTitles']>>;
  /** As of an instant, for the player's data export. */
  favouritesOf(player: PlayerId, instant: Queries): Promise<readonly TitleKey[]>;
  turnFavourite(player: PlayerId, asked: RequestOf<Api['turnFavourite']>): Promise<ReplyOf<Api['turnFavourite']>>;
  launch(reader: Opener, asked: RequestOf<Api['launch']>): Promise<ReplyOf<Api['launch']>>;
  resume(reader: Opener, id: string): Promise<ReplyOf<Api['resume']>>;
  sitting(player: PlayerId, id: string): Promise<ReplyOf<Api['sitting']>>;
  /** Returns an address that the site may show in a frame. Refuses launch.address_refused. */
  checkAddress(address: string): { readonly url: string };
  round(reader: Reader, id: string): Promise<ReplyOf<Api['round']>>;
  readonly desk: GamesAdmin;
}

/** A provider's configuration: its keys by name only. */
export interface DeskProvider {
  readonly provider: SeamlessProvider;
  readonly game: SeamlessGame;
  readonly status: Availability;
  /** Undefined if it is not configured. */
  readonly address: (Pick<SeamlessAddress, 'url'> & { readonly keys: readonly string[] }) | undefined;
  /** When it last called; undefined: never. */
  readonly heardAt: Date | undefined;
}
/** What staff see of game providers, and change about titles. */
export interface GamesAdmin {
  providers(db: Queries): Promise<readonly DeskProvider[]>;
  titles(db: Queries, provider: SeamlessProvider): Promise<readonly DeskTitle[]>;
  /** Sets a title for the house's brand. Returns what it was; undefined if there is no such title. Notifies players. */
  setTitle(tx: Tx, key: TitleKey, look: TitleLook): Promise<TitleLook | undefined>;
  /** Returns rounds, newest first. */
  rounds(db: Queries, wanted: RoundSearch): Promise<readonly DeskRound[]>;
  readonly brand: string;
}

export interface LobbyDeps {
  readonly db: Db;
  readonly rounds: Pick<GameRounds, 'launch'>;
  readonly settings: Pick<Settings, 'gameStatus'>;
  readonly providers: ReadonlyMap<string, SeamlessAddress>;
  /** The origins that the site may show in frames. */
  readonly frameOrigins: readonly string[];
  readonly brand: string;
  /** The least return of a title in the long run, in millionths of the stake. */
  readonly leastReturnE6: number;
}

export const isShown = (status: Availability): boolean => status !== 'hidden';
