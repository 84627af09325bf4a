import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The keys of an installation. If they are lost, everyone is signed out; whoever knows them can sign in as anyone. */
export interface Secrets {
  /** Signs access tokens. */
  readonly token: string;
  /** Mixed into the hashes of payment passwords and second factors. If it is lost, every player has to set them again. */
  readonly pepper: string;
  /** Signs what the sandbox's feed sends to the server. */
  readonly feed: string;
  /** The password of the embedded PostgreSQL. If it is lost, a new one is set. */
  readonly database: string;
}

/** Returns the installation's keys, creating them on the first call. Only the file's owner can read them. */
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

/** Adds keys that an older installation does not have yet. */
function readSecrets(file: string, text: string): Secrets {
  const kept = JSON.parse(text) as Partial<Secrets>;
  if (!kept.token || !kept.feed) throw new Error(`${file} lacks a key. Remove it to make new ones; everyone will have to sign in again.`);
  return { token: kept.token, pepper: kept.pepper ?? '', feed: kept.feed, database: kept.database ?? '' };
}

/** Written to a new file and renamed, so that an interrupted run leaves no partial file. */
async function keep(file: string, secrets: Secrets): Promise<Secrets> {
  const beside = `${file}.new`;
  await writeFile(beside, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await rename(beside, file);
  return secrets;
}

const newKey = (): string => randomBytes(32).toString('base64url');
