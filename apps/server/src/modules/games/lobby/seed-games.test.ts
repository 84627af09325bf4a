import { Refusal } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { paperDb } from '../../../../test/paper-db.ts';
import { type SeedGamesDeps, seedGames } from './seed-games.ts';

const PROVIDERS = [
  { game: 'set_up', status: 'hidden', address: {} },
  { game: 'not_set_up', status: 'hidden', address: undefined },
  { game: 'switched_off', status: 'disabled', address: {} },
  { game: 'touched', status: 'hidden', address: {} },
];

async function seed(fault?: Error) {
  const paper = paperDb();
  const change = {
    take: async (_: unknown, seen: { readonly subject: string; readonly number: number }) => {
      if (fault) throw fault;
      paper.note('taken', seen.subject, seen.number);
    },
    game: async (_: unknown, game: string, status: string) => paper.note('set', game, status),
    done: () => paper.note('done'),
  };
  const deps = {
    db: paper.db,
    settings: { versions: async () => (subject: string) => ({ number: subject === 'game:touched' ? 1 : 0 }), change },
    gamesAdmin: { providers: async () => PROVIDERS },
  } as unknown as SeedGamesDeps;
  const failed = await seedGames(deps).catch((error: unknown) => error);
  return { ...paper, failed };
}

test('games are offered of providers that are set up and hidden, and that nobody of the staff has set', async () => {
  const { asked, order } = await seed();
  expect([asked('taken'), asked('set'), order().at(-1)]).toEqual([[['game:set_up', 0]], [['set_up', 'active']], 'done']);
});

test('what somebody sets at that moment stays, and any other fault is one', async () => {
  const overtaken = await seed(new Refusal('setting.changed'));
  expect([overtaken.failed, overtaken.asked('set'), overtaken.order().at(-1)]).toEqual([undefined, [], 'done']);
  for (const fault of [new Refusal('setting.not_found'), new Error('away')]) expect((await seed(fault)).failed).toBe(fault);
});
