import type { PlayerId } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import { endCase, openCase, openGuestCase, writeToCase } from './write-case.ts';

const [ANA, RUI] = [7n as PlayerId, 8n as PlayerId];
const [CASE, MESSAGE] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const NOW = new Date('2026-03-10T12:00:00Z');
const ASKED = { case_id: CASE, topic: 'bet', text: 'Where is it?' } as const;

function desk(networkKey: Buffer = Buffer.alloc(32)) {
  const paper = paperDb({
    'support.insert_case': [{ number: 12 }],
    'support.insert_message': [{ at: NOW }],
    'support.lock_case': [{ id: CASE, player: ANA, state: 'answered', claimedBy: 'rui' }],
  });
  const deps = { db: paper.db, networkKey, now: () => NOW };
  return {
    ...paper,
    open: (player = ANA) => openCase(deps, player, ASKED, 'pt'),
    openAsGuest: (ip = '192.0.2.1', email = 'g@example.test') => openGuestCase(deps, { ...ASKED, email }, { ip, language: 'pt' }),
    write: () => writeToCase(deps, ANA, { case_id: CASE, message_id: MESSAGE, text: ' More of it ' }),
    end: () => endCase(deps, ANA, CASE),
  };
}

test.each(['open', 'openAsGuest', 'write'] as const)('who writes twice at once is counted both times: %s', async (step) => {
  const one = desk();
  await one[step]();
  const [lock, ...others] = one.order().filter((name) => name.startsWith('support.'));
  expect([lock, others.some((name) => name.startsWith('support.count_of'))]).toEqual(['support.lock', true]);
});

test('players wait for themselves alone, and guests for those of their network, whoever they say they are', async () => {
  const nameOf = async (work: (one: ReturnType<typeof desk>) => Promise<unknown>) => {
    const one = desk();
    await work(one);
    return one.asked('support.lock')[0]?.[0];
  };
  const [ana, again, rui] = [await nameOf((one) => one.open()), await nameOf((one) => one.write()), await nameOf((one) => one.open(RUI))];
  expect([ana === again, ana === rui]).toEqual([true, false]);
  const guest = (ip: string, email?: string) => nameOf((one) => one.openAsGuest(ip, email));
  const [one, same, other] = [await guest('192.0.2.1'), await guest('192.0.2.1', 'h@example.test'), await guest('192.0.2.9')];
  expect([one === same, one === other]).toEqual([true, false]);
});

test('the network of a guest cannot be told from what is kept of it without the key', async () => {
  const kept = async (key: Buffer) => {
    const one = desk(key);
    await one.openAsGuest();
    return String(one.asked('support.insert_case')[0]?.[3]);
  };
  const [first, same, other] = [await kept(Buffer.alloc(32)), await kept(Buffer.alloc(32)), await kept(Buffer.alloc(32, 1))];
  expect([first === same, first === other]).toEqual([true, false]);
});

test('what a player writes or ends is held against what staff do at that moment, and stays with who has it', async () => {
  const [writing, ending] = [desk(), desk()];
  await writing.write();
  await ending.end();
  for (const { order } of [writing, ending])
    expect(order().indexOf('support.lock_case')).toBeLessThan(order().indexOf('support.move_case'));
  expect(writing.asked('support.insert_message')).toEqual([[MESSAGE, CASE, NOW, null, 'More of it']]);
  expect([writing.asked('support.move_case'), ending.asked('support.move_case')]).toEqual([
    [[CASE, 'open', 'rui', NOW]],
    [[CASE, 'closed', 'rui', NOW]],
  ]);
});
