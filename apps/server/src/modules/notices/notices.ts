import type { Notice, noticesApi, PlayerId, ReplyOf, RequestOf } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import type { Db, Queries } from '../../platform/db/db.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Lottery } from '../lottery/index.ts';
import type { Sportsbook } from '../sportsbook/index.ts';

export interface NoticesDeps {
  readonly db: Db;
  /** What the matches and draws of bets are called. */
  readonly matches: Pick<Sportsbook, 'cards'>;
  readonly draws: Pick<Lottery, 'cards'>;
  /** The name of the house, as its players know it. */
  readonly houseName: string;
}

/** Whose notices, and in which words. */
export interface NoticeReader {
  readonly player: PlayerId;
  readonly language: Language;
}

/** Notices of players: written where what they tell becomes true (platform/notices), read here. */
export interface Notices {
  /** A page, newest first; as they were at an instant when it is given. */
  notices(reader: NoticeReader, page: RequestOf<typeof noticesApi.notices>, instant?: Queries): Promise<Notice[]>;
  unread(player: PlayerId): Promise<ReplyOf<typeof noticesApi.unread>>;
  /** Says that those of one thing were read, those of bets, or all up to one. Answers what is left. Another player's are not there. */
  read(player: PlayerId, what: RequestOf<typeof noticesApi.read>): Promise<ReplyOf<typeof noticesApi.read>>;
  readonly jobs: readonly Job[];
}
