import { LOBBY_PROVIDERS, LOBBY_TYPES } from '@fairbook/core/games';
import { parseAmount } from '@fairbook/core/money';
import { type Db, inTransaction, statement } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { selectTitles } from '../rounds/sql.ts';
import type { GamePrizes, NewJackpot, NewTournament } from './prizes.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A tournament cannot begin in the past, and on a busy machine seeding takes seconds. */
const BEGINS_IN_MS = 60_000;
/** With the jackpot below no title may return more than was staked. */
const RETURN_MAX_E6 = 990_000;

const begun = statement('prizes.begun', 'select exists (select from jackpots) or exists (select from tournaments) as found');
const alone = statement('prizes.seed_lock', 'select pg_advisory_xact_lock(7260370)');

interface SeedPrizesDeps {
  readonly db: Db;
  readonly prizes: Pick<GamePrizes, 'desk' | 'allowed'>;
  readonly brand: string;
  readonly now: Date;
}

/** Publishes a jackpot and a tournament in a demonstration that never had one. Safe to repeat and to run concurrently. */
export const seedPrizes = ({ db, prizes: { desk, allowed }, brand, now }: SeedPrizesDeps): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!allowed) return;
    await tx.query(alone);
    if ((await tx.query<{ found: boolean }>(begun))[0]?.found) return;
    const all = (
      await Promise.all(
        LOBBY_TYPES.map(async (type) =>
          (await selectTitles(tx, LOBBY_PROVIDERS[type], brand)).map((row) => ({ ...row, provider: LOBBY_PROVIDERS[type] })),
        ),
      )
    ).flat();
    const named = (rows: typeof all) => rows.map(({ provider, title }) => ({ provider, title }));
    const jackpot: NewJackpot = {
      id: newId(),
      names: { pt: 'Jackpot da casa', en: 'House jackpot' },
      titles: named(all.filter(({ returnE6 }) => returnE6 <= RETURN_MAX_E6)),
      shareE4: 50,
      seed: parseAmount('500'),
      stakePerWin: parseAmount('200000'),
    };
    if (jackpot.titles.length === 0) return;
    await desk.checkJackpot(tx, jackpot);
    await desk.makeJackpot(tx, jackpot);
    const tournament: NewTournament = {
      id: newId(),
      names: { pt: 'Melhor multiplicador da semana', en: 'Best multiple of the week' },
      titles: named(all),
      scoring: 'best_multiple',
      rounds: 50,
      prizes: ['50', '30', '20', '10', '10'].map(parseAmount),
      from: new Date(now.getTime() + BEGINS_IN_MS),
      until: new Date(now.getTime() + 7 * DAY_MS),
    };
    await desk.checkTournament(tx, tournament);
    await desk.makeTournament(tx, tournament);
  });
