// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { drawnAt, until } from '../../../shared/testing/drawn-at.tsx';
import { MARKUP, madeSponsor, UNSAFE_URLS } from '../testing/made-content.ts';
import { FooterWords } from './footer-words.tsx';

let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
afterEach(() => open?.close());
async function draw(footer: Readonly<Record<string, string>>, channels: readonly object[], sponsors: readonly object[] = []) {
  open = await drawnAt(FooterWords, {
    ...{ address: '/', words: NAMED_WORDS },
    answer: ({ pathname }) => {
      if (pathname.endsWith('/copyright')) return { footer, sponsors };
      if (pathname.endsWith('/customer_service')) return { staff_here: true, answer_hours: 24, usual_minutes: null, channels };
      return undefined;
    },
  });
  await until(() => open?.queries.isFetching({ queryKey: keys.content() }) === 0);
  return open.page;
}

test.each([
  ['the reader’s', { pt: 'Casa', en: 'House\n\nIts address' }, ['House', 'Its address']],
  ['the first language of the house, where there is none in the reader’s', { pt: 'Casa' }, ['Casa']],
])('the house’s own text is in %s', async (_, footer, paragraphs) => {
  const page = await draw(footer, []);
  expect([...page.querySelectorAll('p')].map((each) => each.textContent)).toEqual(paragraphs);
});

test('each channel is a link with a name, which opens in a new tab', async () => {
  const page = await draw({}, [
    { kind: 'messaging', url: 'https://wa.me/55119' },
    { kind: 'social', url: 'https://house.example/page' },
  ]);
  const links = [...page.querySelectorAll('nav a')] as HTMLAnchorElement[];
  expect(links.map(({ textContent, href, target, rel }) => [textContent, href, target, rel])).toEqual([
    ['WhatsApp content.channel_messaging content.new_tab', 'https://wa.me/55119', '_blank', 'noopener noreferrer'],
    ['house.example content.channel_social content.new_tab', 'https://house.example/page', '_blank', 'noopener noreferrer'],
  ]);
});

test('there is nothing where the house has neither', async () => {
  expect((await draw({}, [])).innerHTML).toBe('');
});

test.each([...UNSAFE_URLS, '/promotions'])('a channel at %j is left out', async (url) => {
  expect((await draw({}, [{ kind: 'social', url }])).innerHTML).toBe('');
});

test('markup in the text is shown as it was written', async () => {
  const page = await draw({ en: MARKUP }, []);
  expect([page.textContent, page.querySelector('img, b')]).toEqual([MARKUP, null]);
});

test('sponsors are named by their pictures, and lead to their own pages in a new tab', async () => {
  const page = await draw({}, [], [madeSponsor(1), madeSponsor(2, { name: 'The club', url: 'https://club.example/' })]);
  expect([...page.querySelectorAll('[data-sponsors] li')].map((each) => each.querySelector('img')?.alt)).toEqual(['Sponsor 1', 'The club']);
  const links = [...page.querySelectorAll<HTMLAnchorElement>('[data-sponsors] a')];
  expect(links.map(({ href, target, rel }) => [href, target, rel])).toEqual([['https://club.example/', '_blank', 'noopener noreferrer']]);
});

test.each(UNSAFE_URLS)('a sponsor leads nowhere by %j', async (url) => {
  expect((await draw({}, [], [madeSponsor(1, { url })])).querySelector('[data-sponsors] a')).toBeNull();
});
