import { type GameFile, gameFilePath, zGameFile } from '@fairbook/contract/game-provider';
import { amount } from '@fairbook/core/money';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { isPayCallSigned } from '../signing.ts';
import { answerSigned, bodyOf } from '../vendor-server.ts';
import type { OperatorAddress } from './operator-client.ts';
import type { OperatorWallet } from './operator-wallet.ts';

/** Adds `GET /v1/game-files/<day>`: the calls that the operator accepted on a UTC day. Request and answer are signed like wallet calls. */
export function addGameFile(server: FastifyInstance, wallet: OperatorWallet, { provider, key }: OperatorAddress): void {
  server.get<{ Params: { day: string } }>(gameFilePath(':day'), async (request, reply) => {
    const { day } = request.params;
    if (!isPayCallSigned(key.secret, `${request.url}${bodyOf(request)}`, request.headers, Date.now())) return reply.code(401).send();
    const calls = wallet.told().filter(({ at }) => at.toISOString().startsWith(day));
    const file: GameFile = { provider, day, calls: wallet.faults().wrong_file ? withFaults(calls) : [...calls] };
    const signing = { secret: key.secret, now: Date.now, isCorrupt: false };
    return answerSigned(request, reply, { ...signing, body: JSON.stringify(z.encode(zGameFile, file)) });
  });
}

/** Adds three faults: the first win is missing, the first stake is repeated, and the last stake is a cent too high. */
function withFaults(calls: GameFile['calls']): GameFile['calls'] {
  const win = calls.find(({ kind, amount: value }) => kind === 'credit' && value > 0n);
  const stakes = calls.filter(({ kind }) => kind === 'debit');
  const [first, last] = [stakes[0], stakes.at(-1)];
  const listed = calls
    .filter((call) => call !== win)
    .map((call) => (call === last && call !== first ? { ...call, amount: amount(call.amount + 10_000n) } : call));
  return first ? [...listed, first] : listed;
}
