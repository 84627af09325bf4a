import type { PlayerId } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { paperDb } from '../../../../test/paper-db.ts';
import { createExclusionChecks, type ExclusionCheckDeps } from './check-player.ts';

const ANA = 7n as PlayerId;
const NOW = new Date('2026-03-10T12:00:00Z');

function register(due: readonly bigint[] = [], { silentAt }: { readonly silentAt?: number } = {}) {
  const paper = paperDb({
    'limits.exclusion_due': ([, , after, most]) =>
      due
        .filter((player) => player > ((after as bigint | null) ?? 0n))
        .slice(0, Number(most))
        .map((player) => ({ player })),
  });
  const asked: string[] = [];
  const deps = {
    ...{ db: paper.db, clockOffset: 0, now: () => NOW },
    ledger: { lockCash: async (_: unknown, players: readonly PlayerId[]) => paper.note('account locked', ...players) },
    register: { ask: async ({ cpf }: { readonly cpf: string }) => (asked.push(cpf) === silentAt ? 'unanswered' : 'listed') },
    cpfOf: async (_: unknown, player: PlayerId) => `cpf ${player}`,
    notifyListed: async (_: unknown, player: PlayerId) => paper.note('told', player),
  } as unknown as ExclusionCheckDeps;
  return { ...paper, asked, checks: createExclusionChecks(deps) };
}

test('what the register says is kept and told under the lock of the account: a bet is decided before it or after it', async () => {
  const { checks, order, asked } = register();
  await checks.atSignIn(ANA);
  const names = order().slice(order().indexOf('begin'));
  expect(names).toEqual([
    ...['begin', 'account locked', 'limits.exclusion_standing', 'limits.insert_exclusion_check'],
    ...['told', 'commit'],
  ]);
  expect(asked).toEqual(['cpf 7']);
});

test('the job asks about everybody whose word is old, page after page, and about nobody after the register fell silent', async () => {
  const due = Array.from({ length: 401 }, (_, n) => BigInt(n + 1));
  const [all, some] = [register(due), register(due, { silentAt: 201 })];
  await all.checks.job.run({});
  await some.checks.job.run({});
  expect(all.asked).toEqual(due.map((player) => `cpf ${player}`));
  expect(some.asked).toHaveLength(201);
});
