import { hash } from 'node:crypto';
import { CRICKET_LINES_MAX, cricketApi, type Match, Refusal, type ReplyOf, type RequestOf } from '@fairbook/contract';
import { formatOdds } from '@fairbook/core/money';
import type { MatchBets } from '../modules/match-bets/index.ts';
import type { Sportsbook } from '../modules/sportsbook/index.ts';
import { type PlayerCall, type Route, routesOf } from '../platform/http/http.ts';
import { cricketMatchOf, type Labelled, labelsOf } from './cricket-labels.ts';

interface CricketDeps {
  readonly sportsbook: Pick<Sportsbook, 'matches'>;
  readonly matchBets: Pick<MatchBets, 'place' | 'receipt'>;
}

const LISTED_MAX = 100;
const IDS_A_READ = 20;

/**
 * The specification's cricket routes, over the same matches and bets as every other sport: labels name markets and answers, and are only ever compared as a
 * whole.
 */
export const cricketRoutes = (deps: CricketDeps): readonly Route[] =>
  routesOf(cricketApi, {
    matchList: async () => {
      const { list } = await deps.sportsbook.matches({ game: 'cricket', start: 0, limit: LISTED_MAX }, 'en');
      const ids = list.map(({ match_id }) => match_id);
      const whole = await matchesById(deps, ids);
      return ids.flatMap((id) => whole.get(id) ?? []).map(cricketMatchOf);
    },
    matchById: async ({ id }) => {
      const match = (await matchesById(deps, [id])).get(id);
      if (!match) throw new Refusal('match.not_found');
      return cricketMatchOf(match);
    },
    createBets: (request, call) => createBets(deps, request, call),
  });

type Request = RequestOf<typeof cricketApi.createBets>;
type Placed = ReplyOf<typeof cricketApi.createBets>['bets'][number];

/** One single that is requested, with the id it gets if it is placed. */
interface Line extends Pick<Placed, 'matchId' | 'categoryLabel' | 'slipLabel' | 'odd' | 'amount'> {
  readonly id: string;
}

/**
 * Places each line as a bet of its own. With the same idempotency key again, lines that were placed return the same bet. All other lines must have known labels
 * and the odds that were seen, or none is placed.
 */
async function createBets(deps: CricketDeps, request: Request, call: PlayerCall): Promise<{ bets: Placed[] }> {
  const lines = linesOf(request, call.idempotencyKey);
  const known = await Promise.all(lines.map((line) => wasPlaced(deps, call, line)));
  const fresh = lines.filter((_, at) => known[at] !== true);
  const answers = await answersOf(deps, fresh);
  const refusals = new Map<string, Refusal>();
  for (const [at, line] of fresh.entries()) {
    try {
      await deps.matchBets.place(call.playerId, { ...call, idempotencyKey: line.id }, slipOf(request, line, answers[at] as Labelled));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.set(line.id, error);
    }
  }
  const [first] = refusals.values();
  if (first && refusals.size === lines.length) throw first;
  return {
    bets: lines.map(({ id, ...line }) => {
      const error = refusals.get(id)?.code ?? null;
      return { ...line, bet_id: error === null ? id : null, error };
    }),
  };
}

function linesOf({ bets }: Request, key: string): readonly Line[] {
  const all = Object.entries(bets).flatMap(([matchId, set]) => set.map((line) => ({ matchId, ...line })));
  if (all.length === 0) throw new Refusal('slip.empty');
  if (all.length > CRICKET_LINES_MAX)
    throw new Refusal('slip.too_many_lines', { lines: String(all.length), max: String(CRICKET_LINES_MAX) });
  return all.map((line, place) => ({ ...line, id: idOf(key, place) }));
}

/** Returns the key itself for the first line, and ids derived from it for the rest. They keep its first part, which is the time: ids order a player's bets. */
function idOf(key: string, place: number): string {
  if (place === 0) return key;
  const made = hash('sha256', `${key}/${place}`, 'hex');
  return `${key.slice(0, 18)}-${made.slice(0, 4)}-${made.slice(4, 16)}`;
}

/** Whether a line was placed before under its id. Refuses request.idempotency_conflict if the id is another bet's. */
async function wasPlaced({ matchBets }: CricketDeps, { playerId, language }: PlayerCall, line: Line): Promise<boolean> {
  const receipt = await matchBets.receipt(playerId, { game: 'cricket', id: line.id }, language).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'bet.not_found') return null;
    throw error;
  });
  if (receipt === null) return false;
  const [leg] = receipt.bet.data.flat();
  const isSame = leg?.m === line.matchId && leg.o === line.odd && receipt.bet.unit_currency === line.amount;
  if (!isSame) throw new Refusal('request.idempotency_conflict');
  return true;
}

/** Returns the answer each line names, by its exact labels among the current offers of its match. */
async function answersOf(deps: CricketDeps, lines: readonly Line[]): Promise<readonly Labelled[]> {
  const matches = await matchesById(deps, [...new Set(lines.map(({ matchId }) => matchId))]);
  return lines.map(({ matchId, categoryLabel, slipLabel, odd }, at) => {
    const match = matches.get(matchId);
    const leg = String(at);
    const found = match && labelsOf(match).find((each) => each.categoryLabel === categoryLabel && each.slipLabel === slipLabel);
    if (!found) throw new Refusal('slip.selection_unknown', { leg });
    if (found.odds !== odd) throw new Refusal('slip.odds_changed', { leg, was: formatOdds(odd), now: formatOdds(found.odds) });
    return found;
  });
}

const slipOf = (
  { currency, rate_id }: Request,
  line: Line,
  { market, selection, lineE2 }: Labelled,
): Parameters<MatchBets['place']>[2] => ({
  game: 'cricket',
  currency,
  rate_id,
  unit_stake: line.amount,
  multiple: 1,
  sizes: [1],
  odds_policy: 'ask',
  legs: [{ match_id: line.matchId, kind: market, name: selection, odds: line.odd, handicap_val: lineE2, banker: false }],
});

/** Returns matches with every market, by id. Names are English: they are part of the labels. */
async function matchesById({ sportsbook }: CricketDeps, ids: readonly string[]): Promise<ReadonlyMap<string, Match>> {
  const reads = Array.from({ length: Math.ceil(ids.length / IDS_A_READ) }, (_, at) =>
    sportsbook.matches(
      { game: 'cricket', start: 0, limit: IDS_A_READ, match_id: ids.slice(at * IDS_A_READ, (at + 1) * IDS_A_READ).join(',') },
      'en',
    ),
  );
  return new Map((await Promise.all(reads)).flatMap(({ list }) => list.map((match) => [match.match_id, match])));
}
