/**
 * The life of a draw: planned, taking bets, no longer taking bets, drawn, all its bets settled; or void, and every stake given back. Between the first three only
 * time stands, by the clock of the database.
 */
export const DRAW_STATES = ['scheduled', 'open', 'closed', 'drawn', 'settled', 'void'] as const;
export type DrawState = (typeof DRAW_STATES)[number];

/**
 * Where a result comes from: the house's own draw, which anybody can check; a draw held elsewhere, told by two feeds and confirmed by a second person; or a
 * history that came with a demonstration, on which nobody bet.
 */
export const DRAW_SOURCES = ['own', 'official', 'sample'] as const;
export type DrawSource = (typeof DRAW_SOURCES)[number];

/** Why a draw is void. */
export const DRAW_VOID_REASONS = ['beacon_missing', 'seed_missing', 'result_missing', 'code_changed', 'staff'] as const;
export type DrawVoidReason = (typeof DRAW_VOID_REASONS)[number];

/** What a look at the code that draws found: as it was built and approved of by two, as it was built and not approved of, or changed since. */
export const DRAW_CODE_VERDICTS = ['approved', 'unapproved', 'changed'] as const;
export type DrawCodeVerdict = (typeof DRAW_CODE_VERDICTS)[number];

/** Draws a slip can be played in at most, one after another. */
export const CHASE_MAX = 20;
/** Entries of a slip. */
export const PICKS_MAX = 100;
