import { setTimeout as wait } from 'node:timers/promises';
import { bettingApi, Refusal, type RequestOf } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { parseAmount } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';
import { matchesFrom, until } from '@fairbook/harness/board';
import { deposit, type Rates, registerPlayer } from '@fairbook/harness/player';
import { v7 } from 'uuid';

/** Players who bet on a sport continuously, on matches far in the future, at any odds. */
export interface SteadyBettors {
  readonly taken: () => number;
  /** By error code. */
  readonly refused: ReadonlyMap<string, number>;
  readonly faulty: readonly string[];
  readonly stop: () => Promise<void>;
}

type Leg = RequestOf<typeof bettingApi.placeBet>['legs'][number];

const HOUR_MS = 3_600_000;
const PAUSE_MS = 60;

export async function startBettors(url: string, game: SportGame, rates: Rates): Promise<SteadyBettors> {
  const legs = await until(`${game} has matches that are far off`, 120, () => farLegs(url, game));
  const player = await registerPlayer(url, `steady-${game}-${v7()}`);
  await deposit(player, '10000', rates);
  const refused = new Map<string, number>();
  const faulty: string[] = [];
  let [taken, isOver, at] = [0, false, 0];
  const one = async () => {
    at += 1;
    const leg = legs[at % legs.length] as Leg;
    const wish = { game, currency: 'USDT', rate_id: rates.get('USDT')?.rateId ?? '', unit_stake: parseAmount('0.1'), multiple: 1 } as const;
    try {
      await player.call(bettingApi.placeBet, { ...wish, sizes: [1], odds_policy: 'any', legs: [leg] }, v7());
      taken += 1;
    } catch (error) {
      if (error instanceof Refusal) refused.set(error.code, (refused.get(error.code) ?? 0) + 1);
      else faulty.push(error instanceof Error ? error.message : String(error));
    }
  };
  const running = (async () => {
    while (!isOver) await Promise.all([one(), wait(PAUSE_MS)]);
  })();
  return {
    ...{ taken: () => taken, refused, faulty },
    stop: async () => {
      isOver = true;
      await running;
    },
  };
}

async function farLegs(url: string, game: SportGame): Promise<readonly Leg[] | undefined> {
  const matches = await matchesFrom(url, new Date(Date.now() + HOUR_MS), game);
  const legs = matches.flatMap(({ match_id, compare }) =>
    (Object.keys(compare) as MarketKind[]).flatMap((kind) => {
      const market = compare[kind];
      return Object.entries(market?.status === 'open' && market.single ? market.odds : {}).map(
        ([name, odds]): Leg => ({ match_id, kind, name, odds, handicap_val: market?.line ?? null, banker: false }),
      );
    }),
  );
  return legs.length > 0 ? legs : undefined;
}
