import { LANGUAGES } from '@fairbook/core/catalog';
import { translate } from '@fairbook/i18n/server';
import { expect, test } from 'vitest';
import { busyPage } from './busy-page.ts';

const BUSY = { theme: 'dark', name: 'Win & Co', nonce: 'n0nce' } as const;

test.each([
  ['en', 'en-GB'],
  ['pt', 'pt-BR'],
] as const)('who comes while the house is busy reads so in %s, and comes again by themselves after five seconds', (language, tag) => {
  const words = translate('server.busy', {}, language);
  const page = busyPage({ ...BUSY, language });
  expect(page.replace(/<style .*<\/style>/, '')).toBe(
    `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      '<meta name="color-scheme" content="dark"><meta http-equiv="refresh" content="5"><title>Win &amp; Co</title></head>' +
      `<body><h1>Win &amp; Co</h1><p>${words}</p></body></html>`,
  );
});

test('each language has words of its own, none of which can be taken for a part of the page', () => {
  const pages = LANGUAGES.map((language) => busyPage({ ...BUSY, language }));
  expect(new Set(pages).size).toBe(LANGUAGES.length);
  for (const page of pages) expect(page.match(/<p>([^<>"]+)<\/p>/)).not.toBeNull();
});

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['system', 'dark light'],
] as const)('it is as %s as the page its reader came from, by a style that the policy of its document allows', (theme, scheme) => {
  const page = busyPage({ ...BUSY, language: 'en', theme });
  expect(page).toContain(`<meta name="color-scheme" content="${scheme}">`);
  expect(page.match(/<style[^>]*>/g)).toEqual(['<style nonce="n0nce">']);
});
