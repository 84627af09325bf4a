import type { PlayerId, ReplyOf, RequestOf, supportApi } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import { CASE_ANSWER_HOURS } from '@fairbook/core/support';
import type { Queries } from '../../platform/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { type CaseDesk, createCaseDesk, type DeskDeps } from './case-desk.ts';
import { casesOf } from './own-cases.ts';
import { forgetNetworks, selectUsual } from './sql/cases.ts';
import { endCase, openCase, openGuestCase, type WritingDeps, writeToCase } from './write-case.ts';

export type { CaseDesk, QueuedCase } from './case-desk.ts';
export { supportRoutes } from './routes.ts';

type Api = typeof supportApi;

/** What players and guests write to us, and what staff answer. What each call refuses is said where it is written. */
export interface Support {
  expected(): Promise<ReplyOf<Api['support']>>;
  openGuestCase(
    asked: RequestOf<Api['openGuestCase']>,
    by: { readonly ip: string; readonly language: Language },
  ): Promise<ReplyOf<Api['openGuestCase']>>;
  openCase(player: PlayerId, asked: RequestOf<Api['openCase']>, language: Language): Promise<ReplyOf<Api['openCase']>>;
  writeToCase(player: PlayerId, asked: RequestOf<Api['writeToCase']>): Promise<Record<string, never>>;
  endCase(player: PlayerId, id: string): Promise<Record<string, never>>;
  /** Newest first, with all that was written. */
  casesOf(
    db: Queries,
    player: PlayerId,
    window: { readonly start: number; readonly limit: number },
  ): Promise<ReplyOf<Api['cases']>['list']>;
  /** For staff. */
  readonly desk: CaseDesk;
  readonly jobs: readonly Job[];
}

const DAY_MS = 86_400_000;
/** Fewer answers say nothing of the next. */
const ANSWERS_MIN = 5;
const USUAL_DAYS = 30;

export function createSupport(deps: WritingDeps & DeskDeps): Support {
  const ago = (days: number) => new Date(deps.now().getTime() - days * DAY_MS);
  return {
    expected: async () => {
      const { count, minutes } = await selectUsual(deps.db, ago(USUAL_DAYS));
      return { answer_hours: CASE_ANSWER_HOURS, usual_minutes: count < ANSWERS_MIN ? null : minutes };
    },
    openGuestCase: (asked, by) => openGuestCase(deps, asked, by),
    openCase: (player, asked, language) => openCase(deps, player, asked, language),
    writeToCase: (player, asked) => writeToCase(deps, player, asked),
    endCase: (player, id) => endCase(deps, player, id),
    casesOf,
    desk: createCaseDesk(deps),
    jobs: [{ name: 'forget-guests-networks', everySeconds: 3_600, run: async () => void (await forgetNetworks(deps.db, ago(1))) }],
  };
}
