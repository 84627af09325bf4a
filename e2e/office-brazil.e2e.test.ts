import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterAs, type OfficeSite, openOffice } from './support/office.ts';

let office: OfficeSite;
beforeAll(async () => {
  office = await openOffice({ FAIRBOOK_JURISDICTION: 'br' });
});
afterAll(() => office?.close());

test('a role is offered nothing of the lotteries that the law has no room for, and keeps what it has of them when it is changed', {
  tags: 'long',
}, async () => {
  const { owner } = office.house.database;
  const held = async () =>
    (await owner.pool.query<{ permission: string }>(`select permission from staff_permissions where role = 'admin' order by 1`)).rows;
  const before = await held();
  expect(before).toContainEqual({ permission: 'lottery.void' });
  const { page, complaints } = await office.visitor();
  await enterAs(page, 'ana');
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await page.getByRole('button', { name: 'Change role admin' }).click();
  const permissions = page.getByRole('group', { name: 'Permissions', exact: true });
  await permissions.getByRole('checkbox', { name: 'See players' }).waitFor();
  expect(await permissions.getByRole('checkbox', { name: /lotter|draws/i }).count()).toBe(0);
  await page.getByLabel('Reason').fill('Nothing is changed');
  await page.getByRole('button', { name: 'Save' }).click();
  await permissions.waitFor({ state: 'detached' });
  expect(await held()).toEqual(before);
  expect(complaints).toEqual([]);
  await page.context().close();
});
