import type { PlayerId } from '@fairbook/contract';
import { type AcceptedText, TEXT_VERSIONS } from '@fairbook/core/catalog';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '../../platform/db/db.ts';
import { createTexts } from './texts.ts';

const ANA = 7n as PlayerId;
const NOW = new Date('2026-03-10T12:00:00Z');
const HELD = { rules: TEXT_VERSIONS.rules.version, privacy: TEXT_VERSIONS.privacy.version };
let written: unknown[];
let accepted: { readonly text: AcceptedText; readonly version: number; readonly language: 'pt'; readonly at: Date }[];
beforeEach(() => {
  [written, accepted] = [[], []];
});
const db = {
  query: async ({ name }: { readonly name: string }, values: readonly unknown[]) => {
    if (name === 'limits.acceptances') return accepted;
    written.push([name, ...values]);
    return [];
  },
} as unknown as Db;
const texts = (textsAccepted = true) => createTexts(db, { law: { textsAccepted }, now: () => NOW });

test('both texts are accepted together, as they hold now and in the language they were read in', async () => {
  await texts().accept(ANA, { texts: HELD, language: 'en' });
  const [[name, player, , , language, at] = [] as unknown[]] = written as unknown[][];
  expect([name, player, language, at]).toEqual(['limits.accept', ANA, 'en', NOW]);
  const [names, versions] = (written[0] as unknown[]).slice(2, 4) as [AcceptedText[], number[]];
  expect(Object.fromEntries(names.map((text, n) => [text, versions[n]]))).toEqual(HELD);
});

test.each([
  ['rules', { ...HELD, rules: HELD.rules + 1 }],
  ['rules', { ...HELD, rules: HELD.rules - 1 }],
  ['privacy', { ...HELD, privacy: HELD.privacy + 1 }],
])('nobody accepts the %s as they do not hold', async (text, read) => {
  await expect(texts().accept(ANA, { texts: read, language: 'en' })).rejects.toMatchObject({
    code: 'terms.version_unknown',
    details: { text },
  });
  expect(written).toEqual([]);
});

test('who says nothing of texts accepts none', async () => {
  await texts().accept(ANA, { texts: undefined, language: 'en' });
  expect(written).toEqual([]);
});

test('each text is told as it holds, with the newest version of it that was accepted', async () => {
  const said = (text: AcceptedText, version: number) => ({ text, version, language: 'pt', at: NOW }) as const;
  accepted = [said('rules', 1), said('rules', 3), said('rules', 2)];
  const { list, required } = await texts(false).of(ANA);
  expect(required).toBe(false);
  expect(new Map(list.map(({ text, version, accepted: last }) => [text, [version, last]]))).toEqual(
    new Map([
      ['rules', [HELD.rules, said('rules', 3)]],
      ['privacy', [HELD.privacy, null]],
    ]),
  );
  expect((await texts().of(ANA)).required).toBe(true);
});
