import { isIPv4, isIPv6 } from 'node:net';

/** An address without the IPv6 form of IPv4: `::ffff:192.0.2.1` is 192.0.2.1. */
export const plainAddress = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped !== undefined && isIPv4(mapped) ? mapped : address;
};

/** The network that counts as one client: a /64 of IPv6, since one customer has at least that, or an IPv4 address. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) && !plain.includes('.') ? prefixOf(plain) : plain;
}

function prefixOf(address: string): string {
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length;
  const full = address.includes('::') ? [...groups, ...Array<string>(Math.max(missing, 0)).fill('0'), ...tail.split(':')] : groups;
  return full
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}
