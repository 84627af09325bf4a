import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldBy } from '../../../../test/held-by.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { lockPlayer } from './closures.ts';
import { lockAskedCode, lockGuessedCode } from './codes.ts';
import { lockContacts, selectContacts } from './contacts.ts';
import { lockDisavowal, selectDisavowal } from './disavowals.ts';
import { takeMessage } from './messages.ts';
import { lockPasskey, selectPasskey } from './passkeys.ts';
import { lockPaymentPassword, selectPaymentPassword } from './payment-passwords.ts';
import { lockSecondFactor, selectSecondFactor } from './second-factors.ts';
import { findToken } from './sessions.ts';

const ANA = 1n as PlayerId;
const ID = '00000000-0000-7000-8000-000000000001';
const HASH = Buffer.alloc(32);
const PLACE = { purpose: 'bind', address: 'ana@example.test' } as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
});
afterAll(() => database.close());

test.each<{ what: string; work: (tx: Tx) => Promise<unknown>; held: readonly string[] }>([
  { what: 'a player for whom nobody begins a session', work: (tx) => lockPlayer(tx, ANA), held: ['rows of players'] },
  { what: 'how a player is reached', work: (tx) => lockContacts(tx, ANA), held: ['rows of players'] },
  { what: 'how a player is reached, only to be told', work: (tx) => selectContacts(tx, ANA), held: [] },
  { what: 'a code that is sent', work: (tx) => lockAskedCode(tx, { ...PLACE, asker: HASH }), held: ['rows of verification_codes'] },
  {
    what: 'a code that is guessed at',
    work: (tx) => lockGuessedCode(tx, PLACE, { askers: [HASH], network: null }),
    held: ['rows of verification_codes'],
  },
  { what: 'a link that is used up', work: (tx) => lockDisavowal(tx, ID), held: ['rows of disavowals'] },
  { what: 'a link that is only read', work: (tx) => selectDisavowal(tx, ID), held: [] },
  { what: 'a message that is sent', work: (tx) => takeMessage(tx, new Date()), held: ['rows of outgoing_messages'] },
  { what: 'a passkey whose counter is judged', work: (tx) => lockPasskey(tx, HASH), held: ['rows of passkeys'] },
  { what: 'a passkey that is looked up', work: (tx) => selectPasskey(tx, HASH), held: [] },
  { what: 'guesses at a payment password', work: (tx) => lockPaymentPassword(tx, ANA), held: ['rows of payment_passwords'] },
  { what: 'whether there is a payment password', work: (tx) => selectPaymentPassword(tx, ANA), held: [] },
  { what: 'guesses at a second factor', work: (tx) => lockSecondFactor(tx, ANA), held: ['rows of second_factors'] },
  { what: 'whether there is a second factor', work: (tx) => selectSecondFactor(tx, ANA), held: [] },
  { what: 'a token that is exchanged', work: (tx) => findToken(tx, HASH, HASH), held: ['rows of refresh_tokens', 'rows of sessions'] },
])('nobody changes what was read to be decided by until the transaction ends: $what', async ({ work, held }) => {
  expect(await heldBy(database, work)).toEqual(held);
});
