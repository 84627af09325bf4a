import type { PlayerId } from '@fairbook/contract';
import { BRANDS, JURISDICTIONS } from '@fairbook/core/catalog';
import { startExclusion } from '@fairbook/sandbox';
import { describe, expect, test } from 'vitest';
import { askRoute } from '../../test/ask-route.ts';
import { codeOf, paperDb } from '../../test/paper-db.ts';
import { PASSWORD_COST_LIGHT } from '../modules/identity/index.ts';
import { readConfig } from '../platform/config.ts';
import type { Tx } from '../platform/db/db.ts';
import { encrypt } from '../platform/signing/encrypt.ts';
import { keyFor } from '../platform/signing/signing.ts';
import { buildModules } from './build-modules.ts';

const NEEDED = { DATABASE_URL: 'postgres://nowhere', FAIRBOOK_TOKEN_SECRET: 'x'.repeat(32), FAIRBOOK_PEPPER: 'x'.repeat(32) };
const ANA = 7n as PlayerId;

interface Told {
  readonly told?: Readonly<Record<string, string>>;
  readonly law?: 'intl' | 'br';
  readonly rows?: Parameters<typeof paperDb>[0];
}
/** The modules over a fake database; what they count and measure is recorded. */
function house({ told = {}, law = 'intl', rows = {} }: Told = {}) {
  const paper = paperDb(rows);
  const gauges = new Map<string, () => unknown>();
  const counted: unknown[] = [];
  const metrics = {
    gauge: (name: string, _: string, read: () => unknown) => void gauges.set(name, read),
    count: (...what: unknown[]) => void counted.push(what),
    observeBatch: () => undefined,
  } as never;
  const modules = buildModules({
    ...{ config: readConfig({ ...NEEDED, ...told }), options: { passwordCost: PASSWORD_COST_LIGHT }, db: paper.db, drawer: paper.db },
    ...{ brand: BRANDS.WIN365, jurisdiction: JURISDICTIONS[law], metrics, log: () => ({}) as never },
  });
  return { ...paper, ...modules, tx: paper.db as unknown as Tx, gauges, counted };
}

test('what waits too long is measured: results, payments to be sent back, and withdrawals nobody decided about', async () => {
  const count = (value: number) => [{ count: value }];
  const { gauges } = house({
    rows: {
      'sportsbook.count_held': count(1),
      'payments.count_overdue_returns': count(2),
      'withdrawals.overdue_reviews': count(3),
    },
  });
  const read = await Promise.all([...gauges].map(async ([name, ask]) => [name, await ask()]));
  expect(Object.fromEntries(read)).toEqual({ fairbook_held_results: 1, fairbook_overdue_returns: 2, fairbook_overdue_reviews: 3 });
});

test('as many codes go out in an hour as was said, by mail and by telephone', async () => {
  const { identity } = house({ told: { FAIRBOOK_MAIL_CODES: '70', FAIRBOOK_SMS_CODES: '9' } });
  expect((await identity.verification.budgets()).map(({ way, budget }) => [way, budget])).toEqual([
    ['email', 70],
    ['mobile', 9],
  ]);
});

describe('an account that is opened', () => {
  const opened = { player: ANA, code: null, invitedBy: 8n as PlayerId, language: 'pt' } as const;
  const rows = { 'rewards.terms': [{ amount: 2n, rechargeFrom: 0n }] };

  test.each([
    ['intl', [[ANA]]],
    ['br', []],
  ] as const)('is rewarded where the law allows it: %s', async (law, awaited) => {
    const { rewards, tx, asked } = house({ law, rows });
    await rewards.welcome(tx, opened);
    expect([asked('rewards.invite'), asked('rewards.await')]).toEqual([[[ANA, 8n, 'player']], awaited]);
  });
});

describe('the register of people who may not play', () => {
  const cpf = encrypt(keyFor(NEEDED.FAIRBOOK_PEPPER, 'cpf'), Buffer.from('52998224725'));
  const rows = { 'identity.person': [{ cpf, birthDate: '1990-01-01' }] };
  const asking = async (told: Readonly<Record<string, string>>, law: 'intl' | 'br' = 'br') => {
    const { limits, asked } = house({ told, law, rows });
    await limits.checkRegister(ANA);
    return asked('limits.insert_exclusion_check').map(([, player, , answer]) => [player, answer]);
  };

  test.each([
    ['nobody says where it is', {}],
    ['nobody says what it is signed with', { FAIRBOOK_EXCLUSION_URL: 'http://127.0.0.1:1' }],
  ])('has no answer where %s, so nobody plays', async (_, told) => {
    expect(await asking(told as Readonly<Record<string, string>>)).toEqual([[ANA, 'unanswered']]);
  });

  test('is asked where it is and with what it is signed, and by no law but one that wants it asked', async () => {
    const exclusion = await startExclusion({ secret: 's' });
    const told = { FAIRBOOK_EXCLUSION_URL: exclusion.url, FAIRBOOK_EXCLUSION_SECRET: 's' };
    expect([await asking(told), await asking(told, 'intl')]).toEqual([[[ANA, 'free']], []]);
    await exclusion.stop();
  });
});

test.each([
  ['intl', { FAIRBOOK_PAY_URL: 'http://127.0.0.1:1', FAIRBOOK_PAY_SECRET: 's' }, ['sandbox_pay']],
  ['intl', { FAIRBOOK_PAYOUT_URL: 'http://127.0.0.1:1', FAIRBOOK_PAYOUT_SECRET: 's' }, ['sandbox']],
  ['intl', {}, []],
] as const)('whose files are compared is who is set up: under %s, with %j', (law, told, providers) => {
  expect(house({ law, told }).reconciliation.providers).toEqual(providers);
});

test('every twentieth wrong try of strangers at the staff’s door is counted', async () => {
  const { office, counted } = house({ rows: { 'office.lock_guesses': [{ failures: 19, lockedUntil: null }] } });
  const route = office.routes.find(({ endpoint }) => endpoint.path.endsWith('/sign_in'));
  if (!route) throw new Error('no door');
  const call = { ip: '192.0.2.1', cookies: {}, setCookie: () => undefined } as never;
  expect(await codeOf(askRoute(office.routes, route.endpoint, { name: 'ana', password: 'x' } as never, call))).toBe(
    'auth.wrong_credentials',
  );
  expect(counted).toEqual([['office_guesses', 'strangers']]);
});
