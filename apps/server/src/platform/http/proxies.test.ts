import { describe, expect, test } from 'vitest';
import { networkOf } from '../network-of.ts';
import { isPrivate, proxiesProblem, trustedProxies, watchPlaces } from './proxies.ts';

const asked = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }) as never;

describe('a place', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['inject', 'inject'],
  ])('%s is counted as %s', (address, place) => {
    expect(networkOf(address)).toBe(place);
  });
});

describe('proxies that are trusted', () => {
  const proxies = trustedProxies(['loopback', '10.0.0.0/8', '2001:db8::/32']);

  test.each([
    ['127.0.0.1', true],
    ['::ffff:127.0.0.9', true],
    ['::1', true],
    ['10.255.0.1', true],
    ['11.0.0.1', false],
    ['2001:db8:ffff::1', true],
    ['2001:db9::1', false],
    ['nonsense', false],
  ])('%s: %s', (address, is) => {
    expect(proxies.trusts(address)).toBe(is);
  });

  test.each([
    ['of a client that comes by itself, its own address, whatever it says', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
    ['of one behind a proxy, what the proxy says', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['behind two of ours, what the first of them says', '10.0.0.1', '198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['of what the client itself made up, nothing', '10.0.0.1', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
    ['of a proxy that says nothing, the proxy', '10.0.0.1', undefined, '10.0.0.1'],
    ['of a proxy that says what is no address, the proxy', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['behind proxies that write ports too, without them', '10.0.0.1', '198.51.100.1:4711, 10.0.0.2:80', '198.51.100.1'],
    ['written as IPv6 has it, that of IPv4', '::ffff:10.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
    ['of a client that comes by itself, as IPv4', '::ffff:203.0.113.5', undefined, '203.0.113.5'],
  ])('the address %s', (_, from, said, is) => {
    expect(proxies.addressOf(asked(from, said))).toBe(is);
  });

  test('what is neither an address nor a network is named', () => {
    expect(proxiesProblem(['10.0.0.0/8', 'loopback', '::1', '0.0.0.0/0', '10.0.0.1/32', '::/0', '::1/128'])).toBeUndefined();
    for (const wrong of ['10.0.0.0/33', 'proxy.example', '10.0.0', '10.0.0.0/8/8', '::/129', '10.0.0.0/'])
      expect(proxiesProblem([wrong])).toBe(`${wrong} is neither an address nor a network such as 10.0.0.0/8`);
  });
});

test.each([
  [
    ['10.0.0.0', '10.255.255.255', '::ffff:10.0.0.1'],
    ['9.255.255.255', '11.0.0.0'],
  ],
  [
    ['172.16.0.0', '172.31.255.255'],
    ['172.15.255.255', '172.32.0.0'],
  ],
  [
    ['192.168.0.0', '192.168.255.255'],
    ['192.167.255.255', '192.169.0.0'],
  ],
  [
    ['100.64.0.0', '100.127.255.255'],
    ['100.63.255.255', '100.128.0.0'],
  ],
  [
    ['169.254.0.0', '169.254.255.255'],
    ['169.253.255.255', '169.255.0.0'],
  ],
  [
    ['fc00::', 'fdff:ffff::1'],
    ['fbff::1', 'fe00::1'],
  ],
  [
    ['fe80::1', 'febf::1'],
    ['fe7f::1', 'fec0::1'],
  ],
  [[], ['127.0.0.1', '::1', 'nonsense', '']],
])('%j are of a network inside, %j are not', (inside, outside) => {
  expect([...inside, ...outside].filter(isPrivate)).toEqual(inside);
});

describe('the watch over where calls come from', () => {
  const watch = (...addresses: readonly string[]) => watchOf(30, ...addresses);
  const watchOf = (calls: number, ...addresses: readonly string[]) => {
    const places = watchPlaces(trustedProxies(['loopback', '10.9.9.9']));
    for (let call = 0; call < calls; call += 1) places.note(addresses[call % addresses.length] ?? '');
    return places;
  };

  test('names the one private address that all calls of a minute came from, and looks anew after it', () => {
    const places = watch('10.0.0.7');
    expect(places.look()).toBe('10.0.0.7');
    expect(places.look()).toBeUndefined();
  });

  test.each([
    [19, undefined],
    [20, '10.0.0.7'],
  ])('after %i calls says %s', (calls, suspect) => expect(watchOf(calls, '10.0.0.7').look()).toBe(suspect));

  test('forgets who came before it looked', () => {
    const places = watch('10.0.0.7', '10.0.0.8');
    places.look();
    for (let call = 0; call < 20; call += 1) places.note('10.0.0.8');
    expect(places.look()).toBe('10.0.0.8');
  });

  test.each([
    ['two addresses', ['10.0.0.7', '10.0.0.8']],
    ['one public address', ['203.0.113.5']],
    ['one proxy that is trusted', ['10.9.9.9']],
    ['this machine', ['127.0.0.1']],
  ])('says nothing of %s', (_, addresses) => {
    expect(watch(...addresses).look()).toBeUndefined();
  });
});
