import { DRAW_STATES, RESULT_PROBLEMS } from '@fairbook/core/lottery';
import * as z from 'zod/mini';
import { zCodeCheck, zDraw } from '../../offer/lottery.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { zAmount, zDay, zDrawId, zInstant, zLimit, zLotteryGame, zMarkSixGame, zStart } from '../../wire/scalars.ts';
import { capFacts } from '../trading/caps.ts';
import { zSet } from '../versions.ts';

const { reason } = zSet;
const [zDone, zHex32] = [z.object({}), z.string()];

/** A request about a draw, pending until a colleague confirms it. */
const zAsked = z.object({ reason: z.string(), by: z.string(), at: zInstant });
const zOfficeDraw = z.object({ draw: zDraw, voiding: z.nullable(zAsked) });
export type OfficeDraw = z.output<typeof zOfficeDraw>;

const draws = endpoint({
  method: 'GET',
  path: '/office/api/v1/lottery/draws',
  who: 'staff',
  permission: 'lottery.read',
  needs: 'lottery',
  summary: 'Draws by game and state: those that come in the order they come, those that were newest first',
  request: z.object({
    game: z.optional(zLotteryGame),
    state: z.optional(z.enum(DRAW_STATES)),
    start: zStart,
    limit: zLimit,
  }),
  reply: z.object({
    list: z.array(zOfficeDraw),
    more: z.boolean(),
    /** The result of the latest check of the draw code, and which files differ from the build; null before the first. */
    code: z.nullable(z.extend(zCodeCheck, { changed: z.array(z.string()) })),
    now: zInstant,
  }),
  refuses: [],
});

export type OfficeDraws = z.output<typeof draws.reply>;

/** The exposure of one cell of a draw. */
const zExposure = z.object({
  top: z.int(),
  prop: z.string(),
  /** Unit bets, and their stakes in USDT. */
  units: z.string(),
  stakes: zAmount,
  /** What the cell pays if all of it wins: stakes times odds. */
  worst: zAmount,
});
export type CellExposure = z.output<typeof zExposure>;

const draw = endpoint({
  method: 'GET',
  path: '/office/api/v1/lottery/draws/:match_id',
  who: 'staff',
  permission: 'lottery.read',
  needs: 'lottery',
  summary: 'One draw: what is published of it, what rides on each cell, and what a void would give back',
  request: z.object({ match_id: zDrawId }),
  reply: z.object({
    draw: zDraw,
    committed_at: zInstant,
    decided_at: z.nullable(zInstant),
    result_hash: z.nullable(zHex32),
    /** The revision of the result by which every bet is settled; 0: none. */
    settled_revision: z.int(),
    /** Of open bets, highest exposure first. */
    exposure: z.array(zExposure),
    ...capFacts,
    /** The bets that a void would cancel, and the stakes it would refund; zero once it is too late for one. */
    refund: z.object({ bets: z.int(), stakes: zAmount }),
    voiding: z.nullable(zAsked),
    voided: z.nullable(z.object({ by: z.string(), note: z.string() })),
    now: zInstant,
  }),
  refuses: ['draw.not_found'],
});
export type OfficeDrawPage = z.output<typeof draw.reply>;

const askVoid = endpoint({
  method: 'POST',
  path: '/office/api/v1/lottery/draws/:match_id/void',
  who: 'staff',
  permission: 'lottery.void',
  needs: 'lottery',
  summary: 'Asks that a draw be void and every stake given back; a second person must confirm it before its time',
  request: z.object({ match_id: zDrawId, reason }),
  reply: zDone,
  refuses: ['draw.not_found', 'draw.decided', 'draw.void_too_late'],
});
const confirmVoid = endpoint({
  method: 'POST',
  path: '/office/api/v1/lottery/draws/:match_id/void/confirm',
  who: 'staff',
  permission: 'lottery.void',
  needs: 'lottery',
  summary: "Says yes to a colleague's request, and voids the draw: never after the time at which it could be known",
  request: z.object({ match_id: zDrawId }),
  reply: zDone,
  refuses: ['draw.not_found', 'draw.decided', 'draw.four_eyes', 'staff.same_hands', 'draw.void_too_late'],
});
const dropVoid = endpoint({
  method: 'POST',
  path: '/office/api/v1/lottery/draws/:match_id/void/drop',
  who: 'staff',
  permission: 'lottery.void',
  needs: 'lottery',
  summary: "Takes such a request back, one's own or a colleague's",
  request: z.object({ match_id: zDrawId, reason }),
  reply: zDone,
  refuses: ['draw.not_found', 'draw.decided'],
});

/** The latest report of a feed about a draw. */
const zReport = z.object({
  feed: z.string(),
  draw_no: z.string(),
  date: z.string(),
  numbers: z.array(z.int()),
  /** Whether the six are in the order they were drawn. */
  ordered: z.boolean(),
  told_at: zInstant,
  /** Why this report alone cannot be accepted. */
  problem: z.nullable(z.enum(RESULT_PROBLEMS)),
});
export type ResultReport = z.output<typeof zReport>;
const zNumbers = z.array(z.int()).check(z.length(7));

const zOfficialDraw = z.object({
  draw: zDraw,
  reports: z.array(zReport),
  /** The numbers that two feeds agree on; null while they do not. */
  agreed: z.nullable(z.array(z.int())),
  /** Why they do not agree; null while there are fewer than two valid reports. */
  problem: z.nullable(z.enum(['feeds_disagree', 'order_disagrees'])),
  /** The proposed result: it takes effect once a colleague confirms it. */
  proposal: z.nullable(z.object({ numbers: z.array(z.int()), reason: z.string(), by: z.string(), at: zInstant })),
  /** From when its result may be entered manually, if the feeds are silent. */
  type_from: zInstant,
  /** The first manual entry, without its numbers: the second person must read them on the page, not here. */
  typed: z.nullable(z.object({ by: z.string(), at: zInstant, source: z.string(), reason: z.string() })),
  /** Where the first result was read by those who entered it; empty if feeds reported it. */
  read_at: z.array(z.string()),
  /** What it was decided by, newest first. */
  revisions: z.array(
    z.object({
      revision: z.int(),
      numbers: z.array(z.int()),
      reason: z.string(),
      proposed_by: z.string(),
      confirmed_by: z.string(),
      at: zInstant,
    }),
  ),
});
export type OfficialDraw = z.output<typeof zOfficialDraw>;

const imports = endpoint({
  method: 'GET',
  path: '/office/api/v1/lottery/imports',
  who: 'staff',
  permission: 'lottery.read',
  needs: 'lottery',
  summary: 'Draws held elsewhere: what each feed told, where they disagree, and what was made of it',
  request: z.object({
    game: z.optional(zMarkSixGame),
    state: z._default(z.enum(['open', 'done']), 'open'),
    start: zStart,
    limit: zLimit,
  }),
  reply: z.object({
    list: z.array(zOfficialDraw),
    more: z.boolean(),
    /** Reports of the last week about draws that do not exist. */
    strays: z.array(z.object({ ...zReport.shape, game: zMarkSixGame })),
    now: zInstant,
  }),
  refuses: [],
});
const foreseen = endpoint({
  method: 'GET',
  path: '/office/api/v1/lottery/imports/:match_id/foreseen',
  who: 'staff',
  permission: 'lottery.results',
  needs: 'lottery',
  summary:
    'What the result that was proposed, or that the feeds agree on, would do to the bets on its draw. Of no other numbers anything is foreseen',
  request: z.object({ match_id: zDrawId }),
  reply: z.object({
    /** Null if there is no such result yet; all figures are then zero. */
    numbers: z.nullable(z.array(z.int())),
    bets: z.int(),
    stakes: zAmount,
    /** What bets were paid by the current result, and what they would be paid. */
    paid: zAmount,
    pays: zAmount,
  }),
  refuses: ['draw.not_found', 'draw.not_official'],
});

const proposeResult = endpoint({
  method: 'POST',
  path: '/office/api/v1/lottery/imports/:match_id/propose',
  who: 'staff',
  permission: 'lottery.results',
  needs: 'lottery',
  summary: 'Says that what two feeds agree on is right: the result of a draw, or the correction of one that was taken before',
  request: z.object({
    match_id: zDrawId,
    /** As seen: refused if the feeds agree on other numbers by now. */
    numbers: zNumbers,
    reason,
  }),
  reply: zDone,
  refuses: ['draw.not_found', 'draw.not_official', 'draw.decided', 'draw.result_unproven'],
});
const confirmResult = endpoint({
  method: 'POST',
  path: '/office/api/v1/lottery/imports/:match_id/confirm',
  who: 'staff',
  permission: 'lottery.results',
  needs: 'lottery',
  summary: 'The second person says so too: the draw is decided, or what was paid by the earlier result is taken back and paid anew',
  request: z.object({ match_id: zDrawId, numbers: zNumbers }),
  reply: zDone,
  refuses: ['draw.not_found', 'draw.not_official', 'draw.decided', 'draw.four_eyes', 'staff.same_hands', 'draw.result_unproven'],
});
const dropResult = endpoint({
  method: 'POST',
  path: '/office/api/v1/lottery/imports/:match_id/drop',
  who: 'staff',
  permission: 'lottery.results',
  needs: 'lottery',
  summary: 'Takes such a word back before it is confirmed',
  request: z.object({ match_id: zDrawId, reason }),
  reply: zDone,
  refuses: ['draw.not_found', 'draw.decided'],
});

/** An official page that is publicly accessible. */
const zSource = z.string().check(z.maxLength(300), z.regex(/^https:\/\/[^\s]+$/));

const typeResult = endpoint({
  method: 'POST',
  path: '/office/api/v1/lottery/imports/:match_id/type',
  who: 'staff',
  permission: 'lottery.type_results',
  needs: 'lottery',
  summary: 'Types a result in that the feeds do not tell; when a second person types the same, reading it anew, the draw is decided',
  request: z.object({
    match_id: zDrawId,
    /** The day of the draw, as shown on the page. */
    date: zDay,
    /** Six and the special one; in the order they were drawn, if the draw was offered with it. */
    numbers: zNumbers,
    source: zSource,
    reason,
  }),
  /** `taken`: a colleague had entered the same numbers, which are now the result. */
  reply: z.object({ taken: z.boolean() }),
  refuses: [
    'draw.not_found',
    'draw.not_official',
    'draw.decided',
    'draw.four_eyes',
    'staff.same_hands',
    'draw.typed_wrong',
    'draw.typed_too_early',
    'draw.typed_not_needed',
    'draw.typed_differs',
  ],
});
const dropTyped = endpoint({
  method: 'POST',
  path: '/office/api/v1/lottery/imports/:match_id/type/drop',
  who: 'staff',
  permission: 'lottery.type_results',
  needs: 'lottery',
  summary: 'Takes such a word back before a second person has typed it',
  request: z.object({ match_id: zDrawId, reason }),
  reply: zDone,
  refuses: ['draw.not_found', 'draw.not_official', 'draw.decided'],
});

export const officeLotteryApi = {
  draws,
  draw,
  askVoid,
  confirmVoid,
  dropVoid,
  imports,
  foreseen,
  proposeResult,
  confirmResult,
  dropResult,
  typeResult,
  dropTyped,
};
