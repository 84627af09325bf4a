import type { PlayerId } from '@fairbook/contract';
import { base32Of, TOTP_SECRET_BYTES } from '@fairbook/core/identity';
import { codeOfApp } from '@fairbook/testkit/authenticator-app';
import { expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { encrypt } from '../../../platform/signing/encrypt.ts';
import { askSecondProof, type SecondProof } from './second-proof.ts';

const ANA = 7n as PlayerId;
const NOW = new Date('2026-03-01T12:00:00Z');
const WEEK_AGO = new Date(NOW.getTime() - 7 * 86_400_000);
const [secret, factorKey] = [Buffer.alloc(TOTP_SECRET_BYTES, 1), Buffer.alloc(32, 2)];
const FACTOR = { secret: encrypt(factorKey, secret), confirmedAt: WEEK_AGO as Date | null, lastStep: 0n, failures: 0, lockedUntil: null };
const CONTACTS = { player: ANA, email: 'ana@x.test', mobile: '+5511912345678' as string | null };

/** The proof given by a player with or without this factor, and what happened. */
async function proven(
  given: Omit<SecondProof, 'player'>,
  { factor, mobile = CONTACTS.mobile, replaced }: { factor?: object; mobile?: string | null; replaced?: string | null } = {},
) {
  const rows = factor ? [{ ...FACTOR, ...factor }] : [];
  const paper = paperDb({
    ...{ 'identity.second_factor': rows, 'identity.lock_second_factor': rows, 'identity.use_factor_step': [{}] },
    'identity.contacts': [{ ...CONTACTS, mobile }],
    'identity.replaced_address': replaced === undefined ? [] : [{ address: replaced }],
  });
  const spent: unknown[] = [];
  const withCodes = async (by: object, typed: readonly object[], work: (tx: Tx) => Promise<unknown>) => {
    spent.push(by, ...typed);
    return work(paper.db as unknown as Tx);
  };
  const deps = { db: paper.db, now: () => NOW, factorKey, codes: { withCodes } };
  const answer = await codeOf(
    (async () => {
      const asked = await askSecondProof(deps as never, { player: ANA, ...given });
      const before = paper.order().includes('identity.use_factor_step') || spent.length > 0;
      return [before, await (await asked.prove())(async () => 'done')];
    })(),
  );
  return { answer, spent, order: paper.order() };
}

test('who has a second factor proves it, before the work and apart from it', async () => {
  const { answer, spent, order } = await proven({ secondFactor: codeOfApp(base32Of(secret), NOW, 0), code: '123456' }, { factor: {} });
  expect([answer, spent]).toEqual([[false, 'done'], []]);
  expect(order.filter((name) => name === 'commit').length).toBe(2);
});

test.each<[string, object, Parameters<typeof proven>[1], unknown]>([
  ['only a code of a mailbox, where there is a factor', { code: '123456' }, { factor: {} }, 'auth.second_factor_required'],
  ['an empty code, where there is a factor', { secondFactor: '' }, { factor: {} }, 'auth.second_factor_required'],
  ['a wrong factor', { secondFactor: '1' }, { factor: {} }, 'second_factor.wrong'],
  ['nothing', {}, {}, 'withdrawal_account.code_required'],
  ['a factor that is none of theirs', { secondFactor: '123456' }, {}, 'withdrawal_account.code_required'],
  [
    'an app of less than a week',
    { secondFactor: '1' },
    { factor: { confirmedAt: new Date(WEEK_AGO.getTime() + 1) } },
    'withdrawal_account.code_required',
  ],
  ['an address that was added within a week', { code: '123456' }, { replaced: null }, 'code.address_new'],
  ['an address they have not', { code: '123456', by: 'mobile' }, { mobile: null }, 'code.wrong'],
])('nothing is done with %s', async (_, given, has, refusal) => {
  const { answer, spent } = await proven(given, has);
  expect([answer, spent]).toEqual([refusal, []]);
});

test.each<[string, object, object, string]>([
  ['the mailbox', { code: '123456' }, {}, 'ana@x.test'],
  ['the number they chose', { code: '123456', by: 'mobile' }, {}, '+5511912345678'],
  ['the mailbox of before', { code: '123456' }, { replaced: 'old@x.test' }, 'old@x.test'],
  ['the mailbox, while the app is too new', { code: '123456' }, { factor: { confirmedAt: NOW } }, 'ana@x.test'],
  ['the mailbox, while a factor was only begun', { code: '123456', secondFactor: '1' }, { factor: { confirmedAt: null } }, 'ana@x.test'],
])('who has none proves a code of %s, spent together with the work', async (_, given, has, address) => {
  const { answer, spent } = await proven(given, has);
  expect([answer, spent]).toEqual([
    [false, 'done'],
    [{ player: ANA }, { purpose: 'withdraw', address, code: '123456' }],
  ]);
});
