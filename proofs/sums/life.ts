import { priceTicket, ruleSetIn, settleTicket, type Ticket } from '@fairbook/core/betting';
import { type Currency, conversionOf } from '@fairbook/core/catalog';
import { payPicks, priceDrawSlip } from '@fairbook/core/lottery';
import {
  type Amount,
  amount,
  type Conversion,
  converted,
  least,
  mostIn,
  type Odds,
  odds,
  type Rate,
  shownIn,
  takenFrom,
  ZERO,
} from '@fairbook/core/money';
import { quoteDeposit, quoteWithdrawal } from '@fairbook/core/payments';
import type { LegGrade } from '@fairbook/core/sports';
import { type Chance, seededRandom } from '@fairbook/harness/seeded-random';

/** A step at which the amounts shown do not add up. */
export interface Unsound {
  readonly seed: string;
  readonly step: number;
  readonly what: string;
}

/** A step: the change of the ledger, and the change shown to the player in the currency. */
interface Moved {
  readonly what: string;
  readonly units: bigint;
  readonly told: bigint;
}

/** A pending bet: the ledger units taken, its cost, and its payout in the currency once decided. */
interface Open {
  readonly taken: Amount;
  readonly cost: Amount;
  readonly pays: (chance: Chance) => Amount | 'back';
}

interface Wallet {
  balance: Amount;
  readonly open: Open[];
  readonly conversion: Conversion;
  readonly chance: Chance;
}

const STEPS = 40;
/** The house's maximum stake and payout of a bet, in USDT. */
const BET_MAX = amount(5_000_000_000n);
const BONUS_MAX = amount(100_000_000_000n);

/**
 * Simulates a random wallet in a currency with the house's own functions: deposits, bets on matches and draws, payouts, refunds and withdrawals, sometimes of
 * everything. After each step the amount shown must have changed by exactly what the player was shown, and the ledger must balance. Returns undefined if
 * everything adds up.
 */
export function liveThrough(currency: Currency, rate: Rate, seed: string): Unsound | undefined {
  const wallet: Wallet = { balance: ZERO, open: [], conversion: conversionOf(currency, rate), chance: seededRandom(seed) };
  let house = 0n;
  for (let step = 0; step < STEPS; step += 1) {
    const before = wallet.balance;
    const { what, units, told } = takeStep(wallet);
    wallet.balance = amount(before + units);
    house -= units;
    const [was, is] = [shownIn(before, wallet.conversion), shownIn(wallet.balance, wallet.conversion)];
    if (is !== was + told) return { seed, step, what: `${what}: ${was} was shown, ${told} was told, ${is} is shown` };
    if (wallet.balance < 0n) return { seed, step, what: `${what}: the balance is ${wallet.balance}` };
    if (wallet.balance + house !== 0n) return { seed, step, what: `${what}: the ledger is not zero` };
  }
  return undefined;
}

function takeStep(wallet: Wallet): Moved {
  const { chance, open } = wallet;
  if (open.length > 0 && chance.percent(40)) return settle(wallet, open.splice(chance.whole(open.length), 1)[0] as Open);
  const shown = shownIn(wallet.balance, wallet.conversion);
  if (shown === 0n || chance.percent(20)) return deposit(wallet);
  if (chance.percent(20)) return withdraw(wallet, shown);
  return chance.percent(70) ? betOnMatches(wallet, shown) : betOnDraw(wallet, shown);
}

const anyAmount = ({ chance, conversion: { step } }: Wallet, below: number): Amount => amount(BigInt(1 + chance.whole(below)) * step);

function deposit(wallet: Wallet): Moved {
  const { chance, conversion } = wallet;
  const fee = { feeE4: chance.oneOf([0, 100, 250]), feeFixed: ZERO };
  const { credited, net } = quoteDeposit(anyAmount(wallet, chance.oneOf([100, 10_000, 1_000_000])), fee, conversion);
  return { what: 'deposit', units: credited, told: net };
}

/** Returns a part of the amount shown, sometimes all of it. */
function partOf({ chance, conversion: { step } }: Wallet, shown: Amount): Amount {
  if (chance.percent(15)) return shown;
  const steps = shown / step;
  return amount(((steps * BigInt(1 + chance.whole(1_000)) + 999n) / 1_000n) * step);
}

function withdraw(wallet: Wallet, shown: Amount): Moved {
  const { conversion } = wallet;
  const typed = partOf(wallet, shown);
  const terms = { min: ZERO, max: shown, feeE4: 50, feeFixed: ZERO, networkFee: ZERO };
  const { serviceFee, networkFee, net } = quoteWithdrawal(typed, terms, conversion.step);
  if (serviceFee + networkFee + net !== typed || net % conversion.step !== 0n) return { what: 'fees', units: 0n, told: -1n };
  return { what: typed === shown ? 'withdraw all' : 'withdraw', units: -takenFrom(wallet.balance, typed, conversion), told: -typed };
}

/** Returns odds with two or four decimals. */
const anyOdds = (chance: Chance): Odds =>
  chance.percent(50) ? odds(10_000 + 100 * (1 + chance.whole(900))) : odds(10_001 + chance.whole(90_000));

function betOnMatches(wallet: Wallet, shown: Amount): Moved {
  const { chance, conversion, balance } = wallet;
  const matches = 1 + chance.whole(5);
  const size = 1 + chance.whole(matches);
  const legs: Ticket['legs'] = Array.from({ length: matches }, (_, at) => ({
    ...{ matchId: String(at), market: 'wl', selection: 'w', lineE2: null, odds: anyOdds(chance), banker: false },
  }));
  const sizes = chance.percent(30) && size > 1 ? [size - 1, size] : [size];
  const bare: Ticket = { game: 'soccer', legs, sizes, unitStake: conversion.step, multiple: chance.percent(80) ? 1 : 3 };
  const ruleSet = ruleSetIn(chance.oneOf(['exact', 'exact', 'jingcai', 'beijing']), conversion);
  // as many units as the part pays for, or everything on a single line
  const units = least(partOf(wallet, shown), mostIn(BET_MAX, conversion)) / priceTicket(bare, ruleSet).totalStake;
  if (units === 0n) return deposit(wallet);
  const ticket = { ...bare, unitStake: amount(units * conversion.step) };
  const { totalStake: cost, payoutMax } = priceTicket(ticket, ruleSet);
  if (payoutMax > mostIn(BONUS_MAX, conversion)) return deposit(wallet);
  const taken = takenFrom(balance, cost, conversion);
  wallet.open.push({
    ...{ taken, cost },
    pays: (luck) => {
      const grades = legs.map((): LegGrade => luck.oneOf(['won', 'won', 'won', 'lost', 'void']));
      const { status, payout } = settleTicket(ticket, grades, ruleSet);
      return status === 'cancelled' ? 'back' : payout;
    },
  });
  return { what: 'bet', units: -taken, told: -cost };
}

/** Bets on the first car of a race, on a random number of cars. */
function betOnDraw(wallet: Wallet, shown: Amount): Moved {
  const { chance, conversion, balance } = wallet;
  const cars = chance.some(['1', '2', '3', '4', '5'], 1 + chance.whole(5));
  const table = {
    ...{ closedTops: new Set<number>(), mergedExactlySix: false },
    cell: (top: number, prop: string) => ({ top, prop, odds: odds(95_231 + 7 * top), min: amount(1n), max: amount(BET_MAX * 10n) }),
  };
  const stake = amount(
    (least(partOf(wallet, shown), mostIn(BET_MAX, conversion)) / conversion.step / BigInt(cars.length)) * conversion.step,
  );
  if (stake === 0n) return deposit(wallet);
  const price = priceDrawSlip({
    ...{ game: 'racing', table, lunarYear: 0, orderKnown: true, conversion },
    picks: [{ top: 12, selections: cars, stake }],
  });
  const taken = takenFrom(balance, price.totalCost, conversion);
  wallet.open.push({
    ...{ taken, cost: price.totalCost },
    pays: (luck) => {
      const numbers = luck.percent(50) ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
      return luck.percent(10) ? 'back' : payPicks('racing', price.picks, { numbers, lunarYear: 0, step: conversion.step }).paid;
    },
  });
  return { what: 'bet on a draw', units: -taken, told: -price.totalCost };
}

/** A payout is converted once; a refund returns the ledger units taken, and the player is shown the cost. */
function settle({ chance, conversion }: Wallet, { taken, cost, pays }: Open): Moved {
  const paid = pays(chance);
  return paid === 'back'
    ? { what: 'refund', units: taken, told: cost }
    : { what: 'payout', units: converted(paid, conversion.rate), told: paid };
}
