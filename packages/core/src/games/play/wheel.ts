import { atOnce, type GameRules, upTo } from './game-rules.ts';

const WHEEL_FIELDS = 50;
/** The fields by chosen risk: how many fields pay how many ten-thousandths. Each wheel returns exactly 99 %. */
const FIELDS: readonly (readonly (readonly [fields: number, paysE4: number])[])[] = [
  [
    [30, 12_000],
    [10, 13_500],
    [10, 0],
  ],
  [
    [12, 15_000],
    [8, 20_000],
    [4, 30_000],
    [1, 35_000],
    [25, 0],
  ],
  [
    [1, 495_000],
    [49, 0],
  ],
];

/** What each field pays, in wheel order. All fields are equally likely, so neighbours reveal nothing. */
export const WHEEL_PAYS_E4: readonly (readonly number[])[] = FIELDS.map((kinds) => {
  const fields: number[] = [];
  // Steps of 7 visit all fifty, so that equal fields are spread out.
  const flat = kinds.flatMap(([count, paysE4]) => Array.from({ length: count }, () => paysE4));
  for (const [at, paysE4] of flat.entries()) fields[(at * 7) % WHEEL_FIELDS] = paysE4;
  return fields;
});

/** A wheel of fifty equally likely fields. */
export const wheel: GameRules<{ readonly field: number }> = atOnce(upTo(WHEEL_PAYS_E4.length), (choice, draw) => {
  const field = draw(WHEEL_FIELDS);
  return [{ field }, WHEEL_PAYS_E4[choice]?.[field] ?? 0];
});
