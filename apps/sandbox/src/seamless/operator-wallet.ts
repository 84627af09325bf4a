import type { PlayerId } from '@fairbook/contract';
import type { GameCallAnswer, GameCallOutcome, GameCallRequest, GameFile } from '@fairbook/contract/game-provider';
import type { RoundCallKind } from '@fairbook/core/games';
import { type Amount, ZERO } from '@fairbook/core/money';
import { type OperatorAddress, operatorClient } from './operator-client.ts';
import { createOwedCalls, type OwedCall } from './owed-calls.ts';
import { NO_PROVIDER_FAULTS, type ProviderFaults } from './provider-faults.ts';

/** Sends the calls of rounds to the operator. A stake without an answer is rolled back; credits and rollbacks are retried until accepted. */
export interface OperatorWallet {
  /** Undefined without an answer: the stake is rolled back and the round not played. */
  stake(request: GameCallRequest<'debit'>): Promise<GameCallOutcome | undefined>;
  /** Credits a win, or none. Returns the balance if the operator has answered already. */
  settle(request: GameCallRequest<'credit'>): Promise<GameCallOutcome | undefined>;
  open(token: string): Promise<GameCallAnswer<'authenticate'>>;
  /** Rolls back a stake whose outcome is unknown, retrying until accepted. */
  rollBack(round: Pick<GameCallRequest<'rollback'>, 'player' | 'round' | 'game'>, transaction: string): Promise<void>;
  misbehave(faults: ProviderFaults): void;
  faults(): ProviderFaults;
  /** The calls that the operator has accepted since the provider started, each once. */
  told(): GameFile['calls'];
  /** Retries the calls not yet accepted. */
  sendOwed(): Promise<void>;
}

const TRIES = 3;
/** Bounds the calls kept for daily files; a sandbox does not reach it in a day. */
const TOLD_MAX = 100_000;

export function createOperatorWallet(operator: OperatorAddress, file?: string): OperatorWallet {
  const owed = createOwedCalls(file);
  let faults = NO_PROVIDER_FAULTS;
  const honest = operatorClient(operator);
  const wrong = operatorClient({ ...operator, key: { ...operator.key, secret: `${operator.key.secret}?` } });
  const tell = async <T>(call: (client: typeof honest) => Promise<T>): Promise<T | undefined> => {
    const client = faults.corrupt_signature ? wrong : honest;
    for (let turn = 0; turn < TRIES; turn += 1) {
      const answer = await call(client).catch(() => undefined);
      if (answer !== undefined && faults.twice) await call(client).catch(() => undefined);
      if (answer !== undefined && !(faults.deaf && turn === 0)) return answer;
    }
    return undefined;
  };
  const taken = new Map<string, GameFile['calls'][number]>();
  const note = (
    kind: RoundCallKind,
    call: { readonly transaction: string; readonly player: PlayerId; readonly round: string; readonly amount?: Amount },
  ) => {
    const { transaction, player, round, amount = ZERO } = call;
    if (!taken.has(transaction)) taken.set(transaction, { kind, transaction, player, round, amount, at: new Date() });
    const [oldest] = taken.keys();
    if (taken.size > TOLD_MAX && oldest !== undefined) taken.delete(oldest);
  };
  const sendOne = async (call: OwedCall): Promise<GameCallOutcome | undefined> => {
    const answer = await tell((client) =>
      call.verb === 'credit' ? client.call('credit', call.request) : client.call('rollback', call.request),
    );
    if (answer?.state === 'taken') note(call.verb, call.request);
    if (answer) owed.done(call.request.transaction);
    return answer;
  };
  const rollBack: OperatorWallet['rollBack'] = async ({ player, round, game }, transaction) => {
    const call: OwedCall = { verb: 'rollback', request: { transaction: `undo-${transaction}`, player, round, game, debit: transaction } };
    owed.add(call);
    await sendOne(call);
  };
  return {
    rollBack,
    faults: () => faults,
    told: () => [...taken.values()],
    open: (token) => honest.call('authenticate', { token }),
    misbehave: (asked) => {
      faults = asked;
    },
    stake: async (request) => {
      if (faults.rollback_first) await rollBack(request, request.transaction);
      const answer = await tell((client) => client.call('debit', request));
      if (answer?.state === 'taken') note('debit', request);
      if (!answer) await rollBack(request, request.transaction);
      return answer;
    },
    settle: async (request) => {
      const call: OwedCall = { verb: 'credit', request };
      owed.add(call);
      return faults.late_credits ? undefined : sendOne(call);
    },
    sendOwed: async () => {
      if (faults.late_credits) return;
      for (const call of owed.all()) await sendOne(call);
    },
  };
}
