import type { PlayerId } from '@fairbook/contract';
import type { OfficePerson } from '@fairbook/contract/office';
import { inTransaction } from '../../../platform/db/db.ts';
import type { StaffCall } from '../../../platform/http/http.ts';
import { insertRead } from '../sql/audit.ts';
import { type PlayersDeps, playerRow } from './read-player.ts';

/** Returns who is behind an account and where money is paid out to. The reading is recorded before anything is shown. Refuses player.not_found. */
export async function readPerson(
  deps: Pick<PlayersDeps, 'db' | 'identity' | 'withdrawals'>,
  player: PlayerId,
  { staffId, ip }: StaffCall,
): Promise<OfficePerson> {
  const { db, identity, withdrawals } = deps;
  await playerRow(deps, player);
  await inTransaction(db, (tx) => insertRead(tx, { staffId, ip, action: 'player.person_read', subject: `player:${player}` }));
  const [{ realName }, { person }, { list }] = await Promise.all([
    identity.verification.contacts(player),
    identity.persons.mine(player),
    withdrawals.accounts(player),
  ]);
  return { real_name: realName, cpf: person?.cpf ?? null, birth_date: person?.birth_date ?? null, accounts: [...list] };
}
