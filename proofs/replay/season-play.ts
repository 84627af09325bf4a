import { marketsUnder } from '@fairbook/core/betting';
import type { HousePlayer } from '@fairbook/harness/player';
import type { Chance } from '@fairbook/harness/seeded-random';
import { cashOutSome } from './cash-out-some.ts';
import { makeSlip, type SlipTerms } from './make-slip.ts';
import type { Fixture } from './match-day.ts';
import { type PlacedBet, placeBets } from './place-bets.ts';
import { type PlannedBet, wireOf } from './planned-bet.ts';
import { type OnOffer, seeClosed, seeMoved, seeOffers } from './see-board.ts';
import { type SpoilContext, spoilBet } from './spoil-bet.ts';
import type { FeedTeller } from './tell-feed.ts';

export interface SeasonDeps {
  readonly url: string;
  readonly teller: FeedTeller;
  readonly days: readonly (readonly Fixture[])[];
  /** The last one has almost no money. */
  readonly players: readonly HousePlayer[];
  readonly bets: number;
  readonly chance: Chance;
  readonly terms: SlipTerms;
  readonly limits: SpoilContext['limits'];
  readonly nextKey: () => string;
  readonly progress: (line: string) => void;
}
export interface PlayedSeason {
  readonly placed: readonly PlacedBet[];
  /** By the house's match id. */
  readonly fixtures: ReadonlyMap<string, Fixture>;
  /** The number of cash-outs, full or partial. */
  readonly cashedOut: number;
}

/** How many match days are open at once, so that multiples span them. */
const DAYS_OPEN = 3;
const SPOILED_PERCENT = 9;
/** The percentage of a day's matches whose prices move while players bet. */
const MOVED_PERCENT = 30;

/** Plays a season: each day is offered, bet on, played and settled, while the next days are open already. */
export async function playSeason(deps: SeasonDeps): Promise<PlayedSeason> {
  const { teller, days, chance } = deps;
  const on = { url: deps.url, game: deps.terms.game };
  const placed: PlacedBet[] = [];
  const fixtures = new Map<string, Fixture>();
  let board: readonly OnOffer[] = [];
  let past: readonly OnOffer[] = [];
  const tried = new Set<string>();
  let [offered, cashedOut] = [0, 0];
  for (let day = 0; day < days.length; day += 1) {
    for (; offered < Math.min(day + DAYS_OPEN, days.length); offered += 1) {
      const fresh = days[offered] ?? [];
      teller.offer(fresh);
      board = [...board, ...(await seeOffers(on, fresh, marketsUnder(deps.terms.ruleSet, deps.terms.game)))];
    }
    for (const { matchId, fixture } of board) fixtures.set(matchId, fixture);
    const moved = await movePrices(
      deps,
      board.filter(({ fixture }) => fixture.day === day && chance.percent(MOVED_PERCENT)),
    );
    board = board.map((offer) => moved.find(({ now }) => now.matchId === offer.matchId)?.now ?? offer);
    const share = Math.round((deps.bets * (day + 1)) / days.length) - placed.length;
    const planned = planBets(deps, { board, moved, past, terms: deps.terms, limits: deps.limits }, share);
    placed.push(...(await placeBets(deps.terms.game, deps.players, planned)));
    const today = new Set(planned.map(({ key }) => key));
    cashedOut += await cashOutSome(deps.terms.game, deps.players, { placed, today, tried });
    teller.play(days[day] ?? []);
    teller.correct(days[day - 1] ?? []);
    past = board.filter(({ fixture }) => fixture.day === day);
    board = board.filter(({ fixture }) => fixture.day > day);
    await seeClosed(on, past);
    if (day % 20 === 19) deps.progress(`match day ${day + 1} of ${days.length}, ${placed.length} bets`);
  }
  teller.correct(days.at(-1) ?? []);
  return { placed, fixtures, cashedOut };
}

async function movePrices({ url, teller, terms: { game } }: SeasonDeps, before: readonly OnOffer[]): Promise<SpoilContext['moved']> {
  if (before.length === 0) return [];
  teller.move(before.map(({ fixture }) => fixture));
  const now = await seeMoved({ url, game }, before);
  return before.map((offer, place) => ({ before: offer, now: now[place] ?? offer }));
}

function planBets({ players, chance, terms, nextKey }: SeasonDeps, context: SpoilContext, count: number): readonly PlannedBet[] {
  const planned: PlannedBet[] = [];
  const rich = players.length - 1;
  for (let tries = 0; planned.length < count && tries < count * 20; tries += 1) {
    const player = chance.whole(rich);
    if (chance.percent(SPOILED_PERCENT)) {
      const bad = spoilBet(context, chance);
      if (bad) planned.push({ kind: 'N string 1', key: nextKey(), ...bad, player: bad.poor ? rich : player });
      continue;
    }
    const slip = makeSlip(chance, context.board, terms);
    if (slip) planned.push({ player, key: nextKey(), kind: slip.kind, body: wireOf(slip, terms), refusal: undefined, spoiled: '' });
  }
  return planned;
}
