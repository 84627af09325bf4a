import { createHash } from 'node:crypto';
import type { BetStatus, PlayerId } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { type Amount, amount } from '@fairbook/core/money';
import type { Queries } from '../../platform/db/db.ts';
import type { BetKey } from '../betting/index.ts';
import type { DecidedOutcome } from '../sportsbook/index.ts';
import { type DueBet, decideSettlement } from './decide-settlement.ts';
import type { Offers } from './ports.ts';
import { betsOfMatch, settleableOf } from './sql/settle.ts';
import { type Results, readResults, ticketFrom, type VoidLeg, voidLegsOf } from './stored-bet.ts';

/** A bet whose payout an outcome would change, in ledger units. */
export interface PayoutChange {
  readonly player: PlayerId;
  readonly id: string;
  readonly game: SportGame;
  readonly stake: Amount;
  readonly statusBefore: BetStatus;
  readonly statusAfter: BetStatus;
  readonly paidBefore: Amount;
  readonly paidAfter: Amount;
  /** Its legs on this match that are void then. */
  readonly voids: readonly VoidLeg[];
}

/** The effect of an outcome on the bets on its match. */
export interface PayoutPreview {
  /** Bets on the match, except those void for good. */
  readonly bets: number;
  /** How many of them it changes. */
  readonly changed: number;
  readonly stakes: Amount;
  readonly paidBefore: Amount;
  readonly paidAfter: Amount;
  /** The largest changes first, at most 200. */
  readonly list: readonly PayoutChange[];
  /** The digest of every change: equal digests mean equal previews. */
  readonly digest: string;
}

const LISTED_MAX = 200;
const PAGE = 200;

/** Settles every bet on a match by an undecided outcome, and compares with the current state. Reads all of them and changes nothing. */
export async function previewOutcome(
  db: Queries,
  offers: Pick<Offers, 'outcomes' | 'leads'>,
  matchId: string,
  outcome: DecidedOutcome,
): Promise<PayoutPreview> {
  const changes: PayoutChange[] = [];
  let bets = 0;
  for (let after: bigint | undefined = 0n; after !== undefined; ) {
    const page = await betsOfMatch(db, matchId, after, PAGE);
    const keys = page.flatMap(({ players, ids }) => ids.map((id, at): BetKey => ({ player: players[at] as PlayerId, id })));
    const found = keys.length > 0 ? await settleableOf(db, matchId, keys) : [];
    const { outcomes, leads } = await readResults(offers, db, found);
    const results = { outcomes: new Map([...outcomes, [matchId, outcome] as const]), leads };
    bets += found.length;
    changes.push(...found.flatMap((bet) => changeOf(bet, matchId, results)));
    after = page.length < PAGE ? undefined : page.at(-1)?.txId;
  }
  return { bets, ...summed(changes) };
}

/** The change of a bet under these outcomes; empty if there is none. */
function changeOf(bet: DueBet, matchId: string, results: Results): readonly PayoutChange[] {
  const decided = decideSettlement(bet, results);
  if (!decided || (decided.status === bet.status && decided.payout === bet.payout)) return [];
  const { player, id, game, totalStake: stake, status: statusBefore, payout: paidBefore } = bet;
  const voids = voidLegsOf(bet, ticketFrom(bet), results).filter((leg) => leg.matchId === matchId);
  return [{ player, id, game, stake, statusBefore, statusAfter: decided.status, paidBefore, paidAfter: decided.payout, voids }];
}

function summed(changes: readonly PayoutChange[]): Omit<PayoutPreview, 'bets'> {
  const sum = (of: (change: PayoutChange) => bigint): Amount => amount(changes.reduce((total, each) => total + of(each), 0n));
  const size = ({ paidBefore, paidAfter }: PayoutChange): bigint =>
    paidAfter > paidBefore ? paidAfter - paidBefore : paidBefore - paidAfter;
  const inOrder = changes.toSorted((one, other) =>
    size(one) === size(other) ? (one.id < other.id ? -1 : 1) : size(one) > size(other) ? -1 : 1,
  );
  const hash = createHash('sha256');
  for (const { player, id, statusBefore, paidBefore, statusAfter, paidAfter } of inOrder) {
    hash.update([player, id, statusBefore, paidBefore, statusAfter, paidAfter].join('|'));
  }
  return {
    changed: changes.length,
    stakes: sum(({ stake }) => stake),
    paidBefore: sum(({ paidBefore }) => paidBefore),
    paidAfter: sum(({ paidAfter }) => paidAfter),
    list: inOrder.slice(0, LISTED_MAX),
    digest: hash.digest('hex'),
  };
}
