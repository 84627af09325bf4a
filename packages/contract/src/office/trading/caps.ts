import * as z from 'zod/mini';
import { endpoint } from '../../wire/endpoint.ts';
import { zAmount, zInstant, zMatchId } from '../../wire/scalars.ts';
import { zSet } from '../versions.ts';

const { reason } = zSet;

/** Why an outcome is off sale for its exposure: its own cap, or that of all results of its match or draw. */
export const FULL_REASONS = ['outcome', 'whole'] as const;

/** A cap that staff set for one match or draw. */
export const zBookCap = z.object({
  /** `wl:w`, `handicap:w@-100` for a match, `0:7` for a draw; empty: over all results. */
  cell: z.string(),
  cap: zAmount,
  reason: z.string(),
  by: z.string(),
  at: zInstant,
});

const zFullCell = z.object({ cell: z.string(), liability: zAmount, cap: zAmount, full: z.enum(FULL_REASONS) });

/** The exposure of a draw and its caps. */
export const capFacts = {
  /** What is off sale because its exposure has reached its cap. */
  full: z.array(zFullCell),
  /** The most it may cost over all results. */
  worst: z.object({ amount: zAmount, cap: zAmount, room: zAmount }),
  /** The caps that staff set for this draw instead of those of its game. */
  caps: z.array(zBookCap),
};

export const setCap = endpoint({
  method: 'POST',
  path: '/office/api/v1/trading/cap',
  who: 'staff',
  permission: 'trading.risk',
  summary:
    'Sets the most the house may owe on one outcome of a match or draw, or over all its results, USDT, instead of what holds for its game; null: what holds for its game again. What has room then is on sale within a second',
  request: z.object({
    of: z.enum(['match', 'draw']),
    id: zMatchId,
    /** As in the lists of the match or draw; empty: over all results. */
    cell: z.string().check(z.maxLength(120)),
    cap: z.nullable(zAmount),
    reason,
  }),
  reply: z.object({}),
  refuses: ['trading.not_found', 'match.not_found', 'setting.invalid'],
});
