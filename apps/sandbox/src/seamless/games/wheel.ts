import { GAME_RULES, WHEEL_PAYS_E4 } from '@fairbook/core/games/play';
import { formatMultiplier, gameDefinition, pictureOf } from './game-definition.ts';
import { RISKS } from './plinko.ts';

const FIELDS = 50;
const tone = (payE4: number): number => [0, 12_000, 13_500, 15_000, 20_000, 30_000, 35_000, 495_000].indexOf(payE4);
const on = (field: number, radius: number): string => {
  const turn = ((field - 0.5) / FIELDS) * 2 * Math.PI;
  return `${(60 + radius * Math.sin(turn)).toFixed(2)} ${(60 - radius * Math.cos(turn)).toFixed(2)}`;
};

/**  */
export const wheel = gameDefinition<{ readonly field: number }>({
  id: 'wheel',
  makers: ['pg2', 'ng'],
  kind: 'instant',
  volatility: 'medium',
  returnE6: 990_000,
  names: { pt: 'Roda', en: 'Wheel' },
  picture: pictureOf(
    'Wheel',
    ['#6b5a1c', '#514414'],
    '<circle cx="80" cy="80" r="50" fill="#f7f9f5"/><path d="M80 80V30a50 50 0 0 1 43 25ZM80 80l43 25a50 50 0 0 1-43 25ZM80 80 37 105a50 50 0 0 1 0-50Z" fill="#1c6b3f"/><path d="m80 36-8-18h16Z" fill="#f2c230"/>',
  ),
  rules: GAME_RULES.wheel,
  help: [
    {
      pt: 'Cinquenta campos, todos com a mesma chance. Cada risco devolve 99 de cada 100 em média; com risco alto um único campo paga, 49,5 vezes.',
      en: 'Fifty fields, all with the same chance. Each risk gives back 99 of 100 on average; at high risk a single field pays, 49.5 times.',
    },
  ],
  choice: { says: { pt: 'Risco', en: 'Risk' }, of: RISKS.map((says, choice) => ({ choice, says })), first: 0 },
  board: (position, language, choice) => {
    const pays = WHEEL_PAYS_E4[choice] ?? [];
    const stopped = position?.seen.field ?? 0;
    const fields = pays.map(
      (payE4, field) =>
        `<path d="M60 60 L${on(field - stopped, 54)} A54 54 0 0 1 ${on(field - stopped + 1, 54)}Z" class="tone${tone(payE4)}"/>`,
    );
    const kinds = [...new Set(pays)].toSorted((one, other) => other - one);
    const legend = kinds.map(
      (payE4) =>
        `<li${position && pays[stopped] === payE4 ? ' class="hit" aria-current="true"' : ''}>${formatMultiplier(payE4, language)}: ${pays.filter((each) => each === payE4).length}/50</li>`,
    );
    return `<svg class="wheel" viewBox="0 0 120 120" aria-hidden="true">${fields.join('')}<circle cx="60" cy="60" r="22" class="hub"/><path d="m60 12-5-11h10Z" class="hand"/></svg><ul class="places">${legend.join('')}</ul>`;
  },
});
