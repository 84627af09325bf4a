import { ed25519 } from '@noble/curves/ed25519.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { reworkMatches } from './check-match-receipt.ts';
import { checkSeal } from './check-seal.ts';
import { reworkDraw } from './draw-receipt.ts';
import type { Reworked } from './kept-bet.ts';
import { type HouseKey, type ReceiptFile, readReceiptFile, signedText } from './receipt-file.ts';

/** The checks of a receipt file. */
export type ReceiptCheck =
  /** The key that signed it is the one the house publishes. */
  | 'key_is_the_house'
  /** Nothing in it was changed since it was signed: no stake, no odds, no result. */
  | 'signature_is_right'
  /** The ledger debited exactly the stake. */
  | 'stake_moved'
  /** The ledger credited exactly what the bet reports as paid. */
  | 'paid_moved'
  /** The stake is the price of a line or unit bet, times the number that the selections make. */
  | 'stake_is_counted'
  /** The factors of every line follow from the grades of its legs and the odds that settle them: the odds taken, the final odds of a pool, or the joint odds of a match whose selections pay together. */
  | 'factors_are_odds'
  /** The cash-outs leave open the share that the bet is settled for, and paid what the bet reports. */
  | 'cash_outs_add_up'
  /** The payout equals that of its lines or unit bets under the rule set, with rounding, caps, tax and bonus. */
  | 'payout_is_by_odds'
  /** Its claim that all of its movements are sealed, or not, is right. */
  | 'sealed_as_said'
  /** A movement equals the sealed one, and leads to the head of its batch. */
  | 'movement_is_sealed'
  /** A head in it is the one the house publishes for that batch. */
  | 'head_is_published';

export interface ReceiptVerdict {
  /** `soccer 0192e4f0-…`. */
  readonly about: string;
  /** What a reader should know and no check covers. */
  readonly note: string;
  readonly checks: readonly { readonly name: ReceiptCheck; readonly passes: boolean; readonly of?: string }[];
}

type Checks = ReceiptVerdict['checks'];

/** Checks a receipt file on its own and against what the house publishes. Throws UnreadableError. */
export function checkReceipt(told: unknown, house: HouseKey): ReceiptVerdict {
  const file = readReceiptFile(told);
  const unsealed = file.movements.filter(({ seal }) => seal === null).length;
  const reworked = rework(file);
  const signature = { text: signedText(told as Readonly<Record<string, unknown>>), ...file };
  return {
    about: `${file.bet.game} ${file.bet.id}`,
    note: noteOf(file, { unsealed, isCorrecting: reworked.payout === undefined }),
    checks: [
      { name: 'key_is_the_house', passes: file.key === house.key },
      { name: 'signature_is_right', passes: isSigned(signature) },
      { name: 'stake_moved', passes: movedBy(file, ['stake']) === -file.bet.stake },
      { name: 'paid_moved', passes: isPaid(file) },
      ...checked('stake_is_counted', reworked.stake),
      ...checked('factors_are_odds', reworked.factors),
      ...checked('cash_outs_add_up', reworked.cashOuts),
      ...checked('payout_is_by_odds', reworked.payout),
      { name: 'sealed_as_said', passes: file.isSealed === (file.movements.length > 0 && unsealed === 0) },
      ...file.movements.flatMap((each) => sealChecks(each, house)),
    ],
  };
}

function noteOf(
  { signedAt, movements }: ReceiptFile,
  { unsealed, isCorrecting }: { readonly unsealed: number; readonly isCorrecting: boolean },
): string {
  const sealed = unsealed > 0 ? `, ${unsealed} not sealed when it was signed` : '';
  const payout = isCorrecting ? '; its payout is being corrected, and was not worked out' : '';
  return `signed at ${signedAt}; ${movements.length} movements${sealed}${payout}`;
}

const checked = (name: ReceiptCheck, passes: boolean | undefined): Checks => (passes === undefined ? [] : [{ name, passes }]);

const rework = (file: ReceiptFile): Reworked =>
  file.told.kind === 'draw' ? reworkDraw(file.bet, file.told) : reworkMatches(file.bet, file.told, movedBy(file, ['cash_out']));

function isSigned({ text, key, signature }: { readonly text: string; readonly key: string; readonly signature: string }): boolean {
  try {
    return ed25519.verify(hexToBytes(signature), utf8ToBytes(text), hexToBytes(key));
  } catch {
    return false; // not a point of the curve
  }
}

/** Returns the sum of the movements of some kinds that belong to this bet. A movement that is listed twice counts once. */
const movedBy = ({ bet, movements }: ReceiptFile, kinds: readonly string[]): bigint =>
  movements
    .filter(({ movement }, place) => movements.findIndex((other) => other.movement.seq === movement.seq) === place)
    .filter(({ movement }) => movement.order_id === bet.id && kinds.includes(movement.kind))
    .reduce((sum, { movement }) => sum + movement.amount, 0n);

function isPaid(file: ReceiptFile): boolean {
  const received = movedBy(file, ['payout', 'refund', 'payout_reversed', 'cash_out']);
  return received === file.bet.paid || (file.isUncollected && received > file.bet.paid);
}

function sealChecks({ movement, seal }: ReceiptFile['movements'][number], { heads }: HouseKey): Checks {
  if (!seal) return [];
  const verdict = checkSeal(movement, seal);
  const published = heads.get(seal.batch);
  const of = `movement ${movement.seq} (${movement.kind}) in batch ${seal.batch}`;
  return [
    { name: 'movement_is_sealed', passes: verdict === 'proven', of: verdict === 'proven' ? of : `${of}: ${verdict.replace('_', ' ')}` },
    ...(published === undefined
      ? []
      : [{ name: 'head_is_published' as const, passes: published === seal.head, of: `batch ${seal.batch}` }]),
  ];
}
