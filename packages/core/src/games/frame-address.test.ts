import { expect, test } from 'vitest';
import { frameAddress } from './frame-address.ts';
import { REFUSED_ADDRESSES } from './testing/refused-addresses.ts';

const ORIGINS = ['https://games.example', 'http://127.0.0.1:3971'];

test.each([
  'https://games.example/',
  'https://games.example/pg/launch?game=dice&language=pt&token=a-b_c',
  'http://127.0.0.1:3971/launch#top',
])('%s is where a provider is', (address) => expect(frameAddress(address, ORIGINS)).toBe(address));

test.each(['https://a.example', 'https://z-9.example:65535', 'http://0.example:8', 'https://9a.z0:10000', 'https://g'])(
  'a provider may be at %s, at any page of it and nowhere beside it',
  (origin) => {
    expect(frameAddress(`${origin}/`, [origin])).toBe(`${origin}/`);
    expect(frameAddress(`${origin}/az/AZ09?a=%20#_`, [origin])).toBe(`${origin}/az/AZ09?a=%20#_`);
    expect([`${origin}0/`, `${origin}.x/`, origin].map((address) => frameAddress(address, [origin]))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  },
);
test('a port has five figures at most, and no nought before them', () =>
  expect(
    ['https://a.example:123456', 'https://a.example:0', 'https://a.example:'].map((origin) => frameAddress(`${origin}/`, [origin])),
  ).toEqual([...[undefined, undefined, undefined]]));

test('an address has two thousand letters at most', () => {
  const address = (length: number) => 'https://games.example/'.padEnd(length, 'a');
  expect([frameAddress(address(2_000), ORIGINS), frameAddress(address(2_001), ORIGINS)]).toEqual([address(2_000), undefined]);
});

test('there are forty addresses that a frame must not load', () => expect(new Set(REFUSED_ADDRESSES).size).toBeGreaterThanOrEqual(40));
test.each(REFUSED_ADDRESSES)('%j is refused', (address) => expect(frameAddress(address, ORIGINS)).toBeUndefined());

test('nothing is allowed where no provider is set up', () => expect(frameAddress('https://games.example/', [])).toBeUndefined());
