import type { Amount } from '../money/index.ts';
import type { RoundCallKind } from './game-round.ts';

/** A call as one side has recorded it. */
export interface FiledCall {
  readonly transaction: string;
  readonly kind: RoundCallKind;
  readonly player: bigint;
  readonly round: string;
  readonly amount: Amount;
}

/** `missing_here`: in their file but not ours. `missing_there`: in ours but not theirs. `repeated`: more than once in their file. */
export const GAME_FILE_FAULTS = ['missing_here', 'missing_there', 'amount_differs', 'other_call', 'repeated'] as const;
export type GameFileFaultKind = (typeof GAME_FILE_FAULTS)[number];

export interface GameFileFault {
  readonly kind: GameFileFaultKind;
  readonly transaction: string;
  readonly theirs: Amount | null;
  readonly ours: Amount | null;
}

/** A call of ours; `due` if it is of the file's day by any clock, so that the file must contain it. */
export interface OurCall extends FiledCall {
  readonly due: boolean;
}

/** Compares the calls in a provider's file with those we took. Each transaction yields at most one fault, the gravest. */
export function compareGameFile(
  theirs: readonly FiledCall[],
  ours: readonly OurCall[],
): { readonly matched: number; readonly faults: readonly GameFileFault[] } {
  const mine = new Map(ours.map((call) => [call.transaction, call]));
  const times = new Map<string, number>();
  for (const { transaction } of theirs) times.set(transaction, (times.get(transaction) ?? 0) + 1);
  const listed = new Map(theirs.map((call) => [call.transaction, call]));
  const found = [...listed.values()].flatMap((call): readonly GameFileFault[] => {
    const own = mine.get(call.transaction);
    const kind = faultOf(call, own, times.get(call.transaction) ?? 0);
    return kind ? [{ kind, transaction: call.transaction, theirs: call.amount, ours: own?.amount ?? null }] : [];
  });
  const missing = ours
    .filter(({ due, transaction }) => due && !listed.has(transaction))
    .map(({ transaction, amount }): GameFileFault => ({ kind: 'missing_there', transaction, theirs: null, ours: amount }));
  return { matched: listed.size - found.length, faults: [...found, ...missing] };
}

function faultOf(call: FiledCall, own: FiledCall | undefined, times: number): GameFileFaultKind | undefined {
  if (!own) return 'missing_here';
  if (own.kind !== call.kind || own.player !== call.player || own.round !== call.round) return 'other_call';
  if (own.amount !== call.amount) return 'amount_differs';
  return times > 1 ? 'repeated' : undefined;
}
