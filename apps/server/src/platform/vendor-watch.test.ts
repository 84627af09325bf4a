import { expect, test } from 'vitest';
import type { Log } from './log.ts';
import { vendorWatches } from './vendor-watch.ts';

test('every failed call to a vendor is counted, and logged when its failure begins, changes or ends', () => {
  const [counted, logged]: [string[], string[]] = [[], []];
  const line = (level: string) => (fields: object) => void logged.push([level, ...Object.values(fields)].join(' '));
  const log = { info: line('info'), warn: line('warn') } as unknown as Log;
  const watch = vendorWatches({ metrics: { count: (name, outcome) => void counted.push(`${name} ${outcome}`) }, log: () => log });
  const [payouts, wallet] = [watch('payouts'), watch('wallet ky')];
  payouts(undefined);
  payouts('late');
  payouts('late');
  wallet('unsigned');
  payouts('status_502');
  payouts(undefined);
  expect(counted).toEqual([
    ...['vendor_failures payouts late', 'vendor_failures payouts late'],
    ...['vendor_failures wallet ky unsigned', 'vendor_failures payouts status_502'],
  ]);
  expect(logged).toEqual(['warn payouts late', 'warn wallet ky unsigned', 'warn payouts status_502', 'info payouts']);
});
