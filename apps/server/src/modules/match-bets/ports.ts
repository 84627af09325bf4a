import type { Terms as TermsOfBets } from '../betting/index.ts';
import type { Settings } from '../settings/index.ts';
import type { Sportsbook } from '../sportsbook/index.ts';

/** The parts of the sportsbook that bets on matches need: offers, outcomes, and the names of matches. */
export type Offers = Pick<Sportsbook, 'quotes' | 'movedSince' | 'outcomes' | 'leads' | 'cards' | 'tellFull'> & {
  readonly liveBets: Pick<Sportsbook['liveBets'], 'delays'>;
};

/** The settings that bets on matches need: read from memory, at most a second old. */
export type Terms = TermsOfBets & Pick<Settings, 'ruleSet'>;
