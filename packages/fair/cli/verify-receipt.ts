#!/usr/bin/env node
// Checks receipts saved from a Fairbook site, without contacting it. Exits with 1 if something differs, with 2 if something cannot be read.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkReceipt, type ReceiptVerdict } from '../src/check-receipt.ts';
import { type HouseKey, readHouseKey } from '../src/receipt-file.ts';

const USAGE = `verify-receipt --house <key> <file> …

  <file>          a receipt that was saved from a bet
  --house <key>   whose it must be: the house's key, 64 hexadecimal digits; or a file that was saved of, or the address
                  of, …/sports/api/v1/ledger/heads, where the house publishes its key and the heads of its ledger`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options: { house: { type: 'string' } }, allowPositionals: true });
  if (values.house === undefined || positionals.length === 0) {
    console.log(USAGE);
    return 2;
  }
  const house = await houseOf(values.house);
  let differ = 0;
  for (const file of positionals) {
    const verdict = verdictOf(file, house);
    if (!print(verdict)) differ += 1;
  }
  console.log(differ === 0 ? `yes: ${positionals.length} as the house gave them out` : `${differ} of ${positionals.length} differ`);
  return differ === 0 ? 0 : 1;
}

async function houseOf(named: string): Promise<HouseKey> {
  if (/^[0-9a-f]{64}$/.test(named)) return { key: named, heads: new Map() };
  if (!/^https?:\/\//.test(named)) return readHouseKey(JSON.parse(readFileSync(named, 'utf8')));
  const answer = await fetch(named, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`${named} answered ${answer.status}`);
  return readHouseKey(await answer.json());
}

function verdictOf(file: string, house: HouseKey): ReceiptVerdict {
  try {
    return checkReceipt(JSON.parse(readFileSync(file, 'utf8')), house);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Prints the checks; returns whether all of them passed. */
function print({ about, note, checks }: ReceiptVerdict): boolean {
  console.log(`${about}  ${note}`);
  for (const { name, passes, of } of checks) {
    console.log(`  ${passes ? 'ok      ' : 'DIFFERS '}  ${name.replaceAll('_', ' ')}${of === undefined ? '' : `: ${of}`}`);
  }
  return checks.every(({ passes }) => passes);
}

main().then(
  (status) => process.exit(status),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(2);
  },
);
