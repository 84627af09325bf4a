import type { PlayerId } from '@fairbook/contract';
import type { PlayerNote } from '@fairbook/contract/office';
import { inTransaction } from '../../../platform/db/db.ts';
import type { StaffCall } from '../../../platform/http/http.ts';
import { newId } from '../../../platform/ids.ts';
import { insertAudit } from '../sql/audit.ts';
import { insertNote } from '../sql/notes.ts';
import { type PlayersDeps, playerRow } from './read-player.ts';

/** Writes a note about a player. Refuses player.not_found. */
export async function addNote(
  deps: PlayersDeps,
  { player, text }: { readonly player: PlayerId; readonly text: string },
  { staffId, ip }: StaffCall,
): Promise<PlayerNote> {
  await playerRow(deps, player);
  return inTransaction(deps.db, async (tx) => {
    const note = await insertNote(tx, { id: newId(), player, staffId, text });
    await insertAudit(tx, { staffId, ip, action: 'player.note', subject: `player:${player}`, reason: text, after: { note: note.note_id } });
    return note;
  });
}
