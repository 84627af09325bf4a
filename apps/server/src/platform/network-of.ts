import { isIPv4, isIPv6 } from 'node:net';

/**
 * An address alone: without the IPv6 form of IPv4 (`::ffff:192.0.2.1` is 192.0.2.1), and without the port that some proxies write behind it (`192.0.2.1:4711`,
 * `[2001:db8::1]:4711`), by which each connection of a client would be another client.
 */
export const plainAddress = (address: string): string => {
  const [, six, four] = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/.exec(address) ?? [];
  const alone = (six !== undefined && isIPv6(six) && six) || (four !== undefined && isIPv4(four) && four) || address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(alone)?.[1];
  return mapped !== undefined && isIPv4(mapped) ? mapped : alone;
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
