import { type PlayerId, withdrawalsApi } from '@fairbook/contract';
import { JURISDICTIONS } from '@fairbook/core/catalog';
import { expect, test } from 'vitest';
import { askRoute, listening } from '../../../../test/ask-route.ts';
import type { Withdrawals } from './create-withdrawals.ts';
import { withdrawalsRoutes } from './routes.ts';

const ANA = 7n as PlayerId;
const call = { playerId: ANA, language: 'es', idempotencyKey: 'key' } as const;
function desk(law: 'intl' | 'br' = 'intl') {
  const { asked, module } = listening<Withdrawals>();
  const routes = withdrawalsRoutes({ withdrawals: module, jurisdiction: JURISDICTIONS[law] });
  const ask = (name: keyof typeof withdrawalsApi, request: object = {}) => askRoute(routes, withdrawalsApi[name], request as never, call);
  return { asked, ask };
}

test.each<[keyof typeof withdrawalsApi, object, readonly unknown[]]>([
  ['withdrawWays', {}, ['methods', ANA, 'es']],
  ['withdraw', { amount: 5n }, ['request', ANA, { key: 'key', request: { amount: 5n } }]],
  ['withdrawals', { start: 3, limit: 4 }, ['list', ANA, { start: 3, limit: 4 }]],
  ['withdrawal', { order_id: 'o' }, ['one', ANA, 'o']],
  ['savedAccounts', {}, ['accounts', ANA]],
  ['saveAccount', { code: 'c' }, ['saveAccount', ANA, { code: 'c' }]],
  ['removeAccount', { info_id: 'a' }, ['forgetAccount', ANA, 'a']],
  ['setDefaultAccount', { info_id: 'a' }, ['chooseDefault', ANA, 'a']],
])('%s is asked for the player who calls', async (name, request, wanted) => {
  const { ask, asked } = desk();
  expect([await ask(name, request), asked]).toEqual([wanted[0], [wanted]]);
});

test('news of who pays out is handed on, and answered with nothing', async () => {
  const { ask, asked } = desk();
  expect([await ask('payoutNews', { body: 'b' }), asked]).toEqual([{}, [['takePayoutNews', { body: 'b' }]]]);
});

test.each([
  ['intl', ['pix', 'bank', 'crypto']],
  ['br', ['pix', 'bank']],
] as const)('what a destination is asked for is said of each kind that the law of %s has', async (law, kinds) => {
  const { ask } = desk(law);
  const all = (await ask('tradeTypes')) as readonly {
    readonly kind: string;
    readonly types: readonly string[];
    readonly countries: unknown;
  }[];
  expect(all.map(({ kind }) => kind)).toEqual(kinds);
  expect(all.find(({ kind }) => kind === 'pix')).toMatchObject({ types: expect.arrayContaining(['cpf', 'email']), countries: ['BR'] });
  expect(all.find(({ kind }) => kind === 'bank')?.countries).toEqual(['BR', 'IN', 'ID', 'MX']);
  expect(await ask('bankTypes', { country: 'MX' })).toEqual(['checking', 'debit_card']);
});
