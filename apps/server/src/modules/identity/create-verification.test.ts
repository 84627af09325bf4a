import type { PlayerId } from '@fairbook/contract';
import { describe, expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../test/paper-db.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { createVerification, type WantedCode } from './create-verification.ts';

const [ANA, RUI] = [7n as PlayerId, 8n as PlayerId];
const NOW = new Date('2026-03-10T12:00:00Z');
const CONTACTS = { player: ANA, email: 'ana@x.test', mobile: null as string | null, language: 'pt' };

/** A house where the address belongs to `owner`, the browser is known as that of `known`, and the player's address was `replaced` until recently; null: none. */
function house({
  owner = undefined as PlayerId | undefined,
  known = undefined as PlayerId | undefined,
  mobile = null as string | null,
  replaced = undefined as string | null | undefined,
} = {}) {
  const paper = paperDb({
    'identity.contacts': [{ ...CONTACTS, mobile }],
    'identity.replaced_address': replaced === undefined ? [] : [{ address: replaced }],
    'identity.address_owner': owner === undefined ? [] : [{ id: owner }],
  });
  const codes: object[] = [];
  const looked: unknown[] = [];
  const deps = {
    ...{ db: paper.db, now: () => NOW, codes: { ask: async (asked: object) => void codes.push(asked) } },
    gate: {
      deviceOf: async (player: PlayerId | undefined, { cookies }: { readonly cookies: object }) => {
        looked.push(player, cookies);
        return known !== undefined && known === player ? 'd1' : undefined;
      },
    },
    attempts: { codesAsked: async (way: string) => ({ ofHouse: way.length, budget: 100 }) },
  } as unknown as Parameters<typeof createVerification>[0];
  const verification = createVerification(deps);
  const by = { nonce: 'n', from: '192.0.2.1' };
  const ask = (wanted: Partial<WantedCode>) =>
    codeOf(
      verification.askCode({ ...{ purpose: 'reset', way: 'email', name: undefined, player: undefined, language: 'hi', by }, ...wanted }),
    );
  return { ...paper, verification, codes, looked, ask, by };
}

describe('a code is asked for', () => {
  test('at the address that is named, or else at the one of that kind that the player has', async () => {
    const { ask, codes, by } = house({ mobile: '+5511912345678' });
    await ask({ name: { email: 'new@x.test' } });
    await ask({ name: { mobile: '+919876543210' }, way: 'mobile', purpose: 'bind', player: ANA });
    await ask({ purpose: 'withdraw', player: ANA });
    await ask({ purpose: 'withdraw', player: ANA, way: 'mobile' });
    const like = { language: 'hi', by, isOwn: false };
    const own = { ...like, player: ANA, isOwn: true };
    expect(codes).toEqual([
      { ...like, purpose: 'reset', address: 'new@x.test', player: null, way: 'email' },
      { ...like, purpose: 'bind', address: '+919876543210', player: ANA, way: 'mobile' },
      { ...own, purpose: 'withdraw', address: 'ana@x.test', way: 'email' },
      { ...own, purpose: 'withdraw', address: '+5511912345678', way: 'mobile' },
    ]);
  });

  test('at the address of before, where the one the player has was changed within a week and more is proven than that', async () => {
    const { ask, codes, asked } = house({ replaced: 'old@x.test' });
    for (const purpose of ['change', 'reset', 'withdraw', 'bind'] as const) await ask({ purpose, player: ANA });
    expect(codes).toMatchObject([
      ...(['change', 'reset', 'withdraw'] as const).map((purpose) => ({ purpose, address: 'old@x.test', isOwn: true })),
      { purpose: 'bind', address: 'ana@x.test' },
    ]);
    expect(asked('identity.replaced_address')[0]).toEqual([ANA, 'email', new Date(NOW.getTime() - 7 * 86_400_000)]);
  });

  test('nowhere, where the first address of its kind was added within a week', async () => {
    const { ask, codes } = house({ replaced: null });
    expect([await ask({ purpose: 'withdraw', player: ANA }), codes]).toEqual(['code.address_new', []]);
  });

  test.each<[string, Parameters<typeof house>[0], PlayerId | undefined, boolean]>([
    ['a guest, of nobody’s address', {}, undefined, false],
    ['a guest at a browser known as the owner’s', { owner: ANA, known: ANA }, undefined, true],
    ['a guest at a browser known as another’s', { owner: ANA, known: RUI }, undefined, false],
    ['its owner, signed in', { owner: ANA }, ANA, true],
    ['another player, signed in', { owner: RUI }, ANA, false],
    ['a player, of nobody’s address', {}, ANA, false],
  ])('by %s', async (_, has, player, isOwn) => {
    const { ask, codes, looked } = house(has);
    await ask({ name: { email: 'a@x.test' }, player, cookies: { c: '1' } });
    expect(codes).toMatchObject([{ isOwn }]);
    expect(looked).toEqual([has?.owner, { c: '1' }]);
  });

  test.each<[string, Partial<WantedCode>, string]>([
    ['a guest for what is a player’s', { purpose: 'withdraw', name: { email: 'a@x.test' } }, 'auth.required'],
    ['a guest without an address', {}, 'register.email_invalid'],
    ['a guest without a number', { way: 'mobile' }, 'register.mobile_invalid'],
    ['a player without a number', { way: 'mobile', purpose: 'bind', player: ANA }, 'register.mobile_invalid'],
  ])('not by %s', async (_, wanted, refused) => {
    const { ask, codes } = house();
    expect([await ask(wanted), codes]).toEqual([refused, []]);
  });
});

test('what is used up of an hour is told of each way', async () => {
  expect(await house().verification.budgets()).toEqual([
    { way: 'email', ofHouse: 5, budget: 100 },
    { way: 'mobile', ofHouse: 6, budget: 100 },
  ]);
});

test('players, and who is none, are told in the transaction of what it is about, as of now', async () => {
  const { verification, db, asked, order } = house();
  await inTransaction(db, async (tx) => {
    await verification.tell(tx, ANA, { about: 'session_copied' });
    await verification.notifyAddress(tx, { address: 'rui@x.test', about: 'staff_factor', language: 'en' });
    await verification.notifyAnswer(tx, { case: { player: null, email: 'g@x.test', language: 'en' }, number: 1, text: 'Hello' });
  });
  expect(asked('identity.insert_message').map(([address, about, , language, at]) => [address, about, language, at])).toEqual([
    ['ana@x.test', 'session_copied', 'pt', NOW],
    ['rui@x.test', 'staff_factor', 'en', NOW],
    ['g@x.test', 'case_answered', 'en', NOW],
  ]);
  expect([order()[0], order().at(-1)]).toEqual(['begin', 'commit']);
});
