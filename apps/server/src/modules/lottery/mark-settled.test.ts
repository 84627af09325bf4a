import { expect, test } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import type { Tx } from '../../platform/db/db.ts';
import { markSettled } from './mark-settled.ts';

const mark = async (rows: readonly object[]) => {
  const { db, asked } = paperDb({ 'lottery.mark_settled': rows });
  await markSettled(db as unknown as Tx, '5', 2);
  return { asked: asked('lottery.mark_settled'), told: asked('outbox.insert') };
};

test.each(['settled', 'void', 'drawn'])(
  'that the bets on a draw are settled is told once to who follows its game: it is %s',
  async (status) => {
    const { asked, told } = await mark([{ game: 'racing', drawNo: '2026/5', status }]);
    expect(asked).toEqual([['5', 2]]);
    expect(told).toEqual([
      [['draw:racing'], [JSON.stringify({ kind: 'draw.changed', game: 'racing', match_id: '5', draw_no: '2026/5', status })]],
    ]);
    expect((await mark([])).told).toEqual([]);
  },
);
