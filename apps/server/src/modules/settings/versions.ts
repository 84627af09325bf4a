import { Refusal } from '@fairbook/contract';
import { type Queries, statement, type Tx } from '../../platform/db/db.ts';

/** How often something was set, by whom last and when. Zero and nobody: it is as the house began. */
export interface Version {
  readonly number: number;
  readonly by: string | null;
  readonly at: Date | null;
}
const UNTOUCHED: Version = { number: 0, by: null, at: null };

/** A version that somebody saw, of something that they now want to change. */
export interface Seen {
  /** What is set: `deposit:pix`, `vip`, `game:soccer`. */
  readonly subject: string;
  readonly number: number;
  /** Who changes it, as colleagues know them. */
  readonly by: string;
}

const select = statement(
  'settings.versions',
  'select subject, version as number, changed_by as by, changed_at as at from setting_versions',
);
/** Of everything that was ever set. Read it before the values it speaks of: then they are never older than it. */
export async function readVersions(db: Queries): Promise<(subject: string) => Version> {
  const rows = await db.query<Version & { readonly subject: string }>(select);
  const all = new Map(rows.map(({ subject, number, by, at }) => [subject, { number, by, at }]));
  return (subject) => all.get(subject) ?? UNTOUCHED;
}

const first = statement(
  'settings.first_version',
  'insert into setting_versions (subject, version, changed_by) values ($1, 1, $2) on conflict (subject) do nothing returning version',
);
const next = statement(
  'settings.next_version',
  `update setting_versions set version = version + 1, changed_by = $3, changed_at = now() where subject = $1 and version = $2 returning version`,
);
/**
 * Takes the next version of what somebody saw, and holds it until the transaction ends: whoever changes the same waits, and is then told.
 * Refuses setting.changed when another version holds by now.
 */
export async function takeVersion(tx: Tx, { subject, number, by }: Seen): Promise<void> {
  const taken = number === 0 ? await tx.query(first, [subject, by]) : await tx.query(next, [subject, number, by]);
  if (taken.length === 0) throw new Refusal('setting.changed');
}
