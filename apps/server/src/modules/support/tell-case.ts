import type { Tx } from '../../platform/db/db.ts';
import { appendEvents, type TopicEvent } from '../../platform/events/outbox.ts';
import type { CaseRow } from './sql/cases.ts';

/** Tells the open pages of a case's owner to read it again. What was written is never in an event: whoever hears of a chat must show its token to read it. */
export async function tellCase(tx: Tx, { id, player, channel }: Pick<CaseRow, 'id' | 'player' | 'channel'>): Promise<void> {
  const events: TopicEvent[] = [];
  if (player !== null) events.push({ topic: `player:${player}`, event: { kind: 'case.changed', case_id: id } });
  if (channel === 'chat') events.push({ topic: `chat:${id}`, event: { kind: 'chat.changed', chat_id: id } });
  await appendEvents(tx, events);
}
