import { expect, test } from 'vitest';
import { idOfName, isHouseId, newHouseId, newId } from './ids.ts';

test('ids are new each time, and stand in the order in which they were made', () => {
  const ids = Array.from({ length: 1_000 }, newId);
  expect([new Set(ids).size, ids.toSorted()]).toEqual([1_000, ids]);
});

test('an id of the house is new each time as well, in the order in which it was made, and of version 8, which nobody may choose', () => {
  const ids = Array.from({ length: 1_000 }, newHouseId);
  expect([new Set(ids).size, ids.toSorted()]).toEqual([1_000, ids]);
  expect(ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toEqual([]);
});

test('the id of a name is one under each key, of the version that is ours, and tells nothing of the name', () => {
  const [key, other] = [Buffer.alloc(32), Buffer.alloc(32, 1)];
  const names = Array.from({ length: 1_000 }, (_, n) => `name ${n}`);
  const ids = names.map((name) => idOfName(key, name));
  expect(ids).toEqual(names.map((name) => idOfName(key, name)));
  expect(new Set([...ids, ...names.map((name) => idOfName(other, name))]).size).toBe(2_000);
  expect(ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toEqual([]);
  expect([...ids, newHouseId()].every(isHouseId)).toBe(true);
  expect(isHouseId(newId())).toBe(false);
});
