import { odds, parseAmount } from '@fairbook/core/money';
import { createMatchBets } from '../../src/modules/match-bets/index.ts';
import { legsOf, PRICES } from '../../src/modules/match-bets/testing/joint-slips.ts';
import { newKey, slip } from '../../src/modules/match-bets/testing/slips.ts';
import type { TestMatch } from '../../src/modules/match-bets/testing/test-match.ts';
import { inTransaction } from '../../src/platform/db/db.ts';
import { type BetsByKind, type KeptBet, on, type ReceiptHouse, WL } from './receipt-house.ts';

const ALL_MARKETS = { markets: PRICES, lines: { handicap: -100 } };
/** Slip fields for selections of these matches that pay together, at the current joint odds. */
const together = (...matches: readonly TestMatch[]) => ({
  ...{ joints: matches.map(({ id }) => ({ match_id: id, odds: '1.01' })), odds_policy: 'better' },
});

/** Singles, multiples, systems, a line at its cap, and a system under the lottery's rules, with their matches over. */
export async function plainBets(house: ReceiptHouse): Promise<BetsByKind> {
  const { bet, decide } = house;
  const { one, two, three, off, awaited } = await house.matches(['one', 'two', 'three', 'off', 'awaited'], { markets: WL });
  const { far, farther } = await house.matches(['far', 'farther'], { markets: { wl: { w: '400', d: '1.10', l: '1.10' } } });
  const bets = {
    open: await bet([on(awaited)]),
    won: await bet([on(one)]),
    lost: await bet([on(one, 'd')]),
    void: await bet([on(off)]),
    'lost before its last match': await bet([on(one, 'd'), on(awaited)]),
    'a multiple with a void leg': await bet([on(one), on(off), on(two)]),
    'a system with a banker, times three': await bet([on(one, 'w', true), on(two), on(three, 'd'), on(two, 'l'), on(off)], {
      ...{ sizes: [2, 3], multiple: 3 },
    }),
    'a system in rupiah': await bet([on(one), on(two), on(three)], { sizes: [2, 3], unit_stake: '17001', ...(await house.in('IDR')) }),
    'a line at its cap': await bet([far, farther].map(({ id }) => ({ match_id: id, odds: '400' }))),
    'by the rules of the lottery': await betByLottery(house, [one, two, three]),
  };
  await decide([1, 0], one, two, three, far, farther);
  await decide('void', off);
  return bets;
}

/** Places a system as a brand with the lottery's rules does. */
async function betByLottery({ app, player, in: inCurrency }: ReceiptHouse, matches: readonly TestMatch[]): Promise<KeptBet> {
  const bets = createMatchBets({
    ...{ db: app.db, ledger: app.ledger, limits: app.limits, regions: app.identity, offers: app.sportsbook, secret: 'of a test' },
    terms: { ...app.settings, ruleSet: () => 'jingcai' },
  });
  const id = newKey();
  const legs = matches.map((match) => on(match));
  await bets.place(player.id, { idempotencyKey: id }, slip(legs, { sizes: [2, 3], unit_stake: '2', ...(await inCurrency('USDT')) }));
  await bets.drain();
  return { from: player, game: 'soccer', id };
}

/** Bets with selections that pay together, alone and as a leg of others. */
export async function builtBets(house: ReceiptHouse): Promise<BetsByKind> {
  const { bet, decide } = house;
  const { built, off } = await house.matches(['built', 'off'], ALL_MARKETS);
  const { one, two } = await house.matches(['one', 'two'], { markets: WL });
  const parts = legsOf(built, 'wl:w ou25:over');
  const [first, ...rest] = parts;
  const bets = {
    built: await bet(parts, together(built)),
    'built, lost': await bet(legsOf(built, 'wl:w ou25:under'), together(built)),
    'built, void': await bet(legsOf(off, 'wl:w btts:no'), together(off)),
    'built, in a multiple': await bet([on(one), ...parts, on(two)], together(built)),
    'built twice, in a system': await bet([...(first ? [first] : []), on(one), ...legsOf(off, 'wl:w btts:no'), ...rest, on(two)], {
      ...{ sizes: [2, 3], ...together(built, off) },
    }),
    'built, in reais, part cashed out': await bet(parts, { ...together(built), unit_stake: '10.33', ...(await house.in('BRL')) }),
  };
  await house.cashOut(bets['built, in reais, part cashed out'], 33);
  await decide([3, 0], built);
  await decide([1, 0], one, two);
  await decide('void', off);
  return bets;
}

/** Bets that were cashed out in whole or in part, made void by staff, or whose results were corrected. */
export async function changedBets(house: ReceiptHouse): Promise<BetsByKind> {
  const { app, bet, cashOut, decide, voidBet } = house;
  const names = ['one', 'off', 'turned', 'swung', 'back', 'awaited', 'unsettled'] as const;
  const { one, off, turned, swung, back, awaited, unsettled } = await house.matches(names, { markets: WL });
  const inReais = { unit_stake: '10.33', ...(await house.in('BRL')) };
  const [poor, poorer] = [await app.playerWith('1'), await app.playerWith('1')];
  const bets = {
    'cashed out': await bet([on(one)], { unit_stake: '10' }),
    'part cashed out, open': await bet([on(awaited)], inReais),
    'part cashed out twice, corrected to won': await bet([on(turned)], inReais),
    'part cashed out, void': await bet([on(off)], inReais),
    'made void while open': await bet([on(awaited)]),
    'made void after it won': await bet([on(one)]),
    'corrected to lost, owed': await bet([on(turned, 'l')], {}, poor),
    'corrected to lost, owed, and back': await bet([on(swung)], {}, poorer),
    'void, won and void again': await bet([on(back)]),
    'lost, and open again': await bet([on(turned), on(awaited)]),
    'being corrected': await bet([on(unsettled)]),
  };
  for (const kind of ['part cashed out, open', 'part cashed out, void', 'part cashed out twice, corrected to won'] as const)
    await cashOut(bets[kind], 33);
  await cashOut(bets['part cashed out twice, corrected to won'], 7);
  await cashOut(bets['cashed out']);
  await voidBet(bets['made void while open']);
  await decide([1, 0], one, swung, unsettled);
  await voidBet(bets['made void after it won']);
  await decide('void', off, back);
  await decide([0, 1], turned);
  // Both stake what they won, so that the correction leaves a debt.
  await bet([on(awaited)], { unit_stake: '3.6' }, poor);
  await bet([on(awaited)], { unit_stake: '1.87' }, poorer);
  await decide([1, 0], turned, back);
  await decide([0, 1], swung);
  await decide([1, 0], swung);
  await decide('void', back);
  await unsettled.end(0, 1);
  return bets;
}

/** Bets with an accumulator bonus or an early payout. */
export async function promisedBets(house: ReceiptHouse): Promise<BetsByKind> {
  const { app, bet, decide } = house;
  const steps = [
    { legs: 2, shareE4: 500 },
    { legs: 3, shareE4: 1_000 },
  ];
  const promise = (open: boolean) =>
    inTransaction(app.db, async (tx) => {
      await app.matchBets.bonuses.set(tx, 'soccer', { open, oddsMin: odds(15_000), most: parseAmount('100'), steps });
      await app.matchBets.earlyPayouts.set(tx, 'soccer', { open, lead: 2 });
    });
  const { one, two, three, off, led } = await house.matches(['one', 'two', 'three', 'off', 'led'], { markets: WL });
  const { built } = await house.matches(['built'], ALL_MARKETS);
  await promise(true);
  const bets = {
    'a bonus in reais, one leg void, part cashed out': await bet([on(one), on(two), on(three), on(off)], {
      ...{ unit_stake: '10.33', ...(await house.in('BRL')) },
    }),
    'a bonus with selections built': await bet([...legsOf(built, 'wl:w ou25:over'), on(one)], together(built)),
    'paid by a lead, and not won': await bet([on(led)]),
  };
  await promise(false);
  await house.cashOut(bets['a bonus in reais, one leg void, part cashed out'], 30);
  for (const minute of [10, 13]) await led.score(minute, 2, 0);
  await house.settle(led);
  await decide([2, 2], led);
  await decide([1, 0], one, two, three);
  await decide([3, 0], built);
  await decide('void', off);
  return bets;
}
