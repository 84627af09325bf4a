import { PERMISSIONS } from '@fairbook/contract/office';
import { countAsOne, MAKINGS } from '@fairbook/core/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffOfTest } from '../src/modules/office/testing/office-house.ts';
import { DEEDS_OF_TWO, type TwoPeopleHouse, twoPeopleHouse } from './deeds-of-two.ts';

let house: TwoPeopleHouse;
let first: StaffOfTest;
beforeAll(async () => {
  house = await twoPeopleHouse();
  first = await house.staffWith(PERMISSIONS);
});
afterAll(() => house.close());

const made = (maker: StaffOfTest, mate: StaffOfTest, how = 'invited', ago = '0 s') =>
  house.owner('insert into staff_makings (made, maker, how, at) values ($1, $2, $3, now() - $4::interval)', [
    mate.name,
    maker.name,
    how,
    ago,
  ]);

/** How a second person came to be none. */
const WAYS: Readonly<Record<string, (mate: StaffOfTest) => Promise<unknown>>> = {
  ...Object.fromEntries(MAKINGS.map((how) => [`a colleague they made (${how})`, (mate: StaffOfTest) => made(first, mate, how)])),
  'a colleague who made them': (mate) => made(mate, first),
  'a colleague whom one they made has made': async (mate) => {
    const between = await house.staffWith([]);
    await made(first, between);
    await made(between, mate, 'password');
  },
  'a colleague whom the same third made': async (mate) => {
    const third = await house.staffWith([]);
    await made(third, first, 'factor');
    await made(third, mate, 'permissions');
  },
};

describe.each(Object.entries(DEEDS_OF_TWO))('%s', (_, deedIn) => {
  test.each(Object.entries(WAYS))('is not done with %s', async (_way, make) => {
    const [one, mate] = [await house.staffWith(PERMISSIONS), await house.staffWith(PERMISSIONS)];
    first = one;
    const deed = await deedIn(house);
    expect((await deed.begin(one)).status).toBe(200);
    await make(mate);
    expect((await deed.finish(mate)).code).toBe('staff.same_hands');
    expect(await deed.isDone()).toBe(false);
  });

  test('is not done by one person twice', async () => {
    const deed = await deedIn(house);
    await deed.begin(first);
    await deed.finish(first);
    expect(await deed.isDone()).toBe(false);
  });

  test('is done with a colleague they made eight days ago, or who made a third with them', async () => {
    const [one, mate, third] = [await house.staffWith(PERMISSIONS), await house.staffWith(PERMISSIONS), await house.staffWith([])];
    await made(one, mate, 'invited', '8 days');
    for (const maker of [one, mate]) await made(maker, third);
    const deed = await deedIn(house);
    expect((await deed.begin(one)).status).toBe(200);
    expect((await deed.finish(mate)).status).toBe(200);
    expect(await deed.isDone()).toBe(true);
  });
});

test('the database refuses what the program would let pass', async () => {
  const [one, mate] = [await house.staffWith([]), await house.staffWith([])];
  await made(one, mate);
  const deed = await DEEDS_OF_TWO['a draw made void']?.(house);
  await deed?.begin(first);
  await house.owner(
    'update draw_void_wishes set dropped_at = now(), dropped_by = asked_by where confirmed_at is null and dropped_at is null',
  );
  const [wish] = await house.owner<{ id: string }>(
    `insert into draw_void_wishes (draw_id, reason, asked_by) select max(id), 'as it is', $1 from draws returning id::text`,
    [one.name],
  );
  const confirm = 'update draw_void_wishes set confirmed_by = $2, confirmed_at = now() where id = $1';
  await expect(house.owner(confirm, [wish?.id, mate.name])).rejects.toMatchObject({ constraint: 'two_hands' });
  const forged = "update staff_makings set maker = 'x'";
  await expect(house.owner(forged)).rejects.toMatchObject({ code: '42501' });
});

test('the database and the program say the same of who counts as one', async () => {
  const names = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'];
  const pairs = [...'12 23 45 16 64'.split(' ')].map(([maker, who]) => ({ maker: `p${maker}`, made: `p${who}` }));
  for (const { maker, made: who } of pairs)
    await house.owner("insert into staff_makings (made, maker, how) values ($1, $2, 'invited')", [who, maker]);
  for (const one of names) {
    for (const other of names) {
      const [said] = await house.owner<{ same: boolean }>('select staff_same_hands($1, $2) as same', [one, other]);
      expect([one, other, said?.same]).toEqual([one, other, countAsOne(one, other, pairs)]);
    }
  }
});

test('who is signed in reads who counts as one with them', async () => {
  const [one, mate] = [await house.staffWith([]), await house.staffWith([])];
  await made(one, mate);
  expect((await one.get('me')).data.same_hands).toEqual([mate.name]);
  expect((await mate.get('me')).data.same_hands).toEqual([one.name]);
});
