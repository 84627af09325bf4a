import type { PlayerId } from '@fairbook/contract';
import { isAskedAtSignIn } from '@fairbook/core/limits';
import { type Db, inTransaction, type Queries, type Tx } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Ledger } from '../../ledger/index.ts';
import { type CheckReason, insertCheck, lastCheckOf, selectPlayersToCheck } from '../sql/exclusion.ts';
import type { ExclusionRegister } from './exclusion-register.ts';

/** The parts of other modules that checks of the register need. */
export interface ExclusionPorts {
  readonly register: ExclusionRegister;
  /** The CPF by which the register knows a player; undefined if it was never given. */
  readonly cpfOf: (db: Queries, player: PlayerId) => Promise<string | undefined>;
  /** Notifies a player, at every address, of being on the register, if the transaction commits. */
  readonly notifyListed: (tx: Tx, player: PlayerId) => Promise<void>;
}

export interface ExclusionCheckDeps extends Partial<ExclusionPorts> {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'lockCash'>;
  /** Told of a player who has come onto the register. */
  readonly onBreak?: (tx: Tx, player: PlayerId) => Promise<void>;
  readonly clockOffset: number;
  readonly now: () => Date;
}

export interface ExclusionChecks {
  /** Checks the register unless it was checked today. Awaits the answer, which decides what the player may do next. */
  atSignIn(player: PlayerId): Promise<void>;
  /** Checks players who do not sign in. */
  readonly job: Job;
}

const HOUR_SECONDS = 3_600;
const PAGE = 200;

/** Checks the register and stores the answers. Without a register, and for players without a CPF, nothing is checked or stored, and the player may not play. */
export function createExclusionChecks(deps: ExclusionCheckDeps): ExclusionChecks {
  const { db, register, cpfOf, now, clockOffset } = deps;
  /** Shares one check between concurrent sign-ins of a player. */
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
          // If one check fails, the others are left for later: their last answers stay valid until they expire.
          for (const player of due) if (!(await check(player, 'period'))) return;
          after = due.at(-1) ?? null;
          if (due.length < PAGE) return;
        }
      },
    },
  };
}

/**
 * Stores a check under the lock of the account, so that a concurrent bet or deposit is decided either before or after it. Notifies a player who is newly
 * listed.
 */
async function keep(
  tx: Tx,
  { ledger, notifyListed, onBreak }: ExclusionCheckDeps,
  check: Parameters<typeof insertCheck>[1],
): Promise<void> {
  await ledger.lockCash(tx, [check.player]);
  const before = await lastCheckOf(tx, check.player);
  await insertCheck(tx, check);
  if (check.answer !== 'listed' || before?.answer === 'listed') return;
  await notifyListed?.(tx, check.player);
  await onBreak?.(tx, check.player);
}
