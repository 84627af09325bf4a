import { QUICKNET } from '@fairbook/fair';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const NEEDED = { DATABASE_URL: 'postgres://nowhere', FAIRBOOK_TOKEN_SECRET: 'x'.repeat(32), FAIRBOOK_PEPPER: 'x'.repeat(32) };

test('the beacon is the public chain unless another is named whole, as a beacon tells it', () => {
  expect(readConfig(NEEDED)).toMatchObject({ beaconChain: QUICKNET, beaconUrls: [], resultFeeds: [] });
  const told = {
    hash: '0a'.repeat(32),
    public_key: '0b'.repeat(96),
    genesis_time: 1_700_000_000,
    period: 1,
    schemeID: 'bls-unchained-g1-rfc9380',
  };
  expect(
    readConfig({ ...NEEDED, FAIRBOOK_BEACON_CHAIN: JSON.stringify(told), FAIRBOOK_BEACON_URL: 'http://one,http://other' }),
  ).toMatchObject({
    beaconChain: { hash: told.hash, publicKey: told.public_key, genesis: told.genesis_time, periodSeconds: 1 },
    beaconUrls: ['http://one', 'http://other'],
  });
});

test.each(['', 'fastnet', '{}', '{"hash":"0a"}'])('a chain of %j is refused by name', (chain) => {
  expect(() => readConfig({ ...NEEDED, FAIRBOOK_BEACON_CHAIN: chain })).toThrow('FAIRBOOK_BEACON_CHAIN: neither quicknet nor a chain');
});

test('a result feed without a secret is not there', () => {
  const feeds = { FAIRBOOK_RESULT_FEEDS: 'hall=http://a,press=http://b', FAIRBOOK_RESULT_FEED_SECRETS: 'press=secret' };
  expect(readConfig({ ...NEEDED, ...feeds }).resultFeeds).toEqual([{ name: 'press', url: 'http://b', secret: 'secret' }]);
});
