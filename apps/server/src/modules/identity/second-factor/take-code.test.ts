import { randomBytes } from 'node:crypto';
import { base32Of, type Guesses, NO_GUESSES, TOTP_SECRET_BYTES } from '@fairbook/core/identity';
import { codeOfApp } from '@fairbook/testkit/authenticator-app';
import { expect, test } from 'vitest';
import { encrypt } from '../../../platform/signing/encrypt.ts';
import { type KeptApp, takeCode } from './take-code.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const STEP = BigInt(NOW.getTime() / 30_000);
const [secret, factorKey] = [randomBytes(TOTP_SECRET_BYTES), randomBytes(32)];
const shown = (steps: number) => codeOfApp(base32Of(secret), NOW, steps);

/** An app, and what is stored of it. */
function appWith(part: Partial<KeptApp>) {
  const kept = { used: [] as bigint[], counted: [] as Guesses[] };
  const app: KeptApp = {
    ...{ encrypted: encrypt(factorKey, secret), factorKey, lastStep: 0n, guesses: NO_GUESSES },
    use: async (step) => kept.used.push(step) > 0,
    noteWrong: async (after) => void kept.counted.push(after),
    ...part,
  };
  return { app, kept };
}

test.each([
  ['of now', shown(0), STEP],
  ['with spaces as applications show it', ` ${shown(0).slice(0, 3)} ${shown(0).slice(3)}`, STEP],
  ['of the half minute before', shown(-1), STEP - 1n],
  ['of the one to come', shown(1), STEP + 1n],
])('a code %s is taken, and its step used up', async (_, typed, step) => {
  const { app, kept } = appWith({});
  expect(await takeCode(app, typed, NOW)).toEqual({ is: 'taken' });
  expect(kept).toEqual({ used: [step], counted: [] });
});

test.each<[string, string, Partial<KeptApp>]>([
  ['of two half minutes ago', shown(-2), {}],
  ['of two half minutes from now', shown(2), {}],
  ['of a step that was used', shown(0), { lastStep: STEP }],
  ['of a step before one that was used', shown(0), { lastStep: STEP + 1n }],
  ['that the database has as used', shown(0), { use: async () => false }],
  ['of five digits', shown(0).slice(1), {}],
  ['of nothing', '', {}],
  ['that opens no other way', 'AAAA-AAAA-AAAA-AAAA', { opens: async () => false }],
])('a code %s is wrong, and counted', async (_, typed, part) => {
  const { app, kept } = appWith(part);
  expect(await takeCode(app, typed, NOW)).toEqual({ is: 'wrong', left: 4 });
  expect(kept).toEqual({ used: [], counted: [{ failures: 1, lockedUntil: null }] });
});

test('what opens some other way is taken, and no step used up', async () => {
  const { app, kept } = appWith({ opens: async () => true });
  expect(await takeCode(app, 'AAAA-AAAA-AAAA-AAAA', NOW)).toEqual({ is: 'taken' });
  expect(kept).toEqual({ used: [], counted: [] });
});

test('the fifth wrong one locks for a quarter of an hour, in which nothing is looked at or counted', async () => {
  const until = new Date(NOW.getTime() + 15 * 60_000);
  const fifth = appWith({ guesses: { failures: 4, lockedUntil: null } });
  expect(await takeCode(fifth.app, '000', NOW)).toEqual({ is: 'wrong', left: 0 });
  expect(fifth.kept.counted).toEqual([{ failures: 0, lockedUntil: until }]);
  const after = appWith({ guesses: { failures: 0, lockedUntil: until } });
  expect(await takeCode(after.app, shown(0), NOW)).toEqual({ is: 'locked', until });
  expect(after.kept).toEqual({ used: [], counted: [] });
});
