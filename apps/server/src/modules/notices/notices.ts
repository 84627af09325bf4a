import type { Notice, noticesApi, PlayerId, ReplyOf, RequestOf } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import type { Db, Queries } from '../../platform/db/db.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Lottery } from '../lottery/index.ts';
import type { Sportsbook } from '../sportsbook/index.ts';

export interface NoticesDeps {
  readonly db: Db;
  /** The names of matches and draws of bets. */
  readonly matches: Pick<Sportsbook, 'cards'>;
  readonly draws: Pick<Lottery, 'cards'>;
  /** The name of the house, as players know it. */
  readonly houseName: string;
}

/** The player whose notices are read, and the language. */
export interface NoticeReader {
  readonly player: PlayerId;
  readonly language: Language;
}

/** Notices of players: written in the transaction they are about (platform/notices), and read here. */
export interface Notices {
  /** A page, newest first; as of an instant if one is given. */
  notices(reader: NoticeReader, page: RequestOf<typeof noticesApi.notices>, instant?: Queries): Promise<Notice[]>;
  unread(player: PlayerId): Promise<ReplyOf<typeof noticesApi.unread>>;
  /** Marks as read the notices about one subject, those about bets, or all up to one. Returns what is left unread. Another player's notices are not found. */
  read(player: PlayerId, what: RequestOf<typeof noticesApi.read>): Promise<ReplyOf<typeof noticesApi.read>>;
  readonly jobs: readonly Job[];
}
