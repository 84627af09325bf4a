import { GAME_CALL_REFUSALS, type SeamlessProvider } from '@fairbook/core/games';
import { amount, formatAmount, parseAmount } from '@fairbook/core/money';

/** The verbs of a provider, by our names; game-provider.ts has the request and answer of each. */
export const GAME_VERBS = ['authenticate', 'balance', 'debit', 'credit', 'rollback', 'roundStatus', 'reconcile'] as const;
export type GameVerb = (typeof GAME_VERBS)[number];

/**
 * How a provider words the contract of providers: other names for the same verbs, fields, states and reasons, and amounts as decimals or as whole millionths.
 * Nothing else differs. Not verified against any vendor, because no vendor publishes its documents.
 */
export interface GameDialect {
  readonly verbs: Readonly<Record<GameVerb, string>>;
  readonly headers: { readonly key: string; readonly timestamp: string; readonly signature: string };
  /** Their names by ours; fields not listed have our names. */
  readonly fields: Readonly<Record<string, string>>;
  /** Values of `state` and `reason`, theirs by ours. */
  readonly words: Readonly<Record<string, string>>;
  readonly money: 'decimal' | 'millionths';
}

const OURS: GameDialect = {
  verbs: Object.fromEntries(GAME_VERBS.map((verb) => [verb, verb])) as Record<GameVerb, string>,
  headers: { key: 'x-game-key', timestamp: 'x-game-timestamp', signature: 'x-game-signature' },
  fields: {},
  words: {},
  money: 'decimal',
};
const numbered = (first: number): Readonly<Record<string, string>> =>
  Object.fromEntries(GAME_CALL_REFUSALS.map((reason, n) => [reason, String(first + n)]));

export const GAME_DIALECTS: Readonly<Record<SeamlessProvider, GameDialect>> = {
  pg: OURS,
  tada: {
    verbs: {
      authenticate: 'auth',
      balance: 'wallet',
      debit: 'bet',
      credit: 'win',
      rollback: 'cancelBet',
      roundStatus: 'round',
      reconcile: 'history',
    },
    headers: { key: 'x-agent-id', timestamp: 'x-agent-time', signature: 'x-agent-sign' },
    fields: {
      transaction: 'reqId',
      player: 'userId',
      game: 'gameCode',
      round: 'roundId',
      debit: 'betId',
      ends: 'isEnd',
      state: 'status',
      reason: 'errorCode',
    },
    words: { taken: 'success', refused: 'error', ...numbered(1_001) },
    money: 'decimal',
  },
  pg2: {
    verbs: {
      authenticate: 'verify_session',
      balance: 'get_balance',
      debit: 'withdraw',
      credit: 'deposit',
      rollback: 'refund',
      roundStatus: 'round_status',
      reconcile: 'transactions',
    },
    headers: { key: 'x-noah-operator', timestamp: 'x-noah-timestamp', signature: 'x-noah-hash' },
    fields: {
      transaction: 'transfer_reference',
      player: 'player_name',
      token: 'session',
      amount: 'transfer_amount',
      balance: 'balance_amount',
    },
    words: { taken: 'OK', refused: 'REJECTED', ...Object.fromEntries(GAME_CALL_REFUSALS.map((reason) => [reason, reason.toUpperCase()])) },
    money: 'millionths',
  },
  winfinity: {
    verbs: {
      authenticate: 'Authenticate',
      balance: 'GetBalance',
      debit: 'Debit',
      credit: 'Credit',
      rollback: 'Rollback',
      roundStatus: 'GetRound',
      reconcile: 'GetTransactions',
    },
    headers: { key: 'x-wf-partner', timestamp: 'x-wf-time', signature: 'x-wf-signature' },
    fields: {
      transaction: 'TransactionId',
      player: 'PlayerId',
      token: 'SessionToken',
      game: 'TableId',
      round: 'RoundId',
      amount: 'Amount',
      debit: 'ReferenceId',
      ends: 'RoundClosed',
      state: 'Status',
      reason: 'ErrorCode',
      balance: 'Balance',
      calls: 'Transactions',
    },
    words: { taken: 'Ok', refused: 'Failed', ...numbered(201) },
    money: 'millionths',
  },
};

const MONEY: readonly string[] = ['amount', 'balance', 'moved'];
const WORDED: readonly string[] = ['state', 'reason'];
type Json = unknown;

/** Translates a message from our words to the provider's. */
export const toDialect = (dialect: GameDialect, said: Json): Json =>
  mapped(said, (name, value) => [dialect.fields[name] ?? name, saidAs(name, value, dialect, 'to')]);

/** Translates a provider's message to our words. A field under our name is ignored if its dialect has another name for it. */
export function fromDialect(dialect: GameDialect, said: Json): Json {
  const ours = inverse(dialect.fields);
  return mapped(said, (name, value) => {
    const own = ours[name] ?? name;
    if (own === name && dialect.fields[name] !== undefined) return undefined;
    return [own, saidAs(own, value, dialect, 'from')];
  });
}

type Change = (name: string, value: Json) => readonly [name: string, value: Json] | undefined;
function mapped(said: Json, change: Change): Json {
  if (Array.isArray(said)) return said.map((each) => mapped(each, change));
  if (typeof said !== 'object' || said === null) return said;
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => [change(name, mapped(value, change))].filter((each) => each !== undefined)),
  );
}

function saidAs(name: string, value: Json, { words, money }: GameDialect, way: 'to' | 'from'): Json {
  if (typeof value !== 'string') return value;
  if (WORDED.includes(name)) return (way === 'to' ? words[value] : inverse(words)[value]) ?? value;
  if (!MONEY.includes(name) || money === 'decimal') return value;
  if (way === 'to') return String(parseAmount(value));
  return /^-?\d{1,18}$/.test(value) ? formatAmount(amount(BigInt(value))) : null;
}

const inverse = (names: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(names).map(([ours, theirs]) => [theirs, ours]));
