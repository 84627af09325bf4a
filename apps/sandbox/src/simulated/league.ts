/** A club: reference, English name, strength (an average club of its league has about 50), crest, and its name in other languages where it differs. */
export type ClubRow = readonly [ref: string, name: string, strength: number, crest: string, names?: Readonly<Record<string, string>>];

/** A league whose clubs meet in the simulated world. */
export interface League {
  readonly ref: string;
  readonly names: Readonly<Record<string, string>>;
  /** ISO 3166: a country, or a part of one that plays apart; empty for a continent's cup. */
  readonly country: string;
  /** What its home and its away sides score in a match, as played from 2022 to 2026. */
  readonly scored: { readonly home: number; readonly away: number };
  /** An even number, so that all of them can play at once. */
  readonly clubs: readonly ClubRow[];
}

/** The leagues that take turns, each once. */
export const leaguesIn = (turns: readonly League[]): readonly League[] => [...new Set(turns)];
