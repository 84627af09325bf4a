import type { PlayerId } from '@fairbook/contract';
import { describe, expect, test } from 'vitest';
import { type Asker, askersOf, askingGuest, guestOf, keptAsker } from './asker.ts';

const ANA = 7n as PlayerId;
const NONCE = 'n'.repeat(43);
/** Whether a guess comes from the code's asker: the same browser or player, or without those the same network. */
const isAskers = (asked: Asker, guesses: Asker) => {
  const { asker, network } = keptAsker(asked);
  const by = askersOf(guesses);
  return {
    asker: by.askers.some((each) => each.equals(asker)),
    network: network !== null && by.network !== null && network.equals(by.network),
  };
};

describe('a code that was asked for', () => {
  test.each<[string, Asker, Asker, { asker: boolean; network: boolean }]>([
    [
      'by a browser is its own',
      { nonce: NONCE, from: '192.0.2.1' },
      { nonce: NONCE, from: '198.51.100.9' },
      { asker: true, network: false },
    ],
    ['by another browser of the network', { nonce: NONCE, from: '192.0.2.1' }, { from: '192.0.2.1' }, { asker: false, network: true }],
    ['from another address of IPv4', { from: '192.0.2.1' }, { from: '192.0.2.2' }, { asker: false, network: false }],
    ['from the same written as IPv6', { from: '192.0.2.1' }, { from: '::ffff:192.0.2.1' }, { asker: false, network: true }],
    ['from one customer’s IPv6', { from: '2001:db8:7:1::5' }, { from: '2001:db8:7:1:ffff::9' }, { asker: false, network: true }],
    ['from the next customer’s', { from: '2001:db8:7:1::5' }, { from: '2001:db8:7:2::5' }, { asker: false, network: false }],
    [
      'by a player, wherever they are',
      { player: ANA, from: '192.0.2.1' },
      { player: ANA, from: '192.0.2.9' },
      { asker: true, network: false },
    ],
    ['by a player, and not their network', { player: ANA, from: '192.0.2.1' }, { from: '192.0.2.1' }, { asker: false, network: false }],
    ['by another player', { player: ANA }, { player: 8n as PlayerId }, { asker: false, network: false }],
    ['by somebody without anything', {}, {}, { asker: false, network: false }],
  ])('%s', (_, asked, guesses, expected) => expect(isAskers(asked, guesses)).toEqual(expected));
});

describe('a guest', () => {
  const call = (cookie?: string) => ({ ip: '192.0.2.1', cookies: cookie === undefined ? {} : { fairbook_code: cookie } });

  test.each([NONCE, undefined, '', 'short', `${NONCE}x`, `${'n'.repeat(42)}!`])(
    'with the cookie %s is known by it if it is one of ours',
    (cookie) => expect(guestOf(call(cookie))).toEqual({ from: '192.0.2.1', nonce: cookie === NONCE ? NONCE : undefined }),
  );

  test('who asks keeps the cookie they have, or is given one, for as long as the code lives', () => {
    const set: unknown[] = [];
    const setCookie = (...said: readonly unknown[]) => void set.push(said);
    expect(askingGuest({ ...call(NONCE), setCookie }, 600).nonce).toBe(NONCE);
    const { nonce } = askingGuest({ ...call(), setCookie }, 600);
    expect(nonce).toMatch(/^[\w-]{43}$/);
    const kept = { path: '/sports/api/v1', maxAgeSeconds: 600 };
    expect(set).toEqual([
      ['fairbook_code', NONCE, kept],
      ['fairbook_code', nonce, kept],
    ]);
  });
});
