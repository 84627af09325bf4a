import { type PlantedRow, plant, plantRows } from '../../../../test/plant.ts';
import type { TestDatabase } from '../../../platform/testing.ts';

/** Times and ids around a moment, for rows that are told apart by them. */
export function idsAround(moment: Date) {
  const after = (minutes: number): Date => new Date(moment.getTime() + minutes * 60_000);
  /** A UUID of version 7, this many minutes after the moment, and numbered. */
  const id = (n: number, minutes = 0): string => {
    const made = after(minutes).getTime().toString(16).padStart(12, '0');
    return `${made.slice(0, 8)}-${made.slice(8)}-7000-8000-${String(n).padStart(12, '0')}`;
  };
  return { after, id };
}

/** The number of a planted row, by its id. */
export const nOf = (id: string): number => Number(id.slice(-4));

export const [DICE, MINES, OTHER_DICE] = [
  { provider: 'pg', title: 'dice' },
  { provider: 'pg', title: 'mines' },
  { provider: 'tada', title: 'dice' },
] as const;

/** Leaves exactly three titles in the database: two of one provider, and one of another with the name of the first. `mines` overrides its columns. */
export async function plantTitles(database: TestDatabase, mines: PlantedRow = {}): Promise<void> {
  await plant(database, 'delete from game_title_states; delete from game_titles');
  await plantRows(database, 'game_titles', [DICE, { ...MINES, ...mines }, OTHER_DICE], {
    ...{ names: { pt: 'Dados' }, return_e6: 960_000, stake_min: 1, stake_max: 9, enabled: true, sort: 5, kind: 'slots' },
    ...{ volatility: 'low', pics: { pt: '/games/pg/x.svg' } },
  });
}
