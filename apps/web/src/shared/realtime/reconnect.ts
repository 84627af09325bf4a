/** The socket's reconnect rule (specification, section 4): 1 s × attempt, at most 10 s, five attempts, the count starting again on success. */
export const RECONNECT_ATTEMPTS = 5;
const STEP_MS = 1_000;
const DELAY_MAX_MS = 10_000;

/** The close code with which the server closes all sockets at once when it restarts or lost its place: the socket itself is fine (RFC 6455, registry). */
export const CLOSED_FOR_ALL = 1012;
const SPREAD_MS = 5_000;

/**
 * Returns the delay before reconnecting when everybody was disconnected, by chance, from 0 to 1: spread over seconds, because every returning client reads its
 * page again.
 */
export const returnDelay = (chance: number): number => 500 + chance * SPREAD_MS;

/**
 * Returns the delay before an attempt (the first is 1); undefined if it is time to give up. Up to a fifth is taken off by chance, from 0 to 1, so that browsers
 * do not all reconnect at the same instant.
 */
export function reconnectDelay(attempt: number, chance: number): number | undefined {
  if (attempt > RECONNECT_ATTEMPTS) return undefined;
  return Math.min(STEP_MS * attempt, DELAY_MAX_MS) * (1 - chance / 5);
}
