import type { AskedPrize } from '@fairbook/contract/office';
import { parseAmount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { rulesText } from './prize-rules-text.ts';

const RULES = {
  ...{ name_pt: 'Jogo do dia', name_en: 'Game of the day' },
  titles: [
    { type: 'pgGame', id: 'dice' },
    { type: 'noah', id: 'wheel' },
  ],
};
const [FROM, UNTIL] = ['2026-03-09T10:00:00.000Z', '2026-03-10T22:30:00.000Z'];

test.each<[string, object, string]>([
  [
    'a jackpot by its share, its seed, the stakes of a win and its titles',
    { kind: 'jackpot', rules: { ...RULES, share_e4: 125, seed: parseAmount('600'), stake_per_win: parseAmount('150000') } },
    'Jogo do dia / Game of the day: 1.25 %, 600.00 USDT, 150000.00 USDT; dice, wheel',
  ],
  [
    'a tournament by how it is scored, its rounds, its prizes, its time and its titles',
    {
      kind: 'tournament',
      rules: {
        ...{ ...RULES, scoring: 'games_tried', rounds: 40, prizes: ['70', '20.5'].map(parseAmount) },
        ...{ from: new Date(FROM), until: new Date(UNTIL) },
      },
    },
    `Jogo do dia / Game of the day: games_tried, 40; 70.00, 20.50 USDT; ${FROM} – ${UNTIL}; dice, wheel`,
  ],
  ['the end of a jackpot by its name', { kind: 'close_jackpot', name: 'Ouro' }, 'Ouro'],
  ['what is called off by its name', { kind: 'call_off', name: 'Copa' }, 'Copa'],
])('the second person sees %s', (_, what, text) => expect(rulesText(what as AskedPrize['what'])).toBe(text));
