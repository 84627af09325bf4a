import { LOTTERY_GAMES, MARK_SIX_GAMES, RACE_GAMES } from '@fairbook/core/catalog';
import { ANIMALS, DRAW_CODE_VERDICTS, DRAW_SOURCES, DRAW_STATES, DRAW_VOID_REASONS } from '@fairbook/core/lottery';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zAmount, zDay, zDrawId, zInstant, zLimit, zLotteryGame, zMarkSixGame, zOdds, zRaceGame, zStart } from '../wire/scalars.ts';

const zHex32 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** A draw's number as its game counts: `2026234`, `26/092`, `20260822001`. */
const zDrawNo = z.string().check(z.regex(/^[0-9][0-9/]{1,15}$/));

/** The public view of a draw. */
export const zDraw = z.object({
  match_id: zDrawId,
  game: zLotteryGame,
  draw_no: zDrawNo,
  status: z.enum(DRAW_STATES),
  source: z.enum(DRAW_SOURCES),
  /** The civil day of the draw at its place, and its lunar year by the clock of UTC+8, which decides the animals of the balls. */
  date: zDay,
  lunar_year: z.int(),
  open_at: zInstant,
  close_at: zInstant,
  draw_at: zInstant,
  /** For a draw of our own: the commitment to its seed, and the round of the beacon that was fixed in advance. */
  commit: z.nullable(zHex32),
  chain: z.nullable(zHex32),
  round: z.nullable(z.int()),
  /** Six numbers and the special one, or ten cars in the order they finished; null until drawn. */
  numbers: z.nullable(z.array(z.int())),
  /** Whether the six are in the order they were drawn, so that bets on positions are accepted. */
  order_known: z.boolean(),
  /** Above 1 after an official result was corrected. */
  revision: z.int(),
  void_reason: z.nullable(z.enum(DRAW_VOID_REASONS)),
});
export type Draw = z.output<typeof zDraw>;

/** A cell of an odds table (specification, section 3), with the house edge of a stake on it in the long run. */
const zOddsCell = z.object({
  top: z.int(),
  prop: z.string(),
  odd: zOdds,
  /** Per unit bet, USDT. */
  min: zAmount,
  max: zAmount,
  /** Millionths of the stake. */
  edge_e6: z.int(),
});
export type WireOddsCell = z.output<typeof zOddsCell>;
const zOddsTable = z.object({
  game: zLotteryGame,
  /** Identifies this table permanently; a bet names the one its player saw. */
  table_id: z.string(),
  /** Indexes of groups that are not offered: turned off, or on positions while the order of drawing is unknown. */
  closed_tops: z.array(z.int()),
  /** Whether merged animals must be exactly six. */
  merged_exactly_six: z.boolean(),
  /** Of the draw that currently takes bets; null for a race. */
  lunar_year: z.nullable(z.int()),
  year_animal: z.nullable(z.enum(ANIMALS)),
  list: z.array(zOddsCell),
});
export type OddsTable = z.output<typeof zOddsTable>;

const markSixOdds = endpoint({
  method: 'GET',
  path: '/sports/api/v1/marksix/odds',
  who: 'public',
  needs: 'lottery',
  summary: 'The odds of a Mark Six game',
  request: z.object({ game: zMarkSixGame }),
  reply: zOddsTable,
  refuses: [],
});
const raceOdds = endpoint({
  method: 'GET',
  path: '/sports/api/v1/:game/odds',
  games: RACE_GAMES,
  who: 'public',
  needs: 'lottery',
  summary: 'The odds of a ten-car game, by the index of their group (0 to 26)',
  request: z.object({ game: zRaceGame }),
  reply: zOddsTable,
  refuses: [],
});

const page = { start: zStart, limit: zLimit, day: z.optional(zDay), draw_no: z.optional(zDrawNo) };
const zDraws = z.object({ list: z.array(zDraw), more: z.boolean(), now: zInstant });
const markSixDraws = endpoint({
  method: 'GET',
  path: '/sports/api/v1/:game',
  games: MARK_SIX_GAMES,
  who: 'public',
  needs: 'lottery',
  summary: 'Draws that are decided, newest first; with match_id that one draw, decided or not',
  request: z.object({ game: zMarkSixGame, ...page, match_id: z.optional(zDrawId) }),
  reply: zDraws,
  refuses: [],
});
const raceDraws = endpoint({
  method: 'GET',
  path: '/sports/api/v1/:game/list',
  games: RACE_GAMES,
  who: 'public',
  needs: 'lottery',
  summary: 'Races that are decided, newest first; with id that one race, decided or not',
  request: z.object({ game: zRaceGame, ...page, id: z.optional(zDrawId) }),
  reply: zDraws,
  refuses: [],
});

const drawHistory = endpoint({
  method: 'GET',
  path: '/sports/api/v1/:game/history',
  games: LOTTERY_GAMES,
  who: 'public',
  needs: 'lottery',
  summary: 'Draws of a lottery that are decided, newest first, at the address that results of every game have',
  request: z.object({ game: zLotteryGame, ...page }),
  reply: zDraws,
  refuses: [],
});

const lastDraw = endpoint({
  method: 'GET',
  path: '/sports/api/v1/:game/last',
  games: LOTTERY_GAMES,
  who: 'public',
  needs: 'lottery',
  summary: 'The draw that bets are taken for, the one that was decided last, and those that follow',
  request: z.object({ game: zLotteryGame }),
  reply: z.object({
    /** Null while none is open. */
    current: z.nullable(zDraw),
    /** The last draw; null before the first. */
    last: z.nullable(zDraw),
    /** Closed and not drawn yet: its result is awaited. */
    awaited: z.nullable(zDraw),
    /** The draws after the current one, at most 20: for a calendar, and for slips over several draws. */
    next: z.array(zDraw),
    /** The UTC offset of the game's own place, in minutes. */
    offset_minutes: z.int(),
    /** The server's time, which a countdown is based on. */
    now: zInstant,
  }),
  refuses: [],
});

const results = endpoint({
  method: 'GET',
  path: '/sports/api/v1/:game/results',
  games: LOTTERY_GAMES,
  who: 'public',
  needs: 'lottery',
  summary: 'Bare results for statistics, newest first: at most 1 000',
  request: z.object({
    game: zLotteryGame,
    draws: z._default(z.enum(['50', '100', '200', '500', '1000']), '100'),
  }),
  reply: z.object({
    list: z.array(
      z.object({
        match_id: zDrawId,
        draw_no: zDrawNo,
        date: zDay,
        lunar_year: z.int(),
        numbers: z.array(z.int()),
        order_known: z.boolean(),
      }),
    ),
  }),
  refuses: [],
});

/** A beacon's chain, so that a reader can verify a draw from this reply alone. */
const zChain = z.object({ hash: zHex32, public_key: z.string(), genesis: z.int(), period_seconds: z.int() });
const proof = endpoint({
  method: 'GET',
  path: '/sports/api/v1/:game/proof',
  games: LOTTERY_GAMES,
  who: 'public',
  needs: 'lottery',
  summary: 'All that is published of one draw: enough to check it with nothing else',
  request: z.object({ game: zLotteryGame, match_id: zDrawId }),
  reply: z.object({
    draw: zDraw,
    kind: z.enum(['mark_six', 'race']),
    committed_at: z.nullable(zInstant),
    chain: z.nullable(zChain),
    /** Published when the draw is decided: 32 bytes in hex. */
    server_seed: z.nullable(zHex32),
    signature: z.nullable(z.string()),
    randomness: z.nullable(zHex32),
    /** SHA-256 of the result as it is stored, paid by and shown: `game|draw_no|revision|numbers with commas`. */
    result_hash: z.nullable(zHex32),
    /** For an official draw: the report of each feed. */
    reports: z.array(z.object({ feed: z.string(), numbers: z.array(z.int()), told_at: zInstant })),
    /** For an official draw whose feeds were silent: where and when each of two people read the result they entered. */
    typed: z.array(z.object({ source: z.string(), typed_at: zInstant })),
    decided_at: z.nullable(zInstant),
  }),
  refuses: ['draw.not_found'],
});

const commits = endpoint({
  method: 'GET',
  path: '/sports/api/v1/lottery/commits',
  who: 'public',
  needs: 'lottery',
  summary: 'The commitments to all own draws of a day (UTC, by the time of the draw), and one hash over the list',
  request: z.object({ day: zDay }),
  reply: z.object({
    day: zDay,
    list: z.array(
      z.object({
        game: zLotteryGame,
        draw_no: zDrawNo,
        match_id: zDrawId,
        commit: zHex32,
        chain: zHex32,
        round: z.int(),
        draw_at: zInstant,
      }),
    ),
    /** SHA-256 of the lines `game|draw_no|commit|chain|round`, in the order of the list, each ended by a line feed. */
    hash: zHex32,
  }),
  refuses: [],
});

/** The result of the latest check of the draw code. */
export const zCodeCheck = z.object({
  checked_at: zInstant,
  verdict: z.enum(DRAW_CODE_VERDICTS),
  /** Whether it may make draws. Unapproved code may, for play money. */
  may_draw: z.boolean(),
  /** SHA-256 over the sources that decide draws, as `npm run verify -- draw-code` prints it; empty if the build does not include it. */
  sources: z.string(),
  /** SHA-256 over the running files. */
  built: zHex32,
  /** The approvers of these sources. */
  approved_by: z.array(z.string()),
});
const code = endpoint({
  method: 'GET',
  path: '/sports/api/v1/lottery/code',
  who: 'public',
  needs: 'lottery',
  summary: 'What the newest look at the code that draws found: whether it is what was built, and who approved of it',
  request: z.object({}),
  reply: z.object({
    /** Null before the first check, and if the program runs from its sources. */
    check: z.nullable(zCodeCheck),
    now: zInstant,
  }),
  refuses: [],
});

const overview = endpoint({
  method: 'GET',
  path: '/sports/api/v1/lottery/games',
  who: 'public',
  needs: 'lottery',
  summary: 'Every lottery that is offered: where its results come from, its next draw and its last result',
  request: z.object({}),
  reply: z.object({
    list: z.array(
      z.object({
        game: zLotteryGame,
        source: z.enum(DRAW_SOURCES),
        active: z.boolean(),
        current: z.nullable(zDraw),
        last: z.nullable(zDraw),
      }),
    ),
    now: zInstant,
  }),
  refuses: [],
});

/** The endpoints of the lottery module, none of which is about bets. */
export const lotteryApi = {
  overview,
  markSixOdds,
  raceOdds,
  lastDraw,
  markSixDraws,
  raceDraws,
  drawHistory,
  results,
  proof,
  commits,
  code,
};
