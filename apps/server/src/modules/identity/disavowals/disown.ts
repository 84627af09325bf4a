import { type disavowalApi, type PlayerId, Refusal, type ReplyOf } from '@fairbook/contract';
import { type Disownable, judgeDisavowal } from '@fairbook/core/identity';
import { type Db, inTransaction, type Tx } from '../../../platform/db/db.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { AccessTokens } from '../sessions/access-token.ts';
import { type DisavowalRow, lockDisavowal, selectDisavowal, updateUsed } from '../sql/disavowals.ts';
import { deleteKnownDevices } from '../sql/known-devices.ts';
import { deletePasskeysSince } from '../sql/passkeys.ts';
import { deleteSecondFactorSince, spendRecoveryCodesSince } from '../sql/second-factors.ts';
import { endSessionsBut } from '../sql/sessions.ts';
import { readDisavowalToken } from './disavowal-token.ts';

/** A change of an account that its player says they did not make. */
export interface Disowned {
  readonly player: PlayerId;
  readonly about: Disownable;
  /** The saved destination, if the change is about one. */
  readonly subject: string | null;
  /** When the change was made: what came after it is not trusted either. */
  readonly since: Date;
}

export interface DisownDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'lockCash'>;
  readonly accessTokens: AccessTokens;
  readonly linkKey: Buffer;
  readonly now: () => Date;
  /** Stops payouts, in the transaction that uses the link up. */
  readonly onDisowned: (tx: Tx, disowned: Disowned) => Promise<void>;
}

const REFUSED = { unknown: 'disavowal.link_unknown', expired: 'disavowal.link_expired', used: 'disavowal.link_used' } as const;

function opened(row: DisavowalRow | undefined, at: Date): DisavowalRow {
  const verdict = judgeDisavowal(row, at);
  if (verdict !== 'open' || !row) throw new Refusal(REFUSED[verdict === 'open' ? 'unknown' : verdict]);
  return row;
}

/** The change a link is about. Reading does not use the link up. Refuses disavowal.link_unknown, disavowal.link_expired, disavowal.link_used. */
export async function readDisavowal(
  { db, linkKey, now }: DisownDeps,
  token: string,
): Promise<ReplyOf<(typeof disavowalApi)['readDisavowal']>> {
  const id = readDisavowalToken(linkKey, token);
  const { about, changedAt, expiresAt } = opened(id === undefined ? undefined : await selectDisavowal(db, id), now());
  return { about, changed_at: changedAt, expires_at: expiresAt };
}

/**
 * Carries out a disavowal, once: payouts stop, every session of the player ends, no browser is known any more, passkeys added since are removed and recovery codes
 * renewed since are spent, since they could sign in again, and a second factor switched on since is removed, since it would lock the player out. The cash account is
 * locked meanwhile, so a concurrent withdrawal is either put on hold by it or refused after it.
 *
 * Refuses disavowal.link_unknown, disavowal.link_expired, disavowal.link_used.
 */
export async function disown(deps: DisownDeps, token: string): Promise<void> {
  const id = readDisavowalToken(deps.linkKey, token);
  if (id === undefined) throw new Refusal('disavowal.link_unknown');
  await inTransaction(deps.db, async (tx) => {
    const { player, about, subject, changedAt } = opened(await lockDisavowal(tx, id), deps.now());
    await updateUsed(tx, id, deps.now());
    await deps.ledger.lockCash(tx, [player]);
    await deleteKnownDevices(tx, player);
    await deletePasskeysSince(tx, player, changedAt);
    await deleteSecondFactorSince(tx, player, changedAt);
    await spendRecoveryCodesSince(tx, player, { since: changedAt, at: deps.now() });
    await endSessionsBut(tx, { id: null, player }, 'ended_by_player');
    await deps.onDisowned(tx, { player, about, subject, since: changedAt });
  });
  deps.accessTokens.sessionsChanged();
}
