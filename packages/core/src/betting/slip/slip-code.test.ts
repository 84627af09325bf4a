import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ODDS_MAX, ODDS_ONE, odds, parseOdds } from '../../money/index.ts';
import { MARKETS_OF, selectionsOf } from '../../sports/index.ts';
import { readSlipCode, SHARED_LEGS_MAX, type SharedLeg, slipCode } from './slip-code.ts';

const leg = (matchId: string, more: Partial<SharedLeg> = {}): SharedLeg => ({
  ...{ matchId, market: 'wl', selection: 'w', lineE2: null, odds: parseOdds('2.05') },
  ...more,
});
const two = {
  game: 'soccer' as const,
  ...{ mode: 'separate' as const, built: [] },
  legs: [leg('4711'), leg('4712', { market: 'handicap', selection: 'l', lineE2: -100, odds: parseOdds('1.9525') })],
};

/** The part of a slip that a code carries: how its bets are made only as far as selections pay together. */
const read = ({ game, legs, built }: Parameters<typeof slipCode>[0]) => ({ game, legs, built });
/** Appends the right check letters, so that only the contents are wrong. */
const signed = (text: string) => {
  const check = [...text]
    .reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1296, 7)
    .toString(36)
    .padStart(2, '0');
  return `${text}~${check}`;
};

test('a code says game, matches, markets, answers, odds and lines, and nothing of amounts', () => {
  expect(slipCode(two)).toMatch(/^soccer~3mv\.wl\.w\.ftg~3mw\.handicap\.l\.f2d\.-100~[0-9a-z]{2}$/);
  expect(readSlipCode(slipCode(two))).toEqual(read(two));
});

describe('selections that pay together', () => {
  const [home, both, other] = [leg('4711'), leg('4711', { market: 'wl', selection: 'd' }), leg('4712')];
  const soccer = { game: 'soccer' as const };

  test.each([
    ['alone', { ...soccer, mode: 'builder' as const, built: ['4711'], legs: [home, both] }],
    ['as a leg among others', { ...soccer, mode: 'together' as const, built: ['4711'], legs: [other, home, both] }],
    ['as a leg of a system', { ...soccer, mode: 'combinations' as const, built: ['4711'], legs: [home, other, both] }],
  ])('%s do so where they are handed on', (_, slip) => {
    expect(readSlipCode(slipCode(slip))).toEqual(read(slip));
  });

  test('are single bets where they were', () => {
    const slip = { ...soccer, mode: 'separate' as const, built: ['4711'], legs: [home, both] };
    expect(readSlipCode(slipCode(slip))?.built).toEqual([]);
  });

  test('that were cut off do not leave one behind that pays together with nothing', () => {
    const legs = [...Array.from({ length: SHARED_LEGS_MAX - 1 }, (_, at) => leg(String(at + 1))), home, both];
    expect(readSlipCode(slipCode({ ...soccer, mode: 'together', built: ['4711'], legs }))?.built).toEqual([]);
  });

  test.each([
    ['some of a match and not all', 'soccer~!3mv.wl.w.ftg~3mv.wl.d.ftg'],
    ['one alone', 'soccer~!3mv.wl.w.ftg'],
    ['those of a game without a builder', 'basketball~!3mv.wl.w.ftg~!3mv.wl.l.ftg'],
    ['twice marked', 'soccer~!!3mv.wl.w.ftg~!!3mv.wl.d.ftg'],
  ])('%s is no code', (_, text) => expect(readSlipCode(signed(text))).toBeNull());
});

test('what is pasted may be an address, or have blanks around it', () => {
  expect(readSlipCode(`  https://fairbook.test/sport/soccer?share=${slipCode(two)}\n`)).toEqual(read(two));
});

test('every selection of every market without a line is read back as it was written', () => {
  const any = fc.record({ id: fc.bigInt(1n, 10n ** 18n - 1n), price: fc.integer({ min: ODDS_ONE, max: ODDS_MAX }) });
  fc.assert(
    fc.property(any, ({ id, price }) => {
      for (const market of MARKETS_OF.soccer.filter((kind) => kind !== 'handicap'))
        for (const selection of selectionsOf('soccer', market)) {
          const slip = {
            game: 'soccer' as const,
            mode: 'separate' as const,
            built: [],
            legs: [leg(String(id), { market, selection, odds: odds(price) })],
          };
          expect(readSlipCode(slipCode(slip))).toEqual(read(slip));
        }
    }),
    { numRuns: 20 },
  );
});

test('a code with any one letter changed is none', () => {
  const code = slipCode(two);
  const changed = [...code].flatMap((letter, at) =>
    [...'0az~.'].filter((other) => other !== letter).map((other) => `${code.slice(0, at)}${other}${code.slice(at + 1)}`),
  );
  expect(changed.length).toBeGreaterThan(100);
  expect(changed.filter((each) => readSlipCode(each) !== null)).toEqual([]);
});

test('the letters at the end are two, whatever they come to', () => {
  const codes = Array.from({ length: 100 }, (_, id) => slipCode({ ...two, legs: [leg(String(id + 1))] }));
  expect(codes.filter((code) => code !== signed(code.slice(0, -3)))).toEqual([]);
});

test('such letters are made as codes have them', () => expect(readSlipCode(signed('soccer~3mv.wl.w.ftg'))).not.toBeNull());
test.each([
  ['the least odds', '7ps', ODDS_ONE],
  ['the largest', '1njchs', ODDS_MAX],
])('such a code can have %s', (_, price, value) => expect(readSlipCode(signed(`soccer~3mv.wl.w.${price}`))?.legs[0]?.odds).toBe(value));
test('hands on twenty selections at most', () => expect(SHARED_LEGS_MAX).toBe(20));
test.each([
  ['nothing', ''],
  ['no selection', signed('soccer')],
  ['an unknown game', signed('chess~3mv.wl.w.ftg')],
  ['an unknown market', signed('soccer~3mv.toString.w.ftg')],
  ['an answer of another market', signed('soccer~3mv.wl.over.ftg')],
  ['a market of another game', signed('basketball~3mv.goals.1.ftg')],
  ['odds below one', signed('soccer~3mv.wl.w.7')],
  ['odds beyond the largest', signed('soccer~3mv.wl.w.zzzzzz')],
  ['a line where there is none', signed('soccer~3mv.wl.w.ftg.100')],
  ['a line that is missing', signed('soccer~3mv.handicap.w.ftg')],
  ['a line that is no number', signed('soccer~3mv.handicap.w.ftg.x')],
  ['no match', signed('soccer~0.wl.w.ftg')],
  ['a match of thirteen signs', signed('soccer~1234567890123.wl.w.ftg')],
  ['odds of seven signs', signed('soccer~3mv.wl.w.0000ftg')],
  ['a line of seven figures', signed('soccer~3mv.handicap.w.ftg.0000100')],
  ['a line of no figures', signed('soccer~3mv.handicap.w.ftg.-')],
  ['something more behind a line', signed('soccer~3mv.handicap.w.ftg.100.1')],
  ['something more', signed('soccer~3mv.wl.w.ftg.100.1')],
  ['a selection twice', signed('soccer~3mv.wl.w.ftg~3mv.wl.w.ftg')],
  [
    'too many selections',
    signed(
      [
        'soccer',
        ...Array.from({ length: SHARED_LEGS_MAX + 1 }, (_, n) => `${n + 1}.wl.w.ftg`.replace(/^(\d+)/, (id) => Number(id).toString(36))),
      ].join('~'),
    ),
  ],
])('%s is no slip', (_, code) => {
  expect(readSlipCode(code)).toBeNull();
});
