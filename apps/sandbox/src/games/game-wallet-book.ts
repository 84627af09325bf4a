import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type WalletAnswer, type WalletMove, zWalletAnswer } from '@fairbook/contract/game-wallet';
import { type Amount, amount, formatAmount, parseAmount, ZERO } from '@fairbook/core/money';
import * as z from 'zod/mini';

/** A transfer that a provider carried out. */
export interface CarriedOut {
  readonly reference: string;
  readonly player: bigint;
  /** Signed: positive came into the wallet. */
  readonly amount: Amount;
}

/** The wallets of one provider. A reference moves money at most once, and never after the time it may be taken until. */
export interface GameWalletBook {
  open(player: bigint): void;
  balance(player: bigint): Amount | undefined;
  move(direction: 'deposit' | 'withdrawal', asked: WalletMove): WalletAnswer;
  find(reference: string): WalletAnswer;
  /** Games won or lost there. */
  play(player: bigint, result: Amount): void;
  /** Every transfer that was carried out, twice if it was done twice. */
  carriedOut(): readonly CarriedOut[];
}

interface Kept {
  /** What was asked, so that another request under its reference is told apart. */
  readonly asked: string;
  readonly answer: WalletAnswer;
}

/** `file` keeps what is in the wallets while the provider is not running; left out, they are as long as it runs. */
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

/** Whole or not at all. */
function writeBook(file: string, { balances, answers }: Book): void {
  const plain = {
    balances: [...balances].map(([player, value]) => [String(player), formatAmount(value)] as [string, string]),
    answers: [...answers],
  };
  writeFileSync(`${file}.new`, JSON.stringify(z.encode(zBook, plain)));
  renameSync(`${file}.new`, file);
}
