import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BRANDS, type BrandLook } from '@fairbook/core/catalog';
import { converter, wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { brandColours } from './brand-colours.ts';

const tokens = readFileSync(fileURLToPath(import.meta.resolve('@fairbook/ui/tokens.css')), 'utf8');
const LOOKS = Object.values(BRANDS).flatMap(({ code, look }) => (look ? [[code, look] as const] : []));
/** The tokens of a colour, in their order: those of the dark theme and those of the light one have the same names. */
const hexesOf = (text: string) => [...text.matchAll(/(--[\w-]+):\s*(#[\da-f]{6})/g)].map(([, name = '', hex = '']) => ({ name, hex }));
const isKept = ({ name, hex }: { name: string; hex: string }) =>
  /^--(?:ball|car|red|yellow|green|odds-up|odds-down|money|live|success|warning|error|danger)/.test(name) || hex === '#ffffff';
const hueOf = (colour: string): number => converter('oklch')(colour)?.h ?? 0;

test('every brand but the default one has a look of its own, and no two the same', () => {
  expect(LOOKS.map(([code]) => code)).toEqual(['WIN365', 'GX', '6x', 'CRAZY24', 'KINGDE365', 'COD']);
  for (const part of ['primary', 'secondary', 'sign'] as const)
    expect(new Set(LOOKS.map(([, look]) => look[part])).size, part).toBe(LOOKS.length);
});

describe.each(LOOKS)('%s', (_, look) => {
  const colours = brandColours(look, tokens);
  const [kept, changed] = [hexesOf(tokens).filter(isKept), hexesOf(tokens).filter((token) => !isKept(token))];
  const own = hexesOf(colours.styles);

  test('every colour is the brand’s but those of balls, cars and what has a meaning, and white', () => {
    expect(own.map(({ name }) => name)).toEqual(changed.map(({ name }) => name));
    expect(colours.styles).toMatch(/--accent-soft:rgba\(\d+, \d+, \d+, 0\.11\)/);
  });

  test('any two colours contrast as much as they do in the default brand', () => {
    const pairs = [...kept, ...changed].map(({ hex }, at) => [hex, [...kept, ...own][at]?.hex ?? ''] as const);
    const unlike = pairs.flatMap(([one, ownOne]) =>
      pairs.flatMap(([other, ownOther]) => {
        const [before, after] = [wcagContrast(one, other), wcagContrast(ownOne, ownOther)];
        const isRead = [4.5, 3].every((least) => before < least + 0.05 || after >= least);
        return isRead && Math.abs(after / before - 1) < 0.04 ? [] : [`${one} on ${other}: ${before}, ${ownOne} on ${ownOther}: ${after}`];
      }),
    );
    expect(unlike).toEqual([]);
  });

  test('surfaces take the hue of its first colour, what is to be pressed that of its second', () => {
    expect(hueOf(colours.of('--slate-600')), 'surfaces').toBeCloseTo(hueOf(look.primary), -1);
    expect(hueOf(colours.of('--lime-400')), 'accent').toBeCloseTo(hueOf(look.secondary), -1);
  });
});

test('dark is the default, and light outweighs it', () => {
  const { styles } = brandColours(BRANDS.GX.look as BrandLook, tokens);
  expect(styles.match(/[^{}]+(?=\{)/g)).toEqual([':root:root', ':root:root', ':root[data-theme="light"]']);
});
