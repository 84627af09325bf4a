import { DRAW_STATES, RESULT_PROBLEMS } from '@fairbook/core/lottery';
import * as z from 'zod/mini';
import { zCodeCheck, zDraw } from '../offer/lottery.ts';
import { endpoint } from '../wire/endpoint.ts';
import { zAmount, zDay, zDrawId, zInstant, zLimit, zLotteryGame, zMarkSixGame, zStart } from '../wire/scalars.ts';
import { capFacts } from './trading/caps.ts';
import { zSet } from './versions.ts';

const { reason } = zSet;
const [zDone, zHex32] = [z.object({}), z.string()];

/** What somebody asked to be done with a draw, until a colleague says yes. */
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
    /** What the newest look at the code that draws found, and which files are not as they were built; null before the first. */
    code: z.nullable(z.extend(zCodeCheck, { changed: z.array(z.string()) })),
    now: zInstant,
  }),
  refuses: [],
});

export type OfficeDraws = z.output<typeof draws.reply>;

/** What rides on one cell of a draw. */
const zExposure = z.object({
  top: z.int(),
  prop: z.string(),
  /** Unit bets, and what was staked on them in USDT. */
  units: z.string(),
  stakes: zAmount,
  /** What the cell pays when all of it wins: stakes times odds. */
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
    /** By which revision of the result every bet is settled; 0: none. */
    settled_revision: z.int(),
    /** Of bets that are open: the dearest cells first. */
    exposure: z.array(zExposure),
    ...capFacts,
    /** Bets a void would cancel, and the stakes it would give back; nothing once it is too late for one. */
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
  summary: "Says yes to a colleague's wish, and voids the draw: never after the time at which it could be known",
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
  summary: "Takes such a wish back, one's own or a colleague's",
  request: z.object({ match_id: zDrawId, reason }),
  reply: zDone,
  refuses: ['draw.not_found', 'draw.decided'],
});

/** What one feed told of a draw, as it stands in its newest word. */
const zReport = z.object({
  feed: z.string(),
  draw_no: z.string(),
  date: z.string(),
  numbers: z.array(z.int()),
  /** The six are in the order they were drawn. */
  ordered: z.boolean(),
  told_at: zInstant,
  /** Why this word alone cannot be taken. */
  problem: z.nullable(z.enum(RESULT_PROBLEMS)),
});
export type ResultReport = z.output<typeof zReport>;
const zNumbers = z.array(z.int()).check(z.length(7));

const zOfficialDraw = z.object({
  draw: zDraw,
  reports: z.array(zReport),
  /** What two feeds agree on; null while they do not. */
  agreed: z.nullable(z.array(z.int())),
  /** Why they do not; null while there are not two sound words. */
  problem: z.nullable(z.enum(['feeds_disagree', 'order_disagrees'])),
  /** What somebody looked at and found right: it holds once a colleague says so too. */
  proposal: z.nullable(z.object({ numbers: z.array(z.int()), reason: z.string(), by: z.string(), at: zInstant })),
  /** From when its result may be typed in, when the feeds are silent. */
  type_from: zInstant,
  /** What somebody typed in, but for the numbers: whoever types it a second time reads them at the page, not here. */
  typed: z.nullable(z.object({ by: z.string(), at: zInstant, source: z.string(), reason: z.string() })),
  /** Where those who typed the first result read it; empty of one that feeds told. */
  read_at: z.array(z.string()),
  /** What it was decided by, the newest first. */
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
    /** What was told within a week of draws that there are not. */
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
    /** Null while there is no such result; then all figures are zero. */
    numbers: z.nullable(z.array(z.int())),
    bets: z.int(),
    stakes: zAmount,
    /** What they were paid by the result that holds, and what they would be paid. */
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
    /** As they were seen: others than the feeds agree on by now are refused. */
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

/** An official page that anybody can open. */
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
    /** The day of the draw, as it stands on the page. */
    date: zDay,
    /** Six and the special one; in the order they were drawn, where the draw was offered with it. */
    numbers: zNumbers,
    source: zSource,
    reason,
  }),
  /** `taken`: a colleague had typed the same, and this is the result now. */
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
