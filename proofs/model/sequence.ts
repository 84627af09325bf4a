import { madeUpMatch } from '@fairbook/harness/made-up-match';
import { registerPlayer } from '@fairbook/harness/player';
import type { Chance } from '@fairbook/harness/seeded-random';
import { betOnDraw, goOnWithDraw, openDraws, settleBets } from './draw-play.ts';
import { type Action, idOf, type Life } from './life.ts';
import { bet, claimPrize, deposit, endMatch, MATCHES, repeat } from './play.ts';
import { answerRaise, askForLimit, takeBreak, wantNone } from './restrain.ts';
import type { TimedHouse } from './timed-house.ts';
import { askTransfer, recallFromGames, transfer } from './transfer.ts';
import { emptyWallet } from './wallet-model.ts';
import { carryOn, decideWithdrawal, withdraw } from './withdraw.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A future year: the database refuses dates before its own clock. */
const YEAR = 2040;
/** Idle times: to the second before a day is over, to its end, and a moment longer. */
const WAITS = [60_000, HOUR_MS, 7 * HOUR_MS, DAY_MS - 1_000, DAY_MS, DAY_MS + 1, 3 * DAY_MS, 7 * DAY_MS, 20 * DAY_MS, 31 * DAY_MS];
const LONG_WAIT = 184 * DAY_MS;

const pass: Action = async ({ chance, model, timed }) => {
  model.now += chance.percent(4) ? LONG_WAIT : chance.oneOf(WAITS) + chance.whole(2);
  await timed.setNow(model.now);
  return undefined;
};

/** Sums movements by the hour, which must not change anything visible. */
const sumHourlyTotals: Action = async (life) => {
  const { ledger, db } = life.timed.house;
  await ledger.sumHourlyTotals(db, [idOf(life)], 1);
  return undefined;
};

/** The actions by weight. */
const ACTIONS: readonly (readonly [times: number, action: Action])[] = [
  [4, deposit],
  [8, bet],
  [2, repeat],
  [2, endMatch],
  [7, betOnDraw],
  [6, goOnWithDraw],
  [1, settleBets],
  [3, withdraw],
  [4, decideWithdrawal],
  [4, carryOn],
  [3, transfer],
  [2, askTransfer],
  [1, recallFromGames],
  [2, claimPrize],
  [3, askForLimit],
  [2, answerRaise],
  [1, sumHourlyTotals],
  [4, pass],
];
const DRAWN = ACTIONS.flatMap(([times, action]) => Array.from({ length: times }, () => action));
/** Rare actions, drawn if a number below a thousand is below theirs: they end most of what could follow. */
const RARE: readonly (readonly [under: number, action: Action])[] = [
  [8, takeBreak],
  [16, wantNone],
];

/** @param first the number of the first match that only this player bets on */
export async function openSequence(timed: TimedHouse, chance: Chance, first: number): Promise<Life> {
  const { house } = timed;
  const startsAt = new Date(Date.now() + HOUR_MS);
  const numbers = Array.from({ length: MATCHES }, (_, n) => first + n);
  for (const n of numbers) await house.feed(madeUpMatch(n, startsAt));
  const { rows } = await house.database.owner.pool.query<{ id: bigint }>('select id from matches where fixture = any ($1) order by id', [
    numbers.map((n) => `made-up-${n}`),
  ]);
  const now = Date.UTC(YEAR, 0, 1 + chance.whole(366)) + chance.whole(DAY_MS);
  await timed.setNow(now);
  timed.follow(chance);
  const player = await registerPlayer('', `model-${first}`, { through: house.guest.fetch, declines: false });
  const matchIds = rows.map(({ id }) => String(id));
  const model = emptyWallet(now);
  const life: Life = {
    ...{ timed, player, model, chance, first, matchIds, versions: numbers.map(() => 0), asked: [], destinations: undefined },
    draws: await openDraws(timed, chance),
  };
  if (chance.percent(80)) await wantNone(life);
  return life;
}

/** Performs the next action. Returns what is wrong with the answer or the wallet; undefined if both agree with the model. */
export async function step(life: Life): Promise<string | undefined> {
  const { chance, model, timed } = life;
  const drawn = chance.whole(1_000);
  const rare = RARE.find(([under]) => drawn < under);
  const wrong = await (rare?.[1] ?? chance.oneOf(DRAWN))(life);
  if (wrong !== undefined) return wrong;
  const { house } = timed;
  const balance = await house.ledger.balanceOf(house.db, idOf(life));
  return balance === model.balance ? undefined : `the wallet holds ${balance}, the model ${model.balance}`;
}
