import { expect, test } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import { createLottery, type LotteryDeps } from './create-lottery.ts';

function house(more: Partial<LotteryDeps> = {}) {
  const [app, drawer] = [paperDb({ 'lottery.desk_draws_desc': [1, 2, 3].map((id) => ({ match_id: `${id}` })) }), paperDb()];
  const decided: string[] = [];
  const deps = {
    ...{ db: app.db, drawer: drawer.db, beacon: undefined, feeds: [], isAllowed: true, isActive: async () => true },
    onDecided: async (id: string) => void decided.push(id),
    ...more,
  } as LotteryDeps;
  return { app, drawer, decided, lottery: createLottery(deps) };
}

test('draws are planned each minute, made each second, and their results asked for each ten', () => {
  expect(house().lottery.jobs.map(({ name, everySeconds }) => [name, everySeconds])).toEqual([
    ['plan-draws', 60],
    ['make-draws', 1],
    ['import-results', 10],
  ]);
});

test('under a law without lotteries nothing new is planned, and what was published is decided all the same', async () => {
  const { lottery, drawer } = house({ isAllowed: false });
  for (const { run } of lottery.jobs) await run({});
  expect([drawer.asked('lottery.plan_alone'), drawer.asked('lottery.due_draws').length]).toEqual([[], 1]);
});

test('the desk has a page of draws and whether there are more, and has bets settled of a draw it decided', async () => {
  const { lottery, decided } = house();
  const page = async (limit: number) => {
    const { list, more } = await lottery.desk.draws({ start: 0, limit });
    return [list.map(({ draw }) => draw.match_id), more];
  };
  expect([await page(2), await page(3)]).toEqual([
    [['1', '2'], true],
    [['1', '2', '3'], false],
  ]);
  await lottery.desk.decided('5');
  expect(decided).toEqual(['5']);
});
