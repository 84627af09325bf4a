import { expect, test } from 'vitest';
import { passkeySite } from './passkey-site.ts';

test('passkeys are bound to the configured address, whatever host was asked for', () => {
  expect(passkeySite('https://bets.example', 'evil.example')).toEqual({ rpId: 'bets.example', origins: ['https://bets.example'] });
  expect(passkeySite('https://bets.example:8443', 'x')).toEqual({ rpId: 'bets.example', origins: ['https://bets.example:8443'] });
});

test('where none is configured, to this machine alone, whatever host was asked for', () => {
  expect(passkeySite('', 'localhost:3000')).toEqual({ rpId: 'localhost', origins: ['http://localhost:3000', 'https://localhost:3000'] });
  expect(passkeySite('', 'localhost')).toEqual({ rpId: 'localhost', origins: ['http://localhost', 'https://localhost'] });
  expect(passkeySite('', 'evil.example')).toEqual({ rpId: 'localhost', origins: ['http://localhost', 'https://localhost'] });
});
