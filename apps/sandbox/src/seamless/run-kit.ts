import { type KitTarget, openKit } from './kit.ts';
import { CALL_CHECKS } from './kit-calls.ts';
import { SIGNATURE_CHECKS } from './kit-signatures.ts';

/** What was found of one check; `problem` is empty where it holds. */
export interface KitRow {
  readonly check: string;
  readonly problem: string;
}

/** Looks whether an operator keeps the contract of providers of games. Its player ends with some cents less or more. */
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
