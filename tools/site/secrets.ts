import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The keys of one installation. Losing them signs everyone out; showing them lets others sign in as anyone. */
export interface Secrets {
  /** Signs access tokens. */
  readonly token: string;
  /** Goes into what is kept of payment passwords and second factors. Losing it means that every player has to set them anew. */
  readonly pepper: string;
  /** Signs what the sandbox feed sends to the server. */
  readonly feed: string;
}

/** The installation's keys: made on the first call, the same ever after. Only the file's owner can read them. */
export async function loadSecrets(file: string): Promise<Secrets> {
  await mkdir(path.dirname(file), { recursive: true });
  const fresh: Secrets = { token: newKey(), pepper: newKey(), feed: newKey() };
  try {
    await writeFile(file, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    return fresh;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  await chmod(file, 0o600);
  const kept = readSecrets(file, await readFile(file, 'utf8'));
  if (kept.pepper !== '') return kept;
  const whole = { ...kept, pepper: newKey() };
  await writeFile(file, `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600 });
  return whole;
}

/** An installation older than the pepper has none yet. */
function readSecrets(file: string, text: string): Secrets {
  const kept = JSON.parse(text) as Partial<Secrets>;
  if (!kept.token || !kept.feed) throw new Error(`${file} lacks a key. Remove it to make new ones; everyone will have to sign in again.`);
  return { token: kept.token, pepper: kept.pepper ?? '', feed: kept.feed };
}

const newKey = (): string => randomBytes(32).toString('base64url');
