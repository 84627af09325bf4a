import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BRANDS } from '@fairbook/core/catalog';
import { expect, test, vi } from 'vitest';
import { brandFiles, brandStyleElement, brandTemplate } from './brand-files.ts';

// styles are empty in tests
vi.mock('@fairbook/ui/tokens.css?raw', () => ({
  default: readFileSync(fileURLToPath(import.meta.resolve('@fairbook/ui/tokens.css')), 'utf8'),
}));

const TEMPLATE =
  '<html lang="pt-BR" data-theme="dark"><meta name="theme-color" content="#161e2a"><link rel="apple-touch-icon" href="/a.png"><symbol id="logo" viewBox="0 0 28 28"><path d="M1 1"/></symbol><symbol id="i-x"><path d="M2 2"/></symbol>';

test('a document has the name, the sign and the bar of its brand, and nothing else of another', () => {
  const { look } = BRANDS.CRAZY24;
  const html = brandTemplate(TEMPLATE, BRANDS.CRAZY24);
  expect(html).toContain('<html data-brand="CRAZY24" lang="pt-BR" data-theme="dark">');
  expect(html).toContain(
    `<symbol id="logo" viewBox="0 0 28 28"><path d="${look?.sign}"/></symbol><symbol id="i-x"><path d="M2 2"/></symbol>`,
  );
  expect(html).not.toMatch(/#161e2a|apple-touch-icon/);
});

test('the default brand is drawn as it was built, with its name', () => {
  expect(brandTemplate(TEMPLATE, BRANDS['only-bets'])).toBe(TEMPLATE.replace('<html ', '<html data-brand="Fairbook" '));
  expect([brandFiles(BRANDS['only-bets']), brandStyleElement(BRANDS['only-bets'], 'n')]).toEqual([[], '']);
});

test('a brand has an icon and a manifest of its own', () => {
  const [icon, manifest] = brandFiles(BRANDS['6x']);
  expect(icon).toMatchObject({
    address: '/favicon.svg',
    type: 'image/svg+xml',
    text: expect.stringContaining(BRANDS['6x'].look?.sign ?? ''),
  });
  expect(manifest).toMatchObject({ address: '/site.webmanifest', type: 'application/manifest+json' });
  expect(JSON.parse(manifest?.text ?? '')).toMatchObject({ name: '6x', start_url: '/', display: 'standalone' });
});

test('a name is text wherever it stands, whatever signs it has', () => {
  const brand = { ...BRANDS.GX, name: 'A&B "$&" <i>' };
  expect(brandTemplate(TEMPLATE, brand)).toContain('data-brand="A&amp;B &quot;$&amp;&quot; &lt;i&gt;"');
  expect(brandFiles(brand)[0]?.text).toContain('<title>A&amp;B &quot;$&amp;&quot; &lt;i&gt;</title>');
});
