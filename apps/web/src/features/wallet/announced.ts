import type { ServerEvent } from '@fairbook/contract';

export type Announcement = NonNullable<Extract<ServerEvent, { kind: 'wallet.changed' }>['notifyType']>;

/**
 * Decides which notifications are announced. Replayed ones may have been received by an earlier page, so they are not; except the reward for registering, which
 * is paid before the new player's page is connected, and is announced once per player either way.
 */
export function announcing(): (type: Announcement, topic: string, retold: boolean) => boolean {
  const registered = new Set<string>();
  return (type, topic, retold) => {
    if (type !== 'REGISTER') return !retold;
    if (registered.has(topic)) return false;
    registered.add(topic);
    return true;
  };
}
