import { Refusal } from '@fairbook/contract';
import type { OnOutcome } from '../feed/ingest-outcomes.ts';
import { selectDecisions } from '../sql/decisions.ts';
import { selectLimits } from '../sql/offer-limits.ts';
import { selectFactors, selectGameFactors, selectStaffOdds } from '../sql/own-odds.ts';
import { selectSuspensions } from '../sql/suspensions.ts';
import {
  countSilentFeeds,
  selectDeskCounts,
  selectDeskMarkets,
  selectDeskMatch,
  selectDeskMatches,
  selectDeskWaiting,
  selectFeedHealth,
  selectGaps,
  selectHours,
  selectRevisions,
} from '../sql/trading.ts';
import { ask, confirmWith, drop, meaningOf } from './decide.ts';
import { type DecisionRow, decisionOf } from './decision-row.ts';
import { liftLimit, setLimit } from './limit.ts';
import type { MarginFactor, StaffOdds } from './own-odds.ts';
import { marginNow, setMargin } from './set-margin.ts';
import { confirmOdds, endOdds, setOdds } from './set-odds.ts';
import { lift, suspend } from './suspend.ts';
import type {
  DeskCounts,
  DeskMarket,
  DeskMatch,
  DeskPage,
  DeskRevision,
  FeedGap,
  FeedHealth,
  FeedHour,
  SetLimit,
  Suspension,
  Trading,
} from './trading.ts';

export const createTrading = (onOutcome: OnOutcome): Trading => ({
  matches: (db, { game, state, text, start, limit }, language) =>
    db.query<DeskMatch>(selectDeskMatches, [language, game, state, text.trim(), start, limit]),
  counts: (db) => db.query<DeskCounts>(selectDeskCounts),
  countWaiting: async (db, most) => (await db.query<{ count: number }>(selectDeskWaiting, [most]))[0]?.count ?? 0,
  countSilent: async (db) => (await db.query<{ count: number }>(countSilentFeeds))[0]?.count ?? 0,
  page: async (db, matchId, language) => {
    const [match] = await db.query<DeskPage['match']>(selectDeskMatch, [language, matchId]);
    if (!match) throw new Refusal('match.not_found');
    const [markets, suspensions, limits, ownOdds, factors, decisions, revisions] = await Promise.all([
      db.query<DeskMarket>(selectDeskMarkets, [matchId]),
      db.query<Suspension>(selectSuspensions, [matchId]),
      db.query<SetLimit>(selectLimits, [matchId]),
      db.query<StaffOdds>(selectStaffOdds, [matchId]),
      db.query<MarginFactor>(selectFactors, [matchId]),
      db.query<DecisionRow>(selectDecisions, [matchId]),
      db.query<DeskRevision>(selectRevisions, [matchId]),
    ]);
    return { match, markets, suspensions, limits, ownOdds, factors, decisions: decisions.map(decisionOf), revisions };
  },
  suspend,
  lift,
  setLimit,
  liftLimit,
  setOdds,
  confirmOdds,
  endOdds,
  setMargin,
  marginNow,
  gameMargins: (db) => db.query(selectGameFactors),
  meaningOf,
  ask,
  waiting: async (db, matchId) => {
    const rows = await db.query<DecisionRow>(selectDecisions, [matchId]);
    return rows.map(decisionOf).find(({ doneAt, droppedAt }) => doneAt === null && droppedAt === null) ?? null;
  },
  confirm: confirmWith(onOutcome),
  drop,
  feeds: async (db) => {
    const [feeds, gaps, hours] = await Promise.all([
      db.query<FeedHealth>(selectFeedHealth),
      db.query<FeedGap>(selectGaps),
      db.query<FeedHour>(selectHours),
    ]);
    return { feeds, gaps, hours };
  },
});
