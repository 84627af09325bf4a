import { expect, test } from 'vitest';
import { readEnvironment, secretsOf } from './environment.ts';

const PORTS = [
  ...['PORT', 'INBOX_PORT', 'SMTP_PORT', 'PAY_PORT', 'PAYOUT_PORT', 'GAMES_PORT', 'GAME_PROVIDER_PORT'],
  ...['EXCLUSION_PORT', 'BEACON_PORT', 'RESULTS_PORT'],
];
const SECRETS = ['PAY', 'PAYOUT', 'EXCLUSION', 'BEACON', 'FEED', 'SMS', 'GAME_PROVIDER']
  .map((name) => `FAIRBOOK_${name}_SECRET`)
  .concat('FAIRBOOK_GAME_WALLET_SECRETS', 'FAIRBOOK_RESULT_FEED_SECRETS');
const KEY = 'k'.repeat(16);
const WHOLE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(PORTS.map((name, nth) => [name, String(4_000 + nth)])),
  ...Object.fromEntries(SECRETS.map((name) => [name, KEY])),
  GAMES_FOLDER: '/wallets',
  GAME_OPERATOR_URL: 'http://127.0.0.1:3000',
};
const isTaken = (more: Readonly<Record<string, string | undefined>>): boolean => {
  try {
    return readEnvironment({ ...WHOLE, ...more }).HOST === '127.0.0.1';
  } catch {
    return false;
  }
};

test('by default the sandbox listens on this machine only, with the seed fairbook', () => {
  expect(readEnvironment(WHOLE)).toMatchObject({ HOST: '127.0.0.1', PORT: 4_000, FAIRBOOK_SEED: 'fairbook', FAIRBOOK_PAY_WEBHOOK: '' });
});

test.each(SECRETS)('%s has at least sixteen characters', (name) => {
  expect([isTaken({ [name]: KEY }), isTaken({ [name]: KEY.slice(1) }), isTaken({ [name]: undefined })]).toEqual([true, false, false]);
});

test.each(PORTS)('%s is a whole number from 0 to 65535', (name) => {
  expect(['0', '65535', '65536', '-1', '1.5', undefined].map((port) => isTaken({ [name]: port }))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a seed has one to eighty characters, the games folder is not empty and the operator is a URL', () => {
  expect(['s', 's'.repeat(80), '', 's'.repeat(81)].map((seed) => isTaken({ FAIRBOOK_SEED: seed }))).toEqual([true, true, false, false]);
  expect([isTaken({ GAMES_FOLDER: '' }), isTaken({ GAME_OPERATOR_URL: 'the house' })]).toEqual([false, false]);
});

test('the secrets of several vendors are parsed by name', () => {
  expect(secretsOf('ky=one,ng=two')).toEqual({ ky: 'one', ng: 'two' });
});
