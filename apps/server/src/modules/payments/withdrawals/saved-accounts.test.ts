import type { PlayerId } from '@fairbook/contract';
import { JURISDICTIONS } from '@fairbook/core/catalog';
import { describe, expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { chooseDefault, forgetAccount, listAccounts, type SavedAccountsDeps, saveAccount } from './saved-accounts.ts';

const ANA = 7n as PlayerId;
const NOW = new Date('2026-03-10T12:00:00Z');
const TOMORROW = new Date('2026-03-11T12:00:00Z');
const [CPF, OTHER] = ['52998224725', '11144477735'];
const [EVM, TRON] = ['0x52908400098527886E0F7030069857D2E4169EE7', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'];
const PROOF = { second_factor: 'f', code: 'c', by: 'mobile' } as const;
const ROW = { id: 'a1', kind: 'pix', country: 'BR', bank: null, type: 'email', code: null, number: 'ana@x.test', isDefault: true };
const row = (more: object = {}) => ({ ...ROW, usableFrom: NOW, ...more });

interface Has {
  /** The CPFs whose money was credited. */
  readonly sources?: readonly (string | null)[];
  /** When the account was last changed, one value per call. */
  readonly changedAt?: readonly (Date | null)[];
  readonly law?: 'intl' | 'br';
  /** Where the law requires a CPF; null if the player never gave one. */
  readonly cpf?: string | null;
  readonly saved?: readonly object[];
  readonly isTheirs?: boolean;
}
function house({ sources = [CPF, CPF], changedAt = [], law = 'intl', cpf, saved = [], isTheirs = true }: Has = {}) {
  const found = isTheirs ? [{}] : [];
  const paper = paperDb({
    'withdrawal_accounts.of_player': saved,
    ...{ 'withdrawal_accounts.remove': found, 'withdrawal_accounts.default': found },
  });
  const changes = [...changedAt];
  const payee = {
    checkPaymentPassword: async (player: PlayerId, typed: string) => paper.note('password looked at', player, typed),
    askSecondProof: async (given: object) => {
      paper.note('proof asked', given);
      const proven = (work: (tx: Tx) => Promise<unknown>) => inTransaction(paper.db, work);
      const prove = async () => {
        paper.note('proof looked at');
        return proven;
      };
      return { prove };
    },
    ...{ sourcesOf: async () => sources, lastChange: async () => changes.shift() ?? null },
    ...(cpf !== undefined && { cpfOf: async () => cpf ?? undefined }),
    tellOfDestination: async (_: Tx, player: PlayerId, id: string) => paper.note('told', player, id),
  };
  const deps = { db: paper.db, now: () => NOW, jurisdiction: JURISDICTIONS[law], payee } as unknown as SavedAccountsDeps;
  const save = (destination: object) => codeOf(saveAccount(deps, ANA, { destination, bank_password: 'pin', ...PROOF } as never));
  const inserted = () => paper.asked('withdrawal_accounts.insert').map(([, ...values]) => values);
  return { ...paper, deps, save, inserted };
}
const pix = (number: string, type = 'cpf') => ({ kind: 'pix', type, number });
const BANK = { kind: 'bank', country: 'BR', type: 'checking', bank: 'Banco  Um', code: '0001', number: '123-4' };
const crypto = (network: string, number: string) => ({ kind: 'crypto', network, number });
const WRITTEN = ['withdrawal_accounts.lock', 'withdrawal_accounts.of_player', 'withdrawal_accounts.insert', 'told', 'outbox.insert'];

describe('a destination is saved', () => {
  test.each([
    ['typed', pix('529.982.247-25')],
    ['chosen', { kind: 'known' }],
  ])('by the payment password alone and usable at once, where all deposits came from it: %s', async (_, destination) => {
    const { save, inserted, order, asked } = house();
    await save(destination);
    expect(inserted()).toEqual([[ANA, 'pix', 'BR', null, 'cpf', null, CPF, true, NOW, NOW]]);
    expect(order().filter((name) => name !== 'withdrawal_accounts.of_player')).toEqual([
      ...['password looked at', 'begin', ...WRITTEN.filter((name) => !name.endsWith('of_player')), 'commit'],
    ]);
    expect(asked('password looked at')).toEqual([[ANA, 'pin']]);
  });

  test.each<[string, object, Has, readonly unknown[]]>([
    ['another key', pix(OTHER), {}, ['pix', 'BR', null, 'cpf', null, OTHER]],
    ['a bank', BANK, {}, ['bank', 'BR', 'Banco Um', 'checking', '0001', '123-4']],
    ['an address', crypto('evm', EVM), {}, ['crypto', null, null, 'evm', null, EVM]],
    ['an address of the other network', crypto('tron', TRON), {}, ['crypto', null, null, 'tron', null, TRON]],
    ['the same key, after the account was changed', pix(CPF), { changedAt: [NOW, NOW] }, ['pix', 'BR', null, 'cpf', null, CPF]],
  ])('by a second proof besides and usable after a day: %s', async (_, destination, has, row_) => {
    const { save, inserted, order, asked } = house({ ...has, saved: [row()] });
    await save(destination);
    expect(inserted()).toEqual([[ANA, ...row_, false, NOW, TOMORROW]]);
    expect(asked('proof asked')).toEqual([[{ player: ANA, secondFactor: 'f', code: 'c', by: 'mobile' }]]);
    expect(order().slice(0, 8)).toEqual([...['proof asked', 'password looked at', 'proof looked at', 'begin'], ...WRITTEN.slice(0, 4)]);
  });

  test('and told: to the addresses of the account, and to every screen, with from when it can be used', async () => {
    const { save, asked } = house();
    await save(pix(OTHER));
    const [[id] = []] = asked('withdrawal_accounts.insert');
    expect(asked('told')).toEqual([[ANA, id]]);
    const [[topics, events] = []] = asked('outbox.insert') as [readonly string[], readonly string[]][];
    expect([topics, events?.map((event) => JSON.parse(event))]).toEqual([
      ['player:7'],
      [{ kind: 'withdrawal_account.added', account: expect.stringContaining('•'), usable_from: TOMORROW.toISOString() }],
    ]);
    expect(events?.join()).not.toContain(OTHER);
  });

  test.each<[string, object, Has, string]>([
    ['a CPF that is none', pix('529.982.247-26'), {}, 'withdrawal_account.cpf_invalid'],
    ['a key that is none', pix('nobody', 'email'), {}, 'withdrawal_account.pix_key_invalid'],
    ['a bank that is none', { ...BANK, code: '1' }, {}, 'withdrawal_account.bank_invalid'],
    ['an address that is none', crypto('evm', '0x1'), {}, 'withdrawal_account.address_invalid'],
    ['an address that was not copied whole', crypto('evm', EVM.replace('E0F', 'e0F')), {}, 'withdrawal_account.address_invalid'],
    ['one of the other network that was not', crypto('tron', TRON.replace('j6t', 'j6u')), {}, 'withdrawal_account.address_invalid'],
    ['an address where the law has no chain', crypto('evm', EVM), { law: 'br' }, 'withdrawal.channel_unavailable'],
    ['where money came from, when it came from nowhere', { kind: 'known' }, { sources: [] }, 'withdrawal_account.not_found'],
    ['somebody else’s where the law forbids it', pix(OTHER), { cpf: CPF }, 'withdrawal_account.other_owner'],
    ['any where the law asks who they are and they never said', pix(CPF), { cpf: null }, 'member.cpf_required'],
    ['an eleventh', pix(CPF), { saved: Array.from({ length: 10 }, () => row()) }, 'withdrawal_account.too_many'],
    [
      'one that was ready when it was asked, after a change meanwhile',
      { kind: 'known' },
      { changedAt: [null, null, NOW] },
      'withdrawal_account.code_required',
    ],
  ])('but not %s', async (_, destination, has, refused) => {
    const { save, inserted, asked } = house(has);
    expect([await save(destination), inserted(), asked('told'), asked('outbox.insert')]).toEqual([refused, [], [], []]);
  });

  test('as a tenth, and at a bank where the law has no chain', async () => {
    const [tenth, bank] = [house({ saved: Array.from({ length: 9 }, () => row()) }), house({ law: 'br' })];
    await tenth.save(pix(CPF));
    await bank.save(BANK);
    expect([tenth.inserted().length, bank.inserted().length]).toEqual([1, 1]);
  });
});

describe('destinations are listed', () => {
  const known = async (has: Has) => {
    const { deps, db } = house(has);
    return (await listAccounts(db, deps, ANA)).known;
  };
  const HIDDEN = expect.stringContaining('•');

  test('masked, each with all that is known of it', async () => {
    const { deps, db } = house({ saved: [row({ bank: 'B', code: 'C' })] });
    const { list } = await listAccounts(db, deps, ANA);
    expect(list).toEqual([
      {
        ...{ account_id: 'a1', kind: 'pix', country: 'BR', bank: 'B', account_type: 'email', code: 'C', account_number: HIDDEN },
        ...{ is_default: true, usable_from: NOW },
      },
    ]);
    expect(JSON.stringify(list)).not.toContain('ana@x.test');
  });

  test.each<[string, Has, unknown]>([
    ['ready', {}, { account_number: HIDDEN, ready: true }],
    ['after a change of the account not ready', { changedAt: [NOW] }, { account_number: HIDDEN, ready: false }],
    ['not at all, once it is saved', { saved: [row({ type: 'cpf', number: CPF })] }, null],
    ['beside another key that is saved', { saved: [row({ type: 'cpf', number: OTHER })] }, { account_number: HIDDEN, ready: true }],
    ['beside one of another kind', { saved: [row({ type: 'random', number: CPF })] }, { account_number: HIDDEN, ready: true }],
    ['beside a bank', { saved: [row({ kind: 'bank', type: 'cpf', number: CPF })] }, { account_number: HIDDEN, ready: true }],
    ['not at all, where money came from several', { sources: [CPF, OTHER] }, null],
    ['not at all, where some of it came from nobody knows whom', { sources: [CPF, null] }, null],
    ['not at all, where it is not the player’s own by the law', { cpf: OTHER }, null],
    ['not at all, where the law asks who they are and they never said', { cpf: null }, null],
  ])('with where all deposits came from, %s', async (_, has, shown) => expect(await known(has)).toEqual(shown));
});

describe.each([
  ['removed', forgetAccount, ['withdrawal_accounts.lock', 'withdrawal_accounts.remove']],
  ['made the usual one', chooseDefault, ['withdrawal_accounts.lock', 'withdrawal_accounts.no_default', 'withdrawal_accounts.default']],
] as const)('a destination is %s', (_, change, statements) => {
  test('by its player, one change at a time, and the others are answered', async () => {
    const { deps, order, asked } = house({ saved: [row()] });
    expect((await change(deps, ANA, 'a1')).list).toHaveLength(1);
    expect(order()).toEqual(['begin', ...statements, 'withdrawal_accounts.of_player', 'commit']);
    expect([asked('withdrawal_accounts.lock'), asked(statements.at(-1) ?? '')]).toEqual([[['7']], [[ANA, 'a1']]]);
  });

  test('not by anybody else', async () => {
    const { deps, order } = house({ isTheirs: false });
    expect([await codeOf(change(deps, ANA, 'a1')), order().at(-1)]).toEqual(['withdrawal_account.not_found', 'rollback']);
  });
});
