import { randomBytes, randomUUID } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import { type Amount, amount, formatAmount, parseAmount, ZERO } from '@fairbook/core/money';
import { DICE_ODDS, type DiceProof, type DiceSeeds, diceCommitOf, diceResultOf } from '@fairbook/fair/dice';
import * as z from 'zod/mini';
import type { StakeTeller } from '../stake-teller.ts';

/** Play money that a practice begins with; it exists here and nowhere else. */
const PRACTICE = parseAmount('1000');
const STAKE_STEP = 10_000n;
/** More than play at once: of those that come after, the oldest has to open the game again. */
const VISITS_MAX = 10_000;

/** Somebody at the table. Who practises has no token. */
interface Visit {
  readonly player: PlayerId | undefined;
  readonly token: string | undefined;
  balance: Amount;
  serverSeed: string;
  nonce: number;
}

/** Amounts as text, for a page. */
export interface OpenedTable {
  readonly visit: string;
  readonly practice: boolean;
  readonly balance: string;
  /** Of the seed that decides the next throw. */
  readonly commit: string;
}
export interface Thrown {
  readonly balance: string;
  readonly staked: string;
  readonly paid: string;
  readonly proof: DiceProof;
  /** Of the seed that decides the one after. */
  readonly commit: string;
}
/** Why there was no throw: a refusal of the operator's, or that it did not answer. */
export interface NotThrown {
  readonly refused: string;
}

export const zThrow = z.object({
  visit: z.uuid(),
  stake: z.string().check(z.regex(/^\d{1,6}(\.\d{1,2})?$/)),
  /** Which of DICE_ODDS. */
  odds: z.int().check(z.minimum(0), z.maximum(DICE_ODDS.length - 1)),
  client_seed: z.string().check(z.minLength(1), z.maxLength(64)),
});

export interface DiceTable {
  /** Undefined when the operator does not know the token. */
  open(token: string | undefined): Promise<OpenedTable | undefined>;
  throw(asked: z.output<typeof zThrow>): Promise<Thrown | NotThrown>;
}

const GAME = 'dice';
const newSeed = (): string => randomBytes(32).toString('hex');

/**
 * A table of dice. A throw is decided by the seed that was committed to before it, the player's own and its number; the stake is taken before, and the win is told
 * after, as often as it takes. A practice is decided the same way and tells nobody.
 */
export function createDiceTable(teller: StakeTeller): DiceTable {
  const visits = new Map<string, Visit>();
  const opened = (id: string, { token, balance, serverSeed }: Visit): OpenedTable => ({
    visit: id,
    practice: token === undefined,
    balance: formatAmount(balance),
    commit: diceCommitOf(serverSeed),
  });
  return {
    open: async (token) => {
      const session = token === undefined ? undefined : await teller.open(token).catch(() => undefined);
      if (token !== undefined && session?.state !== 'open') return undefined;
      const [player, balance] = session?.state === 'open' ? [session.player, session.balance] : [undefined, PRACTICE];
      const visit: Visit = { player, token, balance, serverSeed: newSeed(), nonce: 0 };
      const id = randomUUID();
      visits.set(id, visit);
      const [oldest] = visits.keys();
      if (visits.size > VISITS_MAX && oldest !== undefined) visits.delete(oldest);
      return opened(id, visit);
    },
    throw: async ({ visit: id, stake: typed, odds, client_seed: clientSeed }) => {
      const visit = visits.get(id);
      const terms = DICE_ODDS[odds];
      const stake = parseAmount(typed);
      if (!visit || !terms) return { refused: 'session_over' };
      if (stake <= 0n || stake % STAKE_STEP !== 0n) return { refused: 'amount_out_of_range' };
      const seeds = { serverSeed: visit.serverSeed, clientSeed, nonce: visit.nonce };
      // Whatever comes of it, this seed decides no other throw.
      [visit.serverSeed, visit.nonce] = [newSeed(), visit.nonce + 1];
      const result = diceResultOf(seeds);
      const paid = result < terms.wins ? amount((stake * BigInt(terms.paysE2)) / 100n) : ZERO;
      const refused =
        visit.token === undefined
          ? practise(visit, stake, paid)
          : await play(teller, visit, { token: visit.token, stake, paid, seeds, odds, result });
      if (refused !== undefined) return { refused };
      return {
        balance: formatAmount(visit.balance),
        staked: formatAmount(stake),
        paid: formatAmount(paid),
        proof: { ...seeds, commit: diceCommitOf(seeds.serverSeed), result },
        commit: diceCommitOf(visit.serverSeed),
      };
    },
  };
}

function practise(visit: Visit, stake: Amount, paid: Amount): string | undefined {
  if (stake > visit.balance) return 'insufficient_balance';
  visit.balance = amount(visit.balance - stake + paid);
  return undefined;
}

interface Play {
  readonly token: string;
  readonly stake: Amount;
  readonly paid: Amount;
  readonly seeds: DiceSeeds;
  /** Which of DICE_ODDS. */
  readonly odds: number;
  readonly result: number;
}
/** Takes the stake and tells of the win. Answers why the stake was not taken. */
async function play(teller: StakeTeller, visit: Visit, { token, stake, paid, seeds, odds, result }: Play): Promise<string | undefined> {
  const name = randomUUID();
  if (visit.player === undefined) return 'session_over';
  const round = { player: visit.player, round: `dice-${name}`, game: GAME };
  const staked = await teller.stake({
    ...round,
    transaction: `stake-${name}`,
    token,
    amount: stake,
    commit: diceCommitOf(seeds.serverSeed),
  });
  if (!staked) return 'unanswered';
  if (staked.state === 'refused') return staked.reason;
  visit.balance = staked.balance;
  const { serverSeed: server_seed, clientSeed: client_seed, nonce } = seeds;
  const proof = { scheme: GAME, server_seed, client_seed, nonce, outcome: { result, odds } };
  const settled = await teller.settle({ ...round, transaction: `win-${name}`, amount: paid, ends: true, proof });
  visit.balance = settled?.state === 'taken' ? settled.balance : amount(visit.balance + paid);
  return undefined;
}
