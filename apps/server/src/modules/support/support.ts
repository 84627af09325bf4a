import type { PlayerId, ReplyOf, RequestOf, supportApi } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import type { Queries } from '../../platform/db/db.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { CaseAdmin } from './case-admin.ts';
import type { Chat } from './chat.ts';

type Api = typeof supportApi;

/** Cases of players and guests, and the answers of staff. Refusals are documented where each call is implemented. */
export interface Support {
  expected(): Promise<ReplyOf<Api['support']>>;
  openGuestCase(
    asked: RequestOf<Api['openGuestCase']>,
    by: { readonly ip: string; readonly language: Language },
  ): Promise<ReplyOf<Api['openGuestCase']>>;
  openCase(player: PlayerId, asked: RequestOf<Api['openCase']>, language: Language): Promise<ReplyOf<Api['openCase']>>;
  writeToCase(player: PlayerId, asked: RequestOf<Api['writeToCase']>): Promise<Record<string, never>>;
  endCase(player: PlayerId, id: string): Promise<Record<string, never>>;
  /** Newest first, with all messages. */
  casesOf(
    db: Queries,
    player: PlayerId,
    window: { readonly start: number; readonly limit: number },
  ): Promise<ReplyOf<Api['cases']>['list']>;
  readonly chat: Chat;
  /** For staff. */
  readonly desk: CaseAdmin;
  readonly jobs: readonly Job[];
}
