// @vitest-environment happy-dom
import { gameLobbyApi, type SignedIn } from '@fairbook/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { dismissToast, useToasts } from '../../../shared/page/toast.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { useOwnTitles, useTurnFavourite } from './own-titles.ts';

const PLAYER = { token: 't', expires_in: 600, idle_seconds: 900, refresh_token: null, user_id: 7n, role: 'player', nickname: 'Ana' };
const DICE = { type: 'pgGame', id: 'dice' } as const;
const OWN = { favourites: [{ type: 'noah', id: 'dice' }, DICE], recent: [{ type: 'noah', id: 'moon' }] };
const names = (list: readonly { readonly type: string; readonly id: string }[] = []) =>
  list.map(({ type, id }) => `${type}/${id}`).join(' ');

let sent: readonly SentCall[] = [];
let open: Drawn;
function Page() {
  const own = useOwnTitles();
  const { mutate } = useTurnFavourite();
  const toasts = useToasts();
  return (
    <>
      <p>{own ? `${names(own.favourites)}; ${names(own.recent)}` : 'nobody’s'}</p>
      <button type="button" onClick={() => mutate({ ...DICE, on: false })}>
        off
      </button>
      <button type="button" onClick={() => mutate({ type: 'noah', id: 'moon', on: true })}>
        on
      </button>
      {toasts.map(({ id, type }) => (
        <output key={id} id={String(id)}>
          {type}
        </output>
      ))}
    </>
  );
}
const said = () => open.page.querySelector('p')?.textContent;
beforeEach(async () => {
  sent = sentTo(gameLobbyApi.turnFavourite);
  signedIn(PLAYER as unknown as SignedIn);
  open = await drawn(<Page />, [[keys.ownTitles, OWN]]);
});
afterEach(async () => {
  for (const { id } of open.page.querySelectorAll('output')) dismissToast(Number(id));
  await open.close();
  signedOut();
});

test('a favourite that is turned off is gone at once, the title of the same name at another provider is not', async () => {
  await open.press('off');
  expect(said()).toBe('noah/dice; noah/moon');
  expect(sent[0]?.body).toEqual({ ...DICE, on: false });
});

test('a favourite that is turned on stands last at once, once', async () => {
  await open.press('on');
  await open.press('on');
  expect(said()).toBe('noah/dice pgGame/dice noah/moon; noah/moon');
});

test('what the house answers is what is shown', async () => {
  await open.press('on');
  await sent[0]?.reply({ favourites: [DICE], recent: [] });
  expect(said()).toBe('pgGame/dice; ');
});

test('what the house refuses is said, and read again', async () => {
  await open.press('off');
  await sent[0]?.refuse('game.unavailable');
  expect(open.page.querySelector('output')?.textContent).toBe('error');
  expect(open.queries.getQueryState(keys.ownTitles)?.isInvalidated).toBe(true);
});

test('a guest has none, whatever is known', async () => {
  await open.close();
  signedOut();
  open = await drawn(<Page />, [[keys.ownTitles, OWN]]);
  expect(said()).toBe('nobody’s');
});
