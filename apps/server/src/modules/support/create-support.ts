import { CASE_ANSWER_HOURS } from '@fairbook/core/support';
import { type CaseAdminDeps, createCaseAdmin } from './case-admin.ts';
import { casesOf } from './own-cases.ts';
import { forgetNetworks, selectUsual } from './sql/cases.ts';
import type { Support } from './support.ts';
import { endCase, openCase, openGuestCase, type WritingDeps, writeToCase } from './write-case.ts';

const DAY_MS = 86_400_000;

/** With fewer answers the median is not shown. */
const ANSWERS_MIN = 5;

const USUAL_DAYS = 30;

export function createSupport(deps: WritingDeps & CaseAdminDeps): Support {
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
    desk: createCaseAdmin(deps),
    jobs: [{ name: 'forget-guests-networks', everySeconds: 3_600, run: async () => void (await forgetNetworks(deps.db, ago(1))) }],
  };
}
