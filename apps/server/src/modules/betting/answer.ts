import { type ErrorCode, Refusal } from '@fairbook/contract';

/** What a player is told of a bet: it stands, or why it does not. */
export type Answer<Placed> = { readonly kind: 'placed'; readonly placed: Placed } | { readonly kind: 'refused'; readonly refusal: Refusal };

/** A refusal as it is kept under its key. */
export const refusalText = ({ code, details }: Refusal): string => JSON.stringify({ code, details });

/** Reads it back. */
export function refusalFrom(text: string): Refusal {
  const { code, details } = JSON.parse(text) as { code: ErrorCode; details: Record<string, string> };
  return new Refusal(code, details);
}
