/** The socket's reconnect rule (specification, section 4): 1 s × attempt, at most 10 s, five attempts, the count starting again on success. */
export const RECONNECT_ATTEMPTS = 5;
const STEP_MS = 1_000;
const DELAY_MAX_MS = 10_000;

/** The server ends sockets with this when it starts again or lost its place: the socket is well, and everybody's is closed at once (RFC 6455, registry). */
export const CLOSED_FOR_ALL = 1012;
const SPREAD_MS = 5_000;

/** How long to wait before coming back when everybody was sent away, by chance, from 0 to 1: spread over seconds, for all who come read anew. */
export const returnDelay = (chance: number): number => 500 + chance * SPREAD_MS;

/**
 * How long to wait before an attempt (the first is 1); undefined when it is time to give up. Up to a fifth is taken away by chance,
 * from 0 to 1, so that all browsers do not come back in the same instant.
 */
export function reconnectDelay(attempt: number, chance: number): number | undefined {
  if (attempt > RECONNECT_ATTEMPTS) return undefined;
  return Math.min(STEP_MS * attempt, DELAY_MAX_MS) * (1 - chance / 5);
}
