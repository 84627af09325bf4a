import { drawBetsApi } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { drawMaker, teller } from '@fairbook/server/made-draws';
import type { TestPlayer } from '@fairbook/server/test-app';
import type { Page } from 'playwright-core';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from './support/looks.ts';
import { enterAs, type OfficeSite, openOffice } from './support/office.ts';

const RESULT = [3, 9, 14, 25, 33, 41, 7];
const RESULT_TEXT = '3 9 14 25 33 41 + 7';

let site: OfficeSite;
let ana: Page;
let rui: Page;
const owner = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await site.house.database.owner.pool.query<Row>(text, values)).rows;

/** Somebody in the lotteries' room. Each code works once, so the database forgets the one before. */
async function inLotteries(name: string): Promise<{ page: Page; complaints: readonly string[] }> {
  await owner(
    'alter table staff disable trigger staff_step_rises; update staff set totp_step = 0; alter table staff enable trigger staff_step_rises',
  );
  const { page, complaints } = await site.visitor();
  await enterAs(page, name);
  await page.getByRole('link', { name: 'Lotteries' }).click();
  return { page, complaints };
}
const subject = (page: Page, name: string) => page.getByRole('navigation', { name: 'Lotteries' }).getByRole('link', { name }).click();

beforeAll(async () => {
  site = await openOffice();
  ana = (await inLotteries('ana')).page;
  rui = (await inLotteries('rui')).page;
});
afterAll(() => site?.close());

async function giveReason(page: Page, reason: string, action: string): Promise<void> {
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: action }).click();
}

/** Two cars and a side on one race: 12 USDT. */
async function betOn(player: TestPlayer, drawId: string): Promise<void> {
  const { lottery, settings, db } = site.house;
  const [{ id: tableId }, { rateId }] = await Promise.all([lottery.table(db, 'racing'), settings.currentRate(db, 'USDT')]);
  await player.call(
    drawBetsApi.place,
    {
      ...{ game: 'racing', match_id: drawId, table_id: tableId, currency: 'USDT', rate_id: rateId, draws: 1, stop_on_win: false },
      picks: [
        { top: 12, selections: ['3', '7'], amount: parseAmount('5') },
        { top: 0, selections: ['big'], amount: parseAmount('2') },
      ],
    },
    v7(),
  );
}

test('a draw is void when a second person says yes, with what it gives back before their eyes', { tags: 'long' }, async () => {
  const player = await site.house.playerWith('40');
  const { id, drawNo } = await drawMaker(owner)('own', 'racing', 7_200);
  await betOn(player, id);
  for (const page of [ana, rui]) {
    await page.getByLabel('Game').selectOption('racing');
    await page.getByRole('link', { name: `Racing ${drawNo}` }).click();
    await page.getByText('Gives 1 bet back: 12.00 USDT.').waitFor();
    await page.getByRole('row', { name: /1st to 5th place \(12\): Champion 3 1 5\.00 USDT 41\.67 %/ }).waitFor();
  }
  await ana.getByRole('button', { name: 'Ask for a void' }).click();
  await giveReason(ana, 'The beacon will not sign this round', 'Ask for a void');
  await ana.getByText(/ana asked for a void on .*: The beacon will not sign this round/).waitFor();
  await ana.getByText('You did your part. It takes another person.').waitFor();
  await rui.getByRole('button', { name: 'Confirm the void' }).click();
  await rui.getByText('Voided by rui: The beacon will not sign this round').waitFor();
  await site.house.drawBets.settleDraw(id);
  expect(await player.balance()).toBe(parseAmount('40'));
});

test('a schedule is tried before it is set, and published draws stay', { tags: 'long' }, async () => {
  const { id } = await drawMaker(owner)('own', 'airship', 86_400);
  await subject(ana, 'Schedules and groups');
  await ana.getByRole('button', { name: 'Change Airship' }).click();
  const form = ana.getByRole('form', { name: 'Schedule of Airship' });
  await form.getByText(/1 draw that is published stays as it is, until/).waitFor();
  await form.getByLabel('Rounds a day').fill('300');
  await form.getByText('The rounds do not fit into a day.').waitFor();
  await form.getByLabel('Rounds a day').fill('144');
  await form.getByLabel('A round every').fill('600');
  await form.getByLabel('First round').fill('00:10');
  const dryRun = form.getByRole('region', { name: /Dry run: the next 20 draws/ });
  await dryRun.getByRole('row').nth(20).waitFor();
  expect(await dryRun.getByRole('row').count()).toBe(21);
  await giveReason(ana, 'Ten minutes suit players better', 'Save');
  await ana.getByText('Saved. It applies from now on.').waitFor();
  await ana.getByRole('row', { name: /Airship own 144× every 600 s from 00:10/ }).waitFor();
  expect(await owner('select from draws where id = $1', [id])).toHaveLength(1);
});

test('odds above 100 % are refused cell by cell, and sound ones make a new table; a file is read the same way', {
  tags: 'long',
}, async () => {
  await subject(ana, 'Odds');
  await ana.getByLabel('Game').selectOption('racing');
  await ana.getByLabel('Row of the table').selectOption('12');
  await ana.getByLabel('Odds of 7', { exact: true }).fill('10.05');
  await ana.getByText('One cell cannot be offered:').waitFor();
  await ana.getByText('1st to 5th place (12): Champion, 7: gives back 100.5 % of what is staked').waitFor();
  expect(await ana.getByRole('button', { name: 'Publish a new table' }).count()).toBe(0);
  await ana.getByLabel('Odds of 7', { exact: true }).fill('9.5');
  await ana.getByRole('row', { name: '1st to 5th place 2.0 % 2.0 % to 5.0 %' }).waitFor();
  await giveReason(ana, 'Seven is bet on too much', 'Publish a new table');
  await ana.getByText(/Table \d+ applies from now on/).waitFor();

  const file = (text: string) => ({ name: 'odds.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const chooser = ana.getByLabel('Read a CSV file');
  await chooser.setInputFiles(file('top,prop,odd,min,max\n12,7,9.8,1,100\n12,8,ten,1,100\n'));
  await ana.getByText('line 3: the odds are unreadable').waitFor();
  await chooser.setInputFiles(file('top,prop,odd,min,max\n12,7,9.8,1,100\n99,1,2,1,100\n'));
  await ana.getByText('99, 1: is not in this game').waitFor();
  await chooser.setInputFiles(file('top,prop,odd,min,max\n12,7,9.8,1,100\n'));
  await ana.getByText('1 cell changed.').waitFor();
  await giveReason(ana, 'As it was, for less', 'Publish a new table');
  await ana.getByText('1 cell changed.').waitFor({ state: 'detached' });
  const table = await site.house.lottery.table(site.house.db, 'racing');
  expect(table.cell(12, '7')).toMatchObject({ odds: 98_000, max: 100_000_000n });
});

test('an official result is taken when two feeds agree and a second person says so', { tags: 'long' }, async () => {
  const tell = teller(owner);
  const draw = await drawMaker(owner)('official', 'hkmarksix', -300);
  await tell(draw, 'hall', RESULT);
  await tell(draw, 'press', [3, 9, 14, 25, 33, 42, 7]);
  await subject(ana, 'Official results');
  await ana.getByText('The feeds disagree about the numbers.').waitFor();
  await tell(draw, 'press', RESULT);
  for (const page of [ana, rui]) {
    await subject(page, 'Official results');
    await page.reload();
    await page.getByText(`The feeds agree: ${RESULT_TEXT}`).waitFor();
  }
  await ana.getByRole('button', { name: 'Propose this result' }).click();
  await giveReason(ana, 'Both tell it, and so does the broadcast', 'Propose this result');
  await ana.getByText('You did your part. It takes another person.').waitFor();
  await rui.reload();
  await rui.getByText(`ana proposed ${RESULT_TEXT} on`).waitFor();
  await rui.getByRole('button', { name: 'Confirm the result' }).click();
  await rui.getByText('Nothing waits for anybody.').waitFor();
  await rui.getByLabel('Show').selectOption('done');
  await rui.getByText(`Revision 1: ${RESULT_TEXT}, by ana and rui`).waitFor();
  const [decided] = await owner<{ status: string; revision: number }>('select status, revision from draws where id = $1', [draw.id]);
  expect(decided).toEqual({ status: 'drawn', revision: 1 });
});

test('a result that no feed tells is typed in by two people, the second without seeing what the first typed', {
  tags: 'long',
}, async () => {
  const draw = await drawMaker(owner)('official', 'hkmarksix', -4_000);
  const page = 'https://lottery.example/results/today';
  const typeIn = async (room: Page, numbers: string) => {
    await room.getByLabel('Seven numbers, the special one last').fill(numbers);
    await room.getByLabel('Day of the draw, as the page says').fill('2026-03-01');
    await room.getByLabel('Address of the official page').fill(page);
    await room.getByRole('button', { name: 'Look it over' }).click();
  };
  const card = (room: Page) => room.locator('section').filter({ hasText: draw.drawNo });
  await subject(ana, 'Official results');
  await ana.reload(); // the room asks again by itself, but not at once
  await card(ana).getByRole('button', { name: 'Type the result in' }).click();
  await ana.getByLabel('Seven numbers, the special one last').fill('3 9 14 25 33 33 7');
  await ana.getByLabel('Day of the draw, as the page says').fill('2026-03-01');
  await ana.getByText('a number is repeated').waitFor();
  await typeIn(ana, '3 9 14 25 33 41 7');
  await ana.getByText(`Draw ${draw.drawNo} of 2026-03-01. Kept until a colleague types the same`).waitFor();
  await giveReason(ana, 'Both feeds are down', 'That is what the page says');
  await ana.getByText(/You typed a result in on .*\. A colleague types it a second time\./).waitFor();
  expect(await ana.getByRole('button', { name: 'Type it a second time' }).count()).toBe(0);

  await subject(rui, 'Official results');
  await rui.reload();
  await rui.getByText(/ana typed a result in on .*: Both feeds are down\. You do not see the numbers/).waitFor();
  expect(await rui.getByText(RESULT_TEXT).count()).toBe(0);
  await rui.getByRole('button', { name: 'Type it a second time' }).click();
  await typeIn(rui, '3 9 14 25 33 42 7');
  await rui.getByText('If these are the numbers ana typed, the draw is decided at once, and 0 open bets').waitFor();
  await giveReason(rui, 'Read at the same page', 'That is what the page says');
  await rui.getByText('A colleague typed other numbers.').waitFor();
  await rui.getByRole('button', { name: 'Cancel' }).click();
  await typeIn(rui, '41 9 14 25 33 3 7');
  await giveReason(rui, 'Read at the same page', 'That is what the page says');
  await rui.getByText('Nothing waits for anybody.').waitFor();
  await rui.getByLabel('Show').selectOption('done');
  await rui.getByText(`Revision 1: ${RESULT_TEXT}, by ana and rui · Both feeds are down`).first().waitFor();
  await rui.getByText('Typed in by two people, who read it at').waitFor();
});

test('no room of the lotteries fails an accessibility rule, scrolls sideways or complains, at any width and in either theme', {
  tags: 'long',
}, async () => {
  const { id, drawNo } = await drawMaker(owner)('own', 'racing', 3_600);
  await betOn(await site.house.playerWith('40'), id);
  const told = await drawMaker(owner)('official', 'twnmarksix', -300);
  await teller(owner)(told, 'hall', RESULT, { game: 'twnmarksix' });
  await teller(owner)(told, 'press', [3, 9, 14, 25, 33, 33, 7], { game: 'twnmarksix', problem: 'number_repeated' });
  const { page, complaints } = await inLotteries('ana');
  const faults: string[] = [];
  const look = async (room: string) => {
    const picture = process.env.OFFICE_SHOTS && `${process.env.OFFICE_SHOTS}/lottery-${room}`;
    faults.push(...(await faultsOf(page, picture)).map((fault) => `${room}: ${fault}`));
  };
  await page.getByRole('link', { name: `Racing ${drawNo}` }).waitFor();
  await look('draws');
  await page.getByRole('link', { name: `Racing ${drawNo}` }).click();
  await page.getByRole('button', { name: 'Ask for a void' }).click();
  await look('draw');
  await subject(page, 'Schedules and groups');
  await page.getByRole('button', { name: 'Change Hong Kong' }).click();
  await page.getByLabel('Time of the draw').fill('21:00');
  await look('schedules');
  await subject(page, 'Odds');
  await page.getByLabel('Row of the table').selectOption('4');
  await page.getByLabel('Odds of 6', { exact: true }).fill('2.5');
  await page.getByText('One cell cannot be offered:').waitFor();
  await look('odds');
  await subject(page, 'Official results');
  await page.getByText('a number is repeated').first().waitFor();
  await look('imports');
  await drawMaker(owner)('official', 'hkmarksix', -4_000);
  await page.reload();
  await page.getByRole('button', { name: 'Type the result in' }).last().click();
  await page.getByLabel('Seven numbers, the special one last').fill('3 9 14 25 33 41 7');
  await page.getByLabel('Day of the draw, as the page says').fill('2026-03-01');
  await page
    .getByLabel('Address of the official page')
    .fill('https://lottery.example/a/page/with/a/long/address?of=the+draw&day=2026-03-01');
  await look('type');
  await page.getByRole('button', { name: 'Look it over' }).click();
  await page.getByText('Kept until a colleague types the same').waitFor();
  await look('type-check');
  await page.context().close();
  expect([...faults, ...complaints]).toEqual([]);
});
