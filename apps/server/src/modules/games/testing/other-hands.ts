import { call, disavowalApi, identityApi } from '@fairbook/contract';
import type { TestApp, TestPlayer } from '../../../../test/test-app.ts';
import { deliverOf } from '../../../../test/withdraw-code.ts';

/** Follows "it was not me" in the first notice that a player was sent of a change of the account. */
export async function disown(app: TestApp, player: TestPlayer): Promise<void> {
  const { email } = await app.identity.verification.contacts(player.id);
  const texts = (await deliverOf(app)).filter(({ to }) => to === email).map(({ text }) => text);
  const [token = ''] = texts.flatMap((text) => /not-me#([\w-]{64})$/.exec(text)?.[1] ?? []);
  await call(app.guest, disavowalApi.disown, { token });
}

/** The player in another session: in another browser, after signing in again, or somebody else who has the password. */
export async function inAnotherSession({ asOwner, guest }: TestApp, player: TestPlayer): Promise<TestPlayer['transport']> {
  const { rows } = await asOwner('select email from players where id = $1', [player.id]);
  const { token } = await call(guest, identityApi.signEmail, { email: rows[0]?.email, password: 'a long word 1', client: 'api' });
  return { ...player.transport, headers: () => ({ authorization: `Bearer ${token}` }) };
}
