import { randomInt, randomUUID } from 'node:crypto';
import {
  call,
  identityApi,
  limitsApi,
  personsApi,
  type RequestOf,
  securityApi,
  textsApi,
  verificationApi,
  walletApi,
  withdrawalsApi,
} from '@fairbook/contract';
import { formatAmount, parseAmount } from '@fairbook/core/money';
import { dayAt } from '@fairbook/core/rewards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CPF, type Paying, payProvider } from '../src/modules/payments/testing/pay-provider.ts';
import { anyCpf, legalAnswers } from './legal-answers.ts';
import { type TestApp, type TestPlayer, testApp } from './test-app.ts';
import { withdrawCode } from './withdraw-code.ts';

/** The time zone of Brasília. */
const OFFSET = 180;
const PASSWORD = 'a long word 1';
const PIN = 'x7k2pq';

let app: TestApp & { readonly pay: Paying };
let rateId: string;
beforeAll(async () => {
  app = await testApp({ with: { pay: payProvider }, environment: { FAIRBOOK_JURISDICTION: 'br' } });
  ({ rateId } = await app.settings.currentRate(app.db, 'USDT'));
});
afterAll(() => app.close());

type Said = Partial<RequestOf<typeof identityApi.register>>;
/** From an address of its own: too many tries from one are refused. */
const register = (said: Said) =>
  call({ ...app.guest, headers: () => ({ 'x-forwarded-for': `198.51.${randomInt(256)}.${randomInt(256)}` }) }, identityApi.register, {
    email: `${randomUUID()}@example.test`,
    password: PASSWORD,
    terms: true,
    adult: true,
    client: 'api',
    ...legalAnswers(rateId),
    ...said,
  });
const asOwner = (text: string, values: unknown[] = []) => app.database.owner.pool.query(text, values);
/** A birth date of a person who turns 18 in this many days, in the law's time zone. */
function born18In(days: number): string {
  const day = dayAt(new Date(Date.now() + days * 86_400_000), OFFSET);
  return `${Number.parseInt(day.slice(0, 4), 10) - 18}${day.slice(4)}`;
}
/** Saves a Pix key of this kind, and returns the outcome. */
const saveKey = async (player: TestPlayer, number: string) =>
  player.call(withdrawalsApi.saveAccount, {
    destination: { kind: 'pix', type: 'cpf', number },
    bank_password: PIN,
    code: await withdrawCode(app, player.id),
  });

describe('opening an account', () => {
  test('GET reg: says what is asked', async () => {
    expect(await call(app.guest, identityApi.registrationNeeds, {})).toMatchObject({ person: true, limits: ['loss', 'time'], law: 'br' });
  });

  test.each([
    [{ cpf: undefined }, 'member.cpf_invalid'],
    [{ cpf: '529.982.247-26' }, 'member.cpf_invalid'],
    [{ cpf: '111.111.111-11' }, 'member.cpf_invalid'],
    [{ birth_date: undefined }, 'member.birth_date_invalid'],
    [{ birth_date: '31/02/1990' }, 'member.birth_date_invalid'],
    [{ loss_limit: undefined }, 'limit.required'],
    [{ time_limit: undefined }, 'limit.required'],
  ] as const)('with %j is refused as %s, and leaves nothing', async (said, code) => {
    const email = `${randomUUID()}@example.test`;
    await expect(register({ email, ...(said as Said) })).rejects.toMatchObject({ code });
    expect((await asOwner('select 1 from players where email = $1', [email])).rowCount).toBe(0);
  });

  test('17 years and 364 days are too few, 18 are enough', async () => {
    await expect(register({ birth_date: born18In(1) })).rejects.toMatchObject({ code: 'member.underage' });
    expect(await register({ birth_date: born18In(0) })).toMatchObject({ role: 'player' });
  });

  test('the database refuses who is under age and to change or remove who somebody is', async () => {
    const player = await app.playerWith('0');
    const { rows } = await asOwner('select cpf_hash, cpf, said_on from persons where player_id = $1', [player.id]);
    expect(rows).toHaveLength(1);
    const other = await app.playerWith('0');
    for (const change of ["update persons set birth_date = '1980-01-01'", 'delete from persons', 'truncate persons'])
      await expect(asOwner(change)).rejects.toThrow('said once');
    const young = `insert into persons select ${other.id}, sha256('x'), cpf, (said_on - interval '18 years')::date + 1, said_on from persons limit 1`;
    await expect(asOwner(young)).rejects.toMatchObject({ constraint: 'persons_of_age' });
  });

  test('of fifty at once with one CPF one account is opened, and a second one never', async () => {
    const cpf = anyCpf();
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => register({ cpf })));
    const refused = answers.filter((each) => each.status === 'rejected').map(({ reason }) => (reason as { code: string }).code);
    expect(refused).toEqual(Array.from({ length: 49 }, () => 'member.cpf_taken'));
    await expect(register({ cpf })).rejects.toMatchObject({ code: 'member.cpf_taken' });
  });

  test('the same call again signs in', async () => {
    const said = { email: `${randomUUID()}@example.test`, cpf: anyCpf() };
    expect((await register(said)).user_id).toBe((await register(said)).user_id);
  });

  test('the limits hold from the first moment, and nobody is without them', async () => {
    const loss = { period: 'month', amount: parseAmount('20'), currency: 'USDT', rate_id: rateId } as const;
    const player = await app.playerWith('0', { loss_limit: loss });
    const mine = await player.call(limitsApi.limits, {});
    expect(mine).toMatchObject({ answered: true, missing: [], register: 'free' });
    expect(mine.limits.map(({ kind, period }) => `${kind} ${period}`)).toEqual(['loss month', 'time day']);
    await expect(player.call(limitsApi.setTimeLimit, { period: 'day', minutes: null })).rejects.toMatchObject({ code: 'limit.required' });
    // Another limit of its kind replaces it, unless that is to be removed as well.
    await player.call(limitsApi.setTimeLimit, { period: 'week', minutes: 300 });
    await player.call(limitsApi.setTimeLimit, { period: 'day', minutes: null });
    await expect(player.call(limitsApi.setTimeLimit, { period: 'week', minutes: null })).rejects.toMatchObject({ code: 'limit.required' });
  });
});

describe('a CPF', () => {
  test('stands nowhere in the database, nor does the number it is written with', async () => {
    const cpf = anyCpf();
    const player = await app.playerWith('0', { cpf });
    await app.pay.begin(player, 'pix', '100');
    const { rows: tables } = await asOwner(`select table_name as name from information_schema.tables where table_schema = 'public'`);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rowCount } = await asOwner(`select 1 from "${name}" as t where t::text like $1 limit 1`, [`%${cpf}%`]);
      if (rowCount !== 0) found.push(name);
    }
    expect(found).toEqual([]);
  });

  test('is shown to its player masked, and whole in the copy of their data', async () => {
    const player = await app.playerWith('0', { cpf: CPF });
    expect(await player.call(personsApi.person, {})).toEqual({
      required: true,
      person: { cpf: '•••.982.247-••', birth_date: '1990-12-31' },
    });
    const { profile } = await player.call(securityApi.exportData, { password: PASSWORD });
    expect(profile.person).toEqual({ cpf: CPF, birth_date: '1990-12-31' });

    // The Pix payment has to come from that CPF: it is not asked for, and another person's money is returned.
    const [pix] = await player.call(walletApi.rechargeTypes, {});
    expect(pix).toMatchObject({ type: 'pix', own_account: true, cpf_known: '•••.982.247-••' });
    const others = await app.pay.begin(player, 'pix', '100');
    await app.pay.visit(others, { cpf: '111.444.777-35' });
    expect(await app.pay.balanceOf(player)).toBe('0.000000');
    expect((await player.call(walletApi.deposits, { start: 0, limit: 5 })).list[0]).toMatchObject({ status: 'rejected' });
    await app.pay.visit(await app.pay.begin(player, 'pix', '100'), { cpf: CPF });
    expect(await app.pay.balanceOf(player)).not.toBe('0.000000');
  });

  test('of another person is no destination', async () => {
    const cpf = anyCpf();
    const player = await app.playerWith('0', { cpf });
    await player.call(securityApi.setPaymentPassword, { bank_password: PIN, password: PASSWORD });
    await player.call(verificationApi.setRealName, { real_name: 'Ana Maria de Souza' });
    await expect(saveKey(player, '111.444.777-35')).rejects.toMatchObject({ code: 'withdrawal_account.other_owner' });
    expect((await saveKey(player, cpf)).list).toHaveLength(1);
  });
});

describe('an account that was opened before the law asked', () => {
  test('neither bets nor deposits until it has said who it is and what it may lose', async () => {
    const email = `${randomUUID()}@example.test`;
    await app.identity.ensureAccount({ email, password: PASSWORD, currency: 'BRL', language: 'pt' });
    const { token } = await call(app.guest, identityApi.signEmail, { email, password: PASSWORD, client: 'api' });
    const transport = { ...app.guest, headers: () => ({ authorization: `Bearer ${token}` }) };
    const deposit = () =>
      call(
        transport,
        walletApi.recharge,
        { type: 'sandbox', amount: parseAmount('5'), currency: 'USDT', rate_id: rateId },
        { idempotencyKey: randomUUID() },
      );
    expect(await call(transport, limitsApi.limits, {})).toMatchObject({ register: 'unchecked', missing: ['loss', 'time'] });
    await expect(call(transport, limitsApi.declineLimits, {})).rejects.toMatchObject({ code: 'limit.required' });
    await expect(deposit()).rejects.toMatchObject({ code: 'exclusion.unchecked' });
    const person = { cpf: anyCpf(), birth_date: '31/12/1990' };
    await expect(call(transport, personsApi.setPerson, { ...person, cpf: '1' })).rejects.toMatchObject({ code: 'member.cpf_invalid' });
    expect(await call(transport, personsApi.setPerson, person)).toMatchObject({ person: { birth_date: '1990-12-31' } });
    await expect(call(transport, personsApi.setPerson, { ...person, cpf: anyCpf() })).rejects.toMatchObject({ code: 'member.person_set' });
    await expect(deposit()).rejects.toMatchObject({ code: 'limit.required' });
    await call(transport, limitsApi.setLimit, {
      kind: 'loss',
      period: 'month',
      amount: parseAmount('9'),
      currency: 'USDT',
      rate_id: rateId,
    });
    await call(transport, limitsApi.setTimeLimit, { period: 'day', minutes: 60 });
    await expect(deposit()).rejects.toMatchObject({ code: 'terms.acceptance_required' });
    await call(transport, textsApi.acceptTexts, { texts: legalAnswers(rateId).texts });
    expect(formatAmount((await deposit()).balance)).toBe('5.000000');
  });
});

describe('where the law does not ask', () => {
  let elsewhere: TestApp;
  beforeAll(async () => {
    elsewhere = await testApp();
  });
  afterAll(() => elsewhere.close());

  test('nobody says who they are, and it is not kept when somebody does', async () => {
    expect(await call(elsewhere.guest, identityApi.registrationNeeds, {})).toMatchObject({ person: false, limits: [], law: 'intl' });
    const player = await elsewhere.playerWith('5', { cpf: anyCpf(), birth_date: '1990-12-31' });
    expect(await player.call(personsApi.person, {})).toEqual({ person: null, required: false });
    await expect(player.call(personsApi.setPerson, { cpf: anyCpf(), birth_date: '1990-12-31' })).rejects.toMatchObject({
      code: 'request.not_found',
    });
    expect((await elsewhere.database.owner.pool.query('select 1 from persons')).rowCount).toBe(0);
    expect(await player.call(limitsApi.limits, {})).toMatchObject({ register: null, missing: [] });
  });
});
