/** The texts of the house: what one accepts to have an account, and where help is. */
export const HOUSE_TEXTS = ['rules', 'privacy', 'play'] as const;
export type HouseText = (typeof HOUSE_TEXTS)[number];

export interface TextVersion {
  /** Counts up by one with every change of what is said, in whichever language. */
  readonly version: number;
  /** The first day it holds, YYYY-MM-DD. */
  readonly since: string;
}

/** The version of each text that is shown now. Its words are dictionaries; earlier ones are in the history of this repository. */
export const TEXT_VERSIONS: Readonly<Record<HouseText, TextVersion>> = {
  rules: { version: 3, since: '2026-11-26' },
  privacy: { version: 1, since: '2026-11-22' },
  play: { version: 1, since: '2026-11-22' },
};

/** Those of them that one accepts to have an account; the others are there to be read. */
export const ACCEPTED_TEXTS = ['rules', 'privacy'] as const satisfies readonly HouseText[];
export type AcceptedText = (typeof ACCEPTED_TEXTS)[number];

/** Versions of texts, as somebody accepted them. */
export type AcceptedVersions = Readonly<Partial<Record<AcceptedText, number>>>;

/** The texts of which somebody has not accepted the version that holds now. */
export const unacceptedTexts = (accepted: AcceptedVersions): readonly AcceptedText[] =>
  ACCEPTED_TEXTS.filter((text) => accepted[text] !== TEXT_VERSIONS[text].version);
