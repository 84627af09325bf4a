import type { Identity } from '../identity/index.ts';
import type { Limits } from '../limits/index.ts';
import type { Settings } from '../settings/index.ts';

/** The settings that every kind of bet needs: read from memory, at most a second old. */
export type Terms = Pick<Settings, 'gameStatus' | 'limitsFor' | 'rate' | 'currencies'>;

/** The players' own limits and breaks, with the clock that measures them. */
export type PlayerRestrictions = Pick<Limits, 'restrictions' | 'now'>;

/** The region of each player. */
export type Regions = Pick<Identity, 'regionsOf'>;
