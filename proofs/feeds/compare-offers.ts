import type { SportGame } from '@fairbook/core/catalog';
import { selectionsOf } from '@fairbook/core/sports';
import type { RunQuery } from '@fairbook/harness/query-db';
import type { ToldWorld } from '@fairbook/sandbox';

interface Stored {
  readonly fixture: string;
  readonly kind: string;
  readonly version: number;
  readonly odds: readonly number[];
  readonly isHeld: boolean;
}

/** Returns, in words, where the house's upcoming matches differ from what the vendor had reported by an instant. Later facts may already be included. */
export async function compareOffers(
  ask: RunQuery,
  { feed, game, world, at }: { feed: string; game: SportGame; world: ToldWorld; at: number },
) {
  const rows = await ask<Stored>(
    `select m.fixture, k.kind, k.odds_version as version, k.odds, k.held_odds <> '{}' as "isHeld"
     from matches m join markets k on k.match_id = m.id where m.feed = $1 and m.status = 'upcoming' and m.starts_at > now() + interval '1 minute'`,
    [feed],
  );
  const stored = new Map(rows.map((row) => [`${row.fixture} ${row.kind}`, row]));
  const known = new Set(rows.map(({ fixture }) => fixture));
  const problems: string[] = [];
  let compared = 0;
  for (const fact of world.snapshot(at)) {
    if (fact.kind !== 'odds' || !known.has(fact.fixture)) continue;
    const row = stored.get(`${fact.fixture} ${fact.market}`);
    // markets that the house does not sell are not stored
    if (!row) continue;
    compared += 1;
    const said = selectionsOf(game, fact.market).map((code) => fact.odds[code] ?? 0);
    if (row.version < fact.version) problems.push(`${fact.fixture} ${fact.market}: version ${row.version}, ${fact.version} was told`);
    else if (row.version === fact.version && !row.isHeld && row.odds.join() !== said.join())
      problems.push(`${fact.fixture} ${fact.market}: ${row.odds.join()}, ${said.join()} was told`);
  }
  return { compared, problems };
}
