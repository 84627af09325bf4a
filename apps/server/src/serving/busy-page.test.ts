import { LANGUAGES } from '@fairbook/core/catalog';
import { translate } from '@fairbook/i18n/server';
import { expect, test } from 'vitest';
import { busyPage } from './busy-page.ts';

test.each([
  ['en', 'en-GB'],
  ['pt', 'pt-BR'],
] as const)('who comes while the house is busy reads so in %s, and comes again by themselves after five seconds', (language, tag) => {
  const words = translate('server.busy', {}, language);
  expect(busyPage(language)).toBe(
    `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<meta http-equiv="refresh" content="5"><title>${words}</title></head><body><h1>${words}</h1></body></html>`,
  );
});

test('each language has words of its own, none of which can be taken for a part of the page', () => {
  const pages = LANGUAGES.map((language) => busyPage(language));
  expect(new Set(pages).size).toBe(LANGUAGES.length);
  for (const page of pages) expect(page.match(/<h1>([^<>"]+)<\/h1>/)).not.toBeNull();
});
