import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type WalletAnswer, type WalletMove, zWalletAnswer } from '@fairbook/contract/game-wallet';
import { type Amount, amount, formatAmount, parseAmount, ZERO } from '@fairbook/core/money';
import * as z from 'zod/mini';

/** A transfer that a provider has carried out. */
export interface CarriedOut {
  readonly reference: string;
  readonly player: bigint;
  /** Positive: into the wallet; negative: out of it. */
  readonly amount: Amount;
}

/** The wallets of one provider. A reference moves money at most once, and never after its deadline. */
export interface GameWalletBook {
  open(player: bigint): void;
  balance(player: bigint): Amount | undefined;
  move(direction: 'deposit' | 'withdrawal', asked: WalletMove): WalletAnswer;
  find(reference: string): WalletAnswer;
  /** Adds the result of games, positive or negative, to the wallet. */
  play(player: bigint, result: Amount): void;
  /** The transfers carried out; one that was wrongly executed twice appears twice. */
  carriedOut(): readonly CarriedOut[];
}

interface Kept {
  /** The request, to refuse a different one with the same reference. */
  readonly asked: string;
  readonly answer: WalletAnswer;
}

/** Creates the book. With `file` the wallets survive a restart, otherwise they are in memory only. */
export function createGameWalletBook(now: () => number, file?: string): GameWalletBook {
  const { balances, answers } = file !== undefined && existsSync(file) ? readBook(file) : emptyBook();
  const done: CarriedOut[] = [];
  const save = () => file !== undefined && writeBook(file, { balances, answers });

  const carryOut = ({ reference, player, not_after: notAfter }: WalletMove, change: Amount): WalletAnswer => {
    const before = balances.get(player);
    if (before === undefined) return { state: 'refused', reason: 'refused' };
    if (now() > notAfter.getTime()) return { state: 'refused', reason: 'late' };
    if (before + change < 0n) return { state: 'refused', reason: 'insufficient' };
    balances.set(player, amount(before + change));
    done.push({ reference, player, amount: change });
    return { state: 'done', transfer: createHash('sha256').update(reference).digest('hex').slice(0, 20) };
  };
  return {
    open: (player) => {
      balances.set(player, balances.get(player) ?? ZERO);
      save();
    },
    balance: (player) => balances.get(player),
    move: (direction, move) => {
      const asked = `${direction} ${move.player} ${move.amount}`;
      const known = answers.get(move.reference);
      if (known) return known.asked === asked ? known.answer : { state: 'refused', reason: 'refused' };
      const isAmount = move.amount > 0n;
      const answer: WalletAnswer = isAmount
        ? carryOut(move, direction === 'deposit' ? move.amount : amount(-move.amount))
        : { state: 'refused', reason: 'refused' };
      answers.set(move.reference, { asked, answer });
      save();
      return answer;
    },
    find: (reference) => answers.get(reference)?.answer ?? { state: 'not_found', at: new Date(now()) },
    play: (player, result) => {
      balances.set(player, amount((balances.get(player) ?? ZERO) + result));
      save();
    },
    carriedOut: () => done,
  };
}

interface Book {
  readonly balances: Map<bigint, Amount>;
  readonly answers: Map<string, Kept>;
}
const emptyBook = (): Book => ({ balances: new Map(), answers: new Map() });

const zBook = z.object({
  balances: z.array(z.tuple([z.string(), z.string()])),
  answers: z.array(z.tuple([z.string(), z.object({ asked: z.string(), answer: zWalletAnswer })])),
});

function readBook(file: string): Book {
  const { balances, answers } = z.decode(zBook, JSON.parse(readFileSync(file, 'utf8')));
  return { balances: new Map(balances.map(([player, value]) => [BigInt(player), parseAmount(value)])), answers: new Map(answers) };
}

/** Atomic: writes a new file, then renames it. */
function writeBook(file: string, { balances, answers }: Book): void {
  const plain = {
    balances: [...balances].map(([player, value]) => [String(player), formatAmount(value)] as [string, string]),
    answers: [...answers],
  };
  writeFileSync(`${file}.new`, JSON.stringify(z.encode(zBook, plain)));
  renameSync(`${file}.new`, file);
}
