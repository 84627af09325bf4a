import { type ErrorCode, Refusal } from '@fairbook/contract';

/** The answer to a bet: placed, or refused and why. */
export type Answer<Placed> = { readonly kind: 'placed'; readonly placed: Placed } | { readonly kind: 'refused'; readonly refusal: Refusal };

/** A refusal as it is stored under its key. */
export const refusalText = ({ code, details }: Refusal): string => JSON.stringify({ code, details });

/** Parses a stored refusal. */
export function refusalFrom(text: string): Refusal {
  const { code, details } = JSON.parse(text) as { code: ErrorCode; details: Record<string, string> };
  return new Refusal(code, details);
}
