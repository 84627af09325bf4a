import { DICE_ODDS, GAME_RULES } from '@fairbook/core/games/play';
import { gameDefinition, multiplierText } from './game-definition.ts';

const point = (result: number, language: string): string =>
  (result / 100).toLocaleString(language === 'pt' ? 'pt-BR' : 'en-GB', { minimumFractionDigits: 2 });

/**  */
export const dice = gameDefinition<{ readonly result: number }>({
  id: 'dice',
  makers: ['pg'],
  kind: 'instant',
  volatility: 'low',
  returnE6: 990_000,
  names: { pt: 'Dados', en: 'Dice' },
  picture:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160"><title>Dice</title><rect width="160" height="160" rx="20" fill="#1c6b3f"/><rect x="40" y="40" width="80" height="80" rx="16" fill="#f7f9f5"/><g fill="#16241b"><circle cx="60" cy="60" r="8"/><circle cx="100" cy="60" r="8"/><circle cx="80" cy="80" r="8"/><circle cx="60" cy="100" r="8"/><circle cx="100" cy="100" r="8"/></g></svg>',
  rules: GAME_RULES.dice,
  help: [
    {
      pt: 'Um número de 0,00 a 99,99 é lançado. Ganha quem fica abaixo da marca; quanto menor a marca, mais paga. Todas devolvem 99 de cada 100 em média.',
      en: 'A number from 0.00 to 99.99 is thrown. Below the mark wins; the lower the mark, the more it pays. Each gives back 99 of 100 on average.',
    },
  ],
  choice: {
    says: { pt: 'Multiplicador', en: 'Multiplier' },
    of: DICE_ODDS.map(({ paysE4 }, choice) => ({ choice, says: multiplierText(paysE4) })),
    first: 3,
  },
  board: (position, language, choice) => {
    const mark = (DICE_ODDS[choice]?.wins ?? 0) / 100;
    const result = position?.seen.result;
    const dot = result === undefined ? '' : `<circle cx="${result / 100}" cy="5" r="3" class="dot"/>`;
    const says = language === 'pt' ? 'Ganha abaixo de' : 'Wins below';
    return `<p class="big">${result === undefined ? '–' : point(result, language)}</p>
<svg class="scale" viewBox="-3 0 106 10" aria-hidden="true"><rect y="3" width="100" height="4" rx="2" class="rail"/><rect y="3" width="${mark}" height="4" rx="2" class="go"/>${dot}</svg>
<p>${says} <b>${point(mark * 100, language)}</b></p>`;
  },
});
