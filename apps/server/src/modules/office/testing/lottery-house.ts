import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { LotteryGame, MarkSixGame } from '@fairbook/core/catalog';
import type { ResultProblem } from '@fairbook/core/lottery';
import type { OfficeAnswer } from '../../../../test/staff-house.ts';
import { type OfficeDesk, officeHouse, type StaffOfTest } from './office-house.ts';

/** Why everything is done here. */
export const REASON = 'As the rules of the house say';
const GENESIS = 1_600_000_000;
const PERIOD = 3;
const DAY = '2026-03-01';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Makes a draw whose time is so many seconds away; before now with a minus. */
const drawMaker =
  (owner: OfficeDesk['owner']) =>
  async (source: 'own' | 'official', game: LotteryGame, seconds: number): Promise<{ id: string; drawNo: string; seed: Buffer }> => {
    const seed = randomBytes(32);
    const drawNo = `${Math.trunc(Math.random() * 1e9)}`.padStart(10, '2');
    const drawsAt = Math.trunc(Date.now() / 1_000) + seconds;
    const chain = source === 'own' ? 'c'.repeat(64) : null;
    await owner(`insert into beacon_chains (hash, public_key, genesis, period_seconds) values ($1, 'key', $2, $3) on conflict do nothing`, [
      'c'.repeat(64),
      GENESIS,
      PERIOD,
    ]);
    const [row] = await owner<{ id: string }>(
      `insert into draws (game, draw_no, source, date, lunar_year, committed_at, opens_at, closes_at, draws_at, commit, chain, round, order_known)
       select $1, $2, $3, '${DAY}', 2026, d.at - interval '2 days', d.at - interval '1 day', d.at - interval '60 s', d.at, $5, $6, $7, $3 = 'own'
       from (select to_timestamp($4) as at) as d returning id::text`,
      [
        ...[game, drawNo, source, drawsAt],
        source === 'own' ? sha256(seed) : null,
        chain,
        source === 'own' ? Math.ceil((drawsAt - GENESIS) / PERIOD) + 1 : null,
      ],
    );
    return { id: row?.id ?? '', drawNo, seed };
  };

/** A house with draws, and two people who may do everything with them. */
export async function lotteryHouse(environment: Readonly<Record<string, string>> = {}) {
  const house = await officeHouse(environment);
  const { owner } = house;
  const all = ['lottery.read', 'lottery.schedule', 'lottery.odds', 'lottery.results', 'lottery.void', 'audit.read'] as const;
  const [one, other] = [await house.staffWith(all), await house.staffWith(all)];

  const drawOf = drawMaker(owner);
  const wayOf =
    (staff: StaffOfTest) =>
    (path: string, body: object = {}): Promise<OfficeAnswer> =>
      staff.post(`lottery/${path}`, { reason: REASON, ...body });
  return {
    ...house,
    one: { ...one, lottery: wayOf(one) },
    other: { ...other, lottery: wayOf(other) },
    drawOf,
    /** An own draw that was drawn a minute ago, as the drawer writes it. */
    drawnOwn: async (game: LotteryGame, numbers: readonly number[]): Promise<string> => {
      const { id, seed } = await drawOf('own', game, -60);
      const signature = randomBytes(48);
      const client = await house.database.owner.pool.connect();
      try {
        await client.query('begin; set local role fairbook_drawer');
        await client.query('insert into draw_seeds (draw_id, seed) values ($1, $2)', [id, seed]);
        await client.query(
          'insert into draw_results (draw_id, revision, numbers, server_seed, signature, randomness) values ($1, 1, $2, $3, $4, $5)',
          [id, numbers, seed, signature.toString('hex'), sha256(signature)],
        );
        await client.query('commit');
      } finally {
        client.release();
      }
      return id;
    },
    told: async (
      draw: { readonly id: string; readonly drawNo: string },
      feed: string,
      numbers: readonly number[],
      {
        game = 'hkmarksix',
        ordered = false,
        problem = null,
      }: { game?: MarkSixGame; ordered?: boolean; problem?: ResultProblem | null } = {},
    ): Promise<void> => {
      await owner(
        `insert into draw_reports (game, draw_no, draw_id, feed, date, numbers, ordered, problem) values ($1, $2, $3, $4, '${DAY}', $5, $6, $7)`,
        [game, draw.drawNo, draw.id === '' ? null : draw.id, feed, numbers, ordered, problem],
      );
    },
    resultOf: async (id: string): Promise<string | undefined> =>
      (
        await owner<{ result: string }>(
          `select d.status || ' ' || d.revision || ' ' || coalesce(r.hash, '-') as result from draws d
           left join draw_results r on r.draw_id = d.id and r.revision = d.revision where d.id = $1`,
          [id],
        )
      )[0]?.result,
    /** What the trail says of a subject, the newest first: what was done and why. */
    trail: async (subject: string) => {
      const { data } = await one.get(`audit?subject=${subject}`);
      return (
        data.list as { action: string; reason: string; by: string; before: object | null; after: Record<string, string> | null }[]
      ).map(({ action, reason, by, before, after }) => ({ action, reason, by, before, after }));
    },
    unknown: () => String(Math.trunc(Number.parseInt(randomUUID().slice(0, 6), 16) + 1e9)),
  };
}
export type LotteryHouse = Awaited<ReturnType<typeof lotteryHouse>>;
