import type { Amount } from '@fairbook/core/money';
import { useState } from 'react';

/** The last offer that differed from this one; undefined until it moves. While there is none, the last one is remembered. */
export function useOfferBefore(offer: Amount | undefined): Amount | undefined {
  const [seen, setSeen] = useState<{ readonly now: Amount | undefined; readonly before?: Amount | undefined }>({ now: offer });
  const isMoved = offer !== undefined && seen.now !== offer;
  if (isMoved) setSeen({ now: offer, before: seen.now });
  return isMoved ? seen.now : seen.before;
}
