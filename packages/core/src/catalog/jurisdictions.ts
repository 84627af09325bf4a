/** What a law may forbid altogether: ways to pay, rewards, and games. */
export const FEATURES = ['chain', 'card', 'bonus', 'lottery'] as const;
export type Feature = (typeof FEATURES)[number];

export const JURISDICTION_NAMES = ['intl', 'br'] as const;
export type JurisdictionName = (typeof JURISDICTION_NAMES)[number];

/** A law the house works under, as data. What it does not allow is not there: its calls answer 404, its ways to pay are not listed. */
export interface Jurisdiction {
  readonly name: JurisdictionName;
  readonly features: readonly Feature[];
  /** Every player has said their CPF and date of birth, each CPF has one account, and money comes from its owner and goes to them alone. */
  readonly cpfRequired: boolean;
  /** Limits that a player sets when the account is opened and may change, but not be without. */
  readonly limitsRequired: readonly ('loss' | 'time')[];
  /** Nobody bets or deposits before having accepted the texts of the house as they are now. */
  readonly textsAccepted: boolean;
  /** The state keeps a register of people who may not play. It is asked, and without its word of the day nobody does. */
  readonly exclusionRegister: boolean;
  /** Where the clock of the law stands against UTC, in minutes as `Date.getTimezoneOffset` counts: by it days begin and people come of age. */
  readonly clockOffset: number;
  /** An account opens only with a code sent to its address, wherever there is a way to send one. */
  readonly addressProven: boolean;
  /** A session whose player has done nothing for so long is over. */
  readonly sessionIdleSeconds: number;
  /** The same while a match in play or an open bet is on the screen; no less, and no more where the law says how long. */
  readonly sessionWatchingSeconds: number;
  /** What a bet on chance must give back in the long run at least, in millionths of the stake; 0: the law does not say. */
  readonly leastReturnE6: number;
}

/**
 * `br`: Lei 14.790/2023 and Portaria SPA/MF 615/2024: Pix alone, own account, no credit, no bonus, no lottery (fixed odds are for real events and
 * online games alone: art. 1, sole paragraph); loss and time limits are asked at registration; one account
 * a CPF (Portaria SPA/MF 722/2024) and the central register of the self-excluded (Portaria SPA/MF 2.579/2025). Brasília's clock.
 * Idle sessions: half an hour there, elsewhere a quarter (Pennsylvania Code 58 §812a.3), and an hour while a match is followed.
 * A bet gives back 85 % at least (Portaria SPA/MF 1.207/2024, art. 28): odds below it are refused.
 */
export const JURISDICTIONS: Readonly<Record<JurisdictionName, Jurisdiction>> = {
  intl: {
    name: 'intl',
    features: FEATURES,
    cpfRequired: false,
    limitsRequired: [],
    textsAccepted: false,
    exclusionRegister: false,
    clockOffset: 0,
    addressProven: true,
    sessionIdleSeconds: 900,
    sessionWatchingSeconds: 3_600,
    leastReturnE6: 0,
  },
  br: {
    name: 'br',
    features: [],
    cpfRequired: true,
    limitsRequired: ['loss', 'time'],
    textsAccepted: true,
    exclusionRegister: true,
    clockOffset: 180,
    addressProven: true,
    sessionIdleSeconds: 1_800,
    sessionWatchingSeconds: 1_800,
    leastReturnE6: 850_000,
  },
};

export const allows = ({ features }: Jurisdiction, feature: Feature | undefined): boolean =>
  feature === undefined || features.includes(feature);
