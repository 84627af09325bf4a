import type { Site } from './site.ts';

const EVERY_MS = 5_000;

/**
 * The feed of the journeys says every few seconds that it is there: on a busy machine a journey may take longer than a feed may be silent. Answers how to
 * stop it.
 */
export function keepHeard({ house }: Site): () => void {
  // The last one may find the database gone.
  const beat = setInterval(() => void house.sportsbook.heartbeat('test', 'soccer').catch(() => undefined), EVERY_MS);
  return () => clearInterval(beat);
}
