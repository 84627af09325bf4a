import { GAME_RULES, MINE_COUNTS, MINE_TILES, type MinesSeen, TAKE } from '@fairbook/core/games/play';
import { formatMultiplier, gameDefinition, multiplierText, pictureOf, sameText } from './game-definition.ts';

/** As SVG, because not every device has such characters. */
const MINE =
  '<svg viewBox="0 0 24 24" class="under" aria-hidden="true"><circle cx="12" cy="12" r="6"/><path d="M12 2v20M2 12h20M5 5l14 14M19 5 5 19" fill="none" stroke="currentColor" stroke-width="2"/></svg>';
const SAFE = '<svg viewBox="0 0 24 24" class="under" aria-hidden="true"><path d="m12 3 9 9-9 9-9-9Z"/></svg>';
const SIGN =
  '<g fill="#f7f9f5"><rect x="30" y="30" width="30" height="30" rx="6"/><rect x="65" y="30" width="30" height="30" rx="6"/><rect x="100" y="30" width="30" height="30" rx="6"/><rect x="30" y="65" width="30" height="30" rx="6"/><rect x="100" y="65" width="30" height="30" rx="6"/><rect x="30" y="100" width="30" height="30" rx="6"/><rect x="65" y="100" width="30" height="30" rx="6"/><rect x="100" y="100" width="30" height="30" rx="6"/></g><circle cx="80" cy="80" r="16" fill="#16241b"/>';

/**  */
export const mines = gameDefinition<MinesSeen>({
  id: 'mines',
  makers: ['pg'],
  kind: 'instant',
  volatility: 'medium',
  returnE6: 989_920,
  names: { pt: 'Minas', en: 'Mines' },
  picture: pictureOf('Mines', ['#3d4f8a', '#2c3a69'], SIGN),
  rules: GAME_RULES.mines,
  help: [
    {
      pt: 'Todas as minas são postas antes da primeira casa. Cada casa sem mina aumenta o que a rodada paga; uma mina termina a rodada sem nada. Depois da primeira casa você pode retirar quando quiser. Nenhum plano é melhor que outro: cada um devolve de 98,99 a 99 de cada 100.',
      en: 'All mines are laid before the first tile. Each tile without a mine makes the round pay more; a mine ends it with nothing. After the first tile you may take at any time. No plan is better than another: each gives back from 98.99 to 99 of 100.',
    },
    {
      pt: 'A rodada termina sozinha quando paga 1 000 apostas ou mais. Quem sai no meio pode voltar; depois do fim da sessão o que as casas abertas pagam é creditado.',
      en: 'The round ends by itself once it pays 1,000 stakes or more. Who leaves in the middle can come back; after the end of the session what the open tiles pay is credited.',
    },
  ],
  choice: {
    says: { pt: 'Minas', en: 'Mines' },
    of: MINE_COUNTS.map((count, choice) => ({ choice, says: sameText(String(count)) })),
    first: 1,
  },
  board: (position, language) => {
    const seen = position?.seen;
    const may = new Set(position?.next);
    const words = language === 'pt' ? ['Casa', 'mina', 'livre', 'fechada'] : ['Tile', 'mine', 'safe', 'closed'];
    const tiles = Array.from({ length: MINE_TILES }, (_, tile) => {
      const isMine = seen?.hidden?.includes(tile) === true;
      const isOpen = seen?.open.includes(tile) === true;
      const state = isMine ? 1 : isOpen ? 2 : 3;
      const sign = isMine ? MINE : isOpen ? SAFE : '';
      const kind = ['', 'mine', 'safe', ''][state];
      return `<button type="button" class="tile ${kind}${isOpen ? ' open' : ''}" data-move="${tile}"${may.has(tile) ? '' : ' disabled'} aria-label="${words[0]} ${tile + 1}: ${words[state]}">${sign}</button>`;
    });
    const [now, next] = language === 'pt' ? ['Paga', 'com mais uma casa'] : ['Pays', 'with one more tile'];
    const pays =
      seen && !seen.hidden
        ? `<p>${now} <b>${formatMultiplier(seen.paysE4, language)}</b>, ${next} ${formatMultiplier(seen.nextE4, language)}</p>`
        : '<p>&nbsp;</p>';
    return `<div class="tiles">${tiles.join('')}</div>${pays}`;
  },
  buttons: ({ next, seen }) =>
    next.includes(TAKE)
      ? [{ move: TAKE, says: { pt: `Retirar ${multiplierText(seen.paysE4).pt}`, en: `Take ${multiplierText(seen.paysE4).en}` } }]
      : [],
});
