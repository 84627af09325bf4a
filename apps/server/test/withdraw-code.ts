import { randomUUID } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import type { House } from '../src/app.ts';
import type { OutgoingMessage } from '../src/platform/events/messenger.ts';

/** Delivers a house's messages, and returns them, oldest first. */
export async function deliverOf({ identity }: Pick<House, 'identity'>): Promise<readonly OutgoingMessage[]> {
  const sent: OutgoingMessage[] = [];
  await identity.verification.sendMessages({
    messenger: { send: async (message) => void sent.push(message) },
    houseName: 'Fairbook',
    siteUrl: 'https://bets.example',
  });
  return sent;
}

/** A code that saves a withdrawal account, as a player without a second factor reads it in the email; `at`: the address it goes to, if not the current one. */
export async function withdrawCode(house: Pick<House, 'identity'>, player: PlayerId, at?: string): Promise<string> {
  const { verification } = house.identity;
  const email = at ?? (await verification.contacts(player)).email;
  await verification.askCode({
    purpose: 'withdraw',
    way: 'email',
    name: undefined,
    player,
    language: 'pt',
    by: { player, from: randomUUID() },
  });
  const mail = (await deliverOf(house)).findLast(({ to, text }) => to === email && /\b\d{6}\b/.test(text));
  const [code] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? [];
  if (code === undefined) throw new Error('no code was sent');
  return code;
}
