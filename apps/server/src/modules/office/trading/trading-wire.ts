import type { TradingMatch, TradingPage, TradingWord } from '@fairbook/contract/office';
import { marginOf } from '@fairbook/core/betting';
import type { SportGame } from '@fairbook/core/catalog';
import type { Odds } from '@fairbook/core/money';
import { type MarketKind, selectionsOf, winnersAtOnce } from '@fairbook/core/sports';
import type { BookExposure, CellExposure, SetCap } from '../../exposure/index.ts';
import type { DeskMarket, DeskMatch, DeskPage, MatchDecision, MatchWord, OverruledWord, Suspension } from '../../sportsbook/index.ts';
import { factorOf, ownOddsOf } from './own-odds.ts';
import { limitOf } from './set-limit.ts';

export const matchOf = (match: DeskMatch, bets: number): TradingMatch => ({
  match_id: match.match_id,
  game: match.game,
  league_id: match.league_id,
  league: match.league_name,
  home: match.home_name,
  away: match.away_name,
  starts_at: match.match_start_time,
  status: match.status,
  minute: match.minute,
  home_score: match.home_score,
  away_score: match.away_score,
  revision: match.revision,
  markets: match.markets,
  suspended_markets: match.suspended_markets,
  suspended: match.suspended,
  league_suspended: match.league_suspended,
  league_factor: match.league_factor,
  result_held: match.result_held,
  decision_asked: match.decision_asked,
  feed_differs: match.feed_differs,
  odds_asked: match.odds_asked,
  odds_fell: match.odds_fell,
  bets,
});

/** Returns the margin of a complete list of prices; null if one is missing. */
const marginIn = (game: SportGame, market: MarketKind, odds: readonly number[]): number | null => {
  const priced = odds.filter((each) => each > 0) as Odds[];
  return priced.length === selectionsOf(game, market).length ? marginOf(priced, winnersAtOnce(market)) : null;
};

/** Returns a market as the desk sees it. */
function marketOf(game: SportGame, row: DeskMarket): TradingPage['markets'][number] {
  const { market, status, feedStatus, lineE2, odds, feedOdds, heldOdds, pricedBy, isFallen, factor, version, updatedAt } = row;
  return {
    market,
    status,
    factor,
    version,
    feed_status: feedStatus,
    line: lineE2,
    odds: selectionsOf(game, market).flatMap((selection, place) => {
      const [now, feed, held] = [odds[place] ?? 0, feedOdds[place] ?? 0, heldOdds[place] ?? 0];
      return now > 0 ? [{ selection, odds: now as Odds, feed: feed as Odds, held: held > 0 ? (held as Odds) : null }] : [];
    }),
    priced_by: pricedBy,
    fallen: isFallen,
    margin: marginIn(game, market, odds),
    feed_margin: marginIn(game, market, feedOdds),
    updated_at: updatedAt,
  };
}

const suspensionOf = ({
  id,
  leagueId,
  market,
  reason,
  suspendedBy,
  suspendedAt,
  liftedBy,
  liftedAt,
  liftReason,
}: Suspension): TradingPage['suspensions'][number] => ({
  id,
  of: leagueId !== null ? 'league' : market === null ? 'match' : 'market',
  market,
  reason,
  by: suspendedBy,
  at: suspendedAt,
  lifted: liftedBy !== null && liftedAt !== null ? { by: liftedBy, at: liftedAt, reason: liftReason ?? '' } : null,
});

export function wordOf(word: TradingWord): MatchWord {
  switch (word.kind) {
    case 'result':
      return { kind: 'result', score: word.score, halfTime: word.half_time, overs: word.overs };
    case 'void':
      return { kind: 'void', voidReason: word.void_reason };
    case 'postponement':
      return { kind: 'postponement', startsAt: word.starts_at };
  }
}
function wireWordOf(word: MatchWord): TradingWord {
  switch (word.kind) {
    case 'result':
      return { kind: 'result', score: word.score, half_time: word.halfTime, overs: word.overs };
    case 'void':
      return { kind: 'void', void_reason: word.voidReason };
    case 'postponement':
      return { kind: 'postponement', starts_at: word.startsAt };
  }
}

const decisionOf = ({
  id,
  word,
  reason,
  askedBy,
  askedAt,
  doneBy,
  doneAt,
  droppedBy,
  droppedAt,
}: MatchDecision): TradingPage['decisions'][number] => ({
  decision_id: id,
  word: wireWordOf(word),
  reason,
  asked: { by: askedBy, at: askedAt },
  done: doneBy !== null && doneAt !== null ? { by: doneBy, at: doneAt } : null,
  dropped: droppedBy !== null && droppedAt !== null ? { by: droppedBy, at: droppedAt } : null,
});

const revisionOf = (row: DeskPage['revisions'][number]): TradingPage['revisions'][number] => {
  const { revision, home, away, halfHome, halfAway, overs, reason, note, source, askedBy, doneBy, decidedAt } = row;
  return {
    revision,
    note,
    source,
    at: decidedAt,
    void_reason: reason,
    score: home === null || away === null ? null : { home, away },
    half_time: halfHome === null || halfAway === null ? null : { home: halfHome, away: halfAway },
    overs,
    by: [askedBy, doneBy].filter((name) => name !== null),
  };
};

const overruledOf = ({ kind, at, score, half_time, reason }: OverruledWord): NonNullable<TradingPage['overruled']> => ({
  kind,
  at: new Date(at),
  score: score ?? null,
  half_time: half_time ?? null,
  reason: reason ?? null,
});

/** A cell is named `market:selection`, with `@line` in hundredths if the market has one. */
function owedOf({ cell, market, stakes, liability, cap, room, full }: CellExposure): TradingPage['owed'][number] {
  const [selection = '', line] = cell.slice(market.length + 1).split('@');
  return {
    selection,
    stakes,
    liability,
    cap,
    room,
    full,
    market: market as MarketKind,
    line: line === undefined ? null : Number.parseInt(line, 10),
  };
}

/** Bets on several selections at one price belong to no single market; they count in the worst case. */
const isOfOneMarket = ({ market }: CellExposure): boolean => market !== '';

const largestFirst = (one: CellExposure, other: CellExposure): number =>
  one.liability === other.liability ? (one.cell < other.cell ? -1 : 1) : one.liability > other.liability ? -1 : 1;

export const pageOf = (
  { match, markets, suspensions, limits, ownOdds, factors, decisions, revisions }: DeskPage,
  { bets, exposure, caps }: { readonly bets: number; readonly exposure: BookExposure; readonly caps: readonly SetCap[] },
): Omit<TradingPage, 'now' | 'regions'> => ({
  match: matchOf(match, bets),
  half_home_score: match.half_home_score,
  half_away_score: match.half_away_score,
  overs: match.overs,
  feed: match.feed,
  fixture: match.fixture,
  first_start: match.original_start,
  kicked_off_at: match.kicked_off_at,
  markets: markets.filter(({ odds }) => odds.length > 0).map((market) => marketOf(match.game, market)),
  owed: exposure.cells
    .filter(({ stakes, liability, full }) => stakes > 0n || liability > 0n || full !== null)
    .toSorted(largestFirst)
    .filter(isOfOneMarket)
    .map(owedOf),
  worst: { amount: exposure.worst, cap: exposure.cap, room: exposure.room },
  caps: [...caps],
  suspensions: suspensions.map(suspensionOf),
  limits: limits.map(limitOf),
  own_odds: ownOdds.map(ownOddsOf),
  factors: factors.map(factorOf),
  decisions: decisions.map(decisionOf),
  revisions: revisions.map(revisionOf),
  overruled: match.overruled && overruledOf(match.overruled),
});
