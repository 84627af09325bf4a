import { GAME_RULES, SLOT_LINES, type SlotRules, type SlotSeen } from '@fairbook/core/games/play';
import {
  formatMultiplier,
  type GameDefinition,
  gameDefinition,
  type LocalizedText,
  type PageLanguage,
  pictureOf,
} from './game-definition.ts';

interface Slot {
  readonly id: 'orchard' | 'harbour' | 'comet';
  readonly volatility: GameDefinition['volatility'];
  readonly returnE6: number;
  readonly names: LocalizedText;
  readonly colours: readonly [string, string];
  /** The names of the symbols, best first. Each symbol has the shape of its position. */
  readonly symbols: readonly LocalizedText[];
  readonly help: LocalizedText;
}

/** Seven shapes that can be told apart without colour. As SVG, because not every device has such characters. */
const SHAPES = [
  '<path d="m20 2 5.5 12.5L39 16 29 25.5 31.5 39 20 32 8.5 39 11 25.5 1 16l13.5-1.5Z" fill="#e0a800"/>',
  '<circle cx="20" cy="20" r="17" fill="#c8453b"/>',
  '<path d="m20 2 18 18-18 18L2 20Z" fill="#2f7fb5"/>',
  '<path d="m20 3 18 33H2Z" fill="#3c8f57"/>',
  '<rect x="5" y="5" width="30" height="30" rx="5" fill="#8a5bb0"/>',
  '<circle cx="20" cy="20" r="13" fill="none" stroke="#c06a1c" stroke-width="8"/>',
  '<path d="M4 14h32v12H4Z" fill="#6d7d74"/>',
];
const shapeOf = (symbol: number): string => `<svg viewBox="0 0 40 40" class="shape" aria-hidden="true">${SHAPES[symbol] ?? ''}</svg>`;
const named = (pt: string, en: string): readonly LocalizedText[] => {
  const others = en.split(' ');
  return pt.split(' ').map((name, n) => ({ pt: name, en: others[n] ?? name }));
};

const ALL_LINES: LocalizedText = {
  pt: 'Cinco linhas sempre em jogo, cada uma com um quinto da aposta. Três rolos iguais de 32 lugares, cada lugar com a mesma chance; nada é escolhido para parecer quase um prêmio.',
  en: 'Five lines are always in play, each with a fifth of the stake. Three equal reels of 32 places, each place with the same chance; nothing is chosen to look like nearly a prize.',
};

function slot({ id, symbols, help, colours, ...facts }: Slot): GameDefinition {
  const rules: SlotRules = GAME_RULES[id];
  const first = [0, 1, 2].map(
    (symbol) => `<svg x="${18 + symbol * 44}" y="66" width="36" height="36" viewBox="0 0 40 40">${SHAPES[symbol]}</svg>`,
  );
  return gameDefinition<SlotSeen>({
    ...facts,
    id,
    makers: ['tada'],
    kind: 'slots',
    picture: pictureOf(facts.names.en, colours, `<rect x="12" y="48" width="136" height="72" rx="12" fill="#f7f9f5"/>${first.join('')}`),
    rules,
    help: [help, ALL_LINES],
    board: (position, language) => {
      const won = new Set(position?.seen.wins.flatMap(({ line, alike }) => placesOf(line).slice(0, alike)));
      const window = position?.seen.window ?? [0, 11, 22].map((stop) => [0, 1, 2].map((row) => rules.strip[stop + row] ?? 0));
      const cells = [0, 1, 2].flatMap((row) =>
        window.map((reel, at) => `<span class="cell${won.has(`${at}:${row}`) ? ' hit' : ''}">${shapeOf(reel[row] ?? 0)}</span>`),
      );
      const said = [0, 1, 2].map((row) => window.map((reel) => symbols[reel[row] ?? 0]?.[language]).join(' '));
      const wins = (position?.seen.wins ?? []).map(
        ({ symbol, alike, paysE4, line }) =>
          `<li>${language === 'pt' ? 'Linha' : 'Line'} ${line + 1}: ${alike} ${symbols[symbol]?.[language]} ${formatMultiplier(paysE4, language)}</li>`,
      );
      return `<div class="reels" role="img" aria-label="${said.join('; ')}">${cells.join('')}</div><ul class="wins">${wins.join('')}</ul>
<details><summary>${language === 'pt' ? 'Tabela de prêmios' : 'What pays'}</summary>${payTable(rules, symbols, language)}</details>`;
    },
  });
}

const placesOf = (line: number): readonly string[] => (SLOT_LINES[line] ?? []).map((row, reel) => `${reel}:${row}`);

function payTable({ symbols }: SlotRules, names: readonly LocalizedText[], language: PageLanguage): string {
  const of = (fifths: number | undefined) => (fifths === undefined ? '–' : formatMultiplier(fifths * 2_000, language));
  const rows = symbols.map(
    ({ three, two, one }, n) =>
      `<tr><th scope="row">${shapeOf(n)} ${names[n]?.[language]}</th><td>${of(three)}</td><td>${of(two)}</td><td>${of(one)}</td></tr>`,
  );
  return `<table><thead><tr><td></td><th scope="col">3</th><th scope="col">2</th><th scope="col">1</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const returns = (pt: string, en: string): LocalizedText => ({
  pt: `De cada 100 apostados, ${pt} voltam em média; contado sobre todas as 32 768 paradas.`,
  en: `Of each 100 staked, ${en} come back on average; counted over all 32,768 stops.`,
});

export const orchard = slot({
  id: 'orchard',
  volatility: 'low',
  returnE6: 959_655,
  names: { pt: 'Pomar', en: 'Orchard' },
  colours: ['#4f7a2a', '#3c5d20'],
  symbols: named('pinha maçã pera figo uva lima amora', 'pine apple pear fig grape lime berry'),
  help: returns('95,97', '95.97'),
});
export const harbour = slot({
  id: 'harbour',
  volatility: 'medium',
  returnE6: 960_937,
  names: { pt: 'Porto', en: 'Harbour' },
  colours: ['#22608a', '#194868'],
  symbols: named('farol âncora vela leme boia concha onda', 'light anchor sail helm buoy shell wave'),
  help: returns('96,09', '96.09'),
});
export const comet = slot({
  id: 'comet',
  volatility: 'high',
  returnE6: 958_862,
  names: { pt: 'Cometa', en: 'Comet' },
  colours: ['#3a2a6b', '#2b1f51'],
  symbols: named('cometa planeta lua sonda anel poeira faísca', 'comet planet moon probe ring dust spark'),
  help: returns('95,89', '95.89'),
});
