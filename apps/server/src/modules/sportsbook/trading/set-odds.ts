import { Refusal } from '@fairbook/contract';
import { isFarFrom } from '@fairbook/core/betting';
import { formatOdds, ODDS_MAX, type Odds } from '@fairbook/core/money';
import { checkPrices, isSelectionOf, ODDS_MIN, selectionsOf, sportOf } from '@fairbook/core/sports';
import type { Tx } from '../../../platform/db/db.ts';
import { refuseSameHands } from '../../four-eyes/index.ts';
import { asIngest } from '../feed/ingest-facts.ts';
import type { IngestState } from '../feed/ingest-state.ts';
import { type HandOdds, ownOf, type PricedMarket, standsFor } from '../feed/price-markets.ts';
import { lockOffers } from '../sql/markets.ts';
import { confirmHand, endHand, insertHand, lockHand, replaceHand, selectAllPriced, selectHand, selectIsAhead } from '../sql/own-odds.ts';
import { selectMatchFeed, selectOpenMatch } from '../sql/suspensions.ts';
import type { OddsDone, OddsWord, OwnOddsDone } from './own-odds.ts';

/** A price by hand that has not ended, as its row is locked. */
interface LockedOdds extends HandOdds {
  readonly askedBy: string;
  readonly reason: string;
  readonly waits: boolean;
  readonly isOver: boolean | null;
}

/**
 * Changes the prices of an undecided match under its feed's lock, and publishes what changed. Takes the feed's lock first: bets must not be blocked while this
 * waits for it. Refuses trading.not_found.
 */
async function aboutPrices(
  tx: Tx,
  matchId: string,
  run: (ingest: IngestState, markets: readonly PricedMarket[]) => Promise<void>,
): Promise<void> {
  const [of] = await tx.query<{ feed: string }>(selectMatchFeed, [matchId]);
  if (!of) throw new Refusal('trading.not_found');
  await asIngest(tx, of.feed, async (ingest) => {
    const [match] = await tx.query<{ id: bigint }>(selectOpenMatch, [matchId]);
    if (!match) throw new Refusal('trading.not_found');
    await tx.query(lockOffers);
    await run(ingest, await tx.query<PricedMarket>(selectAllPriced, [matchId]));
    ingest.repriced.add(match.id);
  });
}

/** A valid price, and whether it needs a second person. */
interface Judged {
  readonly market: PricedMarket;
  readonly feedOdds: Odds;
  readonly isBeyondFair: boolean;
  readonly needsTwo: boolean;
}

/** Checks a price by what its market would offer with it. Refuses what `Trading.setOdds` refuses. */
function judge(
  word: Pick<OddsWord, 'market' | 'selection' | 'lineE2' | 'beyondFair'> & { readonly odds: number },
  markets: readonly PricedMarket[],
  hands: readonly HandOdds[],
): Judged {
  const market = markets.find(({ market: kind }) => kind === word.market);
  if (!market || !isSelectionOf(market.game, word.market, word.selection)) throw new Refusal('trading.not_found');
  if (sportOf(market.game).isPool) throw new Refusal('trading.pool_priced');
  const feedOdds = (market.odds[selectionsOf(market.game, word.market).indexOf(word.selection)] ?? 0) as Odds;
  if (feedOdds === 0 || market.isHeld || market.feedStatus !== 'open') throw new Refusal('trading.no_feed_price');
  if (market.lineE2 !== word.lineE2) throw new Refusal('trading.line_moved');
  const bounds = { least: formatOdds(ODDS_MIN as Odds), most: formatOdds(ODDS_MAX) };
  if (word.odds < ODDS_MIN || word.odds > ODDS_MAX) throw new Refusal('trading.odds_impossible', bounds);
  const hand = { ...market, id: 0n, selection: word.selection, odds: word.odds, beyondFair: word.beyondFair, isFallen: false };
  const others = hands.filter(
    ({ isFallen, selection, ...each }) => !isFallen && !(selection === word.selection && each.market === word.market),
  );
  const { odds, isBeyondFair } = ownOf(market, [...others, hand]);
  const list = Object.fromEntries(
    selectionsOf(market.game, word.market).flatMap((code, place) => (odds[place] ? [[code, odds[place]]] : [])),
  );
  if (checkPrices(market.game, word.market, { odds: list, inPlay: market.matchStatus !== 'upcoming' }) !== null)
    throw new Refusal('trading.odds_impossible', bounds);
  if (isBeyondFair && !word.beyondFair) throw new Refusal('trading.beyond_fair');
  return { market, feedOdds, isBeyondFair, needsTwo: isBeyondFair || isFarFrom(word.odds, feedOdds) };
}

/** See `Trading.setOdds`. */
export async function setOdds(tx: Tx, word: OddsWord): Promise<OddsDone> {
  const { matchId, market: kind, selection, odds, until, staff, reason } = word;
  if (until !== null && !(await isAhead(tx, until))) throw new Refusal('trading.time_over');
  let done: OddsDone | undefined;
  await aboutPrices(tx, matchId, async (_, markets) => {
    const { market, feedOdds, isBeyondFair, needsTwo } = judge(word, markets, await tx.query<HandOdds>(selectHand, [[matchId]]));
    const [before] = needsTwo ? [] : await replace(tx, word, staff, reason);
    const { lineE2, matchStatus, homeScore, awayScore, statusVersion } = market;
    const stand = [matchStatus, homeScore, awayScore, statusVersion];
    const row = await tx.query(insertHand, [
      matchId,
      kind,
      selection,
      lineE2,
      odds,
      feedOdds,
      isBeyondFair,
      needsTwo,
      until,
      ...stand,
      reason,
      staff,
    ]);
    if (row.length === 0) throw new Refusal('staff.request_open');
    done = { waits: needsTwo, feedOdds, before: before?.odds ?? null };
  });
  return done as OddsDone;
}

const isAhead = async (tx: Tx, until: Date): Promise<boolean> =>
  (await tx.query<{ ahead: boolean }>(selectIsAhead, [until]))[0]?.ahead === true;

const replace = (
  tx: Tx,
  { matchId, market, selection }: Pick<OddsWord, 'matchId' | 'market' | 'selection'>,
  staff: string,
  reason: string,
) => tx.query<{ odds: Odds }>(replaceHand, [matchId, market, selection, staff, reason]);

/** See `Trading.confirmOdds`. */
export async function confirmOdds(tx: Tx, { matchId, oddsId, staff }: OwnOddsDone): Promise<HandOdds> {
  let done: LockedOdds | undefined;
  await aboutPrices(tx, matchId, async (_, markets) => {
    const row = await locked(tx, matchId, oddsId);
    if (!row.waits) throw new Refusal('staff.request_gone');
    if (row.askedBy === staff) throw new Refusal('trading.four_eyes');
    await refuseSameHands(tx, staff, [row.askedBy]);
    const market = markets.find(({ market: kind }) => kind === row.market);
    if (row.isOver || !standsFor(row, market)) throw new Refusal('trading.price_fell');
    judge(row, markets, await tx.query<HandOdds>(selectHand, [[matchId]]));
    await replace(tx, { ...row, matchId }, staff, row.reason);
    await tx.query(confirmHand, [oddsId, staff]);
    done = row;
  });
  return done as LockedOdds;
}

/** See `Trading.endOdds`. */
export async function endOdds(tx: Tx, { matchId, oddsId, staff, reason }: OwnOddsDone & { readonly reason: string }): Promise<HandOdds> {
  let ended: LockedOdds | undefined;
  await aboutPrices(tx, matchId, async () => {
    ended = await locked(tx, matchId, oddsId);
    await tx.query(endHand, [oddsId, staff, reason]);
  });
  return ended as LockedOdds;
}

async function locked(tx: Tx, matchId: string, oddsId: string): Promise<LockedOdds> {
  const [row] = await tx.query<LockedOdds>(lockHand, [matchId, oddsId]);
  if (!row) throw new Refusal('staff.request_gone');
  return row;
}
