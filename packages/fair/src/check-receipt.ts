import { ed25519 } from '@noble/curves/ed25519.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { checkSeal } from './check-seal.ts';
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
  /** The factor of every won leg equals its odds. */
  | 'factors_are_odds'
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
  const signature = { text: signedText(told as Readonly<Record<string, unknown>>), ...file };
  return {
    about: `${file.bet.game} ${file.bet.id}`,
    note: `signed at ${file.signedAt}; ${file.movements.length} movements${unsealed > 0 ? `, ${unsealed} not sealed when it was signed` : ''}`,
    checks: [
      { name: 'key_is_the_house', passes: file.key === house.key },
      { name: 'signature_is_right', passes: isSigned(signature) },
      { name: 'stake_moved', passes: movedBy(file, ['stake']) === -file.bet.stake },
      { name: 'paid_moved', passes: isPaid(file) },
      ...(file.lines.length > 0 ? [{ name: 'factors_are_odds' as const, passes: file.lines.every((line) => isByOdds(file, line)) }] : []),
      { name: 'sealed_as_said', passes: file.isSealed === (file.movements.length > 0 && unsealed === 0) },
      ...file.movements.flatMap((each) => sealChecks(each, house)),
    ],
  };
}

function isSigned({ text, key, signature }: { readonly text: string; readonly key: string; readonly signature: string }): boolean {
  try {
    return ed25519.verify(hexToBytes(signature), utf8ToBytes(text), hexToBytes(key));
  } catch {
    return false; // not a point of the curve
  }
}

/** Returns the sum of the movements of some kinds that belong to this bet. */
const movedBy = ({ bet, movements }: ReceiptFile, kinds: readonly string[]): bigint =>
  movements
    .filter(({ movement }) => movement.order_id === bet.id && kinds.includes(movement.kind))
    .reduce((sum, { movement }) => sum + movement.amount, 0n);

function isPaid(file: ReceiptFile): boolean {
  const received = movedBy(file, ['payout', 'refund', 'payout_reversed', 'cash_out']);
  return received === file.bet.paid || (file.isUncollected && received > file.bet.paid);
}

const isByOdds = ({ bet }: ReceiptFile, { legs, factors }: ReceiptFile['lines'][number]): boolean =>
  legs.length === factors.length &&
  legs.every((name, place) => {
    const leg = bet.legs.get(name);
    return leg !== undefined && (leg.grade !== 'won' || leg.odds === factors[place]);
  });

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
