import { isBeyondFair, ownOddsOf } from '@fairbook/core/betting';
import type { SportGame } from '@fairbook/core/catalog';
import { type MarketKind, type MatchStatus, mainOf, selectionsOf, winnersAtOnce } from '@fairbook/core/sports';
import { applyOwnOdds, dropHand, selectHand, selectOwnPriced } from '../sql/own-odds.ts';
import type { IngestState } from './ingest-state.ts';

/** The state of a match and its market that odds by hand are set for. */
interface Stand {
  readonly lineE2: number | null;
  readonly statusVersion: number;
  readonly matchStatus: MatchStatus;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
}

/** A market with the feed's prices and what staff want for them. */
export interface PricedMarket extends Stand {
  readonly matchId: bigint;
  readonly market: MarketKind;
  readonly game: SportGame;
  readonly feedStatus: 'open' | 'suspended' | 'closed';
  readonly odds: readonly number[];
  readonly ownOdds: readonly number[];
  readonly pricedBy: 'feed' | 'margin' | 'hand';
  readonly isFallen: boolean;
  /** Its newest odds jumped and wait for a second list. */
  readonly isHeld: boolean;
  readonly factor: number | null;
}

/** Odds of one selection set by hand. */
export interface HandOdds extends Stand {
  readonly id: bigint;
  readonly matchId: bigint;
  readonly market: MarketKind;
  readonly selection: string;
  readonly odds: number;
  readonly beyondFair: boolean;
  readonly isFallen: boolean;
}

/**
 * Whether odds by hand still fit: the same line, the same score, and no status of the feed since. They do not if the market is held, or no longer prices the
 * answer.
 */
export function standsFor(hand: Stand & Pick<HandOdds, 'selection'>, market: PricedMarket | undefined): boolean {
  if (!market || market.isHeld || market.feedStatus !== 'open') return false;
  const isSame =
    hand.lineE2 === market.lineE2 &&
    hand.statusVersion === market.statusVersion &&
    hand.matchStatus === market.matchStatus &&
    hand.homeScore === market.homeScore &&
    hand.awayScore === market.awayScore;
  return isSame && (market.odds[selectionsOf(market.game, market.market).indexOf(hand.selection)] ?? 0) > 0;
}

/** The same selection on the same line: it may also be offered beside the main line. */
const isOf = (hand: HandOdds, { market, lineE2 }: PricedMarket): boolean =>
  mainOf(hand.market) === mainOf(market) && hand.lineE2 === lineE2;

/** Returns what a market offers instead of its feed's odds, with the odds by hand that belong to it; of two for one selection the later counts. */
export function ownOf(market: PricedMarket, hands: readonly HandOdds[]) {
  const mine = hands.filter((each) => isOf(each, market));
  const codes = selectionsOf(market.game, market.market);
  const hand = new Map(mine.map(({ selection, odds }) => [codes.indexOf(selection), odds]));
  const winners = winnersAtOnce(market.market);
  const odds = ownOddsOf(market.odds, { factor: market.factor, hand, winnersAtOnce: winners });
  const pricedBy: PricedMarket['pricedBy'] = mine.length > 0 ? 'hand' : market.factor === null ? 'feed' : 'margin';
  return { mine, odds, pricedBy, isBeyondFair: mine.length > 0 && isBeyondFair(odds, winners) };
}

/**
 * Recomputes staff prices of the matches that were touched: the feed's current odds with the wanted margin, and odds by hand while they fit. Odds by hand fall
 * with the state they were set for, or when their market would pay more than it takes without staff having confirmed that: it takes no bets then until staff
 * decide. Markets that changed are marked as touched.
 */
export async function priceMarkets(ingest: IngestState): Promise<void> {
  const ids = new Set([...ingest.touched.map(({ matchId }) => matchId), ...ingest.restated, ...ingest.changed, ...ingest.repriced]);
  if (ids.size === 0) return;
  const markets = await ingest.tx.query<PricedMarket>(selectOwnPriced, [[...ids]]);
  if (markets.length === 0) return;
  const hands = byMatch(await ingest.tx.query<HandOdds>(selectHand, [[...ids]]));
  const fell = new Set<bigint>();
  const changes = [...byMatch(markets)].flatMap(([matchId, its]) => changesOf(its, hands.get(matchId) ?? [], fell));
  if (fell.size > 0) await ingest.tx.query(dropHand, [[...fell]]);
  if (changes.length === 0) return;
  await ingest.tx.query(applyOwnOdds, [
    changes.map(({ matchId }) => matchId),
    changes.map(({ market }) => market),
    changes.map(({ odds }) => `{${odds.join(',')}}`),
    changes.map(({ pricedBy }) => pricedBy),
    changes.map(({ isFallen }) => isFallen),
  ]);
  ingest.touched.push(...changes.map(({ matchId, market }) => ({ matchId, market })));
}

function byMatch<Row extends { readonly matchId: bigint }>(rows: readonly Row[]): ReadonlyMap<bigint, readonly Row[]> {
  const found = new Map<bigint, Row[]>();
  for (const row of rows) {
    const others = found.get(row.matchId);
    if (others) others.push(row);
    else found.set(row.matchId, [row]);
  }
  return found;
}

type Change = Pick<PricedMarket, 'matchId' | 'market' | 'odds' | 'pricedBy' | 'isFallen'>;

function changesOf(markets: readonly PricedMarket[], hands: readonly HandOdds[], fell: Set<bigint>): readonly Change[] {
  const up = hands.filter(({ isFallen }) => !isFallen);
  for (const each of up) {
    const market = markets.find(({ market: kind }) => kind === each.market);
    if (!standsFor(each, market)) fell.add(each.id);
  }
  const standing = () => up.filter(({ id }) => !fell.has(id));
  for (const market of markets) {
    const { mine, isBeyondFair: isBeyond } = ownOf(market, standing());
    if (isBeyond && !mine.some(({ beyondFair }) => beyondFair)) for (const { id } of mine) fell.add(id);
  }
  const fallen = hands.filter(({ id, isFallen }) => isFallen || fell.has(id));
  return markets.flatMap((market) => {
    const { odds, pricedBy } = ownOf(market, standing());
    const isFallen = fallen.some((hand) => hand.market === market.market || isOf(hand, market));
    const isSame = pricedBy === market.pricedBy && isFallen === market.isFallen && odds.join() === market.ownOdds.join();
    return isSame ? [] : [{ matchId: market.matchId, market: market.market, odds, pricedBy, isFallen }];
  });
}
