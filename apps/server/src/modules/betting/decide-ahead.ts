import { type PlayerId, Refusal } from '@fairbook/contract';
import { type BoundedCache, boundedCache } from '../../platform/bounded-cache.ts';
import type { Statements } from '../../platform/db/pipeline.ts';
import { blindExposure } from '../exposure/index.ts';
import type { Batch, Learned } from './answer-batch.ts';
import type { Accepted, BetProduct, Foresight } from './bet-product.ts';
import { type AcceptedStake, decideInTurn, type PlaceCommand } from './decide-in-turn.ts';
import type { PlacementDeps } from './ports.ts';
import { type Wallet, walletsAsForeseen } from './sql/as-foreseen.ts';

/** Of a batch, so that it is parted in one that goes ahead and one that is decided with care: less is not worth two transactions. */
const SHARE_MIN = 0.75;
/** What is older is asked for again: of who bets seldom a wallet does not stand still. */
const WALLET_AGE_MAX_MS = 5_000;
const WALLETS_MAX = 50_000;

/** What a lane decides ahead by: wallets of players whom nothing limits, as their last bets left them, and what is on offer. */
export interface LaneMemory<Command, Facts, Bet> {
  /** From a batch that was decided with care. */
  learn(learned: Learned<Command, Facts>): void;
  forget(): void;
  walletOf(player: PlayerId): Wallet | undefined;
  /** Whether everything a bet is decided by is remembered. */
  covers(command: Command): boolean;
  keep(wallets: ReadonlyMap<PlayerId, Wallet>): void;
  readonly offers: Foresight<Command, Facts, Bet>;
}

export function createLaneMemory<Command extends PlaceCommand, Facts, Bet>(
  offers: Foresight<Command, Facts, Bet>,
): LaneMemory<Command, Facts, Bet> {
  const none = (): BoundedCache<PlayerId, Wallet> => boundedCache({ most: WALLETS_MAX, maxAgeMs: WALLET_AGE_MAX_MS });
  let wallets = none();
  return {
    offers,
    learn: ({ balances, restrictions, facts, accepted }) => {
      offers.learn(facts);
      const left = leftBy(accepted, (player) => balances.get(player));
      for (const [player, wallet] of balances) if (!restrictions.has(player)) wallets.set(player, left.get(player) ?? wallet);
    },
    forget: () => {
      wallets = none();
      offers.forget();
    },
    walletOf: (player) => wallets.get(player),
    covers: (command) => command.waitedMs === undefined && wallets.get(command.player) !== undefined && offers.covers(command),
    keep: (left) => {
      for (const [player, wallet] of left) wallets.set(player, wallet);
    },
  };
}

/** What bets leave of the wallets of their players. Each is one movement. */
function leftBy(
  accepted: readonly Accepted<PlaceCommand, AcceptedStake>[],
  before: (player: PlayerId) => Wallet | undefined,
): ReadonlyMap<PlayerId, Wallet> {
  const left = new Map<PlayerId, Wallet>();
  for (const { command, bet } of accepted) {
    const wallet = left.get(command.player) ?? before(command.player);
    if (wallet) left.set(command.player, { balance: bet.placed.balance, version: wallet.version + 1n });
  }
  return left;
}

/** The part of a batch that is taken ahead, and the statements that write it and fail where anything is otherwise. */
export interface Ahead<Command, Placed, Bet> {
  readonly batch: Batch<Command, Placed>;
  readonly accepted: readonly Accepted<Command, Bet>[];
  /** What is left of the batch. */
  readonly rest: Batch<Command, Placed>;
  readonly left: ReadonlyMap<PlayerId, Wallet>;
  readonly statements: Statements;
}

/**
 * Decides what can be of a batch by what a lane remembers; undefined where that is too little of it, or less is remembered by the time the terms are known.
 *
 * @param isKnown whether everything a bet is decided by is remembered
 */
export async function decideAhead<
  Command extends PlaceCommand,
  Terms,
  Facts,
  Bet extends AcceptedStake & { readonly placed: Omit<Placed, 'create_at'> },
  Placed,
>(
  { limits }: Pick<PlacementDeps, 'limits'>,
  kind: BetProduct<Command, Terms, Facts, Bet, Placed>,
  {
    batch,
    memory,
    isKnown,
  }: {
    readonly batch: Batch<Command, Placed>;
    readonly memory: LaneMemory<Command, Facts, Bet>;
    readonly isKnown: (command: Command) => boolean;
  },
): Promise<Ahead<Command, Placed, Bet> | undefined> {
  const least = batch.length * SHARE_MIN;
  const asked = partOf(batch, ({ item }) => isKnown(item));
  if (asked.length < least) return undefined;
  const commands = asked.map(({ item }) => item);
  const terms = await kind.termsOf(commands);
  if (!commands.every(isKnown)) return undefined;
  const balances = new Map<PlayerId, Wallet>();
  for (const { player } of commands) balances.set(player, memory.walletOf(player) as Wallet);
  const [now, { facts }] = [limits.now(), memory.offers];
  const decisions = decideInTurn<Command, Bet, Placed>(
    commands,
    { balances, kept: new Map(), restrictions: new Map() },
    (command, funds) => {
      const its = terms.get(command);
      if (its === undefined || its instanceof Refusal) throw its ?? new Error(`no terms for ${command.key}`);
      return kind.accept(command, its, { ...funds, now, facts });
    },
  );
  const bets = new Map<Command, Bet>();
  for (const [at, decision] of decisions.entries()) if (decision.kind === 'accepted') bets.set(commands[at] as Command, decision.bet);
  const taken = partOf(asked, ({ item }) => bets.has(item));
  if (taken.length < least) return undefined;
  const accepted = taken.map(({ item }) => ({ command: item, bet: bets.get(item) as Bet }));
  const left = leftBy(accepted, (player) => balances.get(player));
  const exposure = blindExposure();
  for (const { command, bet } of accepted) exposure.add(kind.risksOf(command, bet));
  const owed = exposure.write();
  const guards = [
    walletsAsForeseen(
      left,
      accepted.map(({ command }) => command),
    ),
    ...memory.offers.stillSo(accepted),
  ];
  const ahead = new Set(taken);
  const rest = batch.filter((each) => !ahead.has(each));
  return { batch: taken, accepted, rest, left, statements: [kind.write(accepted, []), ...guards, ...(owed ? [owed] : [])] };
}

/** Those of a batch that are so; of a player with one that is not, none, so that their bets stay in turn. */
function partOf<Command extends PlaceCommand, Placed>(
  batch: Batch<Command, Placed>,
  isSo: (each: Batch<Command, Placed>[number]) => boolean,
): Batch<Command, Placed> {
  const others = new Set<PlayerId>();
  for (const each of batch) if (!isSo(each)) others.add(each.item.player);
  return others.size === 0 ? batch : batch.filter(({ item }) => !others.has(item.player));
}
