import { bettingApi, type Match, type ReplyOf, requestParts, walletApi } from '@fairbook/contract';
import { deposit, type HousePlayer, type Rates } from '@fairbook/harness/player';
import type { Shot } from './volley.ts';
import { ONE, type RaceWallet } from './wallet-races.ts';

export interface HouseWalletDeps {
  /** Creates a new player with an empty wallet. */
  readonly newPlayer: () => Promise<HousePlayer>;
  readonly rates: Rates;
  /** Bets are placed on its first market. */
  readonly match: Match;
}

/** Returns the wallet of a player of the real house: a debit is a bet of one USDT, a credit a deposit of one. */
export async function houseWallet({ newPlayer, rates, match }: HouseWalletDeps): Promise<RaceWallet> {
  let player = await newPlayer();
  const rateId = rates.get('USDT')?.rateId ?? '';
  const post = (path: string, key: string, body: unknown): Shot => ({
    ...{ method: 'POST', path, body },
    headers: { ...player.transport.headers(), 'idempotency-key': key },
  });
  const balance = async () => (await player.call(walletApi.memberAccount, {})).score;
  const leg = { match_id: match.match_id, kind: 'wl', name: 'w', odds: '2.10', handicap_val: null };
  const bet = { currency: 'USDT', rate_id: rateId, sizes: [1], legs: [leg] };
  return {
    worth: async (debits) => {
      const wanted = BigInt(debits) * ONE;
      let missing = wanted - (await balance());
      if (missing !== 0n && missing < ONE) {
        player = await newPlayer();
        missing = wanted;
      }
      if (missing > 0n) await deposit(player, `${missing / ONE}.${String(missing % ONE).padStart(6, '0')}`, rates);
    },
    debit: (key, stake = '1') => post(requestParts(bettingApi.placeBet, { game: 'soccer' }).path, key, { ...bet, unit_stake: stake }),
    credit: (key, amount = '1') => post(walletApi.recharge.path, key, { type: 'sandbox', amount, currency: 'USDT', rate_id: rateId }),
    balance,
    movements: () => sumOfMovements(player),
  };
}

/** Adds up the player's statement, whose movements must be numbered without gaps and have consistent balances. */
export async function sumOfMovements(player: HousePlayer): Promise<bigint | string> {
  const newestFirst: ReplyOf<typeof walletApi.changeLog>['list'] = [];
  for (let more = true; more; ) {
    const page: ReplyOf<typeof walletApi.changeLog> = await player.call(walletApi.changeLog, { start: newestFirst.length, limit: 100 });
    newestFirst.push(...page.list);
    more = page.more;
  }
  let sum = 0n;
  for (const [place, entry] of newestFirst.toReversed().entries()) {
    sum += entry.amount;
    if (entry.seq !== String(place + 1)) return `movement ${place + 1} is numbered ${entry.seq}`;
    if (entry.balance !== sum) return `movement ${entry.seq} leaves ${entry.balance}, expected ${sum}`;
    if (sum < 0n) return `movement ${entry.seq} leaves less than nothing`;
  }
  return sum;
}
