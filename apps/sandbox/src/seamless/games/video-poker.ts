import { GAME_RULES, POKER_PAYS, type VideoPokerSeen } from '@fairbook/core/games/play';
import { POKER_STRATEGY } from '@fairbook/core/games/returns';
import { cardOf } from './cards.ts';
import { formatMultiplier, gameDefinition, type LocalizedText, pictureOf } from './game-definition.ts';

const HANDS: Readonly<Record<keyof typeof POKER_PAYS, LocalizedText>> = {
  royal_flush: { pt: 'Royal flush', en: 'Royal flush' },
  straight_flush: { pt: 'Straight flush', en: 'Straight flush' },
  four: { pt: 'Quadra', en: 'Four of a kind' },
  full_house: { pt: 'Full house', en: 'Full house' },
  flush: { pt: 'Flush', en: 'Flush' },
  straight: { pt: 'Sequência', en: 'Straight' },
  three: { pt: 'Trinca', en: 'Three of a kind' },
  two_pairs: { pt: 'Dois pares', en: 'Two pairs' },
  high_pair: { pt: 'Par de valetes ou maior', en: 'Jacks or better' },
  nothing: { pt: 'Nada', en: 'Nothing' },
};
const ROWS: Readonly<Record<string, LocalizedText>> = {
  four_to_royal: { pt: 'quatro para o royal flush', en: 'four to a royal flush' },
  three_alike: { pt: 'trinca', en: 'three of a kind' },
  four_to_straight_flush: { pt: 'quatro para o straight flush', en: 'four to a straight flush' },
  two_pairs: { pt: 'dois pares', en: 'two pairs' },
  high_pair: { pt: 'par alto', en: 'a high pair' },
  three_to_royal: { pt: 'três para o royal flush', en: 'three to a royal flush' },
  four_to_flush: { pt: 'quatro para o flush', en: 'four to a flush' },
  ten_to_king: { pt: '10 J Q K', en: '10 J Q K' },
  low_pair: { pt: 'par baixo', en: 'a low pair' },
  open_straight: { pt: 'quatro para a sequência aberta', en: 'four to an open straight' },
  three_to_straight_flush: {
    pt: 'três para o straight flush, tantas altas quanto falhas',
    en: 'three to a straight flush, as many high as gaps',
  },
  queen_jack_suited: { pt: 'Q J do mesmo naipe', en: 'Q J suited' },
  four_high_inside: { pt: 'J Q K A', en: 'J Q K A' },
  two_high_suited: { pt: 'duas altas do mesmo naipe', en: 'two high suited' },
  four_to_inside_three_high: { pt: 'quatro para a sequência fechada com três altas', en: 'four to an inside straight with three high' },
  three_to_straight_flush_gapped: { pt: 'três para o straight flush, uma falha a mais', en: 'three to a straight flush, one gap more' },
  jack_queen_king: { pt: 'J Q K', en: 'J Q K' },
  two_high: { pt: 'duas altas sem ás', en: 'two high without an ace' },
  ten_high_suited: { pt: '10 e uma alta do mesmo naipe', en: '10 and a high one suited' },
  ace_and_high: { pt: 'ás e outra alta', en: 'an ace and another high one' },
  one_high: { pt: 'uma alta', en: 'one high card' },
  three_to_straight_flush_wide: { pt: 'três para o straight flush', en: 'three to a straight flush' },
};
const tableIn = (language: 'pt' | 'en'): string => POKER_STRATEGY.map(([row], n) => `${n + 1}. ${ROWS[row]?.[language] ?? row}`).join('; ');

/** Jacks or better, with the 9/6 pay table. */
export const videoPoker = gameDefinition<VideoPokerSeen>({
  id: 'video-poker',
  makers: ['winfinity', 'ky'],
  kind: 'cards',
  volatility: 'medium',
  returnE6: 995_439,
  names: { pt: 'Vídeo pôquer', en: 'Video poker' },
  picture: pictureOf(
    'Video poker',
    ['#1c5a6b', '#144451'],
    '<g fill="#f7f9f5" stroke="#16241b" stroke-width="2"><rect x="18" y="50" width="44" height="62" rx="7"/><rect x="58" y="46" width="44" height="62" rx="7"/><rect x="98" y="50" width="44" height="62" rx="7"/></g><g font-size="28" text-anchor="middle"><text x="40" y="92" fill="#16241b">J♠</text><text x="80" y="88" fill="#8a2c2c">Q♥</text><text x="120" y="92" fill="#16241b">K♠</text></g>',
  ),
  rules: GAME_RULES['video-poker'],
  help: [
    {
      pt: 'Cinco cartas de um baralho; escolha quais guardar, e outras vêm no lugar das demais. Jogando da melhor maneira voltam 99,54 de cada 100, contado sobre todas as 2 598 960 mãos.',
      en: 'Five cards of one deck; choose which to hold, and others come in the place of the rest. By best play 99.54 of 100 come back, counted over all 2,598,960 hands.',
    },
    {
      pt: `O que guardar: uma mão feita a partir da sequência fica inteira, exceto quatro para o royal; senão, o primeiro que houver: ${tableIn('pt')}; senão nada.`,
      en: `What to hold: a made hand from a straight up stays whole, but for four to a royal; otherwise the first there is: ${tableIn('en')}; otherwise nothing.`,
    },
  ],
  board: (position, language) => {
    const seen = position?.seen;
    const isOpen = (position?.next.length ?? 0) > 0;
    const hold = language === 'pt' ? 'guardar' : 'hold';
    const cards = (seen?.cards ?? [undefined, undefined, undefined, undefined, undefined]).map((card, at) => {
      const held = seen?.held?.[at] === true;
      const box = isOpen ? `<input type="checkbox" name="bit" value="${2 ** at}">` : '';
      return `<label class="hold${held ? ' held' : ''}">${cardOf(card, language)}${box}<span>${isOpen || held ? hold : '&nbsp;'}</span></label>`;
    });
    const pays = (Object.keys(POKER_PAYS) as (keyof typeof POKER_PAYS)[])
      .filter((hand) => POKER_PAYS[hand] > 0)
      .map(
        (hand) =>
          `<tr${!isOpen && seen?.hand === hand ? ' class="hit"' : ''}><th scope="row">${HANDS[hand][language]}</th><td>${formatMultiplier(POKER_PAYS[hand] * 10_000, language)}</td></tr>`,
      );
    return `<div class="cards">${cards.join('')}</div><p>${seen ? HANDS[seen.hand][language] : '&nbsp;'}</p><table><tbody>${pays.join('')}</tbody></table>`;
  },
  buttons: ({ next }) => (next.length > 0 ? [{ move: 'bits', says: { pt: 'Trocar as outras', en: 'Draw the others' } }] : []),
});
