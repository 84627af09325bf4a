/** A club: reference, English name, strength (50 is average in its league), crest, and names in other languages where they differ. */
export type ClubRow = readonly [ref: string, name: string, strength: number, crest: string, names?: Readonly<Record<string, string>>];

/** A league of the simulated world. */
export interface League {
  readonly ref: string;
  readonly names: Readonly<Record<string, string>>;
  /** An ISO 3166 country or subdivision; empty for continental cups. */
  readonly country: string;
  /** The average score of its home and away sides, from 2022 to 2026. */
  readonly scored: { readonly home: number; readonly away: number };
  /** An even number, so that all can play at once. */
  readonly clubs: readonly ClubRow[];
}

/** Returns the distinct leagues. */
export const leaguesIn = (turns: readonly League[]): readonly League[] => [...new Set(turns)];
