import type { FixtureLine } from './read-export.ts';
import type { Row } from './read-rows.ts';

/** The columns with the sides, by data format. */
const HOME = ['HomeTeam', 'Home', 'home_en', 'home_cn', 'home', 'team1'];
const AWAY = ['AwayTeam', 'Away', 'away_en', 'away_cn', 'away', 'team2'];
const DAY_MS = 86_400_000;

export const homeNames = (row: Row): readonly string[] => HOME.flatMap((column) => row[column] ?? []);
export const awayNames = (row: Row): readonly string[] => AWAY.flatMap((column) => row[column] ?? []);

/** Returns how to find the row of a fixture: by the file's id if it has one, else by sides and day. Undefined if there are several. */
export function findRow(rows: readonly Row[]): (fixture: FixtureLine) => Row | undefined {
  const byId = new Map(rows.flatMap((row) => (row.match_id === undefined ? [] : [[row.match_id, row] as const])));
  return ({ id, home, away, kickoff }) => {
    if (byId.size > 0) return byId.get(id);
    const meant = (row: Row) =>
      homeNames(row)[0] === home && awayNames(row)[0] === away && Math.abs(dayOf(row) - Date.parse(kickoff)) < 2 * DAY_MS;
    // Sides that meet on consecutive days are told apart by the exact day.
    const near = rows.filter(meant);
    const found = near.length > 1 ? near.filter((row) => Math.abs(dayOf(row) - Date.parse(kickoff)) < DAY_MS / 2) : near;
    return found.length === 1 ? found[0] : undefined;
  };
}

/** Parses 2024-08-16 or 16/08/2024 to noon of that day. */
function dayOf(row: Row): number {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(row.Date ?? '') ?? [];
  return Date.parse(`${day === undefined ? (row.Date ?? row.date) : `${year}-${month}-${day}`}T12:00:00Z`);
}
