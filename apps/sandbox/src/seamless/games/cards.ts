import { rankOf, suitOf } from '@fairbook/core/games/play';
import type { PageLanguage } from './game-definition.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
/** As SVG, because not every device has the suit characters. */
const SUITS = [
  '<circle cx="12" cy="7" r="4.6"/><circle cx="6.7" cy="14" r="4.6"/><circle cx="17.3" cy="14" r="4.6"/><path d="M12 9c0 6-1 10-3.2 13h6.4C13 19 12 15 12 9Z"/>',
  '<path d="m12 2 8 10-8 10-8-10Z"/>',
  '<path d="M12 21 3 12.2C-.5 8 3 2.5 7.5 3.2 9.8 3.6 11.3 5 12 6.8c.7-1.8 2.2-3.2 4.5-3.6C21 2.5 24.5 8 21 12.2Z"/>',
  '<path d="M12 2c1 4 9 7.5 9 12.5 0 4-5.2 5-7.6 2.2.2 2 .9 3.6 2.1 5.3h-7c1.2-1.7 1.9-3.3 2.1-5.3C8.2 19.5 3 18.5 3 14.5 3 9.5 11 6 12 2Z"/>',
];
const SUIT_WORDS = {
  pt: ['de paus', 'de ouros', 'de copas', 'de espadas'],
  en: ['of clubs', 'of diamonds', 'of hearts', 'of spades'],
} as const;

/** Returns the markup of a card; undefined is a card face down. */
export function cardOf(card: number | undefined, language: PageLanguage): string {
  if (card === undefined)
    return `<span class="card back" role="img" aria-label="${language === 'pt' ? 'carta fechada' : 'a card face down'}"></span>`;
  const suit = suitOf(card);
  const says = `${RANKS[rankOf(card)]} ${SUIT_WORDS[language][suit] ?? ''}`;
  return `<span class="card${suit === 1 || suit === 2 ? ' red' : ''}" role="img" aria-label="${says}">${RANKS[rankOf(card)]}<svg viewBox="0 0 24 24" class="suit" aria-hidden="true">${SUITS[suit]}</svg></span>`;
}

export const cardsOf = (cards: readonly (number | undefined)[], language: PageLanguage): string =>
  `<div class="cards">${cards.map((card) => cardOf(card, language)).join('')}</div>`;
