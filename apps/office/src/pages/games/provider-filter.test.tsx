// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { PROVIDERS, ProviderFilter, providerIn } from './provider-filter.tsx';

let open: Acted | undefined;
const shown = async (at: string, any?: boolean) => {
  open = await acted(any === undefined ? <ProviderFilter /> : <ProviderFilter any={any} />, { may: [], at });
  return open;
};
const pressed = () => [...(open?.page.querySelectorAll('[aria-pressed=true]') ?? [])].map(({ textContent }) => textContent);
const NAMES = ['name_game_pgGames', 'name_game_tadaGames', 'name_game_noah', 'name_game_winfinity'];
afterEach(async () => {
  await open?.close();
  open = undefined;
});

test.each([
  ['tada', 'tada'],
  ['winfinity', 'winfinity'],
  ['tadaGames', undefined],
  ['any', undefined],
  [undefined, undefined],
])('an address that names "%s" names the provider %s', (game, provider) => {
  expect(providerIn(game)).toBe(provider);
  expect(PROVIDERS).toEqual(['pg', 'tada', 'pg2', 'winfinity']);
});

test('providers stand by the names of their games; all of them come first, only where they may be', async () => {
  await shown('/');
  expect(open?.buttons()).toEqual(NAMES);
  await open?.close();
  await shown('/', true);
  expect(open?.buttons()).toEqual(['games_any', ...NAMES]);
  expect(open?.page.querySelector('[aria-label]')?.getAttribute('aria-label')).toBe('provider');
});

test.each([
  ['the first provider, where one is always chosen', '/', false, 'name_game_pgGames'],
  ['the first provider, where the address names none of them', '/?game=soccer', false, 'name_game_pgGames'],
  ['all of them, where they may be', '/', true, 'games_any'],
  ['the provider of the address, where one is always chosen', '/?game=tada', false, 'name_game_tadaGames'],
  ['the provider of the address, where all may be', '/?game=tada', true, 'name_game_tadaGames'],
])('%s is what is looked at', async (_, at, any, name) => {
  await shown(at, any);
  expect(pressed()).toEqual([name]);
});

test.each([
  ['the provider that is chosen stands in the address', 'name_game_noah', '/?state=open&game=pg2'],
  ['all of them leaves the address without a provider', 'games_any', '/?state=open'],
])('%s, from the first page on, with what else is looked for', async (_, name, address) => {
  await shown('/?state=open&game=tada&page=3&before=77', true);
  await open?.tap(name);
  expect(open?.address()).toBe(address);
});
