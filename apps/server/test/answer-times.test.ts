import { QUICKNET } from '@fairbook/fair';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { signedWallet } from '../src/modules/games/signed-wallet.ts';
import { createExclusionRegister } from '../src/modules/limits/exclusion/exclusion-register.ts';
import { createBeacon } from '../src/modules/lottery/sources/beacon.ts';
import { signedFeed } from '../src/modules/lottery/sources/feed.ts';
import { createNode } from '../src/modules/payments/chain/node.ts';
import { createPayProvider } from '../src/modules/payments/providers/pay-over-http.ts';
import { createPayoutProvider } from '../src/modules/payments/providers/payout-over-http.ts';
import { createDailyFiles } from '../src/modules/payments/reconcile/daily-files.ts';
import { LOG } from '../src/modules/sportsbook/feed/poll-feed.ts';
import { createMessenger } from '../src/platform/events/messenger.ts';
import { signedAs } from '../src/platform/signing/signed-text.ts';

const ADDRESS = { url: 'https://somebody.test', secret: 'between the two of us' };
const SMS = { smtpUrl: '', mailFrom: '', smsUrl: ADDRESS.url, smsSecret: '' };
const MESSAGE = { id: '1', to: '+5511999990000', subject: '', text: '' };
const payout = createPayoutProvider({ ...ADDRESS, name: 'out' });
const wallet = signedWallet(ADDRESS);
const register = createExclusionRegister(ADDRESS);
const files = createDailyFiles({ ...ADDRESS, provider: 'files', isIncoming: true });
const poll = () => LOG.poll({ ...ADDRESS, game: 'soccer' }, '', new AbortController().signal);

afterEach(() => vi.restoreAllMocks());

describe('whoever is outside has so long to answer, and no longer:', () => {
  test.each<[string, number, () => Promise<unknown>]>([
    ['who takes money in', 3_000, () => createPayProvider({ ...ADDRESS, name: 'in' }).status('1')],
    ['who pays money out', 10_000, () => payout.status('1')],
    ['who pays money out, of a payout that is taken back', 10_000, () => payout.cancel('1')],
    ['who has files of the day', 20_000, () => files.fetch('2026-05-01')],
    ['a node of a chain', 15_000, () => createNode({ rpcUrl: ADDRESS.url, token: '0x', decimals: 6 }).head()],
    ['a wallet of games', 2_000, () => wallet.find('1')],
    ['the register of the excluded', 3_000, () => register.ask({ reference: '1', cpf: '1' })],
    ['a feed of results', 3_000, () => signedFeed({ ...ADDRESS, name: 'hall' }).results('newammarksix', new Date(0))],
    ['a mirror of the beacon', 2_000, () => createBeacon({ chain: QUICKNET, urls: [ADDRESS.url] }).round(1)],
    ['the feed of matches, which is asked to wait', 15_000, poll],
    ['who sends SMS', 10_000, () => createMessenger(SMS, () => undefined).send(MESSAGE)],
  ])('%s, %i ms', async (_, ms, ask) => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('nobody is asked here'));
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await ask().catch(() => undefined);
    expect(timeout.mock.calls).toEqual([[ms]]);
    const [, asked] = vi.mocked(fetch).mock.calls[0] ?? [];
    const [given] = timeout.mock.results;
    expect(ask === poll ? given?.value : asked?.signal).toBe(given?.value);
  });
});

describe('an answer is read up to its bound, and one byte more tells that it is too large:', () => {
  test.each<[string, number, () => Promise<unknown>]>([
    ['of who pays money out', 16_384, () => payout.status('1')],
    ['a file of the day', 16 * 1024 * 1024, () => files.fetch('2026-05-01')],
    ['of a wallet of games', 16_384, () => wallet.find('1')],
    ['of the register of the excluded', 4_096, () => register.ask({ reference: '1', cpf: '1' })],
    ['of the feed of matches', 8 * 1024 * 1024, poll],
  ])('%s, %i bytes', async (_, bytes, ask) => {
    const pieces = [bytes, 1, 1, 1];
    let read = 0;
    const body = new ReadableStream(
      {
        pull: (stream) => {
          const size = pieces[read];
          read += 1;
          if (size === undefined) stream.close();
          else stream.enqueue(new Uint8Array(size));
        },
      },
      { highWaterMark: 0 },
    );
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body));
    await ask().catch(() => undefined);
    expect(read).toBe(2);
  });
});

describe('an answer that is read whole is believed up to its bound', () => {
  const answering = (make: (asked: URL) => Response) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked) => make(new URL(String(asked))));

  test.each([
    [4_096, { round: 1, signature: 'ab'.repeat(48) }],
    [4_097, undefined],
  ])('a mirror of the beacon, of %i letters', async (letters, told) => {
    answering(() => new Response(JSON.stringify({ round: 1, signature: 'ab'.repeat(48) }).padEnd(letters)));
    const beacon = createBeacon({ chain: QUICKNET, urls: [ADDRESS.url], check: async () => 'believed' });
    expect(await beacon.round(1)).toEqual(told);
  });

  test.each([
    [262_144, 1],
    [262_145, 0],
  ])('a feed of results, of %i letters', async (letters, told) => {
    const result = { draw_no: '1', date: '2026-05-01', numbers: [1, 2, 3, 4, 5, 6, 7], ordered: true };
    const said = JSON.stringify({ game: 'newammarksix', results: [result] }).padEnd(letters);
    answering(({ pathname, search }) => {
      return new Response(said, { headers: { ...signedAs(ADDRESS.secret, `${pathname}${search}${said}`, Date.now()) } });
    });
    expect(await signedFeed({ ...ADDRESS, name: 'hall' }).results('newammarksix', new Date(0))).toHaveLength(told);
  });
});
