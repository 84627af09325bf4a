import { randomUUID } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import { CRASH_DRAWS, CRASH_MOST_E2 } from '@fairbook/core/games/play';
import { formatAmount, parseAmount, ZERO } from '@fairbook/core/money';
import { type Drawn, drawOf, type RoundProof, roundCommitOf } from '@fairbook/fair/game-round';
import { type CrashPace, startCrashClock } from './crash-clock.ts';
import { CRASH, type CrashRound, type CrashVisit, paidTo, riseE2Of, type Seat } from './crash-round.ts';
import { type CrashWallet, createSeatMoney } from './seat-money.ts';

const PRACTICE = parseAmount('1000');
const STAKE_STEP = 10_000n;
const PACE: CrashPace = { waitMs: 6_000, stepMs: 100, shownMs: 4_000 };

/** A request to join: the stake as text, the target in hundredths (0 for none), the player's seed. */
export interface Joining {
  readonly stake: string;
  readonly targetE2: number;
  readonly seed: string;
}

/** A round as all players see it. */
export interface ShownCrash {
  readonly phase: CrashRound['phase'];
  readonly nonce: number;
  readonly commit: string;
  /** The current multiplier, in hundredths. */
  readonly riseE2: number;
  readonly players: readonly { readonly stake: string; readonly leftE2: number }[];
  /** The players' seeds, in order. The client seed of the round is the SHA-256 of them joined by `|`. */
  readonly seeds: readonly string[];
}

/** A proof with the figure that decided where the round ended. */
type ShownProof = RoundProof & { readonly drawn: readonly Drawn[] };

export interface CrashTable {
  open(token: string | undefined): Promise<CrashVisit | undefined>;
  /** Returns the reason if the stake was not taken. */
  join(visit: CrashVisit, joining: Joining): Promise<string | undefined>;
  leave(visit: CrashVisit): Promise<string | undefined>;
  shown(): ShownCrash;
  /** The player's bet in the round: the stake, the multiplier at which they cashed out, and the proof once it is over. */
  own(
    visit: CrashVisit,
  ): { readonly stake: string; readonly leftE2: number; readonly paid: string; readonly proof: ShownProof | null } | null;
  /** Calls `told` on every change. Returns how to stop. */
  watch(told: () => void): () => void;
  stop(): void;
}

/**
 * Creates a table at which all players share a round: stakes are taken while it waits, then the multiplier rises until the end that the seeds decided, and
 * those who cashed out before are paid. The server seed is committed to before the first stake; the client seed combines the seeds of all who joined and is
 * known only once nobody can join any more.
 */
export function createCrashTable(wallet: CrashWallet, file?: string, pace = PACE): CrashTable {
  const money = createSeatMoney(wallet, file);
  const visits = new Map<PlayerId, CrashVisit>();
  const watching = new Set<() => void>();
  const tell = () => {
    for (const told of watching) told();
  };
  const tellAfter = async (paid: Promise<void>, { visit }: Seat): Promise<void> => {
    await paid;
    if (visit.session) tell();
  };
  const leaveAt = (round: CrashRound, seat: Seat, atE2: number): Promise<void> => {
    seat.leftE2 = atE2;
    return tellAfter(money.payLeft(round, seat), seat);
  };
  const clock = startCrashClock(pace, {
    rising: (round) => {
      const reachedE2 = Math.min(riseE2Of(round), round.endE2);
      for (const seat of round.seats) {
        const atE2 = seat.targetE2 > 0 ? seat.targetE2 : CRASH_MOST_E2;
        if (seat.leftE2 === 0 && atE2 <= reachedE2) void leaveAt(round, seat, atE2);
      }
    },
    ended: (round) => {
      for (const seat of round.seats) void tellAfter(money.end(round, seat), seat);
    },
    changed: tell,
  });
  const seatOf = (visit: CrashVisit) => clock.round().seats.find((seat) => seat.visit === visit);

  return {
    open: async (token) => {
      if (token === undefined) return { session: undefined, balance: PRACTICE };
      const session = await wallet.open(token).catch(() => undefined);
      if (session?.state !== 'open' || session.game !== CRASH) return undefined;
      // A player has one seat across sessions, so that they can still cash out after reloading the page.
      const visit: CrashVisit = visits.get(session.player) ?? { session: undefined, balance: ZERO };
      visit.session = { token, player: session.player };
      visit.balance = session.balance;
      visits.set(session.player, visit);
      return visit;
    },
    join: async (visit, { stake: typed, targetE2, seed }) => {
      const stake = parseAmount(typed);
      const round = clock.round();
      if (round.phase !== 'waiting' || seatOf(visit)) return 'round_open';
      if (stake <= 0n || stake % STAKE_STEP !== 0n) return 'amount_out_of_range';
      const seat: Seat = { visit, name: randomUUID(), stake, targetE2, seed, leftE2: 0 };
      const refused = await money.stake(round, seat);
      if (refused !== undefined) return refused;
      // The operator answered after the round had closed, so the stake is refunded.
      if (round !== clock.round() || round.phase !== 'waiting' || seatOf(visit)) {
        await money.giveBack(round, seat);
        return 'round_open';
      }
      round.seats.push(seat);
      tell();
      return undefined;
    },
    leave: async (visit) => {
      const [round, seat] = [clock.round(), seatOf(visit)];
      const now = riseE2Of(round);
      if (round.phase !== 'rising' || !seat || seat.leftE2 > 0 || now <= 100 || now > round.endE2) return 'refused';
      await leaveAt(round, seat, now);
      return undefined;
    },
    shown: () => shownOf(clock.round()),
    own: (visit) => {
      const seat = seatOf(visit);
      return seat
        ? { stake: formatAmount(seat.stake), leftE2: seat.leftE2, paid: formatAmount(paidTo(seat)), proof: proofOf(clock.round(), seat) }
        : null;
    },
    watch: (told) => {
      watching.add(told);
      return () => void watching.delete(told);
    },
    stop: clock.stop,
  };
}

const shownOf = (round: CrashRound): ShownCrash => ({
  phase: round.phase,
  nonce: round.nonce,
  commit: roundCommitOf(round.serverSeed),
  riseE2: round.phase === 'ended' ? round.endE2 : riseE2Of(round),
  players: round.seats.map(({ stake, leftE2 }) => ({ stake: formatAmount(stake), leftE2 })),
  seeds: round.phase === 'waiting' ? [] : round.seats.map(({ seed }) => seed),
});

function proofOf({ phase, serverSeed, clientSeed, nonce }: CrashRound, { leftE2 }: Seat): ShownProof | null {
  if (phase !== 'ended') return null;
  const seeds = { serverSeed, clientSeed, nonce, commit: roundCommitOf(serverSeed) };
  const drawn = [{ below: CRASH_DRAWS, value: drawOf(seeds)(CRASH_DRAWS) }];
  return { game: CRASH, ...seeds, choice: leftE2, moves: [], stakes: 1, paysE4: leftE2 * 100, drawn };
}
