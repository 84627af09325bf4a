import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { plainAddress } from '../network-of.ts';

/** The proxies and balancers that may name the client they call for, in `X-Forwarded-For`. */
export interface Proxies {
  readonly trusts: (address: string) => boolean;
  /** The client of a request: the last address that is not one of our proxies. */
  readonly addressOf: (request: Pick<IncomingMessage, 'socket' | 'headers'>) => string;
}

const LOOPBACK = ['127.0.0.0/8', '::1'];
const BITS = { 4: 32, 6: 128 } as const;

/** The problem with a list of addresses and networks; undefined if it is valid. */
export function proxiesProblem(list: readonly string[]): string | undefined {
  const wrong = list.find((each) => each !== 'loopback' && !networkIn(each));
  return wrong === undefined ? undefined : `${wrong} is neither an address nor a network such as 10.0.0.0/8`;
}

/** Parses a list of addresses and networks (`10.0.0.0/8`); `loopback` stands for this machine. Throws for anything else. */
export function trustedProxies(list: readonly string[]): Proxies {
  const trusted = new BlockList();
  for (const each of list.flatMap((name) => (name === 'loopback' ? LOOPBACK : [name]))) {
    const network = networkIn(each);
    if (!network) throw new Error(`${each} is neither an address nor a network`);
    trusted.addSubnet(network.address, network.bits, network.family === 4 ? 'ipv4' : 'ipv6');
  }
  const trusts = (address: string): boolean => {
    const plain = plainAddress(address);
    const family = isIP(plain);
    return family !== 0 && trusted.check(plain, family === 4 ? 'ipv4' : 'ipv6');
  };
  const addressOf: Proxies['addressOf'] = ({ socket, headers }) => {
    const said = String(headers['x-forwarded-for'] ?? '');
    let address = plainAddress(socket.remoteAddress ?? '');
    for (const before of said.split(',').reverse()) {
      const named = plainAddress(before.trim());
      if (!trusts(address) || isIP(named) === 0) break;
      address = named;
    }
    return address;
  };
  return { trusts, addressOf };
}

function networkIn(text: string): { readonly address: string; readonly bits: number; readonly family: 4 | 6 } | undefined {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if ((family !== 4 && family !== 6) || more.length > 0) return undefined;
  const most = BITS[family];
  if (bits === undefined) return { address, bits: most, family };
  const wanted = /^\d{1,3}$/.test(bits) ? Number.parseInt(bits, 10) : -1;
  return wanted >= 0 && wanted <= most ? { address, bits: wanted, family } : undefined;
}

const PRIVATE = new BlockList();
for (const [address, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const)
  PRIVATE.addSubnet(address, bits, 'ipv4');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** Whether an address is private, which a player's never is. */
export function isPrivate(address: string): boolean {
  const plain = plainAddress(address);
  const family = isIP(plain);
  return family !== 0 && PRIVATE.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

/** Below this many calls per minute it is undecided whether they all come through one proxy. */
const TELLING = 20;

/** Watches where calls come from: real players come from more than one address. */
export interface PlaceWatch {
  note(address: string): void;
  /** The one private address that all calls since the last check came from; undefined if there were others, or too few calls. */
  look(): string | undefined;
}

export function watchPlaces(proxies: Pick<Proxies, 'trusts'>): PlaceWatch {
  let only: string | undefined;
  let isOne = true;
  let calls = 0;
  return {
    note: (address) => {
      calls += 1;
      only ??= address;
      if (only !== address) isOne = false;
    },
    look: () => {
      const suspect = isOne && calls >= TELLING && only !== undefined && isPrivate(only) && !proxies.trusts(only) ? only : undefined;
      only = undefined;
      isOne = true;
      calls = 0;
      return suspect;
    },
  };
}
