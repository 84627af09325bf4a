/**
 * The days after a suspicious change of the account during which what was changed proves nothing and every new destination waits a day: as long as the links in the notices
 * are valid, by which the player can disown the change.
 */
export const CALM_DAYS = 7;

const DAY_MS = 24 * 3_600_000;

/** Changes after this instant are too recent. */
export const calmSince = (at: Date): Date => new Date(at.getTime() - CALM_DAYS * DAY_MS);

/** Whether the last change is long enough ago for the player to have objected. `changedAt` null: never changed. */
export const isCalm = (changedAt: Date | null, at: Date): boolean => changedAt === null || changedAt.getTime() <= calmSince(at).getTime();
