/** What a law may forbid altogether: payment methods, rewards and games. */
export const FEATURES = ['chain', 'card', 'bonus', 'lottery'] as const;
export type Feature = (typeof FEATURES)[number];

export const JURISDICTION_NAMES = ['intl', 'br'] as const;
export type JurisdictionName = (typeof JURISDICTION_NAMES)[number];

/** A law the house works under, as data. Features it does not allow are absent: their calls return 404, their payment methods are not listed. */
export interface Jurisdiction {
  readonly name: JurisdictionName;
  readonly features: readonly Feature[];
  /** Whether every player must give CPF and date of birth, each CPF has one account, and money comes only from its owner and goes only to them. */
  readonly cpfRequired: boolean;
  /** Limits that a player must set when the account is opened and may change, but not remove. */
  readonly limitsRequired: readonly ('loss' | 'time')[];
  /** The age from which the house's lower limit for young players is not given any more; null if the law draws no such line. */
  readonly youngUnder: number | null;
  /** Whether a player must accept the current texts of the house before betting or depositing. */
  readonly textsAccepted: boolean;
  /** Whether the state keeps a register of excluded people. It is checked, and nobody may play without the day's reply. */
  readonly exclusionRegister: boolean;
  /** The UTC offset of the law's clock, in minutes as `Date.getTimezoneOffset` counts: it decides when days begin and people come of age. */
  readonly clockOffset: number;
  /** Whether an account opens only with a code sent to its address, if there is a way to send one. */
  readonly addressProven: boolean;
  /** The number of idle seconds after which a session ends. */
  readonly sessionIdleSeconds: number;
  /** The same while a match in play or an open bet is on the screen; never less, and not more if the law sets the number. */
  readonly sessionWatchingSeconds: number;
  /** The least a bet on chance must return in the long run, in millionths of the stake; 0 if the law sets none. */
  readonly leastReturnE6: number;
}

/**
 * `br`: Lei 14.790/2023 and Portaria SPA/MF 615/2024: Pix only, own account, no credit, no bonus, no lottery (fixed odds are allowed only for real events and
 * online games: art. 1, sole paragraph); loss and time limits are required at registration; one account per CPF (Portaria SPA/MF 722/2024) and the central
 * register of the self-excluded (Portaria SPA/MF 2.579/2025). Brasília's clock. Idle sessions end after half an hour there, elsewhere after a quarter
 * (Pennsylvania Code 58 §812a.3), and after an hour while a match is followed. A bet returns at least 85 % (Portaria SPA/MF 1.207/2024, art. 28): odds below
 * that are refused.
 */
export const JURISDICTIONS: Readonly<Record<JurisdictionName, Jurisdiction>> = {
  intl: {
    name: 'intl',
    features: FEATURES,
    cpfRequired: false,
    limitsRequired: [],
    youngUnder: 25,
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
    youngUnder: 25,
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
