import { Refusal } from '@fairbook/contract';
import { type AccessGrant, countAsOne, type GrantKind } from '@fairbook/core/staff';
import { type Queries, statement, type Tx } from '../../platform/db/db.ts';

/* Grants of access. Every action that needs two people checks here that they are two; the database checks the same on what is written. */

const select = statement(
  'four_eyes.grants',
  `select grantor, grantee from staff_access_grants where at > clock_timestamp() - interval '7 days'`,
);
const insert = statement(
  'four_eyes.note',
  'insert into staff_access_grants (grantee, grantor, how) select $1, grantor, $3 from unnest($2::text[]) as grantor',
);

/** Grants of access in the last seven days, by the names of both. */
const makingsNow = (db: Queries): Promise<readonly AccessGrant[]> => db.query<AccessGrant>(select);

/** Those of `names` that count as one person with `name`, without `name` itself. */
export async function sameHandsAs(db: Queries, name: string, names: readonly string[]): Promise<string[]> {
  const grants = await makingsNow(db);
  return names.filter((other) => other !== name && countAsOne(name, other, grants));
}

/** Refuses staff.same_hands, with the colleague it is about, if the second person counts as one with anyone who acted before. */
export async function refuseSameHands(tx: Tx, second: string, before: readonly string[]): Promise<void> {
  const grants = await makingsNow(tx);
  const one = before.find((first) => countAsOne(first, second, grants));
  if (one !== undefined) throw new Refusal('staff.same_hands', { name: one });
}

/** Records the grantors of a person's access, in the transaction that grants it. A grant to oneself is not recorded. */
export const recordGrant = (
  tx: Tx,
  { grantee, grantors, how }: { readonly grantee: string; readonly grantors: readonly string[]; readonly how: GrantKind },
): Promise<unknown> => tx.query(insert, [grantee, [...new Set(grantors)].filter((grantor) => grantor !== grantee), how]);
