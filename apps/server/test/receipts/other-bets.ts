import { ANIMALS, markSixTopOf } from '@fairbook/core/lottery';
import type { Overs } from '@fairbook/core/sports';
import type { WireLeg } from '../../src/modules/match-bets/testing/slips.ts';
import type { TestMatch } from '../../src/modules/match-bets/testing/test-match.ts';
import type { BetsByKind, KeptBet, ReceiptHouse } from './receipt-house.ts';

const onPool = ({ id }: TestMatch): WireLeg => ({ match_id: id, kind: 'handicap', name: 'w', odds: '2.10', handicap_val: '-1' });

/** Bets on the pool. */
export async function poolBets(house: ReceiptHouse): Promise<BetsByKind> {
  const { bet } = house;
  const offered = { game: 'bd', markets: { handicap: { w: '2.10', d: '3.30', l: '3.60' } }, lines: { handicap: -100 } } as const;
  const { told, untold, off, low } = await house.matches(['told', 'untold', 'off', 'low'], offered);
  const inPool = { game: 'bd', unit_stake: '2' };
  const bets = {
    'a pool': await bet([onPool(told)], inPool),
    'a pool, raised to the stake': await bet([onPool(low)], inPool),
    'a system of a pool, one void': await bet([told, untold, off].map(onPool), { ...inPool, sizes: [2, 3] }),
  };
  await told.end(3, 0, { 'handicap:w': '3.27' });
  await untold.end(3, 0);
  await off.void();
  await low.end(3, 0, { 'handicap:w': '1.20' });
  await house.settle(told, untold, off, low);
  return bets;
}

const BALLS = { home: 120, away: 120 };
const TIE: Overs = {
  ...{ toss: 'away', first: 'home', scheduled: 120, possible: BALLS, balls: BALLS, wickets: { home: 5, away: 7 } },
  ...{ powerplay: { home: 50, away: 44 }, winner: null, decision: 'tie', margin: null, revised: false },
};

/** Bets on cricket, basketball and 365sports. */
export async function otherBets(house: ReceiptHouse): Promise<BetsByKind> {
  const { bet } = house;
  const { oval } = await house.matches(['oval'], { game: 'cricket', markets: { wl: { w: '1.85', l: '2.05' } } });
  const { court } = await house.matches(['court'], { game: 'basketball', markets: { wl: { w: '1.50', l: '2.50' } } });
  const { asian } = await house.matches(['asian'], {
    ...{ game: 'sports365', discipline: 'football', lines: { ah: -25, at: 225 } },
    markets: { ah: { w: '2.0375', l: '1.90' }, at: { over: '2.20', under: '1.7025' } },
  });
  const { other } = await house.matches(['other'], {
    ...{ game: 'sports365', discipline: 'football', lines: { at: 225 }, markets: { at: { over: '2.20', under: '1.7025' } } },
  });
  const quarters: readonly WireLeg[] = [
    { match_id: asian.id, kind: 'ah', name: 'w', odds: '2.0375', handicap_val: '-0.25' },
    { match_id: other.id, kind: 'at', name: 'under', odds: '1.7025', handicap_val: '2.25' },
  ];
  const bets = {
    'a dead heat': await bet([{ match_id: oval.id, odds: '1.85' }], { game: 'cricket', unit_stake: '3' }),
    basketball: await bet([{ match_id: court.id, odds: '1.50' }], { game: 'basketball' }),
    'half lost and half won': await bet(quarters, { game: 'sports365', sizes: [1], unit_stake: '1.23' }),
    'half lost and half won in one line': await bet(quarters, { game: 'sports365', unit_stake: '1.23' }),
  };
  await oval.endOvers({ home: 171, away: 171 }, TIE);
  await court.end(90, 80);
  await asian.end(0, 0);
  await other.end(1, 1);
  await house.settle(oval, court, asian, other);
  return bets;
}

const SEVEN = [1, 2, 3, 4, 5, 6, 7];
const ZODIACS = markSixTopOf('specialCodeCombinationZodiacs');
/** Picks of every kind: some are refunded on 49, some pay 15 % less for the animal of the year. */
const PICKS = [
  { top: ZODIACS, level: 2, selections: ANIMALS.slice(0, 7), bankers: ['rat'], amount: '10.01' },
  { top: ZODIACS, level: 3, selections: ANIMALS.slice(0, 9), amount: '10.03' },
  { top: markSixTopOf('specialCodeSide'), selections: ['big', 'odd'], amount: '10.04' },
  { top: markSixTopOf('specialCodeMergeAnimal'), selections: ANIMALS.slice(0, 6), amount: '11.11' },
  { top: markSixTopOf('specialCodeAnimal'), selections: ['horse', 'rat'], amount: '12.34' },
  { top: markSixTopOf('tail'), selections: ['tail1', 'tail9'], amount: '12.34' },
];

/** Bets on draws of Mark Six and on a race. */
export async function drawBets(house: ReceiptHouse): Promise<BetsByKind> {
  const { app, draws, betOnDraws } = house;
  const draw = (more: Parameters<typeof draws.draw>[0] = {}) => draws.draw(more);
  const [drawn, off, turned, unsettled, open, race] = [
    ...[await draw(), await draw(), await draw(), await draw(), await draw(), await draw({ game: 'racing' })],
  ] as const;
  const later = { game: 'twnmarksix', opensIn: 60 } as const;
  const chased = await draw({ game: 'twnmarksix' });
  for (const closesIn of [7_200, 9_000]) await draw({ ...later, closesIn });
  const inReais = await house.in('BRL');
  const one = async (...asked: Parameters<typeof betOnDraws>) => (await betOnDraws(...asked))[0] as KeptBet;
  const chase = await betOnDraws(chased, [{ amount: '10.01' }], { game: 'twnmarksix', draws: 3, stop_on_win: true, ...inReais });
  const bets = {
    'a draw, open': await one(open),
    'a number that came beside one that did not': await one(drawn, [{ selections: ['49', '8'] }]),
    'combinations, sides and the animal of the year': await one(drawn, PICKS, inReais),
    'a draw that is void': await one(off),
    'a draw that was corrected': await one(turned),
    'a draw that is being corrected': await one(unsettled),
    'a race': await one(race, [{ top: 12, selections: ['1', '10'] }], { game: 'racing' }),
    'one of a chase': chase[0] as KeptBet,
    'one that a win before it cancelled': chase[2] as KeptBet,
  };
  const decide = async (id: string, numbers: readonly number[]) => {
    await draws.decide(id, numbers);
    await app.drawBets.settleDraw(id);
  };
  await decide(drawn, SEVEN.with(6, 49));
  await draws.void(off);
  await app.drawBets.settleDraw(off);
  await decide(turned, SEVEN);
  await decide(turned, SEVEN.with(6, 8));
  await decide(unsettled, SEVEN);
  await draws.decide(unsettled, SEVEN.with(6, 8));
  await decide(race, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  await decide(chased, SEVEN);
  return bets;
}
