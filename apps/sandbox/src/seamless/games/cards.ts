import { rankOf, suitOf } from '@fairbook/core/games/play';
import type { PageLanguage } from './game-definition.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['♣', '♦', '♥', '♠'];
const SUIT_WORDS = {
  pt: ['de paus', 'de ouros', 'de copas', 'de espadas'],
  en: ['of clubs', 'of diamonds', 'of hearts', 'of spades'],
} as const;

/** A card as an element; undefined is one that lies face down. */
export function cardOf(card: number | undefined, language: PageLanguage): string {
  if (card === undefined)
    return `<span class="card back" role="img" aria-label="${language === 'pt' ? 'carta fechada' : 'a card face down'}"></span>`;
  const suit = suitOf(card);
  const says = `${RANKS[rankOf(card)]} ${SUIT_WORDS[language][suit] ?? ''}`;
  return `<span class="card${suit === 1 || suit === 2 ? ' red' : ''}" role="img" aria-label="${says}">${RANKS[rankOf(card)]}<i>${SUITS[suit]}</i></span>`;
}

export const cardsOf = (cards: readonly (number | undefined)[], language: PageLanguage): string =>
  `<div class="cards">${cards.map((card) => cardOf(card, language)).join('')}</div>`;
