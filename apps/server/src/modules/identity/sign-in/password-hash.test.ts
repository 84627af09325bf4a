import { expect, test } from 'vitest';
import { createPasswordHashes, PASSWORD_COST, PASSWORD_COST_LIGHT } from './password-hash.ts';

const plain = createPasswordHashes(PASSWORD_COST_LIGHT);
const peppered = createPasswordHashes(PASSWORD_COST_LIGHT, Buffer.alloc(32, 1));

test('a password is known again by its hash, and no other one is', async () => {
  const hash = await plain.hashOf('right');
  expect([await plain.matches(hash, 'right'), await plain.matches(hash, 'Right'), await plain.matches(undefined, 'right')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await plain.hashOf('right')).not.toBe(hash);
});

test('an accent is the same however the keyboard writes it', async () => {
  expect(await plain.matches(await plain.hashOf('caf\u00e9 1'), 'cafe\u0301 1')).toBe(true);
  expect(await plain.matches(await plain.hashOf('\uff11'), '1')).toBe(true);
});

test('with a pepper nobody checks a hash who has not the same', async () => {
  const hash = await peppered.hashOf('right');
  const other = createPasswordHashes(PASSWORD_COST_LIGHT, Buffer.alloc(32, 2));
  expect([await peppered.matches(hash, 'right'), await plain.matches(hash, 'right'), await other.matches(hash, 'right')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('players’ passwords cost what OWASP recommends of Argon2id: 19 MiB, two passes, one lane', async () => {
  expect(await createPasswordHashes(PASSWORD_COST).hashOf('right')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
