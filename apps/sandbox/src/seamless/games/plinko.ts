import { GAME_RULES, PLINKO_PAYS_E4, PLINKO_ROWS, type PlinkoSeen } from '@fairbook/core/games/play';
import { formatMultiplier, gameDefinition, pictureOf } from './game-definition.ts';

const PINS = Array.from({ length: 4 }, (_, row) =>
  Array.from(
    { length: row + 2 },
    (__, n) => `<circle cx="${80 + (n * 2 - row - 1) * 14}" cy="${42 + row * 22}" r="5" fill="#f7f9f5"/>`,
  ).join(''),
).join('');
export const RISKS = [
  { pt: 'Baixo', en: 'Low' },
  { pt: 'Médio', en: 'Medium' },
  { pt: 'Alto', en: 'High' },
] as const;

/**  */
export const plinko = gameDefinition<PlinkoSeen>({
  id: 'plinko',
  makers: ['pg2'],
  kind: 'instant',
  volatility: 'medium',
  returnE6: 990_000,
  names: { pt: 'Plinko', en: 'Plinko' },
  picture: pictureOf('Plinko', ['#8a3d6b', '#692c51'], `${PINS}<circle cx="80" cy="24" r="9" fill="#f2c230"/>`),
  rules: GAME_RULES.plinko,
  help: [
    {
      pt: 'A bola cai por doze fileiras de pinos, à esquerda ou à direita com a mesma chance. Cada risco devolve 99 de cada 100 em média; com risco alto, quase sempre volta menos do que se apostou.',
      en: 'The ball falls through twelve rows of pins, left or right with the same chance. Each risk gives back 99 of 100 on average; at high risk nearly always less comes back than was staked.',
    },
  ],
  choice: { says: { pt: 'Risco', en: 'Risk' }, of: RISKS.map((says, choice) => ({ choice, says })), first: 0 },
  board: (position, language, choice) => {
    const pays = PLINKO_PAYS_E4[choice] ?? [];
    const at = (row: number, place: number) => 65 + (place * 2 - row) * 4.6;
    const pins = Array.from({ length: PLINKO_ROWS }, (_, row) =>
      Array.from({ length: row + 1 }, (__, n) => `<circle cx="${at(row, n)}" cy="${8 + row * 7}" r="1" class="pin"/>`).join(''),
    ).join('');
    const path = position?.seen.path ?? [];
    const steps = path.map(
      (_, row) =>
        `${at(
          row + 1,
          path.slice(0, row + 1).reduce((sum, step) => sum + step, 0),
        )},${12 + row * 7}`,
    );
    const fall = position ? `<polyline points="${at(0, 0)},4 ${steps.join(' ')}" class="fall"/>` : '';
    const places = pays.map(
      (payE4, n) =>
        `<li${position?.seen.place === n ? ' class="hit" aria-current="true"' : ''}>${formatMultiplier(payE4, language).replace(' ×', '')}</li>`,
    );
    return `<svg class="fallen" viewBox="0 0 130 92" aria-hidden="true">${pins}${fall}</svg><ol class="places">${places.join('')}</ol>`;
  },
});
