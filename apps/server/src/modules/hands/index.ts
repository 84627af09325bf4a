import { Refusal } from '@fairbook/contract';
import { countAsOne, type Making, type MakingKind } from '@fairbook/core/staff';
import { type Queries, statement, type Tx } from '../../platform/db/db.ts';

/*
 * Who let whom in. Every deed that asks for two people asks here whether they are two; the database asks the same of what is written.
 */

const select = statement('hands.makings', `select maker, made from staff_makings where at > clock_timestamp() - interval '7 days'`);
const insert = statement(
  'hands.note',
  'insert into staff_makings (made, maker, how) select $1, maker, $3 from unnest($2::text[]) as maker',
);

/** Who made whom within seven days, by their names. */
const makingsNow = (db: Queries): Promise<readonly Making[]> => db.query<Making>(select);

/** Those of these names that count as one with somebody, who is not among them. */
export async function sameHandsAs(db: Queries, name: string, names: readonly string[]): Promise<string[]> {
  const makings = await makingsNow(db);
  return names.filter((other) => other !== name && countAsOne(name, other, makings));
}

/** Refuses staff.same_hands, with the colleague it is about, when a second person counts as one with one of those who did their part before. */
export async function refuseSameHands(tx: Tx, second: string, before: readonly string[]): Promise<void> {
  const makings = await makingsNow(tx);
  const one = before.find((first) => countAsOne(first, second, makings));
  if (one !== undefined) throw new Refusal('staff.same_hands', { name: one });
}

/** Keeps that somebody was made by these, in the transaction that does it. Of oneself nothing is kept. */
export const noteMaking = (
  tx: Tx,
  { made, makers, how }: { readonly made: string; readonly makers: readonly string[]; readonly how: MakingKind },
): Promise<unknown> => tx.query(insert, [made, [...new Set(makers)].filter((maker) => maker !== made), how]);
