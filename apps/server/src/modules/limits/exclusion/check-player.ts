import type { PlayerId } from '@fairbook/contract';
import { isAskedAtSignIn } from '@fairbook/core/limits';
import { type Db, inTransaction, type Queries, type Tx } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Ledger } from '../../ledger/index.ts';
import { type CheckReason, insertCheck, lastCheckOf, selectPlayersToCheck } from '../sql/exclusion.ts';
import type { ExclusionRegister } from './exclusion-register.ts';

/** What asking the register needs of others. */
export interface ExclusionPorts {
  readonly register: ExclusionRegister;
  /** What the register knows a player by; undefined for one who never said it. */
  readonly cpfOf: (db: Queries, player: PlayerId) => Promise<string | undefined>;
  /** Tells a player, wherever they can be reached, that they are on the register; if the transaction commits. */
  readonly notifyListed: (tx: Tx, player: PlayerId) => Promise<void>;
}

export interface ExclusionCheckDeps extends Partial<ExclusionPorts> {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'lockCash'>;
  readonly clockOffset: number;
  readonly now: () => Date;
}

export interface ExclusionChecks {
  /** Asks when it was not asked today. Waits for the answer: what the player does next is decided by it. */
  atSignIn(player: PlayerId): Promise<void>;
  /** Asks about those who do not sign in. */
  readonly job: Job;
}

const HOUR_SECONDS = 3_600;
const PAGE = 200;

/** Asks the register and keeps what it says. Without a register, and for players who did not say their CPF, nothing is asked and nothing is kept: nobody plays. */
export function createExclusionChecks(deps: ExclusionCheckDeps): ExclusionChecks {
  const { db, register, cpfOf, now, clockOffset } = deps;
  /** So that a player who signs in twice at once is asked about once. */
  const asking = new Map<PlayerId, Promise<void>>();

  const check = async (player: PlayerId, reason: CheckReason): Promise<boolean> => {
    const cpf = await cpfOf?.(db, player);
    if (cpf === undefined || !register) return false;
    const reference = newId();
    const askedAt = now();
    const answer = await register.ask({ reference, cpf });
    await inTransaction(db, (tx) => keep(tx, deps, { id: reference, player, reason, answer, askedAt, answeredAt: now() }));
    return answer !== 'unanswered';
  };
  const signIn = async (player: PlayerId): Promise<void> => {
    const last = await lastCheckOf(db, player);
    if (isAskedAtSignIn(last, now(), clockOffset)) await check(player, last === null ? 'registration' : 'sign_in');
  };
  return {
    atSignIn: (player) => {
      const asked = asking.get(player) ?? signIn(player).finally(() => asking.delete(player));
      asking.set(player, asked);
      return asked;
    },
    job: {
      name: 'ask-exclusion-register',
      everySeconds: HOUR_SECONDS,
      run: async () => {
        for (let after: PlayerId | null = null; ; ) {
          const due: readonly PlayerId[] = await selectPlayersToCheck(db, { after, now: now(), offset: clockOffset, most: PAGE });
          // When it does not answer for one, the others keep the word they have while it holds.
          for (const player of due) if (!(await check(player, 'period'))) return;
          after = due.at(-1) ?? null;
          if (due.length < PAGE) return;
        }
      },
    },
  };
}

/** Under the lock of the account, so that a bet or deposit is decided before it or after it and never between. Who has come onto the register is told. */
async function keep(tx: Tx, { ledger, notifyListed }: ExclusionCheckDeps, check: Parameters<typeof insertCheck>[1]): Promise<void> {
  await ledger.lockCash(tx, [check.player]);
  const before = await lastCheckOf(tx, check.player);
  await insertCheck(tx, check);
  if (check.answer === 'listed' && before?.answer !== 'listed') await notifyListed?.(tx, check.player);
}
