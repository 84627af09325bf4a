import { createHash, randomBytes } from 'node:crypto';
import type { LotteryGame, MarkSixGame } from '@fairbook/core/catalog';
import type { ResultProblem } from '@fairbook/core/lottery';

/** Queries with the rights of the database's owner. */
type Owner = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

const GENESIS = 1_600_000_000;
const PERIOD = 3;
const CHAIN = 'c'.repeat(64);
const DAY = '2026-03-01';

export interface MadeDraw {
  readonly id: string;
  readonly drawNo: string;
  readonly seed: Buffer;
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Makes a draw at this many seconds from now, negative for the past. It takes bets until a minute before. */
export const drawMaker =
  (owner: Owner) =>
  async (source: 'own' | 'official', game: LotteryGame, seconds: number): Promise<MadeDraw> => {
    const seed = randomBytes(32);
    const isOwn = source === 'own';
    const drawNo = `2${randomBytes(5).readUIntBE(0, 5) % 1_000_000_000}`;
    const drawsAt = Math.trunc(Date.now() / 1_000) + seconds;
    await owner("insert into beacon_chains (hash, public_key, genesis, period_seconds) values ($1, 'key', $2, $3) on conflict do nothing", [
      ...[CHAIN, GENESIS, PERIOD],
    ]);
    const [row] = await owner<{ id: string }>(
      `insert into draws (game, draw_no, source, date, lunar_year, committed_at, opens_at, closes_at, draws_at, commit, chain, round, order_known)
       select $1, $2, $3, '${DAY}', 2026, d.at - interval '2 days', d.at - interval '1 day', d.at - interval '60 s', d.at, $5, $6, $7, $3 = 'own'
       from (select to_timestamp($4) as at) as d returning id::text`,
      [
        ...[game, drawNo, source, drawsAt],
        ...(isOwn ? [sha256(seed), CHAIN, Math.ceil((drawsAt - GENESIS) / PERIOD) + 1] : [null, null, null]),
      ],
    );
    return { id: row?.id ?? '', drawNo, seed };
  };

export interface Told {
  readonly game?: MarkSixGame;
  readonly ordered?: boolean;
  readonly problem?: ResultProblem | null;
}

/** Makes a feed report a result of a draw; a draw without an id is not one of the house's. */
export const teller =
  (owner: Owner) =>
  async (
    { id, drawNo }: Pick<MadeDraw, 'id' | 'drawNo'>,
    feed: string,
    numbers: readonly number[],
    { game = 'hkmarksix', ordered = false, problem = null }: Told = {},
  ): Promise<void> => {
    await owner(
      `insert into draw_reports (game, draw_no, draw_id, feed, date, numbers, ordered, problem) values ($1, $2, $3, $4, '${DAY}', $5, $6, $7)`,
      [game, drawNo, id === '' ? null : id, feed, numbers, ordered, problem],
    );
  };
