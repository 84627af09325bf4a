import type { ReplyOf, RequestOf } from '@fairbook/contract';
import { officeTradingApi } from '@fairbook/contract/office';
import type { Language } from '@fairbook/core/catalog';
import { ZERO } from '@fairbook/core/money';
import { type Route, routesOf, type StaffCall } from '../../../platform/http/http.ts';
import { exposureOf, readBookCaps, worstOfBooks } from '../../exposure/index.ts';
import { actionInTransaction } from '../action-in-transaction.ts';
import { askedMargins, confirmMargin, dropMargin, setMargin } from './margins.ts';
import { confirmOdds, endOdds, setOdds } from './own-odds.ts';
import { setCap } from './set-cap.ts';
import { liftLimit, setLimit } from './set-limit.ts';
import { thingOf } from './thing-of.ts';
import { askDecision, confirmDecision, dropDecision, previewWord } from './trading-decisions.ts';
import type { OfficeTradingDeps } from './trading-deps.ts';
import { matchOf, pageOf, wordOf } from './trading-wire.ts';

type Api = typeof officeTradingApi;

/** Which matches have bets is known of those that are read alone, so a page of these is cut from so many. */
const WITH_BETS_MAX = 2_000;

async function listMatches(
  { db, trading, matchBets, regions }: OfficeTradingDeps,
  { game, state, text, start, limit }: RequestOf<Api['matches']>,
  language: Language,
): Promise<ReplyOf<Api['matches']>> {
  const isWithBets = state === 'with_bets';
  const window = isWithBets ? { start: 0, limit: WITH_BETS_MAX } : { start, limit: limit + 1 };
  const asked = { game, state: isWithBets ? 'all' : state, text, ...window } as const;
  const [read, counts, margins] = await Promise.all([trading.matches(db, asked, language), trading.counts(db), trading.gameMargins(db)]);
  const bets = await matchBets.countBetsOn(
    db,
    read.map(({ match_id: id }) => id),
  );
  const found = isWithBets ? read.filter(({ match_id: id }) => bets.has(id)).slice(start) : read;
  const page = found.slice(0, limit);
  const worst = await worstOfBooks(
    db,
    page.map((match) => ({ kind: 'match', id: match.match_id, game: match.game })),
  );
  return {
    counts: [...counts],
    list: page.map((match, at) => ({ ...matchOf(match, bets.get(match.match_id) ?? 0), worst: worst[at] ?? ZERO })),
    regions: [...(await regions(db))],
    factor: margins.find((margin) => margin.game === game)?.factor ?? null,
    more: found.length > limit,
    now: new Date(),
  };
}

async function readMatch(
  { db, trading, matchBets, regions }: OfficeTradingDeps,
  id: string,
  language: Language,
): Promise<ReplyOf<Api['match']>> {
  const page = await trading.page(db, id, language);
  const book = { kind: 'match', id, game: page.match.game } as const;
  const [bets, exposure, caps] = await Promise.all([matchBets.countBetsOn(db, [id]), exposureOf(db, book), readBookCaps(db, book)]);
  return { ...pageOf(page, { bets: bets.get(id) ?? 0, exposure, caps }), regions: [...(await regions(db))], now: new Date() };
}

async function readFeeds({ db, trading }: OfficeTradingDeps): Promise<ReplyOf<Api['feeds']>> {
  const { feeds, gaps, hours } = await trading.feeds(db);
  return {
    list: feeds.map(({ name, game, lastSeenAt, silent, matches, waiting, heldResults, heldOdds, differs }) => ({
      name,
      game,
      silent,
      matches,
      waiting,
      differs,
      last_seen_at: lastSeenAt,
      held_results: heldResults,
      held_odds: heldOdds,
      gaps: gaps.filter(({ feed }) => feed === name).map(({ beganAt, endedAt }) => ({ began_at: beganAt, ended_at: endedAt })),
      hours: hours
        .filter(({ feed }) => feed === name)
        .map(({ hour, facts, refused, held, delayMs, delayMaxMs }) => ({
          hour,
          facts,
          refused,
          held,
          delay_ms: delayMs,
          delay_max_ms: delayMaxMs,
        })),
    })),
    now: new Date(),
  };
}

async function turn(
  { db, trading }: OfficeTradingDeps,
  { what, reason, ...named }: RequestOf<Api['suspend']> & { readonly what: 'suspend' | 'lift' },
  call: StaffCall,
): Promise<Record<string, never>> {
  const { thing, subject } = thingOf(named);
  await actionInTransaction(db, call, { action: `trading.${what}`, subject, reason }, async (tx, staff) => {
    await trading[what](tx, { thing, staff, reason });
    return { result: {}, after: { market: named.market ?? 'all' } };
  });
  return {};
}

/** The routes of the trading desk: matches, feeds and bets, and the actions on them. */
export const officeTradingRoutes = (deps: OfficeTradingDeps): readonly Route[] =>
  routesOf(officeTradingApi, {
    matches: (asked, { language }) => listMatches(deps, asked, language),
    match: ({ match_id: id }, { language }) => readMatch(deps, id, language),
    suspend: (word, call) => turn(deps, { ...word, what: 'suspend' }, call),
    lift: (word, call) => turn(deps, { ...word, what: 'lift' }, call),
    setCap: (asked, call) => setCap(deps, asked, call),
    setLimit: (asked, call) => setLimit(deps, asked, call),
    liftLimit: (asked, call) => liftLimit(deps, asked, call),
    setOdds: (asked, call) => setOdds(deps, asked, call),
    confirmOdds: (asked, call) => confirmOdds(deps, asked, call),
    endOdds: (asked, call) => endOdds(deps, asked, call),
    setMargin: (asked, call) => setMargin(deps, asked, call),
    askedMargins: () => askedMargins(deps),
    confirmMargin: (asked, call) => confirmMargin(deps, asked, call),
    dropMargin: (asked, call) => dropMargin(deps, asked, call),
    preview: ({ match_id: id, word }) => previewWord(deps, deps.db, id, wordOf(word)),
    ask: (asked, call) => askDecision(deps, asked, call),
    confirm: (asked, call) => confirmDecision(deps, asked, call),
    drop: (asked, call) => dropDecision(deps, asked, call),
    feeds: () => readFeeds(deps),
    bonuses: async () => {
      const { open, days } = await deps.matchBets.bonuses.costs(deps.db);
      const early = await deps.matchBets.earlyPayouts.costs(deps.db);
      return {
        open,
        days: [...days],
        early: { open: early.open, days: early.days.map(({ lostBets, ...day }) => ({ ...day, lost_bets: lostBets })) },
      };
    },
    ticker: async (asked, { language }) => ({ list: [...(await deps.betTicker(asked, language))], now: new Date() }),
  });
