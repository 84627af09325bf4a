// @vitest-environment happy-dom
import type { TradingMatch } from '@fairbook/contract/office';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import type { ScorecardFields } from './scorecard-fields.ts';
import { ScorecardForm } from './scorecard-form.tsx';

const MATCH = { home: 'Alfa', away: 'Bravo' } as TradingMatch;
const HOME = { runs: '181', wickets: '6', overs: '20', possible: '19', powerplay: '52' };
const AWAY = { runs: '175', wickets: '9', overs: '19.4', possible: '18', powerplay: '47' };
const FIELDS: ScorecardFields = {
  ...{ toss: 'home', first: 'away', scheduled: '20', target: '182', end: 'super_over_away' },
  ...{ home: HOME, away: AWAY },
};

let open: Acted;
let told: ScorecardFields[];
const named = (field: HTMLInputElement | HTMLSelectElement) => field.labels?.[0]?.firstChild?.textContent;
const selects = () => [...open.page.querySelectorAll('select')];
const inputs = () => [...open.page.querySelectorAll('input')];
const labels = (part: Element | undefined) => [...(part?.querySelectorAll('input') ?? [])].map((each) => [named(each), each.value]);
beforeEach(async () => {
  told = [];
  open = await acted(<ScorecardForm match={MATCH} fields={FIELDS} onChange={(fields) => told.push(fields)} />, { may: [] });
});
afterEach(() => open.close());

test('the toss, who bats first and the end are chosen among the sides by their names', () => {
  const sides = [
    ['', 'trade_card_unknown'],
    ['home', 'Alfa'],
    ['away', 'Bravo'],
  ];
  expect(selects().map((each) => [named(each), each.value, [...each.options].map(({ value, text }) => [value, text])])).toEqual([
    ['trade_card_toss', 'home', sides],
    ['trade_card_first', 'away', sides],
    [
      'trade_card_end',
      'super_over_away',
      [
        ['', 'trade_card_by_runs'],
        ['super_over_home', 'trade_card_super_over Alfa'],
        ['super_over_away', 'trade_card_super_over Bravo'],
        ['no_result', 'trade_overs_no_result'],
      ],
    ],
  ]);
});

test('the innings of a side stand under its name, each number in its own field', () => {
  const innings = [...open.page.querySelectorAll('fieldset')];
  expect(innings.map((each) => [each.querySelector('legend')?.textContent, labels(each)])).toEqual([
    [
      'Alfa',
      [
        ['trade_card_runs', '181'],
        ['trade_card_wickets', '6'],
        ['trade_card_overs', '20'],
        ['trade_card_possible', '19'],
        ['trade_card_powerplay', '52'],
      ],
    ],
    [
      'Bravo',
      [
        ['trade_card_runs', '175'],
        ['trade_card_wickets', '9'],
        ['trade_card_overs', '19.4'],
        ['trade_card_possible', '18'],
        ['trade_card_powerplay', '47'],
      ],
    ],
  ]);
});

test('the overs that were scheduled stand before the innings, the target after them, and then what follows from it', () => {
  const all = labels(open.page);
  expect([all[0], all.at(-1)]).toEqual([
    ['trade_card_scheduled', '20'],
    ['trade_card_target', '182'],
  ]);
  expect([...open.page.querySelectorAll('p')].at(-1)?.textContent).toBe('trade_card_text');
});

test.each<[string, number, ScorecardFields]>([
  ['scheduled overs', 0, { ...FIELDS, scheduled: '7' }],
  ['runs of the home side', 1, { ...FIELDS, home: { ...HOME, runs: '7' } }],
  ['wickets of the home side', 2, { ...FIELDS, home: { ...HOME, wickets: '7' } }],
  ['overs of the home side', 3, { ...FIELDS, home: { ...HOME, overs: '7' } }],
  ['possible overs of the home side', 4, { ...FIELDS, home: { ...HOME, possible: '7' } }],
  ['powerplay of the home side', 5, { ...FIELDS, home: { ...HOME, powerplay: '7' } }],
  ['runs of the away side', 6, { ...FIELDS, away: { ...AWAY, runs: '7' } }],
  ['powerplay of the away side', 10, { ...FIELDS, away: { ...AWAY, powerplay: '7' } }],
  ['target', 11, { ...FIELDS, target: '7' }],
])('the %s that are typed change nothing else of the card', async (_, nth, fields) => {
  await open.type(nth, '7');
  expect(told).toEqual([fields]);
});

test.each<[string, number, string, ScorecardFields]>([
  ['toss', 0, 'away', { ...FIELDS, toss: 'away' }],
  ['toss that is not known', 0, '', { ...FIELDS, toss: '' }],
  ['side that bats first', 1, 'home', { ...FIELDS, first: 'home' }],
  ['end', 2, 'no_result', { ...FIELDS, end: 'no_result' }],
])('the %s that is chosen changes nothing else of the card', async (_, nth, value, fields) => {
  await open.choose(nth, value);
  expect(told).toEqual([fields]);
});

test('runs, wickets and overs must be typed, what else is told of the innings may be left out; overs take a point', () => {
  const rules = inputs().map((each) => [each.getAttribute('inputmode'), each.getAttribute('maxlength'), each.required]);
  const innings = [
    ['numeric', '4', true],
    ['numeric', '4', true],
    ['decimal', '4', true],
    ['decimal', '4', false],
    ['numeric', '4', false],
  ];
  expect(rules).toEqual([['decimal', null, true], ...innings, ...innings, ['numeric', '3', false]]);
});
