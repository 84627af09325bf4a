import type { ChatMessage } from '@fairbook/contract';

/** The messages of a chat with those that were told since: each once however often it is told, in the order they were written. */
export function mergeMessages(known: readonly ChatMessage[], told: readonly ChatMessage[]): readonly ChatMessage[] {
  const all = new Map([...known, ...told].map((message) => [message.message_id, message]));
  return [...all.values()].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
