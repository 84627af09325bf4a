import type { Identity } from '../identity/index.ts';
import type { Limits } from '../limits/index.ts';
import type { Settings } from '../settings/index.ts';

/** What every kind of bet needs of the settings: answered from memory, at most a second old. */
export type Terms = Pick<Settings, 'gameStatus' | 'limitsFor' | 'rate' | 'currencies'>;

/** What players allow themselves, and the breaks they take, by the clock that counts them. */
export type PlayerRestrictions = Pick<Limits, 'restrictions' | 'now'>;

/** Whose limits bind whom. */
export type Regions = Pick<Identity, 'regionsOf'>;
