import { type BlackjackSeen, blackjackPoints, DOUBLE, GAME_RULES, HIT, SPLIT, STAND } from '@fairbook/core/games/play';
import { blackjackReturn } from '@fairbook/core/games/returns';
import { cardsOf } from './cards.ts';
import { gameDefinition, type LocalizedText, type PageLanguage, pictureOf } from './game-definition.ts';

const MOVES: Readonly<Record<number, LocalizedText>> = {
  [STAND]: { pt: 'Parar', en: 'Stand' },
  [HIT]: { pt: 'Carta', en: 'Hit' },
  [DOUBLE]: { pt: 'Dobrar', en: 'Double' },
  [SPLIT]: { pt: 'Dividir', en: 'Split' },
};
const RESULTS: Readonly<Record<NonNullable<BlackjackSeen['hands'][number]['result']>, LocalizedText>> = {
  blackjack: { pt: 'blackjack', en: 'blackjack' },
  won: { pt: 'ganhou', en: 'won' },
  push: { pt: 'empate', en: 'push' },
  lost: { pt: 'perdeu', en: 'lost' },
  bust: { pt: 'estourou', en: 'bust' },
};
const UPS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1];
const nameOf = (worth: number): string => (worth === 1 ? 'A' : String(worth));

let known: Readonly<Record<PageLanguage, string>> | undefined;
/** The best first move for every hand, as a table. Cached, as it takes long to calculate. */
function strategyTable(language: PageLanguage): string {
  known ??= { pt: tableIn('pt'), en: tableIn('en') };
  return known[language];
}
function tableIn(language: PageLanguage): string {
  const { strategy } = blackjackReturn();
  const letter = (move: number) => MOVES[move]?.[language].slice(0, 2) ?? '';
  const row = (name: string, best: (up: number) => number) =>
    `<tr><th scope="row">${name}</th>${UPS.map((up) => `<td>${letter(best(up))}</td>`).join('')}</tr>`;
  const hard = Array.from({ length: 13 }, (_, n) => n + 5).map((points) =>
    row(String(points), (up) => strategy.first(up, Math.max(2, points - 10), Math.min(points - 2, 10), false)),
  );
  const soft = Array.from({ length: 8 }, (_, n) => n + 2).map((other) => row(`A ${other}`, (up) => strategy.first(up, 1, other, false)));
  const pairs = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((worth) =>
    row(`${nameOf(worth)} ${nameOf(worth)}`, (up) => strategy.first(up, worth, worth, true)),
  );
  const head = UPS.map((up) => `<th scope="col">${nameOf(up)}</th>`).join('');
  const moves = Object.values(MOVES).map((move) => `${move[language].slice(0, 2)} = ${move[language]}`);
  return `<p>${moves.join(', ')}</p><div class="wide" tabindex="0" role="region" aria-label="${language === 'pt' ? 'Melhor jogada' : 'Best play'}"><table><thead><tr><td></td>${head}</tr></thead><tbody>${[...hard, ...soft, ...pairs].join('')}</tbody></table></div>`;
}

/**  */
export const blackjack = gameDefinition<BlackjackSeen>({
  id: 'blackjack',
  makers: ['winfinity'],
  kind: 'cards',
  volatility: 'low',
  returnE6: 994_296,
  names: { pt: 'Blackjack', en: 'Blackjack' },
  picture: pictureOf(
    'Blackjack',
    ['#1c6b5a', '#145144'],
    '<g fill="#f7f9f5" stroke="#16241b" stroke-width="2"><rect x="36" y="36" width="56" height="82" rx="8" transform="rotate(-8 64 77)"/><rect x="70" y="42" width="56" height="82" rx="8" transform="rotate(8 98 83)"/></g><text x="62" y="92" font-size="36" text-anchor="middle" fill="#16241b">A</text><text x="98" y="98" font-size="36" text-anchor="middle" fill="#8a2c2c">K</text>',
  ),
  rules: GAME_RULES.blackjack,
  help: [
    {
      pt: 'Cada carta é qualquer uma das 52 com a mesma chance. A banca procura o blackjack e para em 17 ou mais; o blackjack paga 3 por 2; duas cartas quaisquer podem ser dobradas, um par dividido uma vez, ases divididos recebem uma carta cada. Jogando da melhor maneira voltam 99,42 de cada 100 de uma aposta, contado sobre todas as cartas. Quem sai no meio pode voltar; depois do fim da sessão a mão para.',
      en: 'Every card is any of the 52 with the same chance. The dealer looks for a blackjack and stands on every 17; a blackjack pays 3 to 2; any two cards may be doubled, one pair split once, split aces take one card each. By best play 99.42 of 100 of a stake come back, counted over all cards. Who leaves in the middle can come back; after the end of the session the hand stands.',
    },
  ],
  board: (position, language) => {
    const seen = position?.seen;
    const isOver = position?.next.length === 0;
    const dealer = seen ? (isOver ? seen.dealer : [...seen.dealer, undefined]) : [undefined, undefined];
    const points = isOver && seen ? blackjackPoints(seen.dealer).points : '';
    const hands = (seen?.hands ?? [{ cards: [undefined, undefined], isDoubled: false, result: null }]).map((hand, at) => {
      const own = seen ? blackjackPoints(hand.cards as readonly number[]).points : '';
      const says = hand.result ? RESULTS[hand.result][language] : hand.isDoubled ? '×2' : '';
      return `<section${seen?.turn === at ? ' class="turn" aria-current="true"' : ''}><h2>${language === 'pt' ? 'Sua mão' : 'Your hand'} <b>${own}</b> ${says}</h2>${cardsOf(hand.cards, language)}</section>`;
    });
    const best = language === 'pt' ? 'Melhor jogada' : 'Best play';
    return `<section><h2>${language === 'pt' ? 'Banca' : 'Dealer'} <b>${points}</b></h2>${cardsOf(dealer, language)}</section><div class="sides">${hands.join('')}</div>
<details><summary>${best}</summary>${strategyTable(language)}</details>`;
  },
  buttons: ({ next }) => next.map((move) => ({ move, says: MOVES[move] ?? { pt: '', en: '' } })),
});
