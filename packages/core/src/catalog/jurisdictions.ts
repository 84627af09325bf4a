/** What a law may forbid altogether: ways to pay and rewards. */
export const FEATURES = ['chain', 'card', 'bonus'] as const;
export type Feature = (typeof FEATURES)[number];

export const JURISDICTION_NAMES = ['intl', 'br'] as const;
export type JurisdictionName = (typeof JURISDICTION_NAMES)[number];

/** A law the house works under, as data. What it does not allow is not there: its calls answer 404, its ways to pay are not listed. */
export interface Jurisdiction {
  readonly name: JurisdictionName;
  readonly features: readonly Feature[];
  /** Every player has proved their CPF, and each CPF has one account. */
  readonly cpfRequired: boolean;
  /** Limits that a player must have set before the first deposit or bet. */
  readonly limitsRequired: readonly ('loss' | 'time')[];
}

/** `br`: Lei 14.790/2023 and Portaria SPA/MF 615/2024: Pix alone, own account, no credit, no bonus; loss and time limits are asked at registration. */
export const JURISDICTIONS: Readonly<Record<JurisdictionName, Jurisdiction>> = {
  intl: { name: 'intl', features: FEATURES, cpfRequired: false, limitsRequired: [] },
  br: { name: 'br', features: [], cpfRequired: true, limitsRequired: ['loss', 'time'] },
};

export const allows = ({ features }: Jurisdiction, feature: Feature | undefined): boolean =>
  feature === undefined || features.includes(feature);
