import { GAME_FILE_MAX_BYTES, type GameFile, gameFilePath, zGameFile } from '@fairbook/contract/game-provider';
import { compareGameFile } from '@fairbook/core/games';
import { inTransaction } from '../../../platform/db/db.ts';
import { signedAnswer } from '../../../platform/signing/signed-fetch.ts';
import type { RoundsDeps } from '../rounds/rounds.ts';
import type { ComparedFile } from './compared-file.ts';
import { insertFaults, insertFile, isCompared, selectDayCalls } from './sql.ts';

const DAY_MS = 86_400_000;
/** How far the provider's clock may differ from ours: a call nearer to midnight than this may belong to the other day there. */
const CLOCK_MS = 300_000;
const ANSWER_WITHIN_MS = 20_000;

/** Compares yesterday's file of each provider that has one and was not compared yet. An unavailable file is retried at the next run. */
export async function compareYesterday(deps: RoundsDeps, now: Date, clockMs = CLOCK_MS): Promise<readonly ComparedFile[]> {
  const day = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
  const compared: ComparedFile[] = [];
  for (const [provider, { url, keys }] of deps.providers) {
    const [key] = keys;
    if (!key || (await isCompared(deps.db, provider, day))) continue;
    const call = { path: gameFilePath(day), answerWithinMs: ANSWER_WITHIN_MS, answerMaxBytes: GAME_FILE_MAX_BYTES };
    const file = await signedAnswer({ url, secret: key.secret }, zGameFile, call);
    if (file?.day !== day || file.provider !== provider) continue;
    compared.push(await compare(deps, file, clockMs));
  }
  return compared;
}

async function compare({ db }: RoundsDeps, { provider, day, calls }: GameFile, clockMs: number): Promise<ComparedFile> {
  const from = new Date(`${day}T00:00:00.000Z`).getTime();
  const [surely, until] = [new Date(from + clockMs), new Date(from + DAY_MS - clockMs)];
  return inTransaction(db, async (tx) => {
    const transactions = calls.map(({ transaction }) => transaction);
    const ours = await selectDayCalls(tx, { provider, transactions, from: surely, until });
    const { matched, faults } = compareGameFile(calls, ours);
    if (await insertFile(tx, { provider, day, calls: matched + faults.length, matched })) await insertFaults(tx, { provider, day, faults });
    return { provider, day, matched, faults };
  });
}
