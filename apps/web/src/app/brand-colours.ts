import type { BrandLook } from '@fairbook/core/catalog';
import { clampChroma, converter, formatHex, formatRgb, type Oklch, wcagLuminance } from 'culori';

/** What means something whatever the brand: balls, cars, statuses, prices that moved; and shadows. */
const FIXED = /^--(?:ball|car|red|yellow|green|odds-up|odds-down|money|live|success|warning|error|danger|shadow|edge|backdrop)/;
/** The colours of `tokens.css` are grey-blue or lime: lime ones have hues below this, in degrees. */
const SECONDARY_BELOW = 180;
const COLOUR = /#[\da-f]{6}\b|rgb\([^)]*\)/gi;
const RULE = /([^{}]+)\{([^{}]*)\}/g;
const DECLARATION = /(--[\w-]+):\s*([^;]+);/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;

/** Less chroma than this is white, black or grey. */
const GREY_BELOW = 0.002;
/** A binary search ends well below a step of a hex digit. */
const STEPS = 20;

const toOklch = converter('oklch');

/** The colours of a brand, worked out from those of `tokens.css`, whose text is given. */
export interface BrandColours {
  /** The tokens whose colours are the brand's, as rules that outweigh those of `tokens.css`. */
  readonly styles: string;
  /** A colour of the palette, by the name of its token, as `#rrggbb`. */
  readonly of: (token: string) => string;
}

export function brandColours(look: BrandLook, tokens: string): BrandColours {
  const text = tokens.replaceAll(COMMENT, '');
  const token = (name: string): string => new RegExp(`${name}:\\s*([^;]+);`).exec(text)?.[1] ?? '';
  const hues: Hues = {
    primary: { from: oklchOf(token('--slate-700')), to: oklchOf(look.primary) },
    secondary: { from: oklchOf(token('--lime-400')), to: oklchOf(look.secondary) },
  };
  const rules: string[] = [];
  for (const [, selector = '', body = ''] of text.matchAll(RULE)) {
    const changed = [...body.matchAll(DECLARATION)].flatMap(([, name = '', value = '']) => {
      const own = value.replaceAll(COLOUR, (colour) => colourIn(hues, colour));
      return own === value || FIXED.test(name) ? [] : [`${name}:${own}`];
    });
    if (changed.length > 0) rules.push(`${selector.includes('light') ? ':root[data-theme="light"]' : ':root:root'}{${changed.join(';')}}`);
  }
  return { styles: rules.join(''), of: (name) => colourIn(hues, token(name)) };
}

/** What a colour of the default brand stands for, and the brand's own. */
interface Hue {
  readonly from: Oklch;
  readonly to: Oklch;
}
interface Hues {
  readonly primary: Hue;
  readonly secondary: Hue;
}

/**
 * Returns a colour in a brand's hue, with the luminance it had: contrast is worked out from that, so whatever can be read in the default brand can be read in
 * each.
 */
function colourIn({ primary, secondary }: Hues, colour: string): string {
  const before = oklchOf(colour);
  if (before.c < GREY_BELOW) return colour;
  const { from, to } = (before.h ?? 0) < SECONDARY_BELOW ? secondary : primary;
  const own = withLuminance({ ...before, h: to.h ?? 0, c: (before.c * to.c) / from.c }, wcagLuminance(colour));
  return before.alpha === undefined ? formatHex(own) : formatRgb(own);
}

/** Returns the colour of this hue, and of this saturation where a screen has it, whose WCAG luminance is the given one. */
function withLuminance(colour: Oklch, luminance: number): Oklch {
  let [low, high] = [0, 1];
  let found = colour;
  for (let step = 0; step < STEPS; step += 1) {
    found = clampChroma({ ...colour, l: (low + high) / 2 }, 'oklch');
    if (wcagLuminance(found) < luminance) low = found.l;
    else high = found.l;
  }
  return found;
}

function oklchOf(colour: string): Oklch {
  const found = toOklch(colour);
  if (!found) throw new Error(`${colour} is no colour`);
  return found;
}
