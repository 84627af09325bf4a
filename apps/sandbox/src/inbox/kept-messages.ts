/** A message that reached the inbox. */
export interface ReceivedMessage {
  readonly id: number;
  readonly way: 'mail' | 'sms';
  readonly to: string;
  /** Empty in an SMS. */
  readonly subject: string;
  readonly text: string;
  readonly at: Date;
}

/** The latest 500 messages, in memory, newest first. */
export interface KeptMessages {
  add(message: Omit<ReceivedMessage, 'id'>): void;
  list(): readonly ReceivedMessage[];
}

const KEPT_MAX = 500;

export function keptMessages(): KeptMessages {
  let messages: readonly ReceivedMessage[] = [];
  let count = 0;
  return {
    add: (message) => {
      count += 1;
      messages = [{ ...message, id: count }, ...messages].slice(0, KEPT_MAX);
    },
    list: () => messages,
  };
}
