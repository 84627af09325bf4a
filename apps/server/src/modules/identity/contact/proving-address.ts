import { type PlayerId, Refusal } from '@fairbook/contract';
import { CALM_DAYS, calmSince } from '@fairbook/core/identity';
import type { Queries } from '../../../platform/db/db.ts';
import { selectContacts } from '../sql/contacts.ts';
import { selectReplacedAddress } from '../sql/disavowals.ts';
import type { ContactMethod } from './contact-method.ts';

interface WantedAddress {
  readonly player: PlayerId;
  readonly way: ContactMethod;
  readonly at: Date;
}

/**
 * The address whose codes prove a player: the current one, unless it was changed within a week; then the one before, because a thief would have changed it. Undefined if
 * the player has none of that kind. Refuses code.address_new if the first of its kind was added within a week.
 */
export async function provingAddress(db: Queries, { player, way, at }: WantedAddress): Promise<string | undefined> {
  const replaced = await selectReplacedAddress(db, { player, way, since: calmSince(at) });
  if (!replaced) return (await selectContacts(db, player))?.[way] ?? undefined;
  if (replaced.address === null) throw new Refusal('code.address_new', { days: String(CALM_DAYS) });
  return replaced.address;
}

/** Whether a code sent to this address proves that player. */
export async function isProvingAddress(
  db: Queries,
  player: PlayerId,
  { address, at }: { readonly address: string; readonly at: Date },
): Promise<boolean> {
  const way = address.includes('@') ? 'email' : 'mobile';
  const replaced = await selectReplacedAddress(db, { player, way, since: calmSince(at) });
  return replaced ? replaced.address === address : (await selectContacts(db, player))?.[way] === address;
}
