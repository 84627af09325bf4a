import type { Brand, BrandLook } from '@fairbook/core/catalog';
import tokens from '@fairbook/ui/tokens.css?raw';
import { type BrandColours, brandColours } from './brand-colours.ts';

/** A file that is another for each brand, in place of the built one of the same address. */
export interface BrandFile {
  readonly address: string;
  readonly type: string;
  readonly text: string;
}

/** Tokens that pictures and browsers take: the plate of the logo, its sign, the bar at the top, the page. */
const [PLATE, SIGN, BAR, PAGE] = ['--slate-750', '--lime-400', '--slate-900', '--slate-950'] as const;

const known = new Map<BrandLook, BrandColours>();
/** A brand's colours, worked out once. */
function coloursOf(look: BrandLook): BrandColours {
  const colours = known.get(look) ?? brandColours(look, tokens);
  known.set(look, colours);
  return colours;
}

/** The icon and the manifest of a brand with a look of its own; the default brand's are built. */
export function brandFiles({ name, look }: Brand): readonly BrandFile[] {
  if (!look) return [];
  return [
    { address: '/favicon.svg', type: 'image/svg+xml', text: iconOf(name, look) },
    { address: '/site.webmanifest', type: 'application/manifest+json', text: manifestOf(name, look) },
  ];
}

const iconOf = (name: string, look: BrandLook): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><title>${escapeHtml(name)}</title><rect width="28" height="28" rx="7" fill="${coloursOf(look).of(PLATE)}"/><path d="${look.sign}" fill="${coloursOf(look).of(SIGN)}"/></svg>`;

const manifestOf = (name: string, look: BrandLook): string =>
  JSON.stringify({
    id: '/',
    name,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: coloursOf(look).of(PAGE),
    theme_color: coloursOf(look).of(BAR),
    icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' }],
  });

/** Returns the document every page is filled into, in a brand's name, colours and logo. */
export function brandTemplate(template: string, { name, look }: Brand): string {
  const named = template.replace('<html ', () => `<html data-brand="${escapeHtml(name)}" `);
  if (!look) return named;
  return named
    .replace(/(<symbol id="logo"[^>]*><path d=")[^"]*/, (_, before: string) => `${before}${look.sign}`)
    .replace(/(<meta name="theme-color" content=")[^"]*/, (_, before: string) => `${before}${coloursOf(look).of(BAR)}`)
    .replace(/<link rel="apple-touch-icon"[^>]*>/, '');
}

/** The styles of a brand's colours, for after those of the page; empty for the default brand. */
export const brandStyleElement = ({ look }: Brand, nonce: string): string =>
  look ? `<style nonce="${escapeHtml(nonce)}">${coloursOf(look).styles}</style>` : '';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
