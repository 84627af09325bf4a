import type { PlayerId } from '@fairbook/contract';
import type { PlayerNote } from '@fairbook/contract/office';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

const NOTE = 'n.id as note_id, n.text, s.name as by, n.created_at as at';
const select = statement(
  'office.notes',
  `select ${NOTE} from player_notes n join staff s on s.id = n.staff_id where n.player_id = $1 order by n.created_at desc limit 100`,
);
export const selectNotes = (db: Queries, player: PlayerId): Promise<PlayerNote[]> => db.query(select, [player]);

const insert = statement(
  'office.insert_note',
  `with n as (insert into player_notes (id, player_id, staff_id, text) values ($1, $2, $3, $4) returning *)
   select ${NOTE} from n join staff s on s.id = n.staff_id`,
);
export async function insertNote(
  tx: Tx,
  { id, player, staffId, text }: { readonly id: string; readonly player: PlayerId; readonly staffId: string; readonly text: string },
): Promise<PlayerNote> {
  const [note] = await tx.query<PlayerNote>(insert, [id, player, staffId, text]);
  return note as PlayerNote;
}
