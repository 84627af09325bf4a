import type { OfficeLotteryTerms } from '@fairbook/contract/office';
import { describe, expect, test } from 'vitest';
import { readFields, type Texts } from '../settings/setting-fields.ts';
import type { LotteryNames } from './lottery-names.ts';
import { offsetText, readTerms, termsFields, termsRequest, termsTexts, weekdayNames } from './terms-fields.ts';

const names = { group: (group: string) => group } as LotteryNames;
const DAYS = { kind: 'days', days: [2, 4, 6], at: '21:30' };
const ROUNDS = { kind: 'rounds', first_at: '00:05', every_seconds: 240, count: 300 };
const row = (more: object = {}): OfficeLotteryTerms =>
  ({
    ...{ game: 'hkmarksix', source: 'official', offset_minutes: 480, times: DAYS, numbering: 'year', closes_before: 120 },
    ...{ void_after_seconds: 3_600, result_within_hours: 48, order_told: true, merged_exactly_six: false },
    ...{ groups: ['specialCode', 'tail', 'noneOf'], open_groups: ['specialCode', 'tail'] },
    ...more,
  }) as unknown as OfficeLotteryTerms;
const fieldsOf = (of: OfficeLotteryTerms) => termsFields(of, (id: string) => id, names, 'en-GB');
const askedOf = (of: OfficeLotteryTerms, texts: Texts = termsTexts(of)) =>
  fieldsOf(of)
    .filter(({ isAsked }) => isAsked?.(texts) ?? true)
    .map(({ name }) => name);
function sentOf(of: OfficeLotteryTerms, typed: Texts = {}) {
  const read = readFields(fieldsOf(of), { ...termsTexts(of), ...typed });
  if (!('values' in read)) throw new Error(read.unreadable.join());
  return termsRequest(readTerms(read.values, of));
}

describe('the terms of a lottery', () => {
  test.each([
    ['of days', row()],
    ['of rounds', row({ times: ROUNDS, source: 'own' })],
    ['that takes six animals', row({ merged_exactly_six: true, order_told: false })],
  ])('%s are sent as they were, where nothing is changed', (_, of) => {
    const { game: _game, groups: _groups, ...terms } = of;
    expect(sentOf(of)).toEqual(terms);
  });

  test('that are not asked of a source stay as they are', () => {
    const texts = { void_after_seconds: '60', result_within_hours: '1', order_told: 'no' };
    expect(sentOf(row(), texts)).toMatchObject({ void_after_seconds: 3_600, result_within_hours: 1, order_told: false });
    expect(sentOf(row({ source: 'own' }), texts)).toMatchObject({ void_after_seconds: 60, result_within_hours: 48, order_told: true });
  });

  test('begin with something sensible in the other rhythm', () => {
    expect(sentOf(row(), { kind: 'rounds' }).times).toEqual({ kind: 'rounds', first_at: '21:30', every_seconds: 300, count: 288 });
    expect(sentOf(row({ times: ROUNDS }), { kind: 'days' }).times).toEqual({ kind: 'days', days: [1, 2, 3, 4, 5, 6, 7], at: '00:05' });
  });

  test.each<[string, OfficeLotteryTerms, string[], string[]]>([
    [
      'of days from an official source',
      row(),
      ['days', 'at', 'result_within_hours', 'order_told'],
      ['first_at', 'count', 'void_after_seconds'],
    ],
    [
      ...(['of rounds of its own', row({ times: ROUNDS, source: 'own' })] as const),
      ['first_at', 'every_seconds', 'count', 'void_after_seconds', 'merged_exactly_six'],
      ['days', 'at', 'result_within_hours', 'order_told'],
    ],
    ['of a race', row({ game: 'racing', source: 'own' }), ['open_groups'], ['merged_exactly_six', 'order_told']],
  ])('%s ask for what they need', (_, of, asked, unasked) => {
    expect(askedOf(of)).toEqual(expect.arrayContaining(asked));
    for (const name of unasked) expect(askedOf(of)).not.toContain(name);
  });

  test('offer the sources of the game, and every half hour from UTC−12 to UTC+14 with what is set now', () => {
    const optionsOf = (of: OfficeLotteryTerms, name: string) =>
      fieldsOf(of)
        .find((field) => field.name === name)
        ?.options?.map(([value]) => value) ?? [];
    expect([optionsOf(row(), 'source'), optionsOf(row({ game: 'racing' }), 'source')]).toEqual([['own', 'official'], ['own']]);
    const offsets = optionsOf(row(), 'offset_minutes');
    expect([offsets.length, offsets[0], offsets[1], offsets.at(-1)]).toEqual([53, '-720', '-690', '840']);
    expect(optionsOf(row({ offset_minutes: 345 }), 'offset_minutes').slice(0, 2)).toEqual(['345', '-720']);
  });
});

test.each([
  [0, 'UTC+00:00'],
  [480, 'UTC+08:00'],
  [-210, 'UTC−03:30'],
  [840, 'UTC+14:00'],
])('%s minutes are %s', (minutes, text) => expect(offsetText(minutes)).toBe(text));

test('the week begins on Monday', () => {
  expect(weekdayNames('en-GB')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
});
