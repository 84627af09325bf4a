import { expect, test } from 'vitest';
import { paperDb } from '../../../../test/paper-db.ts';
import { createHeldTransferAdmin, type HeldTransferAdminDeps } from './held-transfer-admin.ts';

test('a page of transfers that wait says whether there are more, and shows no more than were asked for', async () => {
  const all = [1, 2, 3].map((id) => ({ id }));
  const page = async (count: number) => {
    const { db } = paperDb({ 'payments.held_page': ([, , , limit]) => all.slice(0, Math.min(count, Number(limit))) });
    const deps = { db, terms: undefined } as unknown as HeldTransferAdminDeps;
    const { list, more } = await createHeldTransferAdmin(deps).list({ start: 0, limit: 2 } as never);
    return [list.length, more];
  };
  expect([await page(1), await page(2), await page(3)]).toEqual([
    [1, false],
    [2, false],
    [2, true],
  ]);
});
