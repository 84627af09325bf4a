const MINUTE_MS = 60_000;
/** After a longer absence, a new stay begins. */
const GAP_MS = 5 * MINUTE_MS;
const KEY = 'stay';

/** A player's uninterrupted time on the site: since when, last seen, and last reality check. Milliseconds. */
export interface Stay {
  readonly since: number;
  readonly seen: number;
  readonly told: number;
}

/** Returns the stay that continues at `now`, or a new one. */
export function continued(stay: Stay | undefined, now: number): Stay {
  if (!stay || now - stay.seen > GAP_MS || now < stay.seen) return { since: now, seen: now, told: now };
  return { ...stay, seen: now };
}

/** Whether the next reality check is due. */
export const isDue = ({ told }: Stay, now: number, everyMinutes: number): boolean => now - told >= everyMinutes * MINUTE_MS;

export const minutesOf = ({ since }: Stay, now: number): number => Math.floor((now - since) / MINUTE_MS);

/** The stay of this tab; it survives a reload. */
export function readStay(player: string): Stay | undefined {
  try {
    const { owner, ...stay } = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Stay & { owner: string };
    return owner === player ? stay : undefined;
  } catch {
    return undefined; // nothing stored, or nothing that can be parsed: a new stay
  }
}

export const keepStay = (player: string, stay: Stay): void => sessionStorage.setItem(KEY, JSON.stringify({ ...stay, owner: player }));
