import type { GameJackpot, WonPot } from '@fairbook/contract';
import type { DeskJackpot } from '@fairbook/contract/office';
import type { Language } from '@fairbook/core/catalog';
import { jackpotAddsE6, shortName } from '@fairbook/core/games';
import { amount } from '@fairbook/core/money';
import type { Queries } from '../../../platform/db/db.ts';
import { typeOf } from '../lobby/launches.ts';
import { type JackpotRow, selectJackpotSums, selectJackpots, selectJackpotTitles, selectWon, type WonRow } from './jackpot-sql.ts';
import type { Names, PrizesDeps, TitleOfPrize } from './prizes.ts';

const WON_SHOWN = 5;

export const nameIn = (names: Names, language: Language): string => names[language] ?? names.pt;

/** Titles as players find them. */
export const shownTitles = (titles: readonly TitleOfPrize[], language: Language): GameJackpot['titles'] =>
  titles.flatMap(({ provider, title: id, names }) => {
    const type = typeOf(provider);
    return type ? [{ type, id, name: nameIn(names, language) }] : [];
  });

/** Jackpots as players see them. */
export async function readJackpots({ db, namesOf }: Pick<PrizesDeps, 'db' | 'namesOf'>, language: Language): Promise<GameJackpot[]> {
  const rows = await selectJackpots(db);
  const ids = rows.map(({ id }) => id);
  const [titles, won] = await Promise.all([selectJackpotTitles(db, ids), selectWon(db, ids, WON_SHOWN)]);
  const names = await namesOf(db, [...new Set(won.map(({ player }) => player))]);
  return rows.map(({ id, account: _, names: called, shareE4, stakePerWin, seed, isClosing, endedAt, commitment, pot, fund }) => ({
    jackpot_id: id,
    name: nameIn(called, language),
    share_e4: shareE4,
    seed,
    stake_per_win: stakePerWin,
    fund,
    pot,
    commitment,
    titles: shownTitles(
      titles.filter(({ of }) => of === id),
      language,
    ),
    adds: amount(BigInt(jackpotAddsE6({ shareE4, seed, stakePerWin }))),
    closing: isClosing && endedAt === null,
    over: endedAt !== null,
    won: won.filter(({ of }) => of === id).map((each) => toWon(each, names.get(each.player) ?? '', commitment)),
  }));
}

const toWon = ({ pot, wonAt, fund, stake, seed, before, ...row }: WonRow, name: string, commitment: string): WonPot => ({
  pot,
  at: wonAt,
  amount: fund,
  name: shortName(name),
  stake,
  seed,
  before: before ?? commitment,
  ticket: { provider: row.provider, round: row.name, nonce: row.nonce, server_seed: row.serverSeed, client_seed: row.clientSeed },
});

/** Jackpots as staff see them. */
export async function deskJackpots(db: Queries, language: Language): Promise<readonly DeskJackpot[]> {
  const rows = await selectJackpots(db);
  const ids = rows.map(({ id }) => id);
  const [titles, sums] = await Promise.all([selectJackpotTitles(db, ids), selectJackpotSums(db, ids)]);
  const stateOf = ({ endedAt, isClosing }: JackpotRow) => (endedAt !== null ? 'over' : isClosing ? 'closing' : 'open');
  return rows.map((row) => {
    const { wins = 0, paid = amount(0n), waiting = 0 } = sums.find(({ of }) => of === row.id) ?? {};
    return {
      jackpot_id: row.id,
      name: nameIn(row.names, language),
      share_e4: row.shareE4,
      seed: row.seed,
      stake_per_win: row.stakePerWin,
      titles: titles.filter(({ of }) => of === row.id).map(({ names }) => nameIn(names, language)),
      fund: row.fund,
      wins,
      paid,
      waiting,
      state: stateOf(row),
    };
  });
}
