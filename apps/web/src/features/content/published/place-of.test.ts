import { expect, test } from 'vitest';
import { UNSAFE_URLS } from '../testing/made-content.ts';
import { isOwnPath, placeOf } from './place-of.ts';

test.each([null, '', ...UNSAFE_URLS, '/\t/evil.example', '///evil.example', 'https://', '#top', '?a=1', './x'])(
  '%j is no place to lead to',
  (url) => expect(placeOf(url)).toBeNull(),
);

test.each([
  ['/', { pathname: '/', search: '', hash: '' }],
  ['/promotions?a=1&b=2#end', { pathname: '/promotions', search: '?a=1&b=2', hash: 'end' }],
  ['/a/../sport/soccer', { pathname: '/sport/soccer', search: '', hash: '' }],
])('%s is a page of this site', (url, place) => expect(placeOf(url)).toEqual({ isInside: true, ...place }));

test.each([
  ['https://example.com', 'https://example.com/'],
  ['HTTPS://Example.com/a?b#c', 'https://example.com/a?b#c'],
])('%s is outside', (url, href) => expect(placeOf(url)).toEqual({ isInside: false, href }));

test.each([
  ['/content/1.webp', true],
  ['//host/1.webp', false],
  ['https://host/1.webp', false],
  ['data:image/png;base64,x', false],
])('a picture at %s is of this site: %s', (src, isOwn) => expect(isOwnPath(src)).toBe(isOwn));
