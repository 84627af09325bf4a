import { drawBetsApi, type PickRequest, type RequestOf } from '@fairbook/contract';
import { type LotteryGame, MARK_SIX_GAMES } from '@fairbook/core/catalog';
import { amount } from '@fairbook/core/money';
import type { Chance } from '@fairbook/harness/seeded-random';
import { v7 } from 'uuid';
import { placeOnDraws, settleDraws } from './draw-model.ts';
import { ANIMALS, costOf, type ModelPick, SIDE_NAMES } from './draw-rules.ts';
import { type Action, codeOf, differs, type Life, sendOnce } from './life.ts';
import { stakeRefused } from './limits-model.ts';
import type { ModelDraw } from './model-paid.ts';
import type { TimedHouse } from './timed-house.ts';

/** The last day of a lunar year, and the first day of the next. */
const DAYS = [
  { date: '2027-02-05', lunarYear: 2026, animal: 'horse' },
  { date: '2027-02-06', lunarYear: 2027, animal: 'goat' },
];
/** How many draws each of two games has, and how many are open at the beginning. */
const DRAWS_EACH = 4;
const OPEN = 2;
/** A result and two corrections. */
const REVISIONS_MAX = 3;
/** The minimum of a unit bet. */
const LEAST = 1_000_000;

/** Creates draws of a Mark Six and of a race for a single player. */
export async function openDraws({ lottery }: TimedHouse, chance: Chance): Promise<readonly ModelDraw[]> {
  const games: readonly LotteryGame[] = [chance.oneOf(MARK_SIX_GAMES), chance.oneOf(['racing', 'airship'] as const)];
  const wishes = games.flatMap((game, race) =>
    Array.from({ length: DRAWS_EACH }, (_, at) => ({
      ...{ game, isOpen: at < OPEN, isOfficial: race === 0 && chance.percent(60) },
      ...(chance.oneOf(DAYS) as (typeof DAYS)[number]),
    })),
  );
  const ids = await lottery.plan(wishes);
  const tables = new Map(await Promise.all(games.map(async (game) => [game, await lottery.table(game)] as const)));
  return wishes.map(({ game, isOpen, isOfficial, animal }, at) => ({
    ...{ id: ids[at] ?? '', game, isOfficial, animal, isRace: game === games[1] },
    odds: tables.get(game)?.odds ?? (() => 0n),
    phase: isOpen ? 'open' : 'ahead',
    ...{ result: undefined, revision: 0, settledRevision: 0, decidedAs: 0 },
  }));
}

const numbers = (from: number, to: number): readonly string[] => Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
const HEADS_AND_TAILS = [...numbers(0, 4).map((head) => `head${head}`), ...numbers(0, 9).map((tail) => `tail${tail}`)];
const WAVES = ['red', 'blue', 'green'].flatMap((colour) => ['', 'Big', 'Small', 'Odd', 'Even'].map((half) => colour + half));

function ballPick(chance: Chance): Omit<ModelPick, 'stake'> {
  const top = chance.whole(26);
  const some = (names: readonly string[], most: number, least = 1) => chance.some(names, least + chance.whole(most - least + 1));
  const plain = (selections: readonly string[]) => ({ top, level: undefined, selections, bankers: [] });
  if (top === 4) return plain(some(ANIMALS, 6, 2));
  if (top === 7) {
    const level = 1 + chance.whole(2);
    const selections = some(ANIMALS, 4, level);
    const isBanked = level === 2 && selections.length > 2 && chance.percent(40);
    return { top, level, selections, bankers: isBanked ? chance.some(selections, 1) : [] };
  }
  if (top === 0 || (top >= 8 && top < 14)) return plain(some(numbers(1, 49), 3));
  if (top === 1) return plain(some(SIDE_NAMES, 3));
  if (top === 2) return plain(some(WAVES, 3));
  if (top === 3) return plain(some(ANIMALS, 4));
  if (top === 5) return plain(some(HEADS_AND_TAILS, 3));
  if (top === 6) return plain(some(HEADS_AND_TAILS.slice(5), 3));
  return plain(top < 20 ? some(SIDE_NAMES, 3) : some(['red', 'blue', 'green'], 2));
}

function carPick(chance: Chance): Omit<ModelPick, 'stake'> {
  const top = chance.whole(27);
  const names = top <= 10 ? ['big', 'small', 'odd', 'even'] : top === 11 ? numbers(3, 19) : top < 22 ? numbers(1, 10) : ['dragon', 'tiger'];
  return { top, level: undefined, selections: chance.some(names, 1 + chance.whole(2)), bankers: [] };
}

function picksOf(chance: Chance, { isRace }: ModelDraw): readonly ModelPick[] {
  const count = chance.percent(70) ? 1 : 2;
  const picks = Array.from({ length: count }, () => (isRace ? carPick(chance) : ballPick(chance)));
  const different = picks.filter(({ top }, at) => picks.findIndex((each) => each.top === top) === at);
  return different.map((pick) => ({ ...pick, stake: BigInt(chance.percent(3) ? LEAST - 1 : LEAST + chance.whole(LEAST)) }));
}

const requestOf = ({ top, level, selections, bankers, stake }: ModelPick): PickRequest => ({
  ...{ top, selections: [...selections], amount: amount(stake) },
  ...(level !== undefined && { level }),
  ...(bankers.length > 0 && { bankers: [...bankers] }),
});

export const betOnDraw: Action = async (life) => {
  const { chance, model, timed } = life;
  const open = life.draws.filter(({ phase }) => phase === 'open');
  const draw = chance.oneOf(open.length > 0 && chance.percent(90) ? open : life.draws);
  const picks = picksOf(chance, draw);
  const count = chance.percent(30) ? 2 + chance.whole(2) : 1;
  const stopsOnWin = count > 1 && chance.percent(60);
  const isStale = chance.percent(5);
  const { id: tableId } = await timed.lottery.table(draw.game);
  const request: RequestOf<typeof drawBetsApi.place> = {
    ...{ game: draw.game, match_id: draw.id, table_id: isStale ? '0' : tableId, currency: 'USDT', rate_id: timed.rateId },
    ...{ picks: picks.map(requestOf), draws: count, stop_on_win: stopsOnWin },
  };
  const { key, answer } = await sendOnce(life, drawBetsApi.place, request, { keepsRefusals: true });
  // void draws are skipped
  const after = life.draws.slice(life.draws.indexOf(draw) + 1).filter(({ game, result }) => game === draw.game && result !== 'void');
  const played = [draw, ...after].slice(0, count);
  const ids = typeof answer === 'string' ? [] : answer.bets.map(({ bet_id: id }) => id);
  const bets = played.map((each, at) => ({
    ...{ id: ids[at] ?? v7(), draw: each, picks, stake: costOf(picks, each) },
    chase: count > 1 ? { key, place: at + 1, stopsOnWin } : undefined,
  }));
  const total = bets.reduce((sum, bet) => sum + bet.stake, 0n);
  const before = model.balance;
  const refused = refusalOf(life, { played, count, isStale, picks, total });
  const expected = refused ?? (placeOnDraws(model, bets) ? 'ok' : 'slip.insufficient_balance');
  if (typeof answer !== 'string' && answer.total_price !== total) return `${answer.total_price} are taken for a slip that costs ${total}`;
  return differs(life, `a draw-bet of ${total} from ${before}`, codeOf(answer), expected);
};

interface Slip {
  readonly played: readonly ModelDraw[];
  readonly count: number;
  readonly isStale: boolean;
  readonly picks: readonly ModelPick[];
  readonly total: bigint;
}

function refusalOf({ model }: Life, { played, count, isStale, picks, total }: Slip): string | undefined {
  if (played.length < count) return 'draw.too_few_ahead';
  if (played[0]?.phase !== 'open' || played.some(({ phase }) => phase === 'over')) return 'draw.closed';
  if (isStale) return 'draw.odds_changed';
  if (picks.some(({ stake }) => stake < LEAST)) return 'pick.stake_out_of_range';
  return stakeRefused(model, total);
}

const someResult = (chance: Chance, { isRace }: ModelDraw): readonly number[] => {
  const left = Array.from({ length: isRace ? 10 : 49 }, (_, at) => at + 1);
  return Array.from({ length: isRace ? 10 : 7 }, () => left.splice(chance.whole(left.length), 1)[0] ?? 0);
};

/** Advances a draw: it opens, closes, is decided or void, or its result is corrected; usually its bets are then settled. */
export const goOnWithDraw: Action = async (life) => {
  const { chance, model, timed } = life;
  // usually one with pending bets
  const waited = life.draws.filter(({ id }) => model.drawBets.some((bet) => bet.draw.id === id && bet.status === 'pending'));
  const draw = chance.oneOf(waited.length > 0 && chance.percent(70) ? waited : life.draws);
  if (draw.phase !== 'over') {
    const opens = draw.phase === 'ahead' && chance.percent(50);
    await (opens ? timed.lottery.open(draw.id) : timed.lottery.close(draw.id));
    draw.phase = opens ? 'open' : 'over';
    if (opens || chance.percent(30)) return undefined;
  }
  const isLast = draw.result !== undefined && (draw.result === 'void' || !draw.isOfficial || draw.revision >= REVISIONS_MAX);
  if (!isLast) await decideDraw(life, draw);
  return chance.percent(70) ? settleBets(life) : undefined;
};

async function decideDraw({ chance, timed: { lottery }, draws }: Life, draw: ModelDraw): Promise<void> {
  if (draw.revision === 0) draw.decidedAs = 1 + Math.max(...draws.map(({ decidedAs }) => decidedAs));
  draw.revision += 1;
  draw.result = draw.revision === 1 && chance.percent(12) ? 'void' : someResult(chance, draw);
  await (draw.result === 'void' ? lottery.voidDraw(draw.id) : lottery.decide(draw.id, draw.result));
}

/** Settles everything decided, then compares every bet with the model. */
export const settleBets: Action = async (life) => {
  const { timed, model, player } = life;
  await timed.house.drawBets.sweepDraws();
  settleDraws(model, life.draws);
  for (const game of new Set(life.draws.map((draw) => draw.game))) {
    const { list } = await player.call(drawBetsApi.myDrawBets, { game, start: 0, limit: 100, status: '-1' });
    for (const { bet_id: id, status, bonus, total_price: cost } of list) {
      const bet = model.drawBets.find((each) => each.id === id);
      const [said, meant] = [`${status} ${bonus} of ${cost}`, `${bet?.status} ${bet?.payout} of ${bet?.stake}`];
      const wrong = differs(life, `draw-bet settled ${id}`, said === meant ? status : said, bet && said === meant ? bet.status : meant);
      if (wrong !== undefined) return wrong;
    }
  }
  return undefined;
};
