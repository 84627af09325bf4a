import type { OutgoingMessage } from '../../../platform/events/messenger.ts';
import type { Identity } from '../identity.ts';

/** Delivers a house's messages, and keeps them for the tests. */
export function postOf({ verification }: Pick<Identity, 'verification'>) {
  const sent: OutgoingMessage[] = [];
  const deliver = async () => {
    await verification.sendMessages({
      messenger: { send: async (message) => void sent.push(message) },
      houseName: 'Fairbook',
      siteUrl: 'https://bets.example',
    });
  };
  return {
    sent,
    deliver,
    /** Delivers, and returns what has been sent to an address, oldest first. */
    to: async (address: string): Promise<readonly string[]> => {
      await deliver();
      return sent.filter((message) => message.to === address).map((message) => message.text);
    },
    /** Delivers, and returns the newest code sent to an address. Throws if there is none. */
    codeTo: async (address: string): Promise<string> => {
      await deliver();
      const text = sent.findLast((message) => message.to === address && /\d{6}/.test(message.text))?.text ?? '';
      const [code] = /\b\d{6}\b/.exec(text) ?? [];
      if (code === undefined) throw new Error(`no code was sent to ${address}`);
      return code;
    },
  };
}
export type Post = ReturnType<typeof postOf>;
