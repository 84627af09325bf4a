import type { Permission } from '@fairbook/contract/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plant } from '../../../../test/plant.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { staffWhoMay } from './staff.ts';

const [ANA, RUI, EVA] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [string, string, string];

let database: TestDatabase;
/** Ana answers and reads, Rui reads, Eva answered until her access ended. */
beforeAll(async () => {
  database = await testDatabase(2);
  await plant(
    database,
    `delete from staff_in_roles; delete from staff_permissions; delete from staff_roles; delete from staff;
     insert into staff (id, name, display_name, password_hash, active, ended_at) values
       ('${ANA}', 'ana', 'Ana', 'x', true, null), ('${RUI}', 'rui', 'Rui', 'x', true, null), ('${EVA}', 'eva', 'Eva', 'x', false, now());
     insert into staff_roles values ('answers'), ('reads');
     insert into staff_permissions values ('answers', 'support.answer'), ('answers', 'support.read'), ('reads', 'support.read');
     insert into staff_in_roles values ('${ANA}', 'answers'), ('${ANA}', 'reads'), ('${RUI}', 'reads'), ('${EVA}', 'answers')`,
  );
});
afterAll(() => database.close());

test.each<[Permission, readonly string[], readonly string[]]>([
  ['support.answer', [ANA, RUI, EVA], [ANA]],
  ['support.read', [ANA, RUI, EVA], [ANA, RUI]],
  ['support.read', [RUI], [RUI]],
  ['support.answer', [], []],
])('%s have now those of the staff named who are active and in a role with it', async (permission, named, found) => {
  expect([...(await staffWhoMay(database.db, named, permission))].sort()).toEqual(found);
});
