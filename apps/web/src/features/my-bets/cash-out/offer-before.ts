import type { Amount } from '@fairbook/core/money';
import { useState } from 'react';

/** The last offer that differed from this one; undefined until it moves. */
export function useOfferBefore(offer: Amount): Amount | undefined {
  const [seen, setSeen] = useState<{ readonly now: Amount; readonly before?: Amount }>({ now: offer });
  if (seen.now !== offer) setSeen({ now: offer, before: seen.now });
  return seen.now === offer ? seen.before : seen.now;
}
