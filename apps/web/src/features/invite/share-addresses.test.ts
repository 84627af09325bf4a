import { expect, test } from 'vitest';
import { shareAddresses } from './share-addresses.ts';

test('a link is handed on whole, with the words beside it where there is room for them', () => {
  const addresses = shareAddresses('https://fair.book/register?inviteCode=AB&x=1', 'Play & win');
  const handedOn = addresses.map(({ name, href }) => [
    name,
    href.split('?')[0],
    Object.fromEntries(new URLSearchParams(href.split('?')[1])),
  ]);
  const link = 'https://fair.book/register?inviteCode=AB&x=1';
  expect(handedOn).toEqual([
    ['Messenger', 'fb-messenger://share', { link }],
    ['WhatsApp', 'https://wa.me/', { text: `Play & win ${link}` }],
    ['Telegram', 'https://t.me/share/url', { url: link, text: 'Play & win' }],
  ]);
});
