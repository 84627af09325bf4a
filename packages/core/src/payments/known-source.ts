import { DESTINATION_WAIT_HOURS } from './withdrawal.ts';
import type { Destination } from './withdrawal-account.ts';

/** For so many days after a change of the account that a thief would make, money goes nowhere new without a day's wait. As long as the links in the notices work. */
export const CALM_DAYS = 7;

/** What a new destination is judged by. */
export interface DestinationGround {
  /** Whose accounts money came from that was credited, by CPF; null: nobody knows. Play money came from nobody and is not counted. */
  readonly payers: readonly (string | null)[];
  /** The CPF that the law ties the account to; undefined where it ties it to none. */
  readonly holder?: string | undefined;
  /** When the account was last changed as a thief would change it, or when its player last said that a change was not theirs; null: never. */
  readonly changedAt: Date | null;
}

/** The CPF whose account all money came from, and nobody else's; undefined when there is no such. */
export function knownSource({ payers, holder }: Omit<DestinationGround, 'changedAt'>): string | undefined {
  const [source] = payers;
  if (source === undefined || source === null || payers.some((each) => each !== source)) return undefined;
  return holder === undefined || holder === source ? source : undefined;
}

/** Whether the account has been as it is for long enough that its player would have said otherwise. */
const isCalm = (changedAt: Date | null, at: Date): boolean =>
  changedAt === null || at.getTime() - changedAt.getTime() >= CALM_DAYS * DAY_MS;

/** What a new destination costs its player before money goes there. */
export interface DestinationTerms {
  readonly usableFrom: Date;
  /** Whether more than the payment password proves it. */
  readonly secondProof: boolean;
}

/**
 * Money may go back at once to where all of it came from: the Pix key that is the CPF of every deposit. Whoever took the account over gains nothing by that. Every other
 * destination waits a day and takes a second proof; so does this one while the account was changed lately, or when any money came from elsewhere.
 */
export function destinationTerms(destination: Destination, ground: DestinationGround, at: Date): DestinationTerms {
  const isSource = destination.kind === 'pix' && destination.type === 'cpf' && destination.number === knownSource(ground);
  const isReady = isSource && isCalm(ground.changedAt, at);
  return { usableFrom: isReady ? at : new Date(at.getTime() + DESTINATION_WAIT_HOURS * HOUR_MS), secondProof: !isReady };
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
