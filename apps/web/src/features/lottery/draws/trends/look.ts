import type { Colour } from '@fairbook/core/lottery';

/** What is counted as the game shows it: a colour of balls, or a car. */
export type Look = { readonly ball: Colour } | { readonly car: number };

/** The attributes that `colours.css` gives the game's own colours by; none for what has no colour. */
export const lookOf = (look: Look | undefined): Readonly<Record<string, string | number>> => {
  if (!look) return {};
  return 'ball' in look ? { 'data-ball': look.ball } : { 'data-car': look.car };
};
