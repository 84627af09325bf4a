import { type PlayerId, Refusal } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import { type ConfirmDeps, confirmPassword } from './confirm-password.ts';

const ANA = 7n as PlayerId;

interface There {
  readonly credential?: object | null;
  readonly tooMany?: boolean;
}
function desk({ credential = { passwordHash: 'hash', email: 'ana@x.test', mobile: '+55' }, tooMany }: There = {}) {
  const paper = paperDb({ 'identity.credential': credential ? [credential] : [] });
  const noted =
    (name: string, fails = false) =>
    async (...given: readonly unknown[]) => {
      paper.note(name, ...given);
      if (fails) throw new Refusal('request.too_many');
      return { isFirst: false };
    };
  const deps = {
    db: paper.db,
    attempts: {
      ...{ noteSignIn: noted('counted'), noteConfirmation: noted('counted here', tooMany) },
      ...{ forgive: noted('forgiven'), forgiveConfirmation: noted('forgiven here') },
    },
    passwords: {
      matches: async (hash: string, typed: string) => {
        paper.note('looked at');
        return hash === 'hash' && typed === 'right';
      },
    },
  } as unknown as ConfirmDeps;
  const confirm = (password: string) => codeOf(confirmPassword(deps, { player: ANA, password, address: '192.0.2.1' }));
  return { ...paper, confirm };
}
const COUNTED = ['identity.credential', 'counted', 'counted here'];

test('a try is counted before the password is looked at, and forgiven once it was right', async () => {
  const [right, wrong] = [desk(), desk()];
  expect([await right.confirm('right'), right.order()]).toEqual([
    { passwordHash: 'hash', email: 'ana@x.test', mobile: '+55' },
    [...COUNTED, 'looked at', 'forgiven', 'forgiven here'],
  ]);
  expect([await wrong.confirm('other'), wrong.order()]).toEqual(['security.password_wrong', [...COUNTED, 'looked at']]);
});

test('a password that was tried too often is not looked at', async () => {
  const { confirm, order } = desk({ tooMany: true });
  expect([await confirm('right'), order()]).toEqual(['request.too_many', COUNTED]);
});

test.each([
  ['the address', { passwordHash: 'hash', email: 'ana@x.test', mobile: '+55' }, 'ana@x.test'],
  ['the number of who has no address', { passwordHash: 'hash', email: null, mobile: '+55' }, '+55'],
])('tries count with those of %s, from a place that is known', async (_, credential, account) => {
  const { confirm, asked } = desk({ credential });
  await confirm('right');
  const each = { address: '192.0.2.1', account, isKnown: true };
  expect([asked('counted'), asked('counted here'), asked('forgiven'), asked('forgiven here')]).toEqual([
    ...[[[each]], [[account]], [[each, { isFirst: false }]], [[account]]],
  ]);
});

test('who is gone is signed out', async () => {
  expect(await desk({ credential: null }).confirm('right')).toBe('auth.session_ended');
});
