import { randomUUID } from 'node:crypto';
import { bettingApi, requestParts } from '@fairbook/contract';
import { matchesById, matchesFrom, until } from '@fairbook/harness/board';
import { madeUpMatch } from '@fairbook/harness/made-up-match';
import { deposit, type HousePlayer, type Rates } from '@fairbook/harness/player';
import { queryDb } from '@fairbook/harness/query-db';
import type { ScriptedFeed } from '@fairbook/harness/scripted-feed';
import type { Race } from './run-race.ts';
import { SHOTS, wrongUnless } from './wallet-races.ts';

export interface FullDeps {
  readonly url: string;
  readonly feed: ScriptedFeed;
  readonly rates: Rates;
  readonly newPlayer: () => Promise<HousePlayer>;
  /** To set the cap of a match, as staff would. */
  readonly databaseUrl: string;
}

const HOUR_MS = 3_600_000;
const PLAYERS = 10;
/** Other races use lower numbers of invented matches. */
const FIRST = 5_000;
/** The payout of ten bets of one at 2.10, plus a unit, so that no eleventh fits. */
const CAP = '21000001';
const FITS = 10;

/** Returns the race of fifty bets on a selection with room for ten: ten are accepted, the selection is closed once, and none is accepted afterwards. */
export function fullRace({ url, feed, rates, newPlayer, databaseUrl }: FullDeps): Race {
  const begun = Date.now();
  let n = FIRST;
  let players: readonly HousePlayer[] | undefined;
  const somebody = async () => {
    players ??= await Promise.all(
      Array.from({ length: PLAYERS }, async () => {
        const player = await newPlayer();
        await deposit(player, '1000', rates);
        return player;
      }),
    );
    return players;
  };
  return {
    name: `an outcome with room for ${FITS}: ${SHOTS} bets at once`,
    prepare: async () => {
      n += 1;
      const [mine, all] = [n, await somebody()];
      const startsAt = new Date(begun + 2 * HOUR_MS + mine * 1_000);
      feed.publish(madeUpMatch(mine, startsAt));
      const { match_id: id } = await until(`match ${mine} is on offer`, 30, async () =>
        (await matchesFrom(url, startsAt)).find(({ home_name: home }) => home === `Home ${mine}`),
      );
      await queryDb(databaseUrl, async (ask) => {
        await ask(`insert into exposure_books (kind, id, game, worst) values ('match', $1, 'soccer', 0)`, [id]);
        const cap = `insert into exposure_book_caps (kind, book_id, cell, cap, reason, set_by) values ('match', $1, 'wl:w', $2, 'a race', 'proof')`;
        await ask(cap, [id, CAP]);
      });
      const leg = { match_id: id, kind: 'wl', name: 'w', odds: '2.10', handicap_val: null, banker: false };
      const money = { currency: 'USDT', rate_id: rates.get('USDT')?.rateId ?? '', unit_stake: '1', multiple: 1 };
      const body = { ...money, sizes: [1], odds_policy: 'ask', legs: [leg] };
      const { path } = requestParts(bettingApi.placeBet, { game: 'soccer' });
      return {
        shots: Array.from({ length: SHOTS }, (_, at) => ({
          ...({ method: 'POST', path, body } as const),
          headers: { ...(all[at % PLAYERS] as HousePlayer).transport.headers(), 'idempotency-key': randomUUID() },
        })),
        judge: async (answers) => {
          const taken = answers.filter(({ status }) => status === 200).length;
          const isLocked = async () => ((await matchesById(url, [id]))[0]?.compare.wl?.full?.includes('w') ? true : undefined);
          await until(`match ${mine} is locked`, 30, isLocked);
          const { told, bets } = await queryDb(databaseUrl, async (ask) => {
            const closed = `select count(*)::int as told from outbox_events where topic = $1 and event::jsonb #>> '{compare,wl,full}' = 'w'`;
            const standing = 'select count(*)::int as bets from bets where leg_matches = array[$1::bigint]';
            const [[one], [other]] = [await ask<{ told: number }>(closed, [`match:${id}`]), await ask<{ bets: number }>(standing, [id])];
            return { told: one?.told, bets: other?.bets };
          });
          return [
            ...wrongUnless(taken === FITS, `${taken} bets were taken, ${FITS} fit`),
            ...wrongUnless(told === 1, `it was closed ${told} times`),
            ...wrongUnless(bets === FITS, `${bets} bets stand`),
          ];
        },
      };
    },
  };
}
