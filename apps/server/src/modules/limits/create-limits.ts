import { Refusal } from '@fairbook/contract';
import { JURISDICTIONS } from '@fairbook/core/catalog';
import { ZERO } from '@fairbook/core/money';
import { cancel, confirm, decline, setLimit } from './change-limit.ts';
import { refuseBonus, refuseDeposit } from './check-deposit.ts';
import { createExclusionChecks } from './exclusion/check-player.ts';
import type { Limits, LimitsOptions } from './limits.ts';
import type { LimitsDeps } from './limits-deps.ts';
import { newDeposit } from './new-deposit.ts';
import { createPresence } from './presence.ts';
import { pruneHoursJob } from './prune-hours.ts';
import { readLimits } from './read-limits.ts';
import { setFirstLimits } from './set-first-limits.ts';
import { betBlocks } from './sql/bet-blocks.ts';
import { isBarred, runningBreaks } from './sql/breaks.ts';
import { writeRealityMinutes } from './sql/player-limits.ts';
import { createRestrictionReads } from './sql/restrictions.ts';
import { stakeFactors } from './sql/stake-factors.ts';
import { sumHoursJob } from './sum-hourly-totals.ts';
import { exclude, excludeIn, pause, pauseIn } from './take-break.ts';
import { acceptTexts, createTexts } from './texts.ts';
import { statementsJob } from './write-statements.ts';

/** Builds the module, by default under the law of no country. */
export function createLimits({ now = () => new Date(), law = JURISDICTIONS.intl, exclusion, ...rest }: LimitsOptions): Limits {
  const reads = createRestrictionReads(law);
  const deps: LimitsDeps = { openStakes: async () => ZERO, ...rest, law, reads, now };
  const desk = law.exclusionRegister ? createExclusionChecks({ ...rest, ...exclusion, clockOffset: law.clockOffset, now }) : undefined;
  return {
    checkDeposit: (tx, player, amount, besides) => refuseDeposit(tx, deps, player, { amount, ...besides }),
    newDeposit: (player, work) => newDeposit(deps, player, work),
    restrictions: (tx, players) => reads.of(tx, players, now()),
    checkBonus: (db, player) => refuseBonus(db, deps, player),
    isBarred: (db, name) => isBarred(db, name, now()),
    mine: (player) => readLimits(deps, player),
    begin: async (tx, player, { texts, language, limits }) => {
      if (texts) await acceptTexts(tx, { player, texts, language, at: now() });
      else if (law.textsAccepted) throw new Refusal('register.terms_required');
      await setFirstLimits(tx, deps, player, limits);
    },
    texts: createTexts(rest.db, { law, now }),
    set: (player, request) => setLimit(deps, player, request),
    confirm: (player, name) => confirm(deps, player, name),
    cancel: (player, name) => cancel(deps, player, name),
    decline: (player) => decline(deps, player),
    pause: (player, days) => pause(deps, player, days),
    exclude: (player, months) => exclude(deps, player, months),
    breaks: {
      of: (db, players) => runningBreaks(db, players, now()),
      pause: (tx, player, days) => pauseIn(tx, deps, player, days),
      exclude: (tx, player, months) => excludeIn(tx, deps, player, months),
    },
    setRealityMinutes: async (player, minutes) => void (await writeRealityMinutes(rest.db, player, minutes)),
    checkRegister: async (player) => desk?.atSignIn(player),
    jobs: [sumHoursJob(deps), pruneHoursJob(deps), ...(desk ? [desk.job] : []), ...(rest.statements ? [statementsJob(deps)] : [])],
    blocks: betBlocks,
    factors: stakeFactors,
    presence: createPresence(rest.db, now),
    now,
  };
}
