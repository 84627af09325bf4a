import { expect, test } from 'vitest';
import { SPORT_GAMES } from '../catalog/index.ts';
import { BASKETBALL } from './basketball.ts';
import { CRICKET } from './cricket.ts';
import { FOOTBALL } from './football.ts';
import { MARKETS_OF, marketIn, selectionsOf } from './markets.ts';
import type { Play } from './sport.ts';
import { playOf, sportOf } from './sports.ts';
import { SPORTS365 } from './sports365.ts';

/** A discipline in one line: its periods, then its bounds, then what else it has. */
const told = (play: Play): string =>
  [
    ...[play.periods.join(' '), '|', play.scoreMax, play.regulationMinutes, play.minuteMax, play.leastPlayMinutes],
    ...[play.hasOvers ? 'overs' : [], play.hasSets ? 'sets' : [], play.hasCashOut ? 'cash-out' : []].flat(),
  ].join(' ');

const HALVES = 'first_half half_time second_half | 99 90 130 98';
const QUARTERS = 'first_quarter second_quarter half_time third_quarter fourth_quarter overtime | 300 48 100 60 cash-out';

// Periods, then the most goals or points of a side, the minutes of a match, the latest minute of a clock, and the least minutes from kick-off to the end.
test.each([
  ['soccer', null, `${HALVES} cash-out`],
  ['bd', null, HALVES],
  ['basketball', null, QUARTERS],
  ['cricket', null, 'first_innings innings_break second_innings super_over rain | 700 40 999 45 overs'],
  ['sports365', 'football', HALVES],
  ['sports365', 'basketball', QUARTERS],
  ['sports365', 'tennis', 'first_set second_set third_set fourth_set fifth_set | 3 30 720 31 sets'],
  ['sports365', 'cricket', 'first_innings second_innings | 999 60 720 61'],
  [
    'sports365',
    null,
    'first_half half_time second_half first_quarter second_quarter third_quarter fourth_quarter overtime first_set second_set third_set fourth_set fifth_set first_innings second_innings | 999 90 720 98',
  ],
] as const)('%s, %s, is played as it was written down', (game, discipline, play) => expect(told(playOf(game, discipline))).toBe(play));

test('each game is that of its definition', () => {
  const { soccer, bd } = FOOTBALL;
  for (const [game, sport] of Object.entries({ soccer, bd, basketball: BASKETBALL, cricket: CRICKET, sports365: SPORTS365 }))
    expect([game, sportOf(game as keyof typeof FOOTBALL) === (sport as object)]).toEqual([game, true]);
});

test('a bet has eight legs at most, but with these markets', () => {
  const sizes = SPORT_GAMES.flatMap((game) => MARKETS_OF[game].map((kind) => `${game} ${kind} ${marketIn(game, kind)?.sizeMax}`));
  expect(sizes.filter((each) => !each.endsWith(' 8'))).toEqual([
    ...['soccer correct_score 4', 'soccer goals 6', 'soccer half 4', 'basketball mv 4'],
    ...['bd handicap 15', 'bd up 6', 'bd goals 6', 'bd half 6', 'bd correct_score 3'],
    ...['sports365 correct_score 4', 'sports365 half 4'],
  ]);
});

test('each sport is paid by its rules, and one of them is a pool', () => {
  expect(SPORT_GAMES.map((game) => [game, sportOf(game).ruleSets, sportOf(game).isPool === true])).toEqual([
    ['soccer', { lottery: 'jingcai' }, false],
    ['basketball', { lottery: 'jingcai' }, false],
    ['bd', { usual: 'beijing', lottery: 'beijing' }, true],
    ['cricket', undefined, false],
    ['sports365', undefined, false],
  ]);
});

const BESIDE_AH = [
  ...['ah_a -500 375', 'ah_b -475 400', 'ah_c -450 425', 'ah_d -425 450', 'ah_e -400 475', 'ah_f -375 500', 'ah_g -350 350'],
].map((range) => `${range} 175 zero`);
const BESIDE_AT = ['at_a 50 925', 'at_b 75 950', 'at_c 100 800', 'at_d 125 825', 'at_e 150 850', 'at_f 175 875', 'at_g 200 900'].map(
  (range) => `${range} 175`,
);

// From, to and step in hundredths, and whether a line can be zero.
test.each([
  ['soccer', ['handicap -800 800 100']],
  ['bd', ['handicap -800 800 100 zero']],
  ['basketball', ['handicap -5000 5000 50 zero', 'bs 8000 40000 50']],
  ['cricket', ['bs 3050 60050 100', 'innings 1050 40050 100']],
  [
    'sports365',
    [
      ...['ah -500 500 25 zero', 'at 50 950 25', ...BESIDE_AH, ...BESIDE_AT, 'handicap -800 800 100', 'ah1 -300 300 25 zero'],
      ...[
        'at1 50 450 25',
        'ps -5000 5000 50',
        'pt 8000 40000 50',
        'sh -250 250 50',
        'st 250 450 50',
        'gh -1250 1250 100',
        'gt 1250 6450 100',
      ],
    ],
  ],
] as const)('the lines of %s stand in their ranges', (game, ranges) => {
  const found = MARKETS_OF[game].flatMap((kind) => {
    const line = marketIn(game, kind)?.line;
    return line ? [kind, line.minE2, line.maxE2, line.stepE2, ...(line.canBeZero ? ['zero'] : [])].join(' ') : [];
  });
  expect(found.toSorted()).toEqual([...ranges].toSorted());
});

test('what is of books alone, can tie, can be paid early or wins twice is said of these markets and no other', () => {
  const having = (key: 'isOfBooksAlone' | 'canTie' | 'canPayEarly' | 'winnersAtOnce') =>
    SPORT_GAMES.flatMap((game) => MARKETS_OF[game].flatMap((kind) => (marketIn(game, kind)?.[key] ? `${game} ${kind}` : []))).join(', ');
  expect(having('isOfBooksAlone')).toBe(
    ['dc', 'dnb', 'btts', 'ou05', 'ou15', 'ou25', 'ou35', 'ou45', 'ou55'].map((kind) => `soccer ${kind}`).join(', '),
  );
  expect(having('canTie')).toBe('cricket wl, cricket powerplay');
  expect(having('canPayEarly')).toBe('soccer wl, sports365 wl');
  expect(having('winnersAtOnce')).toBe('soccer dc, sports365 dc');
});

test('answers come in the order of tickets', () => {
  const inOrder = (game: (typeof SPORT_GAMES)[number]) =>
    MARKETS_OF[game].filter((kind) => selectionsOf(game, kind).length < 13).map((kind) => `${kind} ${selectionsOf(game, kind).join('/')}`);
  expect(inOrder('bd')).toEqual([
    ...['handicap w/d/l', 'up up_odd/up_even/down_odd/down_even', 'goals 0/1/2/3/4/5/6/7+', 'half ww/wd/wl/dw/dd/dl/lw/ld/ll'],
  ]);
  expect(inOrder('basketball')).toEqual(['wl w/l', 'handicap w/l', 'bs b/s', 'mv w1/w2/w3/w4/w5/w6/l1/l2/l3/l4/l5/l6']);
  expect(inOrder('cricket')).toEqual(['wl w/l', 'bs b/s', 'innings b/s', 'powerplay w/l', 'toss w/l']);
  expect(inOrder('soccer').slice(0, 5)).toEqual(['wl w/d/l', 'dc 1x/12/x2', 'dnb w/l', 'btts yes/no', 'ou05 over/under']);
});
