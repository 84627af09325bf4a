import type { ServerEvent } from '@fairbook/contract';

export type Notification = NonNullable<Extract<ServerEvent, { kind: 'wallet.changed' }>['notifyType']>;

/**
 * Answers which notifications are said. Those that are told again may have been heard by the page before this one, so they are not; but the reward of a
 * registration is given before the newcomer's page can listen, and is said once to each player however it comes.
 */
export function announcing(): (type: Notification, topic: string, retold: boolean) => boolean {
  const registered = new Set<string>();
  return (type, topic, retold) => {
    if (type !== 'REGISTER') return !retold;
    if (registered.has(topic)) return false;
    registered.add(topic);
    return true;
  };
}
