import type { PlayerId } from '@fairbook/contract';
import { type Destination, type DestinationTerms, destinationTerms, knownSource } from '@fairbook/core/payments';
import type { Queries } from '../../../platform/db/db.ts';
import type { PayeePort } from './ports.ts';

export interface GroundDeps {
  readonly payee: Pick<PayeePort, 'cpfOf' | 'sourcesOf' | 'lastChange'>;
  readonly now: () => Date;
}

const NOBODY = '';

async function sourcesOf(db: Queries, { cpfOf, sourcesOf: payersOf }: GroundDeps['payee'], player: PlayerId) {
  const holder = cpfOf && ((await cpfOf(db, player)) ?? NOBODY);
  return { payers: await payersOf(db, player), holder };
}

/** Returns when a player's new destination becomes usable, and which proof it takes. */
export async function termsOf(
  db: Queries,
  { payee, now }: GroundDeps,
  player: PlayerId,
  destination: Destination,
  at = now(),
): Promise<DestinationTerms> {
  const sources = await sourcesOf(db, payee, player);
  return destinationTerms(destination, { ...sources, changedAt: await payee.lastChange(db, player) }, at);
}

/** The account that all of a player's deposits came from, as a destination; undefined if there is none. */
export async function knownDestination(
  db: Queries,
  deps: GroundDeps,
  player: PlayerId,
): Promise<{ readonly destination: Destination; readonly terms: DestinationTerms } | undefined> {
  const number = knownSource(await sourcesOf(db, deps.payee, player));
  if (number === undefined) return undefined;
  const destination: Destination = { kind: 'pix', country: 'BR', bank: null, type: 'cpf', code: null, number };
  return { destination, terms: await termsOf(db, deps, player, destination) };
}
