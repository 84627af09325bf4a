import { type KitTarget, openKit } from './kit.ts';
import { CALL_CHECKS } from './kit-calls.ts';
import { SIGNATURE_CHECKS } from './kit-signatures.ts';

/** The outcome of a check; `problem` is empty if it passed. */
export interface KitRow {
  readonly check: string;
  readonly problem: string;
}

/** Checks whether an operator fulfils the contract for game providers. Changes the balance of the player by a few cents. */
export async function runKit(target: KitTarget): Promise<readonly KitRow[]> {
  const kit = await openKit(target);
  const rows: KitRow[] = [];
  for (const [check, work] of Object.entries({ ...CALL_CHECKS, ...SIGNATURE_CHECKS })) {
    const problem = await work(kit).then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    rows.push({ check, problem });
  }
  return rows;
}
