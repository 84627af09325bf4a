import type { TestApp } from '@fairbook/server/test-app';

const EVERY_MS = 5_000;

/**
 * Every feed that a journey has told of says every few seconds that it is there: on a busy machine a journey may take longer than a feed may be silent. Answers
 * how to stop it.
 */
export function keepHeard({ sportsbook }: TestApp): () => void {
  const told = new Map<string, Parameters<typeof sportsbook.heartbeat>[1]>();
  const take = sportsbook.take.bind(sportsbook);
  Object.assign(sportsbook, {
    take: ((facts, feed, page) => {
      told.set(feed, page.game);
      return take(facts, feed, page);
    }) satisfies typeof take,
  });
  const beat = setInterval(() => {
    // The last one may find the database gone.
    for (const [feed, game] of told) void sportsbook.heartbeat(feed, game).catch(() => undefined);
  }, EVERY_MS);
  return () => clearInterval(beat);
}
