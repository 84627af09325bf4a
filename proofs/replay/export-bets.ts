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

/** A bet as the API wrote it: kept as text, so that nothing of ours stands between the house and the auditor. */
export interface ExportedBet {
  readonly bet_id: string;
  readonly status: number;
  readonly total_price: string;
  readonly bonus: string;
  readonly cashed_out: string;
  readonly data: readonly (readonly { readonly m: string; readonly k: string }[])[];
}

const PAGE = 100;

/** Writes, as JSON lines: which match is which, what the data file does not say, which bets were taken, and every bet of every player, read as its player would, page by page, with its cash-outs and what the markets of those offered. Answers the bets by player. */
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

/** A line for a match that was called off, or whose result or half-time score is none of the data file's. */
function outcomeLine(match: string, fixture: Fixture): readonly object[] {
  const { result } = fixture.match;
  const line = { type: 'outcome', match, void: isVoid(fixture), full: result?.score ?? null, half: result?.halfTime ?? null };
  return line.void || result?.source === 'simulated' || result?.halfTimeSource === 'simulated' ? [line] : [];
}

/** Of a pool: what the answers that won came to pay, which no data file says; of a match that was played and whose odds were told. */
function finalLine(match: string, fixture: Fixture): readonly object[] {
  const { finalOdds, result, ref } = fixture.match;
  if (!finalOdds || !result || isVoid(fixture) || isUntold(ref)) return [];
  const odds = finalOdds(result).map((each) => [`${each.market}:${each.selection}`, formatOdds(each.odds)] as const);
  return [{ type: 'final', match, odds: Object.fromEntries(odds) }];
}

/** Every bet of a player, as its owner reads it. */
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

/** How these bets were cashed out, by their receipts. */
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

/** What a market of a match offered, as anybody reads it. */
async function pricesLine(game: SportGame, { transport }: HousePlayer, match: string, kind: string): Promise<object> {
  const answer = await transport.fetch(`${transport.baseUrl}/sports/api/v1/${game}/prices?match_id=${match}&kind=${kind}`, {});
  const { data } = (await answer.json()) as { readonly data: { readonly list: readonly object[] } };
  return { type: 'prices', match, kind, list: data.list };
}
