const MINUTE_MS = 60_000;
/** Away for longer than this, coming back is another stay. */
const GAP_MS = 5 * MINUTE_MS;
const KEY = 'stay';

/** How long a player has been here without leaving: since when, seen last, and told of the time last. Milliseconds. */
export interface Stay {
  readonly since: number;
  readonly seen: number;
  readonly told: number;
}

/** The stay that goes on at `now`, or a new one. */
export function continued(stay: Stay | undefined, now: number): Stay {
  if (!stay || now - stay.seen > GAP_MS || now < stay.seen) return { since: now, seen: now, told: now };
  return { ...stay, seen: now };
}

/** Whether it is time to tell again. */
export const isDue = ({ told }: Stay, now: number, everyMinutes: number): boolean => now - told >= everyMinutes * MINUTE_MS;

export const minutesOf = ({ since }: Stay, now: number): number => Math.floor((now - since) / MINUTE_MS);

/** The stay of this tab; it outlives a reload. */
export function readStay(player: string): Stay | undefined {
  try {
    const { owner, ...stay } = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Stay & { owner: string };
    return owner === player ? stay : undefined;
  } catch {
    return undefined; // nothing kept, or nothing that can be read: a new stay
  }
}

export const keepStay = (player: string, stay: Stay): void => sessionStorage.setItem(KEY, JSON.stringify({ ...stay, owner: player }));
