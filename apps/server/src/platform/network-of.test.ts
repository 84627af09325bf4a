import { expect, test } from 'vitest';
import { networkOf, plainAddress } from './network-of.ts';

test.each([
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:192.0.2.256', '::ffff:192.0.2.256'],
  ['::ffff:192.0.2.1.1', '::ffff:192.0.2.1.1'],
  ['64:ff9b::ffff:192.0.2.1', '64:ff9b::ffff:192.0.2.1'],
  ['', ''],
])('%j without the form IPv4 has in IPv6 is %j', (address, plain) => expect(plainAddress(address)).toBe(plain));

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0000:3:4:5:6', '2001:db8:1:0'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['2001:db8:1::4:5:6:7', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
  ['::2:3:4:5:6:7:8', '0:2:3:4'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['fe80:1:2:3:4:5:6:7%eth0', 'fe80:1:2:3'],
  ['nonsense', 'nonsense'],
  ['', ''],
])('%j counts as of the place %j', (address, place) => expect(networkOf(address)).toBe(place));
