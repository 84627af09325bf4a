import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { bettingApi, cashOutApi, type Receipt, requestParts } from '@fairbook/contract';
import type { FeedFact } from '@fairbook/contract/feed';
import { odds, parseAmount, parseOdds } from '@fairbook/core/money';
import { matchesFrom, until } from '@fairbook/harness/board';
import { madeUpMatch, madeUpResult } from '@fairbook/harness/made-up-match';
import { deposit, type HousePlayer, type Rates } from '@fairbook/harness/player';
import type { ScriptedFeed } from '@fairbook/harness/scripted-feed';
import type { Race } from './run-race.ts';
import type { Answer, Shot } from './volley.ts';
import { SHOTS, wrongUnless } from './wallet-races.ts';

export interface CashOutDeps {
  readonly url: string;
  readonly feed: ScriptedFeed;
  readonly rates: Rates;
  readonly newPlayer: () => Promise<HousePlayer>;
  /** Called with the outcome of each round. */
  readonly ended?: ((end: string) => void) | undefined;
}

const HOUR_MS = 3_600_000;
const STAKE = parseAmount('10');
const WON = parseAmount('21');
/** Other races use lower numbers of invented matches. */
const FIRST = 1_000;
/** The most that the feed's message comes before the requests: about as long as it takes to arrive, so that either can win. */
const BEFORE_MS = 40;
/** The invented market at 2.10 with a new home price, too small a change to be held. */
const LOWER = { w: 23_000, d: 33_000, l: 34_000 } as const;

/** A bet of ten on its own match, and a cash-out offer for all of it. */
interface OpenBet {
  readonly player: HousePlayer;
  /** The number of its match in the feed. */
  readonly n: number;
  readonly id: string;
  readonly offer: bigint;
  readonly quote: string;
}

/** Returns how to open bets, each on its own match; a player is used for a hundred of them. */
function openBets({ url, feed, rates, newPlayer }: CashOutDeps): () => Promise<OpenBet> {
  const begun = Date.now();
  let n = FIRST;
  let poor: HousePlayer | undefined;
  let left = 0;
  const someone = async (): Promise<HousePlayer> => {
    if (poor === undefined || left === 0) {
      poor = await newPlayer();
      await deposit(poor, '1000', rates);
      left = 100;
    }
    left -= 1;
    return poor;
  };
  return async () => {
    n += 1;
    const [mine, player] = [n, await someone()];
    // each match starts after all others, so that a list from then on has only this one
    const startsAt = new Date(begun + HOUR_MS + mine * 1_000);
    feed.publish(madeUpMatch(mine, startsAt));
    const match = await until(`match ${mine} is on offer`, 30, async () =>
      (await matchesFrom(url, startsAt)).find(({ home_name: home }) => home === `Home ${mine}`),
    );
    const leg = { match_id: match.match_id, kind: 'wl', name: 'w', odds: parseOdds('2.10'), handicap_val: null, banker: false } as const;
    const wish = { game: 'soccer', currency: 'USDT', rate_id: rates.get('USDT')?.rateId ?? '', unit_stake: STAKE } as const;
    const id = randomUUID();
    await player.call(bettingApi.placeBet, { ...wish, multiple: 1, sizes: [1], odds_policy: 'ask', legs: [leg] }, id);
    const { offer, quote } = await player.call(cashOutApi.quoteCashOut, { game: 'soccer', id, share: 100 });
    return { player, n: mine, id, offer, quote };
  };
}

/** Returns a request to accept the offer, as one of many tabs. */
const shotOf = ({ player, id, quote }: OpenBet): Shot => ({
  ...{ method: 'POST', path: requestParts(cashOutApi.cashOut, { game: 'soccer', id }).path, body: { quote } },
  headers: { ...player.transport.headers(), 'idempotency-key': randomUUID() },
});
const shots = (bet: OpenBet, count: number): readonly Shot[] => Array.from({ length: count }, () => shotOf(bet));

/**
 * Returns the races of cash-outs against a settlement, against a falling price, and against each other from many tabs. Each has one outcome, which the money
 * agrees with.
 */
export function cashOutRaces(deps: CashOutDeps): readonly Race[] {
  const { feed, ended = () => undefined } = deps;
  const open = openBets(deps);
  /** A race of half the tabs against a message of the feed just before. */
  const against = (
    name: string,
    { fact, end }: { readonly fact: (bet: OpenBet) => FeedFact; readonly end: (bet: OpenBet) => Promise<Receipt> },
  ): Race => ({
    name: `cash-out and ${name}: ${SHOTS / 2} tabs`,
    prepare: async () => {
      const bet = await open();
      feed.publish([fact(bet)]);
      await wait(Math.random() * BEFORE_MS);
      return {
        shots: shots(bet, SHOTS / 2),
        judge: async (answers) => {
          const receipt = await end(bet);
          ended(`${name}: ${endOf(receipt)}`);
          return oneEnd(bet, answers, receipt);
        },
      };
    },
  });
  return [
    against('a result', { fact: ({ n }) => madeUpResult(n, { home: 1, away: 0 }), end: endedReceipt }),
    against('a price that falls', { fact: ({ n }) => fallenPrice(n), end: receiptOf }),
    {
      name: `cash-out against itself: ${SHOTS} tabs with one offer`,
      prepare: async () => {
        const bet = await open();
        return {
          shots: shots(bet, SHOTS),
          judge: async (answers) => [
            ...wrongUnless(done(answers) === 1, `${done(answers)} of ${SHOTS} tabs were paid`),
            ...oneEnd(bet, answers, await receiptOf(bet)),
          ],
        };
      },
    },
  ];
}

/** Waits until the bet has ended and returns its receipt. */
const endedReceipt = (bet: OpenBet): Promise<Receipt> =>
  until('the bet has ended', 30, async () => {
    const found = await receiptOf(bet);
    return found.bet.status === 'pending' ? undefined : found;
  });
const receiptOf = ({ player, id }: OpenBet): Promise<Receipt> => player.call(bettingApi.bet, { game: 'soccer', id });
const endOf = ({ bet }: Receipt): string => (bet.open_e8 === 0 ? 'cashed out' : bet.status === 'pending' ? 'left open' : 'settled');
const done = (answers: readonly Answer[]): number => answers.filter(({ status }) => status === 200).length;

const fallenPrice = (n: number): FeedFact => ({
  ...({ kind: 'odds', fixture: `made-up-${n}`, version: 2, at: new Date(), market: 'wl', line: null, single: true } as const),
  odds: Object.fromEntries(Object.entries(LOWER).map(([code, price]) => [code, odds(price)])),
});

/** Returns what is wrong with the end of a bet: either it was cashed out and exactly one tab was told, or it was not and none was; the movements must agree. */
function oneEnd(
  { offer }: OpenBet,
  answers: readonly Answer[],
  { bet, cash_outs: taken, settlements, ledger }: Receipt,
): readonly string[] {
  const told = done(answers);
  const moved = ledger.filter(({ entry }) => entry.kind !== 'stake').reduce((sum, { entry }) => sum + entry.amount, 0n);
  const sold = taken.length === 1 && settlements.length === 1 && settlements[0]?.reason === 'cashed_out';
  const kept = taken.length === 0 && settlements.every(({ reason }) => reason === 'decided') && settlements.length <= 1;
  return [
    ...wrongUnless(told <= 1, `${told} tabs were paid`),
    ...wrongUnless(told === 1 ? sold : kept, `${told} told, ${taken.length} cash-outs, ${settlements.map(({ reason }) => reason).join()}`),
    ...wrongUnless((bet.open_e8 === 0) === sold, `${bet.open_e8} is open`),
    ...wrongUnless(moved === bet.bonus, `${moved} moved, the bet says ${bet.bonus}`),
    ...wrongUnless(moved === (sold ? offer : bet.status === 'pending' ? 0n : WON), `${moved} was paid`),
  ];
}
