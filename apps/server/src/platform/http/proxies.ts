import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { plainAddress } from '../network-of.ts';

/** Who may say, in `X-Forwarded-For`, for whom they call: our own proxies and balancers. */
export interface Proxies {
  readonly trusts: (address: string) => boolean;
  /** Whose request it is: the last address that is not one of our proxies. */
  readonly addressOf: (request: Pick<IncomingMessage, 'socket' | 'headers'>) => string;
}

const LOOPBACK = ['127.0.0.0/8', '::1'];
const BITS = { 4: 32, 6: 128 } as const;

/** What is wrong with a list of addresses and networks; undefined when it can be read. */
export function proxiesProblem(list: readonly string[]): string | undefined {
  const wrong = list.find((each) => each !== 'loopback' && !networkIn(each));
  return wrong === undefined ? undefined : `${wrong} is neither an address nor a network such as 10.0.0.0/8`;
}

/** Reads a list of addresses and networks (`10.0.0.0/8`); `loopback` stands for this machine. Throws for what is neither. */
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

/** Whether an address is of a network inside, as a player's never is. */
export function isPrivate(address: string): boolean {
  const plain = plainAddress(address);
  const family = isIP(plain);
  return family !== 0 && PRIVATE.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

/** Below this many calls a minute it cannot be told whether they all come through one proxy. */
const TELLING = 20;

/** Looks where calls come from: a house with players has more than one place of them. */
export interface PlaceWatch {
  note(address: string): void;
  /** The one private address that all calls since the last look came from; undefined when there were others, or too few calls to tell. */
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
