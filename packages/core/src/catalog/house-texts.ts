/** The texts of the house: those that a player accepts to open an account, where to find help, answers, and the statement against money laundering. */
export const HOUSE_TEXTS = ['rules', 'privacy', 'play', 'faq', 'aml'] as const;
export type HouseText = (typeof HOUSE_TEXTS)[number];

export interface TextVersion {
  /** Increases by one with every change of the contents, in any language. */
  readonly version: number;
  /** The first day it applies, YYYY-MM-DD. */
  readonly since: string;
}

/** The current version of each text. The words are in the dictionaries; earlier ones are in the history of this repository. */
export const TEXT_VERSIONS: Readonly<Record<HouseText, TextVersion>> = {
  rules: { version: 3, since: '2026-11-26' },
  privacy: { version: 2, since: '2026-11-30' },
  play: { version: 1, since: '2026-11-22' },
  faq: { version: 1, since: '2026-11-29' },
  aml: { version: 1, since: '2026-11-29' },
};

/** The texts that must be accepted to open an account; the others are for information. */
export const ACCEPTED_TEXTS = ['rules', 'privacy'] as const satisfies readonly HouseText[];
export type AcceptedText = (typeof ACCEPTED_TEXTS)[number];

/** The versions of texts that a player accepted. */
export type AcceptedVersions = Readonly<Partial<Record<AcceptedText, number>>>;

/** Returns the texts whose current version the player has not accepted. */
export const unacceptedTexts = (accepted: AcceptedVersions): readonly AcceptedText[] =>
  ACCEPTED_TEXTS.filter((text) => accepted[text] !== TEXT_VERSIONS[text].version);
