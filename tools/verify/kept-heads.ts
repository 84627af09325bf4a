import { readFile, writeFile } from 'node:fs/promises';
import { type PublishedHead, publishedHeads } from '@fairbook/server/ledger';
import { connect } from '@fairbook/server/platform/db/db';

const FORMS = [
  ['day', /^\d{4}-\d\d-\d\d$/],
  ['batch', /^[1-9]\d*$/],
  ['head', /^[0-9a-f]{64}$/],
] as const;

function isHead(value: unknown): value is PublishedHead {
  const fields = Object(value) as Readonly<Record<string, unknown>>;
  return FORMS.every(([name, form]) => form.test(String(fields[name])));
}

/** The heads in a file; none if there is no such file. Throws if the file holds anything else, since it then proves nothing. */
export async function readHeads(file: string): Promise<readonly PublishedHead[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  const heads: unknown = JSON.parse(text);
  if (Array.isArray(heads) && heads.every(isHead)) return heads;
  throw new Error(`${file} holds no heads that could be compared`);
}

/** Adds the heads published since to those in the file and returns their number. One day can have several, each of which was its head at some time. */
export async function keepHeads(file: string, databaseUrl: string): Promise<number> {
  const db = connect(databaseUrl, { size: 1, asOwner: true, name: 'fairbook-verify' });
  try {
    const heads = new Map([...(await readHeads(file)), ...(await publishedHeads(db))].map((each) => [each.batch, each]));
    const sorted = [...heads.values()].toSorted((a, b) => (BigInt(a.batch) < BigInt(b.batch) ? -1 : 1));
    await writeFile(file, `${JSON.stringify(sorted, null, 2)}\n`);
    return sorted.length;
  } finally {
    await db.end();
  }
}
