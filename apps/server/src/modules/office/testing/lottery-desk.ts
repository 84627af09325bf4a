import { randomBytes, randomUUID } from 'node:crypto';
import type { LotteryGame } from '@fairbook/core/catalog';
import type { OfficeAnswer } from '../../../../test/ask-office.ts';
import { drawMaker, sha256, teller } from '../../../../test/made-draws.ts';
import type { TestApp, TestPart } from '../../../../test/test-app.ts';
import { officeCalls, type StaffOfTest } from './staff-room.ts';

/** The reason given with every action. */
export const REASON = 'As the rules of the house say';

/** Draws, and two members of staff with all permissions on them. */
export const lotteryAdmin: TestPart<LotteryAdmin> = { begin: async () => ({ over: lotteryOver }) };
export type LotteryAdmin = Awaited<ReturnType<typeof lotteryOver>>;

async function lotteryOver(app: TestApp) {
  const staff = await officeCalls(app);
  const { owner } = staff;
  const lottery = ['read', 'schedule', 'odds', 'results', 'type_results', 'void'] as const;
  const all = [...lottery.map((each) => `lottery.${each}` as const), 'audit.read' as const];
  const [one, other] = [await staff.staffWith(all), await staff.staffWith(all)];

  const drawOf = drawMaker(owner);
  const wayOf =
    (who: StaffOfTest) =>
    (path: string, body: object = {}): Promise<OfficeAnswer> =>
      who.post(`lottery/${path}`, { reason: REASON, ...body });
  return {
    ...staff,
    one: { ...one, lottery: wayOf(one) },
    other: { ...other, lottery: wayOf(other) },
    drawOf,
    /** An own draw that was drawn a minute ago, as the drawer writes it. */
    drawnOwn: async (game: LotteryGame, numbers: readonly number[]): Promise<string> => {
      const { id, seed } = await drawOf('own', game, -60);
      const signature = randomBytes(48);
      const client = await app.database.owner.pool.connect();
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
    told: teller(owner),
    resultOf: async (id: string): Promise<string | undefined> =>
      (
        await owner<{ result: string }>(
          `select d.status || ' ' || d.revision || ' ' || coalesce(r.hash, '-') as result from draws d
           left join draw_results r on r.draw_id = d.id and r.revision = d.revision where d.id = $1`,
          [id],
        )
      )[0]?.result,
    /** The audit entries of a subject, newest first: action and reason. */
    trail: async (subject: string) => {
      const { data } = await one.get(`audit?subject=${subject}`);
      return (
        data.list as { action: string; reason: string; by: string; before: object | null; after: Record<string, string> | null }[]
      ).map(({ action, reason, by, before, after }) => ({ action, reason, by, before, after }));
    },
    unknown: () => String(Math.trunc(Number.parseInt(randomUUID().slice(0, 6), 16) + 1e9)),
  };
}
