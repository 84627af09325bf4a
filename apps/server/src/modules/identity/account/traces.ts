import type { PlayerId } from '@fairbook/contract';
import type { Queries } from '../../../platform/db/db.ts';
import { networkOf } from '../../../platform/network-of.ts';
import { selectBrowsers } from '../sql/known-devices.ts';
import { selectPlaces } from '../sql/sessions.ts';
import { namesOf } from './profile.ts';

/** Evidence that two accounts are of one household. */
export interface Traces {
  /** The email address and the mobile number. */
  readonly names: readonly string[];
  /** The networks of the last 30 days: addresses, IPv6 by /64. */
  readonly networks: readonly string[];
  readonly browsers: readonly string[];
}

export async function tracesOf(db: Queries, player: PlayerId): Promise<Traces> {
  const networks = new Set((await selectPlaces(db, player)).map(networkOf));
  return { names: await namesOf(db, player), networks: [...networks], browsers: await selectBrowsers(db, player) };
}
