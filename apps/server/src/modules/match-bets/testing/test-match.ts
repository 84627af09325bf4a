import { randomUUID } from 'node:crypto';
import type { FeedFact } from '@fairbook/contract/feed';
import type { SportGame } from '@fairbook/core/catalog';
import { type Odds, parseOdds } from '@fairbook/core/money';
import {
  type Discipline,
  type MarketKind,
  type MatchPeriod,
  type Overs,
  type Score,
  type Sets,
  selectionsOf,
  type VoidReason,
} from '@fairbook/core/sports';
import type { Db } from '../../../platform/db/db.ts';
import type { Sportsbook } from '../../sportsbook/index.ts';

export interface MatchOptions {
  readonly game?: SportGame;
  /** For a game that has disciplines. */
  readonly discipline?: Discipline;
  /** Price lists by market; `{ wl: { w: '2.10', d: '3.30', l: '3.60' } }` by default for soccer. */
  readonly markets?: Partial<Readonly<Record<MarketKind, Readonly<Record<string, string>>>>>;
  /** In hundredths, for markets with a line. */
  readonly lines?: Partial<Readonly<Record<MarketKind, number>>>;
  /** Milliseconds from now. */
  readonly startsIn?: number;
}

/** A match of a real sportsbook that a test drives through the facts of a feed. */
export interface TestMatch {
  readonly id: string;
  reprice(market: MarketKind, odds: Readonly<Record<string, string>>, line?: number): Promise<void>;
  suspend(market: MarketKind): Promise<void>;
  /** Opens the market for bets in play, once play has begun. */
  open(market: MarketKind): Promise<void>;
  /** Ends the match, in a pool with these final odds by market and selection (`goals:3`); a second call corrects the result. */
  end(home: number, away: number, final?: Readonly<Record<string, string>>, settled?: Settled, sets?: Sets): Promise<void>;
  /** Ends a match of overs, or corrects its result. */
  endOvers(score: Score, overs: Overs): Promise<void>;
  void(reason?: VoidReason): Promise<void>;
  kickOff(at: Date): Promise<void>;
  /** Reports the score in a minute of the clock, that many minutes from now. */
  score(minute: number, home: number, away: number): Promise<void>;
  /** Reports the state of play, and what is on offer then: every other market of the match is held. */
  play(told: PlayTold): Promise<void>;
}

export interface PlayTold {
  readonly period: MatchPeriod;
  readonly minute: number;
  readonly home: number;
  readonly away: number;
  /** The answers of each market that can still win. */
  readonly offered: Partial<Readonly<Record<MarketKind, { readonly odds: Readonly<Record<string, Odds>> }>>>;
}

type Settled = NonNullable<Extract<FeedFact, { kind: 'result' }>['settled']>;

interface MatchDeps {
  readonly db: Db;
  readonly sportsbook: Sportsbook;
  readonly feed: SportGame;
}

type Bare<F> = F extends FeedFact ? Omit<F, 'fixture' | 'version' | 'at'> : never;

export async function createMatch({ db, sportsbook, feed }: MatchDeps, wish: MatchOptions): Promise<TestMatch> {
  const fixture = randomUUID();
  let version = 0;
  const tell = async (...facts: readonly (Bare<FeedFact> & { readonly at?: Date })[]) => {
    version += 1;
    const report = await sportsbook.take(
      facts.map((fact) => ({ at: new Date(), ...fact, fixture, version }) as FeedFact),
      feed,
      { game: feed },
    );
    if (report.applied !== facts.length) throw new Error(`the sportsbook did not take ${JSON.stringify(facts)}: ${JSON.stringify(report)}`);
  };
  const priced = (market: MarketKind, odds: Readonly<Record<string, string>>, line: number | null): Bare<FeedFact> => ({
    ...{ kind: 'odds', market, line, single: true },
    // A list prices every answer; those a test does not care about get low odds.
    odds: Object.fromEntries(selectionsOf(feed, market).map((code): [string, Odds] => [code, parseOdds(odds[code] ?? '1.50')])),
  });
  const markets = wish.markets ?? { wl: { w: '2.10', d: '3.30', l: '3.60' } };
  const named = (name: string) => ({ ref: `${name}-${fixture}`, names: { en: name } });
  await tell(
    {
      kind: 'fixture',
      league: { ...named('League'), country: '' },
      home: { ...named('Home'), crest: 'plain:red:white' },
      away: { ...named('Away'), crest: 'plain:blue:white' },
      starts_at: new Date(Date.now() + (wish.startsIn ?? 3_600_000)),
      ...(wish.discipline && { discipline: wish.discipline }),
    },
    ...Object.entries(markets).map(([market, odds]) => priced(market as MarketKind, odds, wish.lines?.[market as MarketKind] ?? null)),
  );
  const { rows } = await db.pool.query('select id from matches where fixture = $1', [fixture]);
  return {
    id: String(rows[0].id),
    reprice: (market, odds, line) => tell(priced(market, odds, line ?? wish.lines?.[market] ?? null)),
    suspend: (market) => tell({ kind: 'suspension', market, status: 'suspended' }),
    open: (market) => tell({ kind: 'suspension', market, status: 'open' }),
    end: (home, away, final = {}, settled = [], sets) =>
      tell({
        ...{ kind: 'result', score: { home, away }, half_time: { home: 0, away: 0 }, settled },
        ...(sets && { sets, half_time: null }),
        final_odds: Object.entries(final).map(([answer, odds]) => {
          const [market, selection] = answer.split(':', 2) as [MarketKind, string];
          return { market, selection, line: wish.lines?.[market] ?? null, odds: parseOdds(odds) };
        }),
      }),
    endOvers: (score, overs) => tell({ kind: 'result', score, half_time: null, overs }),
    void: (reason = 'cancelled') => tell({ kind: 'void', reason }),
    play: ({ period, minute, home, away, offered }) =>
      tell(
        { kind: 'score', period, minute, score: { home, away }, half_time: null },
        ...(Object.keys(markets) as MarketKind[]).flatMap((market): readonly Bare<FeedFact>[] => {
          const odds = offered[market]?.odds;
          if (!odds) return [{ kind: 'suspension', market, status: 'suspended' }];
          const line = wish.lines?.[market] ?? null;
          return [
            { kind: 'odds', market, line, single: true, odds },
            { kind: 'suspension', market, status: 'open' },
          ];
        }),
      ),
    score: (minute, home, away) =>
      tell({
        ...{ kind: 'score', at: new Date(Date.now() + minute * 60_000), minute, score: { home, away }, half_time: null },
        period: minute > 45 ? 'second_half' : 'first_half',
      }),
    kickOff: (at) => tell({ kind: 'score', at, period: 'first_half', minute: 1, score: { home: 0, away: 0 }, half_time: null }),
  };
}
