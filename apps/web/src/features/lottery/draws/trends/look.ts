import type { Colour } from '@fairbook/core/lottery';

/** How a counted thing looks in the game: a colour of balls, or a car. */
export type Look = { readonly ball: Colour } | { readonly car: number };

/** The attributes by which `colours.css` applies the game's colours; none for a thing without a colour. */
export const lookOf = (look: Look | undefined): Readonly<Record<string, string | number>> => {
  if (!look) return {};
  return 'ball' in look ? { 'data-ball': look.ball } : { 'data-car': look.car };
};
