import { isCalm } from '../identity/index.ts';
import { DESTINATION_WAIT_HOURS } from './withdrawal.ts';
import type { Destination } from './withdrawal-account.ts';

/** The facts by which a new destination is checked. */
export interface DestinationGround {
  /** The CPFs of the accounts that credited money came from; null if unknown. Play money has no source and is not counted. */
  readonly payers: readonly (string | null)[];
  /** The CPF that the law ties the account to; undefined if there is none. */
  readonly holder?: string | undefined;
  /** When the account was last changed in a way a thief would, or its player last disowned a change; null: never. */
  readonly changedAt: Date | null;
}

/** Returns the CPF from whose account all money came, or undefined if there is no single one. */
export function knownSource({ payers, holder }: Omit<DestinationGround, 'changedAt'>): string | undefined {
  const [source] = payers;
  if (source === undefined || source === null || payers.some((each) => each !== source)) return undefined;
  return holder === undefined || holder === source ? source : undefined;
}

/** What a new destination requires before money is sent there. */
export interface DestinationTerms {
  readonly usableFrom: Date;
  /** Whether it needs more proof than the payment password. */
  readonly secondProof: boolean;
}

/**
 * Returns the requirements of a new destination. Money may go back at once to its only source: the Pix key that is the CPF of every deposit, because that gains
 * a thief nothing. Every other destination waits a day and needs a second proof; so does this one if the account was changed lately, or if any money came from
 * elsewhere.
 */
export function destinationTerms(destination: Destination, ground: DestinationGround, at: Date): DestinationTerms {
  const isSource = destination.kind === 'pix' && destination.type === 'cpf' && destination.number === knownSource(ground);
  const isReady = isSource && isCalm(ground.changedAt, at);
  return { usableFrom: isReady ? at : new Date(at.getTime() + DESTINATION_WAIT_HOURS * HOUR_MS), secondProof: !isReady };
}

const HOUR_MS = 3_600_000;
