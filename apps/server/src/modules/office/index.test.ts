import { base32Of } from '@fairbook/core/identity';
import { expect, test } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import { decrypt } from '../../platform/signing/encrypt.ts';
import { keyFor } from '../../platform/signing/signing.ts';
import { PASSWORD_COST_LIGHT } from '../identity/index.ts';
import { createOffice, DEMO_STAFF, demoTotpSecret } from './index.ts';

const office = (db: unknown) =>
  createOffice({
    db,
    pepper: 'pepper',
    passwordCost: PASSWORD_COST_LIGHT,
    reconciliation: { providers: [] },
    onGuessed: () => undefined,
  } as never);

test('sessions and wrong tries that are over are forgotten every ten minutes, browsers every hour', async () => {
  const { db, order } = paperDb();
  const { jobs } = office(db);
  expect(jobs.map(({ name, everySeconds }) => [name, everySeconds])).toEqual([
    ['prune-staff-sessions', 600],
    ['prune-staff-browsers', 3_600],
    ['prune-staff-guesses', 600],
  ]);
  for (const job of jobs) await job.run({} as never);
  expect(order()).toEqual(['office.prune_sessions', 'office.prune_browsers', 'office.prune_guesses']);
});

test('the demonstration’s apps are encrypted with a key of the house that is made for that alone', async () => {
  const { db, asked } = paperDb({ 'office.insert_staff': [{}] });
  await office(db).seedDemo();
  const encrypted = asked('office.insert_staff').map(([, , , , secret]) => secret as Buffer);
  const secrets = DEMO_STAFF.map((member) => demoTotpSecret(member, 'pepper'));
  expect(encrypted.map((each) => base32Of(decrypt(keyFor('pepper', 'office-factor'), each)))).toEqual(secrets);
});
