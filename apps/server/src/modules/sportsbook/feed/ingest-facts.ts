import type { SportGame } from '@fairbook/core/catalog';
import { inTransaction, isDatabaseError, type Tx } from '../../../platform/db/db.ts';
import { appendEvents, type TopicEvent } from '../../../platform/events/outbox.ts';
import type { SportsbookDeps } from '../sportsbook-deps.ts';
import { addToHour, lockFeed, loseFeed as lose, openFeed, recordCursor, recordSeen, setSilence } from '../sql/feeds.ts';
import { type MatchState, selectStates } from '../sql/reads.ts';
import type { IngestReport } from '../types.ts';
import { checkFact } from './check-fact.ts';
import { ingestFixtures, keepUnknown } from './ingest-fixtures.ts';
import { ingestMarkets, publishMarkets } from './ingest-markets.ts';
import { ingestOutcomes } from './ingest-outcomes.ts';
import type { TakePage } from './ingest-page.ts';
import { ingestScores } from './ingest-scores.ts';
import { type IngestState, readKnown } from './ingest-state.ts';
import { newestFacts } from './newest-facts.ts';
import { withoutLeaps } from './refuse-leaps.ts';

/**
 * Takes a page of a feed's facts in one transaction. Each aspect of a fixture keeps its highest version, so facts may arrive twice, late or in any order; facts
 * about an unknown fixture wait for it. A fact that is not acceptable is refused alone, and counted.
 * A market takes bets from its first odds on unless the feed suspends it; once the match has started, only if the feed has opened it since. Locks the feed's
 * row, so pages of one feed are taken one after another.
 */
export async function ingestFacts(deps: SportsbookDeps, page: TakePage): Promise<IngestReport> {
  try {
    return await inTransaction(deps.db, (tx) => ingestPage(tx, deps, page));
  } catch (error) {
    if (page.facts.length === 0 || !isUnstorable(error)) throw error;
    return takeHalves(deps, page);
  }
}

/** The database cannot store some value of the page (class 22: a NUL in a name, a year beyond its calendar). */
const isUnstorable = (error: unknown): boolean => isDatabaseError(error) && error.code?.startsWith('22') === true;

/** Finds the fact that cannot be stored by bisection, refuses it, and takes the rest. The cursor moves with the last part only. */
async function takeHalves(deps: SportsbookDeps, page: TakePage): Promise<IngestReport> {
  const { feed, facts } = page;
  const [only, ...others] = facts;
  if (only && others.length === 0) {
    const rest = await ingestFacts(deps, { ...page, facts: [] });
    return { ...rest, refused: [{ fixture: only.fixture, kind: only.kind, reason: 'not_storable' }] };
  }
  const middle = Math.ceil(facts.length / 2);
  const one = await ingestFacts(deps, { feed, game: page.game, facts: facts.slice(0, middle), more: true });
  const two = await ingestFacts(deps, { ...page, facts: facts.slice(middle) });
  return {
    applied: one.applied + two.applied,
    stale: one.stale + two.stale,
    waiting: one.waiting + two.waiting,
    held: one.held + two.held,
    refused: [...one.refused, ...two.refused],
  };
}

async function ingestPage(tx: Tx, { onOutcome, markets }: SportsbookDeps, page: TakePage): Promise<IngestReport> {
  const { silent, ...feed } = await lockedFeed(tx, page);
  const onSale = markets?.(feed.game);
  const facts = page.facts.filter((fact) => !('market' in fact) || onSale?.includes(fact.market) !== false);
  const ingest = startTaking(tx, feed, await withoutLeaps(tx, { ...page, facts }));
  if (ingest.byFixture.size > 0) {
    await readKnown(ingest);
    await ingestFixtures(ingest);
    await keepUnknown(ingest);
    await ingestScores(ingest, onOutcome);
    await readKnown(ingest);
    await ingestMarkets(ingest);
    await ingestOutcomes(ingest, onOutcome);
  }
  const isSilent = await noteNews(tx, page);
  await countHour(ingest, page);
  const events = [...(await publishMarkets(ingest)), ...(await matchEvents(ingest)), ...gameEvents(ingest, silent && !isSilent)];
  await appendEvents(tx, events);
  const { applied, stale, waiting, held, refused } = ingest;
  return { applied, stale, waiting, held, refused };
}

/** Holds all markets of a feed at once, until it sends its whole state. */
export const loseFeed = (deps: SportsbookDeps, feed: string): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const rows = await tx.query<{ game: SportGame }>(lose, [feed]);
    await appendEvents(
      tx,
      rows.map(({ game }) => ({ topic: `game:${game}`, event: { kind: 'feed.silent', game, silent: true } })),
    );
  });

/** Changes a match as taking a fact would: with the feed's row locked, publishing what changed. */
export async function asIngest(
  tx: Tx,
  feed: string,
  run: (ingest: IngestState) => Promise<void>,
  decisionId: string | null = null,
): Promise<void> {
  const locked = (await tx.query<LockedFeed>(lockFeed, [feed]))[0];
  if (!locked) throw new Error(`no feed ${feed}`);
  const ingest = { ...startTaking(tx, locked, { feed, facts: [], refused: [] }), decisionId };
  await run(ingest);
  await appendEvents(tx, [...(await publishMarkets(ingest)), ...(await matchEvents(ingest)), ...gameEvents(ingest, false)]);
}

interface LockedFeed {
  readonly game: SportGame;
  readonly silent: boolean;
  readonly now: Date;
}

/** Locks a feed, and creates it if it is new. Throws Error if the feed belongs to another game: all its matches are of one sport. */
async function lockedFeed(tx: Tx, { feed, game, silentAfterMs }: TakePage): Promise<LockedFeed> {
  const lock = async () => (await tx.query<LockedFeed>(lockFeed, [feed]))[0];
  const opened = { game, silent: true, now: new Date() };
  let known = await lock();
  if (!known) {
    await tx.query(openFeed, [feed, game]);
    known = (await lock()) ?? opened;
  }
  if (known.game !== game) throw new Error(`feed ${feed} tells of ${known.game}, not of ${game}`);
  if (silentAfterMs !== undefined) await tx.query(setSilence, [feed, silentAfterMs]);
  return known;
}

function startTaking(
  tx: Tx,
  { game, now }: Omit<LockedFeed, 'silent'>,
  { feed, facts, speed, refused: before }: Omit<TakePage, 'game'> & Pick<IngestState, 'refused'>,
): IngestState {
  const refused = [...before];
  const acceptable = facts.filter((fact) => {
    const reason = checkFact(game, fact);
    if (reason) refused.push({ fixture: fact.fixture, kind: fact.kind, reason });
    return reason === null;
  });
  const { byFixture, overtaken } = newestFacts(acceptable);
  const nothing = {
    applied: 0,
    stale: overtaken,
    waiting: 0,
    held: 0,
    changed: new Set<bigint>(),
    restated: new Set<bigint>(),
    repriced: new Set<bigint>(),
    playedOtherwise: new Set<bigint>(),
    touched: [],
  };
  return { tx, feed, game, now, speed: speed ?? null, decisionId: null, byFixture, known: new Map(), refused, listed: false, ...nothing };
}

/** Marks a feed that is up to date as heard: while it catches up, its markets stay held. Returns whether it is still silent. */
async function noteNews(tx: Tx, { feed, cursor, more, ageMs }: TakePage): Promise<boolean> {
  const [row] = more
    ? await tx.query<{ silent: boolean }>(recordCursor, [feed, cursor ?? null])
    : await tx.query<{ silent: boolean }>(recordSeen, [feed, cursor ?? null, Math.max(0, ageMs ?? 0)]);
  return row?.silent ?? true;
}

/** Adds a page with facts to its hour, with the age of its newest fact. */
async function countHour({ tx, now, refused, held }: IngestState, { feed, facts }: TakePage): Promise<void> {
  if (facts.length === 0) return;
  const newest = facts.reduce((latest, { at }) => Math.max(latest, at.getTime()), 0);
  await tx.query(addToHour, [feed, facts.length, refused.length, held, Math.max(0, now.getTime() - newest)]);
}

async function matchEvents({ tx, changed }: IngestState): Promise<readonly TopicEvent[]> {
  if (changed.size === 0) return [];
  const states = await tx.query<MatchState>(selectStates, [[...changed]]);
  return states.map((state) => ({ topic: `match:${state.match_id}`, event: { kind: 'match.changed', ...state } }));
}

function gameEvents({ game, listed }: IngestState, heardAgain: boolean): readonly TopicEvent[] {
  const topic = `game:${game}` as const;
  const events: TopicEvent[] = [];
  if (heardAgain) events.push({ topic, event: { kind: 'feed.silent', game, silent: false } });
  if (listed || heardAgain) events.push({ topic, event: { kind: 'matches.listed', game } });
  return events;
}
