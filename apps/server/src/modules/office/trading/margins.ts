import { Refusal, type ReplyOf, type RequestOf } from '@fairbook/contract';
import type { MarginRequest, officeTradingApi } from '@fairbook/contract/office';
import { takesTwoForMargin } from '@fairbook/core/betting';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import type { StaffCall } from '../../../platform/http/http.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseSameHands } from '../../four-eyes/index.ts';
import type { PricedThing } from '../../sportsbook/index.ts';
import { type ActionDone, actionInTransaction } from '../action-in-transaction.ts';
import { insertRequest, lockRequest, markDone, markDropped, openRequests, type RequestRow, selectRequest } from '../sql/requests.ts';
import { thingOf } from './thing-of.ts';
import type { OfficeTradingDeps } from './trading-deps.ts';

type Api = typeof officeTradingApi;
type Deps = Pick<OfficeTradingDeps, 'db' | 'trading'>;
type Done = Promise<Record<string, never>>;
type Waits = ReplyOf<Api['setMargin']>;
type Named = Pick<RequestOf<Api['setMargin']>, 'game' | 'league_id' | 'match_id' | 'market'>;

/** A margin that waits for a second person. */
interface AskedMargin extends Pick<MarginRequest, 'game' | 'name' | 'factor' | 'held'> {
  readonly thing: Named;
}

const ACTION = 'trading.margin';
/** One request at a time waits of a thing, and others wait beside it. */
const requestSubject = (subject: string, { market }: Named): string => `margin:${subject}${market === undefined ? '' : `:${market}`}`;

const inWords = (hundredths: number | null): string => (hundredths === null ? 'of the feed' : `${hundredths} %`);

interface Shift {
  readonly named: Named;
  readonly factor: number | null;
  readonly staff: string;
  readonly reason: string;
}
async function shift(tx: Tx, { trading }: Deps, { named, factor, staff, reason }: Shift): Promise<ActionDone<Record<string, never>>> {
  const before = await trading.setMargin(tx, { thing: pricedThing(named).thing, factor, staff, reason });
  return { result: {}, before: { margin: inWords(before) }, after: { market: named.market ?? 'all', margin: inWords(factor) } };
}

/**
 * Sets a margin factor, or removes it, which takes one person. A factor far from the one that holds, or held a day ago, is only requested. Refuses
 * trading.not_found if not exactly one thing is named, staff.request_open, and what the sportsbook refuses.
 */
export async function setMargin(deps: Deps, { factor, reason, ...named }: RequestOf<Api['setMargin']>, call: StaffCall): Promise<Waits> {
  const { thing, subject } = pricedThing(named);
  return actionInTransaction<Waits>(deps.db, call, { action: ACTION, subject, reason }, async (tx, staff) => {
    const held = factor === null ? undefined : await deps.trading.marginNow(tx, thing);
    if (factor === null || !held || !takesTwoForMargin(factor, [held.now, held.dayAgo])) {
      const done = await shift(tx, deps, { named, factor, staff, reason });
      return { ...done, result: { waits: false } };
    }
    const what: AskedMargin = { thing: named, game: held.game, name: held.name, factor, held: held.now };
    const row = { id: newId(), action: ACTION, subject: requestSubject(subject, named), what, reason, askedBy: staff };
    if (!(await insertRequest(tx, row))) throw new Refusal('staff.request_open');
    return {
      result: { waits: true },
      before: { margin: `${held.now} %` },
      after: { market: named.market ?? 'all', margin: inWords(factor), waits: 'true' },
    };
  });
}

/**
 * Shifts a margin at a colleague's request. Refuses staff.request_gone, trading.four_eyes for the requester, staff.same_hands, trading.price_fell if another
 * margin holds by now, and what the sportsbook refuses.
 */
export async function confirmMargin(deps: Deps, { request_id: id }: RequestOf<Api['confirmMargin']>, call: StaffCall): Done {
  const { thing: named, factor, held } = askedIn(await requestOf(selectRequest, deps.db, id));
  const { thing, subject } = pricedThing(named);
  return actionInTransaction(deps.db, call, { action: ACTION, subject, reason: '' }, async (tx, staff) => {
    const { askedBy, reason } = await requestOf(lockRequest, tx, id);
    if (askedBy === staff) throw new Refusal('trading.four_eyes');
    await refuseSameHands(tx, staff, [askedBy]);
    if ((await deps.trading.marginNow(tx, thing)).now !== held) throw new Refusal('trading.price_fell');
    await markDone(tx, id, staff);
    return shift(tx, deps, { named, factor, staff, reason });
  });
}

/** Withdraws such a request. Refuses staff.request_gone. */
export async function dropMargin({ db }: Deps, { request_id: id, reason }: RequestOf<Api['dropMargin']>, call: StaffCall): Done {
  const { subject } = pricedThing(askedIn(await requestOf(selectRequest, db, id)).thing);
  return actionInTransaction(db, call, { action: 'trading.margin_dropped', subject, reason }, async (tx, staff) => {
    await requestOf(lockRequest, tx, id);
    await markDropped(tx, id, staff);
    return { result: {} };
  });
}

/** Returns margins that wait for a second person. */
export async function askedMargins({ db }: Pick<Deps, 'db'>): Promise<ReplyOf<Api['askedMargins']>> {
  const rows = await openRequests(db, ACTION);
  return {
    list: rows.map((row) => {
      const { thing, ...asked } = askedIn(row);
      return {
        request_id: row.id,
        of: scopeOf(thing),
        ...asked,
        league_id: thing.league_id ?? null,
        match_id: thing.match_id ?? null,
        market: thing.market ?? null,
        reason: row.reason,
        asked_by: row.askedBy,
        asked_at: row.askedAt,
      };
    }),
  };
}

const askedIn = ({ what }: RequestRow): AskedMargin => what as AskedMargin;

async function requestOf<Q extends Queries>(
  read: (db: Q, id: string) => Promise<RequestRow | undefined>,
  db: Q,
  id: string,
): Promise<RequestRow> {
  const request = await read(db, id);
  if (request?.action !== ACTION) throw new Refusal('staff.request_gone');
  return request;
}

function scopeOf({ league_id: league, match_id: match, market }: Named): MarginRequest['of'] {
  if (market !== undefined) return 'market';
  if (match !== undefined) return 'match';
  return league === undefined ? 'game' : 'league';
}

function pricedThing({ game, ...named }: Named): { readonly thing: PricedThing; readonly subject: string } {
  if (game === undefined) return thingOf(named);
  if (named.league_id !== undefined || named.match_id !== undefined || named.market !== undefined) throw new Refusal('trading.not_found');
  return { thing: { game }, subject: `game:${game}` };
}
