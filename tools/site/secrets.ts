import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The keys of one installation. Losing them signs everyone out; showing them lets others sign in as anyone. */
export interface Secrets {
  /** Signs access tokens. */
  readonly token: string;
  /** Goes into what is kept of payment passwords and second factors. Losing it means that every player has to set them anew. */
  readonly pepper: string;
  /** Signs what the sandbox feed sends to the server. */
  readonly feed: string;
  /** The password of the PostgreSQL that comes with us. Lost, it gets a new one. */
  readonly database: string;
}

/** The installation's keys: made on the first call, the same ever after. Only the file's owner can read them. */
export async function loadSecrets(file: string): Promise<Secrets> {
  await mkdir(path.dirname(file), { recursive: true });
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (text === undefined) return keep(file, { token: newKey(), pepper: newKey(), feed: newKey(), database: newKey() });
  await chmod(file, 0o600);
  const kept = readSecrets(file, text);
  if (kept.pepper && kept.database) return kept;
  return keep(file, { ...kept, pepper: kept.pepper || newKey(), database: kept.database || newKey() });
}

/** An installation older than the pepper, or than the password, has none yet. */
function readSecrets(file: string, text: string): Secrets {
  const kept = JSON.parse(text) as Partial<Secrets>;
  if (!kept.token || !kept.feed) throw new Error(`${file} lacks a key. Remove it to make new ones; everyone will have to sign in again.`);
  return { token: kept.token, pepper: kept.pepper ?? '', feed: kept.feed, database: kept.database ?? '' };
}

/** Written beside and put in its place whole: a run cut short leaves no half of it. */
async function keep(file: string, secrets: Secrets): Promise<Secrets> {
  const beside = `${file}.new`;
  await writeFile(beside, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await rename(beside, file);
  return secrets;
}

const newKey = (): string => randomBytes(32).toString('base64url');
