import type { FeedFact } from '@fairbook/contract/feed';
import type { SportGame } from '@fairbook/core/catalog';
import { odds } from '@fairbook/core/money';
import { type Overs, type Score, type Sport, sportOf } from '@fairbook/core/sports';
import type { ScriptedFeed } from '@fairbook/harness/scripted-feed';
import type { Chance } from '@fairbook/harness/seeded-random';
import { offerFactsOf } from '@fairbook/sandbox/replay';
import type { Fixture } from './match-day.ts';
import { resultMarket } from './result-market.ts';

/** Publishes the vendor's facts when the replay wants them. Some are repeated or out of order. */
export interface FeedTeller {
  readonly offer: (day: readonly Fixture[]) => void;
  /** Moves the result prices of these matches. */
  readonly move: (fixtures: readonly Fixture[]) => void;
  /** Plays a day: kick-off, half-time and results. */
  readonly play: (day: readonly Fixture[]) => void;
  /** Corrects the wrong reports of this day. */
  readonly correct: (day: readonly Fixture[]) => void;
}

const HOUR_MS = 3_600_000;

type Bare<Fact> = Fact extends FeedFact ? Omit<Fact, 'fixture' | 'at'> : never;
const about = ({ match }: Fixture, fact: Bare<FeedFact>): FeedFact => ({ ...fact, fixture: match.ref, at: new Date() }) as FeedFact;
interface Told {
  readonly score: Score;
  readonly half_time: Score | null;
  readonly overs?: Overs;
}
const resultOf = ({ match }: Fixture): Told => {
  if (!match.result) throw new Error(`${match.ref} has no result`);
  const { score, halfTime: half_time, overs } = match.result;
  return { score, half_time, ...(overs && { overs }) };
};

export function tellFeed(feed: ScriptedFeed, game: SportGame, chance: Chance): FeedTeller {
  const publish = (facts: readonly FeedFact[]) => {
    const again = facts.filter(() => chance.percent(5));
    feed.publish([...(chance.percent(10) ? facts.toReversed() : facts), ...again]);
  };
  const sport = sportOf(game);
  return {
    offer: (day) => publish(day.flatMap(({ match, startsAt }) => offerFactsOf(match, { at: new Date(), startsAt }))),
    move: (fixtures) => publish(fixtures.flatMap((fixture) => movedPrices(fixture, game, chance))),
    play: (day) => {
      const played = day.filter(({ fate }) => fate !== 'called_off' && fate !== 'postponed');
      publish(day.filter(({ fate }) => fate === 'moved').map((each) => about(each, movedBy(each, 2 * HOUR_MS))));
      publish(
        played.map((each) =>
          about(each, {
            ...{ kind: 'score', version: 1, period: sport.periods[0] ?? 'first_half', minute: 1, score: NONE, half_time: null },
            ...begunWith(resultOf(each)),
          }),
        ),
      );
      publish(played.flatMap((each) => halfTime(each, sport)));
      publish(day.map((each) => about(each, endOf(each, sport))));
    },
    correct: (day) =>
      publish(
        day
          .filter(({ fate }) => fate === 'corrected')
          .map((each) =>
            about(each, { kind: 'correction', version: 3, reason: 'reported wrong at first', ...endedWith(each, resultOf(each)) }),
          ),
      ),
  };
}

/** Adds a pool's final odds to a result, except for one match in thirty. */
function endedWith({ match: { ref, finalOdds } }: Fixture, result: Told) {
  if (!finalOdds || isUntold(ref)) return result;
  return { ...result, final_odds: finalOdds({ score: result.score, halfTime: result.half_time }) };
}
/** Whether the vendor omits the final odds of a match. */
export const isUntold = (ref: string): boolean => [...ref].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 30 === 0;

const NONE: Score = { home: 0, away: 0 };

const movedBy = ({ startsAt }: Fixture, ms: number): Bare<FeedFact> => ({
  ...{ kind: 'postponement', version: 1 },
  starts_at: new Date(startsAt.getTime() + ms),
});

function halfTime(fixture: Fixture, { regulationMinutes }: Pick<Sport, 'regulationMinutes'>): readonly FeedFact[] {
  const { half_time: score } = resultOf(fixture);
  return score
    ? [about(fixture, { kind: 'score', version: 2, period: 'half_time', minute: regulationMinutes / 2, score, half_time: score })]
    : [];
}

function endOf(fixture: Fixture, sport: Pick<Sport, 'isFinalScore'>): Bare<FeedFact> {
  switch (fixture.fate) {
    case 'called_off':
      return { kind: 'void', version: 2, reason: 'cancelled' };
    case 'postponed':
      return { kind: 'postponement', version: 2, starts_at: null };
    case 'corrected': {
      return { kind: 'result', version: 2, ...endedWith(fixture, wrongOf(resultOf(fixture), sport)) };
    }
    case 'plain':
    case 'moved':
      return { kind: 'result', version: 2, ...endedWith(fixture, resultOf(fixture)) };
  }
}

/**
 * Returns a wrong result: one more for the home side, or as many as the sport allows; in cricket, the other side wins the toss and the winner has one more run.
 */
function wrongOf({ score, half_time, overs }: Told, sport: Pick<Sport, 'isFinalScore'>): Told {
  if (!overs) {
    const wrong = [1, 2].map((more) => ({ home: score.home + more, away: score.away })).find((each) => sport.isFinalScore(each));
    return { half_time, score: wrong ?? score };
  }
  const side = overs.margin === null ? null : overs.winner;
  return {
    half_time,
    score: side ? { ...score, [side]: score[side] + 1 } : score,
    overs: { ...overs, toss: overs.toss === 'home' ? 'away' : 'home' },
  };
}

/** Returns the overs before the first ball. */
const begunWith = ({ overs }: Told): { readonly overs?: Overs } =>
  overs
    ? { overs: { ...overs, balls: NONE, wickets: NONE, powerplay: null, winner: null, decision: null, margin: null, revised: false } }
    : {};

/** Returns new prices, with the favourite shorter and the others longer or vice versa, by about three percent. */
function movedPrices(fixture: Fixture, game: SportGame, chance: Chance): readonly FeedFact[] {
  const kind = resultMarket(game);
  const market = fixture.match.markets[kind];
  if (!market) return [];
  const up = chance.percent(50);
  const moved = Object.entries(market.odds).map(([code, price]) => {
    const step = Math.max(100, Math.floor(price / 3_000) * 100);
    return [code, odds(Math.max(10_100, (code === 'w') === up ? price + step : price - step))] as const;
  });
  return [
    about(fixture, { kind: 'odds', version: 2, market: kind, line: market.line, single: market.single, odds: Object.fromEntries(moved) }),
  ];
}
