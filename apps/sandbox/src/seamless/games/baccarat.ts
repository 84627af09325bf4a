import { BACCARAT_BETS, type BaccaratSeen, GAME_RULES } from '@fairbook/core/games/play';
import { cardsOf } from './cards.ts';
import { gameDefinition, type LocalizedText, pictureOf } from './game-definition.ts';

const SIDES: Readonly<Record<(typeof BACCARAT_BETS)[number], LocalizedText>> = {
  player: { pt: 'Jogador', en: 'Player' },
  banker: { pt: 'Banca', en: 'Banker' },
  tie: { pt: 'Empate', en: 'Tie' },
};

/**  */
export const baccarat = gameDefinition<BaccaratSeen>({
  id: 'baccarat',
  makers: ['winfinity'],
  kind: 'cards',
  volatility: 'low',
  returnE6: 951_559,
  names: { pt: 'Bacará', en: 'Baccarat' },
  picture: pictureOf(
    'Baccarat',
    ['#8a2c2c', '#692121'],
    '<g stroke="#16241b" stroke-width="2"><rect x="34" y="38" width="54" height="80" rx="8" fill="#f7f9f5" transform="rotate(-8 60 78)"/><rect x="74" y="42" width="54" height="80" rx="8" fill="#f7f9f5" transform="rotate(8 100 82)"/></g><text x="60" y="92" font-size="34" text-anchor="middle" fill="#8a2c2c">9</text><text x="100" y="96" font-size="34" text-anchor="middle" fill="#16241b">8</text>',
  ),
  rules: GAME_RULES.baccarat,
  help: [
    {
      pt: 'Oito baralhos, embaralhados antes de cada rodada. Vence quem chega mais perto de 9; a terceira carta segue a tabela de costume. Contado sobre todas as cartas: a banca devolve 98,94 de cada 100 (paga 0,95), o jogador 98,76 (paga 1), o empate 95,15 (paga 9). No empate, banca e jogador recebem a aposta de volta.',
      en: 'Eight decks, shuffled before each round. Nearest to 9 wins; the third card follows the usual table. Counted over all cards: banker gives back 98.94 of 100 (pays 0.95), player 98.76 (pays 1), tie 95.15 (pays 9). On a tie, banker and player have their stake back.',
    },
  ],
  choice: {
    says: { pt: 'Aposta em', en: 'Bet on' },
    of: BACCARAT_BETS.map((bet, choice) => ({ choice, says: SIDES[bet] })),
    first: 1,
  },
  board: (position, language) => {
    const seen = position?.seen;
    const side = (name: 'player' | 'banker', at: 0 | 1) =>
      `<section><h2>${SIDES[name][language]} <b>${seen?.points[at] ?? ''}</b></h2>${cardsOf(seen?.[name] ?? [undefined, undefined], language)}</section>`;
    const result = seen ? `<p>${language === 'pt' ? 'Resultado' : 'Result'}: <b>${SIDES[seen.result][language]}</b></p>` : '<p>&nbsp;</p>';
    return `<div class="sides">${side('player', 0)}${side('banker', 1)}</div>${result}`;
  },
});
