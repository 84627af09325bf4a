import type { Terms as TermsOfBets } from '../betting/index.ts';
import type { Settings } from '../settings/index.ts';
import type { Sportsbook } from '../sportsbook/index.ts';

/** What bets on matches need of the sportsbook: what is on offer, what matches came to, and how they are called. */
export type Offers = Pick<Sportsbook, 'quotes' | 'movedSince' | 'outcomes' | 'leads' | 'cards' | 'tellFull'> & {
  readonly liveBets: Pick<Sportsbook['liveBets'], 'delays'>;
};

/** What they need of the settings: answered from memory, at most a second old. */
export type Terms = TermsOfBets & Pick<Settings, 'ruleSet'>;
