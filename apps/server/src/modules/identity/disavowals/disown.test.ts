import type { PlayerId } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import { disavowalToken } from './disavowal-token.ts';
import { type DisownDeps, disown, readDisavowal } from './disown.ts';

const ANA = 7n as PlayerId;
const ID = '018f0000-0000-7000-8000-0000000000cc';
const KEY = Buffer.alloc(32, 1);
const NOW = new Date('2026-03-10T12:00:00Z');
const CHANGED = new Date('2026-03-09T12:00:00Z');
const LINK = {
  player: ANA,
  about: 'destination_added',
  subject: 'd1',
  changedAt: CHANGED,
  expiresAt: new Date(NOW.getTime() + 1),
  usedAt: null,
};

function house(link: object | null = LINK) {
  const rows = link ? [link] : [];
  const paper = paperDb({ 'identity.disavowal': rows, 'identity.lock_disavowal': rows });
  const deps = {
    ...{ db: paper.db, linkKey: KEY, now: () => NOW },
    ledger: { lockCash: async (_: unknown, players: readonly PlayerId[]) => paper.note('account locked', ...players) },
    accessTokens: { sessionsChanged: () => paper.note('looked at anew') },
    onDisowned: async (_: unknown, disowned: object) => paper.note('money held', disowned),
  } as unknown as DisownDeps;
  return { ...paper, deps };
}

test('a press on a link ends every way in that came since, once, and money stops going out under the lock of the account', async () => {
  const { deps, order, asked } = house();
  await disown(deps, disavowalToken(KEY, ID));
  expect(order()).toEqual([
    ...['begin', 'identity.lock_disavowal', 'identity.use_disavowal', 'account locked', 'identity.forget_devices'],
    ...[
      'identity.remove_passkeys_since',
      'identity.remove_second_factor_since',
      'identity.spend_recovery_codes_since',
      'identity.end_sessions_but',
      'money held',
      'commit',
      'looked at anew',
    ],
  ]);
  expect([asked('identity.use_disavowal'), asked('account locked'), asked('identity.forget_devices')]).toEqual([
    [[ID, NOW]],
    [[ANA]],
    [[ANA]],
  ]);
  expect([
    asked('identity.remove_passkeys_since'),
    asked('identity.remove_second_factor_since'),
    asked('identity.spend_recovery_codes_since'),
    asked('identity.end_sessions_but'),
  ]).toEqual([[[ANA, CHANGED]], [[ANA, CHANGED]], [[ANA, CHANGED, NOW]], [[null, ANA, 'ended_by_player']]]);
  expect(asked('money held')).toEqual([[{ player: ANA, about: 'destination_added', subject: 'd1', since: CHANGED }]]);
});

test('looking at a link says what it is about and uses nothing up', async () => {
  const { deps, order } = house();
  const told = { about: 'destination_added', changed_at: CHANGED, expires_at: LINK.expiresAt };
  expect([await readDisavowal(deps, disavowalToken(KEY, ID)), order()]).toEqual([told, ['identity.disavowal']]);
});

test.each<[string, object | null, string]>([
  ['there is not', null, 'disavowal.link_unknown'],
  ['is over', { ...LINK, expiresAt: NOW }, 'disavowal.link_expired'],
  ['was used', { ...LINK, usedAt: NOW }, 'disavowal.link_used'],
])('a link that %s does nothing', async (_, link, code) => {
  const { deps, asked } = house(link);
  const token = disavowalToken(KEY, ID);
  expect([await codeOf(disown(deps, token)), await codeOf(readDisavowal(deps, token)), asked('money held')]).toEqual([code, code, []]);
});

test('a link that the house did not write asks nothing of the database', async () => {
  const { deps, order } = house();
  const forged = disavowalToken(Buffer.alloc(32, 2), ID);
  expect([await codeOf(disown(deps, forged)), await codeOf(readDisavowal(deps, forged)), order()]).toEqual([
    ...['disavowal.link_unknown', 'disavowal.link_unknown', []],
  ]);
});
