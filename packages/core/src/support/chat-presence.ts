const MINUTE_MS = 60_000;

/** Whoever has a chat on the screen reads it every forty seconds: after so long without that they look at something else, or have gone. */
export const CHAT_AWAY_MINUTES = 2;

/**
 * How long a guest's chat stays where it is without its guest, by its state. Whoever was answered has read it or does not come back; whoever was not may come
 * for the answer, also after a weekend. A chat that is left waits for nobody, and is open again when its guest writes.
 */
export const GUEST_LEFT_MINUTES = { answered: 30, open: 3 * 24 * 60 } as const;

/** How long a guest's browser knows its chat after it was read last: then nobody can come back to it. */
export const GUEST_CHAT_DAYS = 7;

/** Whether the writer of a chat does not look at it any more; never of one whose reading is not known. */
export const isAway = (seenAt: Date | null, now: Date): boolean =>
  seenAt !== null && now.getTime() - seenAt.getTime() >= CHAT_AWAY_MINUTES * MINUTE_MS;
