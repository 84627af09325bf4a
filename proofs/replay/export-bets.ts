import { appendFile } from 'node:fs/promises';
import type { SportGame } from '@fairbook/core/catalog';
import { formatOdds, parseAmount } from '@fairbook/core/money';
import { hasEarlyPayout } from '@fairbook/core/sports';
import type { HousePlayer } from '@fairbook/harness/player';
import { type Fixture, isVoid } from './match-day.ts';
import type { WireSlip } from './planned-bet.ts';
import { hasBonus, PROMISE } from './promise-bonus.ts';
import { LEAD } from './promise-lead.ts';
import { isUntold } from './tell-feed.ts';

/** A bet from the API, kept as text so that no code of ours is between the house and the auditor. */
export interface ExportedBet {
  readonly bet_id: string;
  readonly status: number;
  readonly total_price: string;
  readonly bonus: string;
  readonly cashed_out: string;
  readonly data: readonly (readonly { readonly m: string; readonly k: string }[])[];
}

const PAGE = 100;

/**
 * Writes, as JSON Lines: the fixtures, what the data file lacks, the accepted bets, and every bet of every player, read through the player's API page by page,
 * with its cash-outs and the prices of those markets. Returns the bets by player.
 */
export async function exportBets(
  file: string,
  players: readonly HousePlayer[],
  season: {
    readonly game: SportGame;
    readonly fixtures: ReadonlyMap<string, Fixture>;
    readonly sent: ReadonlyMap<string, WireSlip>;
    readonly taken: readonly string[];
  },
): Promise<readonly (readonly ExportedBet[])[]> {
  const lines: unknown[] = [];
  for (const [match, fixture] of season.fixtures)
    lines.push(fixtureLine(match, fixture), ...outcomeLine(match, fixture), ...finalLine(match, fixture));
  if (hasBonus(season.game)) lines.push(PROMISE);
  if (hasEarlyPayout(season.game)) lines.push(LEAD);
  lines.push({ type: 'placed', bets: season.taken });
  await appendFile(file, textOf(lines));
  const all: (readonly ExportedBet[])[] = [];
  const sellable = new Map<string, readonly [match: string, kind: string]>();
  for (const player of players) {
    const bets = await betsOf(season.game, player);
    const sold = await cashOutsOf(
      season.game,
      player,
      bets.filter(({ cashed_out: cashedOut }) => parseAmount(cashedOut) > 0n),
    );
    const lineOf = (bet: ExportedBet) => ({ type: 'bet', sent: season.sent.get(bet.bet_id), bet, cash_outs: sold.get(bet.bet_id) ?? [] });
    await appendFile(file, textOf(bets.map(lineOf)));
    for (const { m, k } of bets.flatMap((bet) => (sold.has(bet.bet_id) ? bet.data.flat() : []))) sellable.set(`${m}:${k}`, [m, k]);
    all.push(bets);
  }
  const [reader] = players;
  for (const [match, kind] of sellable.values())
    if (reader) await appendFile(file, textOf([await pricesLine(season.game, reader, match, kind)]));
  return all;
}

const textOf = (lines: readonly unknown[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

const fixtureLine = (match: string, { match: { ref, home, away, kickoff } }: Fixture) => ({
  ...{ type: 'fixture', match, kickoff: kickoff.toISOString() },
  id: ref.replace(/^jc-/, ''),
  home: home.names.en,
  away: away.names.en,
});

/** Returns a line for a match that was cancelled, or whose result or half-time score is not from the data file. */
function outcomeLine(match: string, fixture: Fixture): readonly object[] {
  const { result } = fixture.match;
  const line = { type: 'outcome', match, void: isVoid(fixture), full: result?.score ?? null, half: result?.halfTime ?? null };
  return line.void || result?.source === 'simulated' || result?.halfTimeSource === 'simulated' ? [line] : [];
}

/** Returns the final odds of a pool's winning selections, which no data file has, if the match was played and they were reported. */
function finalLine(match: string, fixture: Fixture): readonly object[] {
  const { finalOdds, result, ref } = fixture.match;
  if (!finalOdds || !result || isVoid(fixture) || isUntold(ref)) return [];
  const odds = finalOdds(result).map((each) => [`${each.market}:${each.selection}`, formatOdds(each.odds)] as const);
  return [{ type: 'final', match, odds: Object.fromEntries(odds) }];
}

/** Reads all bets of a player through their own API. */
async function betsOf(game: SportGame, { transport }: HousePlayer): Promise<readonly ExportedBet[]> {
  const bets: ExportedBet[] = [];
  for (let more = true; more; ) {
    const url = `${transport.baseUrl}/sports/api/v1/${game}/mybet?start=${bets.length}&limit=${PAGE}&status=-1`;
    const answer = await transport.fetch(url, { headers: transport.headers() });
    const { data } = (await answer.json()) as { readonly data: { readonly list: readonly ExportedBet[]; readonly more: boolean } };
    bets.push(...data.list);
    more = data.more;
  }
  return bets;
}

/** Reads the cash-outs of these bets from their receipts. */
async function cashOutsOf(
  game: SportGame,
  { transport }: HousePlayer,
  bets: readonly ExportedBet[],
): Promise<ReadonlyMap<string, readonly unknown[]>> {
  const found = new Map<string, readonly unknown[]>();
  for (const { bet_id: id } of bets) {
    const answer = await transport.fetch(`${transport.baseUrl}/sports/api/v1/${game}/mybet/${id}`, { headers: transport.headers() });
    found.set(id, ((await answer.json()) as { readonly data: { readonly cash_outs: readonly unknown[] } }).data.cash_outs);
  }
  return found;
}

/** Reads the price history of a market from the public API. */
async function pricesLine(game: SportGame, { transport }: HousePlayer, match: string, kind: string): Promise<object> {
  const answer = await transport.fetch(`${transport.baseUrl}/sports/api/v1/${game}/prices?match_id=${match}&kind=${kind}`, {});
  const { data } = (await answer.json()) as { readonly data: { readonly list: readonly object[] } };
  return { type: 'prices', match, kind, list: data.list };
}
