import { Refusal } from '@fairbook/contract';
import { type Queries, statement, type Tx } from '../../platform/db/db.ts';

/** How often a setting was changed, and by whom and when last. Zero and null for an initial value. */
export interface Version {
  readonly number: number;
  readonly by: string | null;
  readonly at: Date | null;
}
const UNTOUCHED: Version = { number: 0, by: null, at: null };

/** The version of a setting that its editor saw. */
export interface Seen {
  /** The setting: `deposit:pix`, `vip`, `game:soccer`. */
  readonly subject: string;
  readonly number: number;
  /** The name of the editor among staff. */
  readonly by: string;
}

const select = statement(
  'settings.versions',
  'select subject, version as number, changed_by as by, changed_at as at from setting_versions',
);
/** The versions of all settings ever changed. Read them before the values: then the values are never older. */
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
 * Takes the next version of a setting and locks it until the transaction ends: a concurrent change waits, and is then refused. Refuses setting.changed if the
 * version seen is no longer the current one.
 */
export async function takeVersion(tx: Tx, { subject, number, by }: Seen): Promise<void> {
  const taken = number === 0 ? await tx.query(first, [subject, by]) : await tx.query(next, [subject, number, by]);
  if (taken.length === 0) throw new Refusal('setting.changed');
}
