import { call, disavowalApi, identityApi } from '@fairbook/contract';
import { disavowalToken } from '../src/modules/identity/disavowals/disavowal-token.ts';
import { keyFor } from '../src/platform/signing/signing.ts';
import { TEST_SECRET, type TestApp, type TestPlayer } from './test-app.ts';

/** Presses "it was not me" in the notice of the first change of an account. */
export async function disown({ asOwner, guest }: TestApp, { id }: TestPlayer): Promise<void> {
  const { rows } = await asOwner('select id from disavowals where player_id = $1 order by id limit 1', [id]);
  await call(guest, disavowalApi.disown, { token: disavowalToken(keyFor(TEST_SECRET, 'disavowal-link'), rows[0]?.id) });
}

/** The player in another session: in another browser, after signing in again, or somebody else who has the password. */
export async function inAnotherSession({ asOwner, guest }: TestApp, player: TestPlayer): Promise<TestPlayer['transport']> {
  const { rows } = await asOwner('select email from players where id = $1', [player.id]);
  const { token } = await call(guest, identityApi.signEmail, { email: rows[0]?.email, password: 'a long word 1', client: 'api' });
  return { ...player.transport, headers: () => ({ authorization: `Bearer ${token}` }) };
}
