import type { GameCallAnswer, GameCallOutcome, GameCallRequest } from '@fairbook/contract/game-provider';
import { type OperatorAddress, operatorClient } from './operator-client.ts';
import { createOwedCalls, type OwedCall } from './owed-calls.ts';
import { NO_PROVIDER_FAULTS, type ProviderFaults } from './provider-faults.ts';

/** Sends an operator the calls of rounds. A stake that is not answered is rolled back; what is owed is sent until it is heard. */
export interface StakeTeller {
  /** Undefined: nobody knows, so the stake is taken back and the round is not played. */
  stake(request: GameCallRequest<'debit'>): Promise<GameCallOutcome | undefined>;
  /** Tells of a win, or that there is none. Answers the balance if the operator has heard of it by now. */
  settle(request: GameCallRequest<'credit'>): Promise<GameCallOutcome | undefined>;
  open(token: string): Promise<GameCallAnswer<'authenticate'>>;
  misbehave(faults: ProviderFaults): void;
  /** Sends once more what was not heard. */
  sendOwed(): Promise<void>;
}

const TRIES = 3;

export function createStakeTeller(operator: OperatorAddress, file?: string): StakeTeller {
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
  const sendOne = async (call: OwedCall): Promise<GameCallOutcome | undefined> => {
    const answer = await tell((client) =>
      call.verb === 'credit' ? client.call('credit', call.request) : client.call('rollback', call.request),
    );
    if (answer) owed.done(call.request.transaction);
    return answer;
  };
  const takeBack = async ({ transaction, player, round, game }: GameCallRequest<'debit'>): Promise<void> => {
    const call: OwedCall = { verb: 'rollback', request: { transaction: `undo-${transaction}`, player, round, game, debit: transaction } };
    owed.add(call);
    await sendOne(call);
  };
  return {
    open: (token) => honest.call('authenticate', { token }),
    misbehave: (asked) => {
      faults = asked;
    },
    stake: async (request) => {
      if (faults.rollback_first) await takeBack(request);
      const answer = await tell((client) => client.call('debit', request));
      if (!answer) await takeBack(request);
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
