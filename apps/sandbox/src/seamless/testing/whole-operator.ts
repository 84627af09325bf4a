import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { PlayerId } from '@fairbook/contract';
import {
  fromDialect,
  GAME_CALLS,
  GAME_DIALECTS,
  GAME_VERBS,
  type GameCallAnswer,
  type GameCallOutcome,
  type GameCallRequest,
  type GameCallVerb,
  gameCallPath,
  toDialect,
} from '@fairbook/contract/game-provider';
import { type Amount, amount, parseAmount } from '@fairbook/core/money';
import * as z from 'zod/mini';
import { signatureOf } from '../../signing.ts';
import type { KitTarget } from '../kit.ts';

/** What an operator can get wrong. */
export type OperatorFault =
  | 'takes_changed'
  | 'answers_again'
  | 'moves_again'
  | 'pays_nothing'
  | 'pays_changed'
  | 'gives_back_twice'
  | 'forgets_rollbacks'
  | 'pays_strangers'
  | 'ends_rounds'
  | 'takes_without_session'
  | 'spends_too_much'
  | 'refuses_all'
  | 'tells_no_round'
  | 'lists_twice'
  | 'lists_nothing'
  | 'believes_all'
  | 'believes_time_alone'
  | 'believes_old'
  | 'believes_later'
  | 'believes_again'
  | 'believes_pages'
  | 'is_down';

interface Known {
  readonly kind: 'debit' | 'credit' | 'rollback';
  readonly asked: string;
  readonly answer: GameCallOutcome;
  readonly round: string;
  readonly amount: Amount;
  readonly at: Date;
  readonly place: string;
}
const [PROVIDER, GAME, PLAYER] = ['pg', 'dice', 7n as PlayerId] as const;
const KEY = { id: 'sandbox', secret: 'what operator and provider share' };
const [TOKEN, OVER] = ['a'.repeat(43), 'b'.repeat(43)];
const DIALECT = GAME_DIALECTS[PROVIDER];

/** Starts an operator that fulfils the contract for game providers, apart from the fault set by `fail`. */
export async function wholeOperator(): Promise<{
  readonly target: KitTarget;
  readonly fail: (fault?: OperatorFault) => void;
  readonly stop: () => Promise<void>;
}> {
  let fault: OperatorFault | undefined;
  let signatures = new Set<string>();
  let book = createBook(() => fault);
  const isBelieved = (path: string, body: string, headers: IncomingHttpHeaders): boolean => {
    const [key, at, signature] = [headers[DIALECT.headers.key], headers[DIALECT.headers.timestamp], headers[DIALECT.headers.signature]];
    if (fault === 'believes_all') return true;
    const age = Date.now() - Number.parseInt(String(at), 10);
    const isSigned = signature === signatureOf(KEY.secret, String(at), fault === 'believes_time_alone' ? '' : `${path}${body}`);
    const isRight = isSigned || (fault === 'believes_time_alone' && signature === signatureOf(KEY.secret, String(at), `${path}${body}`));
    const isNow = (age < 60_000 || fault === 'believes_old') && (age > -60_000 || fault === 'believes_later');
    const isNew = !signatures.has(String(signature)) || fault === 'believes_again';
    const isPage = (headers.cookie !== undefined || headers.origin !== undefined) && fault !== 'believes_pages';
    const isOurs = key === KEY.id && isRight && isNow && isNew && !isPage;
    if (isOurs) signatures.add(String(signature));
    return isOurs;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request).catch(() => '');
    const path = request.url ?? '';
    const verb = GAME_VERBS.find((each) => gameCallPath(PROVIDER, each) === path);
    if (!verb || !isBelieved(path, body, request.headers)) return void response.writeHead(401).end();
    if (fault === 'is_down' && verb !== 'authenticate' && verb !== 'balance') return void response.writeHead(503).end('down');
    try {
      const asked = z.decode(GAME_CALLS[verb].request as z.ZodMiniType, fromDialect(DIALECT, JSON.parse(body)) as never);
      const told = z.encode(GAME_CALLS[verb].answer as z.ZodMiniType, book(verb, asked as never) as never);
      response.writeHead(200).end(JSON.stringify(toDialect(DIALECT, told)));
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    target: { url, provider: PROVIDER, key: KEY, game: GAME, token: TOKEN, overToken: OVER, stormHours: 1 },
    fail: (wanted) => {
      fault = wanted;
      signatures = new Set();
      book = createBook(() => fault);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns the answers of an operator with one player. */
function createBook(faultNow: () => OperatorFault | undefined) {
  const calls = new Map<string, Known>();
  const [undone, givenBack] = [new Set<string>(), new Set<string>()];
  let balance = parseAmount('5');
  const refused = (reason: (GameCallOutcome & { state: 'refused' })['reason']) => ({ state: 'refused', reason, balance }) as const;
  const debitsOf = (round: string) => [...calls.values()].filter((each) => each.kind === 'debit' && each.round === round);

  const take = (
    kind: Known['kind'],
    call: { transaction: string; round: string; amount: Amount; named?: string },
    why: () => ReturnType<typeof refused> | undefined,
  ): GameCallOutcome => {
    const fault = faultNow();
    const asked = `${kind} ${call.round} ${call.named ?? call.amount}`;
    const known = calls.get(call.transaction);
    if (known && fault !== 'moves_again') {
      if (known.asked !== asked && fault !== 'takes_changed' && !(kind === 'credit' && fault === 'pays_changed'))
        return refused('transaction_changed');
      return fault === 'answers_again' ? { state: 'taken', balance } : known.answer;
    }
    const no = fault === 'refuses_all' ? refused('limit_reached') : why();
    if (no) return no;
    balance = amount(balance + call.amount);
    const answer = { state: 'taken', balance } as const;
    calls.set(call.transaction, { ...call, kind, asked, answer, at: new Date(), place: randomUUID() });
    return answer;
  };
  const rollBack = ({ transaction, round, debit }: GameCallRequest<'rollback'>): GameCallOutcome => {
    const [stake, fault] = [calls.get(debit), faultNow()];
    const isGiven = stake?.kind === 'debit' && (!givenBack.has(debit) || fault === 'gives_back_twice');
    if (fault !== 'forgets_rollbacks' || stake) undone.add(debit);
    const outcome = take(
      'rollback',
      { transaction, round, amount: isGiven ? amount(-stake.amount) : amount(0n), named: debit },
      () => undefined,
    );
    if (isGiven) givenBack.add(debit);
    return outcome;
  };
  return <Verb extends GameCallVerb>(verb: Verb, asked: GameCallRequest<Verb>): GameCallAnswer<GameCallVerb> => {
    const fault = faultNow();
    const call = { verb, request: asked } as { [Each in GameCallVerb]: { verb: Each; request: GameCallRequest<Each> } }[GameCallVerb];
    switch (call.verb) {
      case 'authenticate':
        if (call.request.token !== TOKEN) return { state: 'refused', reason: 'session_over', balance: null };
        return { state: 'open', player: PLAYER, balance, game: GAME, language: 'en', until: new Date(Date.now() + 3_600_000) };
      case 'balance':
        return call.request.token === TOKEN ? { state: 'taken', balance } : refused('session_over');
      case 'debit': {
        const { transaction, round, token, amount: stake } = call.request;
        return take('debit', { transaction, round, amount: amount(-stake) }, () => {
          if (undone.has(transaction)) return refused('rolled_back');
          if (token !== TOKEN && fault !== 'takes_without_session') return refused('session_over');
          return stake > balance && fault !== 'spends_too_much' ? refused('insufficient_balance') : undefined;
        });
      }
      case 'credit': {
        const { transaction, round, amount: win, ends } = call.request;
        const paid = fault === 'pays_nothing' ? amount(0n) : win;
        return take('credit', { transaction, round, amount: paid, named: `${paid}${ends ? ' ends' : ''}` }, () => {
          if (fault === 'ends_rounds' && hasEnded(calls, round)) return refused('no_debit');
          return debitsOf(round).length === 0 && fault !== 'pays_strangers' ? refused('no_debit') : undefined;
        });
      }
      case 'rollback':
        return rollBack(call.request);
      case 'roundStatus':
        return statusOf(calls, call.request, fault);
      case 'reconcile':
        return listOf(calls, call.request, fault);
    }
    throw new Error(`nobody asked for ${verb}`);
  };
}

type Calls = ReadonlyMap<string, Known>;
const hasEnded = (calls: Calls, round: string): boolean =>
  [...calls.values()].some(({ asked, round: of }) => of === round && asked.endsWith(' ends'));

const toldOf = ([transaction, { kind, round, amount: moved, at, asked, place }]: readonly [string, Known]) => ({
  ...{ transaction, kind, player: PLAYER, round, game: GAME, amount: amount(moved < 0n ? -moved : moved), moved },
  ...{ debit: null, ends: asked.endsWith(' ends'), at, place },
});

function statusOf(calls: Calls, { round }: GameCallRequest<'roundStatus'>, fault?: OperatorFault): GameCallAnswer<'roundStatus'> {
  const of = [...calls].filter(([, each]) => each.round === round).map(toldOf);
  return { state: hasEnded(calls, round) && fault !== 'tells_no_round' ? 'ended' : 'open', calls: of };
}

/** Lists one call a page. */
function listOf(calls: Calls, { from, to, after }: GameCallRequest<'reconcile'>, fault?: OperatorFault): GameCallAnswer<'reconcile'> {
  const all = [...calls].map(toldOf).filter(({ at }) => at >= from && at <= to);
  const rest = all.slice(all.findIndex(({ place }) => place === after) + 1);
  const [next] = fault === 'lists_nothing' ? [] : rest;
  return { calls: next ? (fault === 'lists_twice' ? [next, next] : [next]) : [], more: next !== undefined && rest.length > 1 };
}
