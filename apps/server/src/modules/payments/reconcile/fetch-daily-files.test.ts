import { Refusal } from '@fairbook/contract';
import { dayEnd } from '@fairbook/core/payments';
import { expect, test } from 'vitest';
import { paperDb } from '../../../../test/paper-db.ts';
import type { DailyFiles } from './daily-files.ts';
import { fetchDailyFiles } from './fetch-daily-files.ts';

const DAY = '2026-01-02';
const WHOLE = dayEnd(DAY);

/** Runs at the first instant of the next day; each provider has a stored file up to an instant, one without, or none. */
async function run(
  kept: Readonly<Record<string, Date | null | undefined>>,
  {
    faults = {},
    older = {},
  }: { readonly faults?: Readonly<Record<string, Error>>; readonly older?: Readonly<Record<string, string>> } = {},
) {
  const { db, asked } = paperDb({
    'payments.newest_daily_file': ([provider, day]) => {
      if (day !== DAY) return older[String(provider)] === day ? [{ coversTo: dayEnd(String(day)) }] : [];
      const coversTo = kept[String(provider)];
      return coversTo === undefined ? [] : [{ coversTo }];
    },
  });
  const compared: string[] = [];
  const files = Object.keys(kept).map((provider): DailyFiles => ({ provider, isIncoming: true, fetch: async () => undefined }));
  const compare = async ({ provider }: DailyFiles, day: string) => {
    compared.push(`${provider} ${day}`);
    if (faults[provider]) throw faults[provider];
  };
  const end = await fetchDailyFiles({ db, files, compare, now: () => WHOLE }).then(
    () => 'done',
    () => 'failed',
  );
  return { end, compared, asked: asked('payments.newest_daily_file').filter(([, day]) => day === DAY) };
}

test('the file of yesterday is fetched of each who has not handed out a whole one', async () => {
  const { end, compared, asked } = await run({
    ...{ none: undefined, faulty: null, part: new Date(WHOLE.getTime() - 1) },
    ...{ whole: WHOLE, more: new Date(WHOLE.getTime() + 1) },
  });
  expect([end, compared.toSorted()]).toEqual(['done', [`faulty ${DAY}`, `none ${DAY}`, `part ${DAY}`]]);
  expect(asked).toEqual(['none', 'faulty', 'part', 'whole', 'more'].map((provider) => [provider, DAY]));
});

test.each([
  ['one that is not to be had yet is asked for at the next run', new Refusal('reconcile.file_unavailable'), 'done'],
  ['a fault of ours is told', new Error('broken'), 'failed'],
])('%s, and keeps no other', async (_, fault, end) => {
  const ran = await run({ one: undefined, other: undefined }, { faults: { one: fault } });
  expect([ran.end, ran.compared.toSorted()]).toEqual([end, [`one ${DAY}`, `other ${DAY}`]]);
});

test('a provider that was away for some days is caught up with, from the last file that it handed out', async () => {
  const { compared } = await run({ away: undefined, new: undefined }, { older: { away: '2025-12-30' } });
  expect(compared).toEqual(['away 2025-12-31', 'away 2026-01-01', `away ${DAY}`, `new ${DAY}`]);
});
