import { expect, test } from 'vitest';
import { identityAlarms } from './identity-alarms.ts';

test('an attack on sign-ins and codes that run short are counted, each under its own name, and logged with their figures', () => {
  const told: unknown[] = [];
  const metrics = { count: (...counted: unknown[]) => told.push(counted) };
  const log = () => ({ warn: (figures: object) => told.push(figures) });
  const alarms = identityAlarms(metrics as never, log as never);
  const [attack, budget] = [{ failed: 9 }, { way: 'mobile', ofHouse: 8, budget: 10 }];
  alarms.onSignInAttack?.(attack as never);
  alarms.onCodeBudgetShort?.(budget as never);
  expect(told).toEqual([['sign_ins', 'attack'], attack, ['code_budget', 'mobile'], budget]);
});
