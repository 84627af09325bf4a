import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import { CRASH_DRAWS, CRASH_MOST_E2, crashPointE2, crashRiseE4 } from '@fairbook/core/games/play';
import { type Amount, amount, formatAmount, parseAmount, ZERO } from '@fairbook/core/money';
import { drawOf, type RoundProof, roundCommitOf } from '@fairbook/fair/game-round';
import type { StakeTeller } from '../stake-teller.ts';
import { createOpenStakes } from './open-stakes.ts';

const PRACTICE = parseAmount('1000');
const STAKE_STEP = 10_000n;
const GAME = 'crash';

/** How long each part of a round is; a test takes shorter ones. */
export interface CrashPace {
  readonly waitMs: number;
  readonly stepMs: number;
  readonly shownMs: number;
}
const PACE: CrashPace = { waitMs: 6_000, stepMs: 100, shownMs: 4_000 };

/** Somebody at the table; who practises has no session. */
export interface CrashVisit {
  readonly session: { readonly token: string; readonly player: PlayerId } | undefined;
  balance: Amount;
}
interface Seat {
  readonly visit: CrashVisit;
  readonly name: string;
  readonly stake: Amount;
  /** Hundredths; zero: never by itself. */
  readonly targetE2: number;
  readonly seed: string;
  leftE2: number;
}
export interface Joining {
  readonly stake: string;
  readonly targetE2: number;
  readonly seed: string;
}

/** A round as everybody at the table sees it. */
export interface ShownCrash {
  readonly phase: 'waiting' | 'rising' | 'ended';
  readonly nonce: number;
  readonly commit: string;
  /** Hundredths. */
  readonly riseE2: number;
  readonly players: readonly { readonly stake: string; readonly leftE2: number }[];
  /** The seeds of its players, in their order; the player's seed of the round is SHA-256 of them, joined by `|`. */
  readonly seeds: readonly string[];
}

export interface CrashTable {
  open(token: string | undefined): Promise<CrashVisit | undefined>;
  /** Answers why the stake was not taken. */
  join(visit: CrashVisit, joining: Joining): Promise<string | undefined>;
  leave(visit: CrashVisit): Promise<string | undefined>;
  shown(): ShownCrash;
  /** The own part in the round: the stake, at what it was left, and the proof once it is over. */
  own(
    visit: CrashVisit,
  ): { readonly stake: string; readonly leftE2: number; readonly paid: string; readonly proof: RoundProof | null } | null;
  /** Told whenever something changed. */
  watch(told: () => void): () => void;
  stop(): void;
}

/**
 * A table where everybody plays one round: stakes are taken while it waits, the figure rises until the end that its seeds decided, and who left before is paid. The
 * seed is promised before the first stake; the other one is made of the seeds of all who joined, and known only once nobody can join any more.
 */
export function createCrashTable(
  teller: Pick<StakeTeller, 'open' | 'stake' | 'settle' | 'takeBack'>,
  file?: string,
  pace = PACE,
): CrashTable {
  const open = createOpenStakes(file);
  for (const { transaction, player, round } of open.all())
    void teller.takeBack({ player, round, game: GAME }, transaction).then(() => open.done(transaction));
  const visits = new Map<string, CrashVisit>();
  const watching = new Set<() => void>();
  const tell = () => {
    for (const told of watching) told();
  };
  let [phase, nonce, steps, endE2] = ['waiting' as ShownCrash['phase'], 0, 0, 100];
  let [name, serverSeed, clientSeed] = [randomUUID() as string, randomBytes(32).toString('hex'), ''];
  let seats: Seat[] = [];
  const riseE2 = () => Math.min(Math.floor(crashRiseE4(steps) / 100), CRASH_MOST_E2);
  const roundOf = (player: PlayerId) => ({ player, round: `${GAME}-${name}`, game: GAME });
  const seatOf = (visit: CrashVisit) => seats.find((seat) => seat.visit === visit);
  const paidTo = ({ stake, leftE2 }: Seat): Amount => amount((stake * BigInt(leftE2)) / 100n);

  const settle = async (seat: Seat): Promise<void> => {
    const { visit } = seat;
    const paid = paidTo(seat);
    if (!visit.session) {
      visit.balance = amount(visit.balance + paid);
      return;
    }
    const { player } = visit.session;
    const outcome = { choice: seat.leftE2, moves: '', stakes: 1, pays_e4: seat.leftE2 * 100 };
    // The seed decides for everybody: it is given out when the round is over, and not with the win of who left before.
    const proof = phase === 'ended' ? { scheme: GAME, server_seed: serverSeed, client_seed: clientSeed, nonce, outcome } : undefined;
    const told = teller.settle({ ...roundOf(player), transaction: `win-${seat.name}`, amount: paid, ends: true, ...(proof && { proof }) });
    open.done(`stake-${seat.name}`);
    const settled = await told;
    visit.balance = settled?.state === 'taken' ? settled.balance : amount(visit.balance + paid);
    tell();
  };
  const leaveAt = (seat: Seat, atE2: number): Promise<void> => {
    seat.leftE2 = atE2;
    return settle(seat);
  };

  let timer: NodeJS.Timeout;
  const after = (ms: number, work: () => void) => {
    timer = setTimeout(work, ms);
  };
  const begin = () => {
    [phase, nonce, steps, seats] = ['waiting', nonce + 1, 0, []];
    [name, serverSeed, clientSeed] = [randomUUID(), randomBytes(32).toString('hex'), ''];
    tell();
    after(pace.waitMs, rise);
  };
  const rise = () => {
    clientSeed = createHash('sha256')
      .update(seats.map(({ seed }) => seed).join('|'))
      .digest('hex');
    endE2 = crashPointE2(drawOf({ serverSeed, clientSeed, nonce })(CRASH_DRAWS));
    phase = 'rising';
    step();
  };
  const step = () => {
    const now = riseE2();
    for (const seat of seats)
      if (seat.leftE2 === 0 && seat.targetE2 > 0 && seat.targetE2 <= Math.min(now, endE2)) void leaveAt(seat, seat.targetE2);
    if (now >= CRASH_MOST_E2) for (const seat of seats) if (seat.leftE2 === 0) void leaveAt(seat, CRASH_MOST_E2);
    if (now > endE2 || now >= CRASH_MOST_E2) return end();
    tell();
    steps += 1;
    after(pace.stepMs, step);
  };
  const end = () => {
    phase = 'ended';
    for (const seat of seats) if (seat.leftE2 === 0) void settle(seat);
    tell();
    after(pace.shownMs, begin);
  };
  after(pace.waitMs, rise);

  return {
    open: async (token) => {
      if (token === undefined) return { session: undefined, balance: PRACTICE };
      const session = await teller.open(token).catch(() => undefined);
      if (session?.state !== 'open' || session.game !== GAME) return undefined;
      const visit = visits.get(token) ?? { session: { token, player: session.player }, balance: ZERO };
      visit.balance = session.balance;
      visits.set(token, visit);
      return visit;
    },
    join: async (visit, { stake: typed, targetE2, seed }) => {
      const stake = parseAmount(typed);
      if (phase !== 'waiting' || seatOf(visit)) return 'round_open';
      if (stake <= 0n || stake % STAKE_STEP !== 0n) return 'amount_out_of_range';
      const seat: Seat = { visit, name: randomUUID(), stake, targetE2, seed, leftE2: 0 };
      if (!visit.session) {
        if (stake > visit.balance) return 'insufficient_balance';
        visit.balance = amount(visit.balance - stake);
      } else {
        const [transaction, ref] = [`stake-${seat.name}`, roundOf(visit.session.player)];
        const joined = nonce;
        open.add({ transaction, player: ref.player, round: ref.round });
        const commit = roundCommitOf(serverSeed);
        const answer = await teller.stake({ ...ref, transaction, token: visit.session.token, amount: stake, commit });
        if (answer?.state !== 'taken') open.done(transaction);
        if (!answer) return 'unanswered';
        if (answer.state === 'refused') return answer.reason;
        visit.balance = answer.balance;
        // The answer came when nobody could join any more: the stake goes back.
        if (joined !== nonce || phase !== 'waiting' || seatOf(visit)) {
          await teller.takeBack(ref, transaction);
          open.done(transaction);
          visit.balance = amount(visit.balance + stake);
          return 'round_open';
        }
      }
      seats.push(seat);
      tell();
      return undefined;
    },
    leave: async (visit) => {
      const seat = seatOf(visit);
      const now = riseE2();
      if (phase !== 'rising' || !seat || seat.leftE2 > 0 || now <= 100 || now > endE2) return 'refused';
      await leaveAt(seat, now);
      return undefined;
    },
    shown: () => ({
      ...{ phase, nonce, commit: roundCommitOf(serverSeed), riseE2: phase === 'ended' ? endE2 : riseE2() },
      players: seats.map(({ stake, leftE2 }) => ({ stake: formatAmount(stake), leftE2 })),
      seeds: phase === 'waiting' ? [] : seats.map(({ seed }) => seed),
    }),
    own: (visit) => {
      const seat = seatOf(visit);
      if (!seat) return null;
      const { leftE2 } = seat;
      const seeds = { serverSeed, clientSeed, nonce, commit: roundCommitOf(serverSeed) };
      const proof = phase === 'ended' ? { game: GAME, ...seeds, choice: leftE2, moves: [], stakes: 1, paysE4: leftE2 * 100 } : null;
      return { stake: formatAmount(seat.stake), leftE2, paid: formatAmount(paidTo(seat)), proof };
    },
    watch: (told) => {
      watching.add(told);
      return () => void watching.delete(told);
    },
    stop: () => clearTimeout(timer),
  };
}
