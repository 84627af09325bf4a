import { type PlantedRow, plant, plantRows } from '../../../../test/plant.ts';
import type { TestDatabase } from '../../../platform/testing.ts';

const HOUR = 3_600_000;
/** An instant this many hours from now. */
export const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR);

/** Leagues 1 and 2, teams 11 to 14, one of which has a name in Portuguese. */
export async function plantTeams(database: TestDatabase): Promise<void> {
  const named = (id: number, en: string, pt?: string) => ({ id, feed: 'f', ref: `r${id}`, names: { en, ...(pt && { pt }) } });
  await plantRows(database, 'leagues', [named(1, 'Serie A', 'Série A'), named(2, 'Cup')], { country: 'BR' });
  await plantRows(database, 'teams', [named(11, 'Lions', 'Leões'), named(12, 'Bears'), named(13, 'Wolves'), named(14, 'Foxes')], {
    crest: 'a:b:c',
  });
}

export interface PlantedMatch {
  readonly id: number;
  /** Hours from now to its start. */
  readonly at: number;
  readonly more?: PlantedRow;
}
/**
 * Plants matches of soccer in league 1, team 11 at home to team 12, upcoming unless overridden. Of an ended one each outcome is 7:3 but the last, which is 2:1.
 */
export async function plantMatches(database: TestDatabase, matches: readonly PlantedMatch[]): Promise<void> {
  const rows = matches.map(({ id, at, more = {} }) => {
    const isDecided = more.status === 'ended' || more.status === 'void';
    return {
      ...{
        id,
        feed: 'f',
        fixture: `x${id}`,
        game: 'soccer',
        league_id: 1,
        home_id: 11,
        away_id: 12,
        starts_at: inHours(at),
        original_start: inHours(at),
      },
      ...{ status: 'upcoming', revision: isDecided ? 1 : 0, decided_at: isDecided ? inHours(at + 2) : null, fixture_version: 1 },
      ...{ home_score: null, away_score: null, ...more },
    };
  });
  await plantRows(database, 'matches', rows);
  const outcomes = rows.flatMap(({ id, status, revision }) =>
    Array.from({ length: revision }, (_, at) => {
      const isLast = at + 1 === revision;
      const played = { kind: 'played', home_score: isLast ? 2 : 7, away_score: isLast ? 1 : 3, reason: null };
      const word = status === 'void' && isLast ? { kind: 'void', home_score: null, away_score: null, reason: 'cancelled' } : played;
      return { match_id: id, revision: at + 1, source: 'f', version: at + 1, hash: Buffer.alloc(32), ...word };
    }),
  );
  if (outcomes.length > 0) await plantRows(database, 'outcomes', outcomes);
}
/** Plants markets as a feed creates them, open on all three outcomes, unless overridden. */
export const plantMarkets = (database: TestDatabase, markets: readonly PlantedRow[]): Promise<void> =>
  plantRows(
    database,
    'markets',
    markets.map((market) => ({ ...MARKET, updated_at: inHours(-1), ...market })),
  );
const MARKET = {
  ...{ kind: 'wl', line_e2: null, single: false, status: 'open', odds: [20_000, 30_000, 40_000], version: 5, odds_version: 6 },
  ...{ status_version: 7, status_at: null, held_odds: [], full_cells: [], own_odds: [], priced_by: 'feed', price_fallen: false },
};
export const clearMatches = (database: TestDatabase): Promise<void> =>
  plant(
    database,
    'delete from matches; delete from outcomes; delete from markets; delete from feeds; delete from held_results; delete from stars',
  );
