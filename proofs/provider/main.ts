// npm run prove -- provider [url]: checks whether an operator fulfils the contract for seamless game providers; without a url, a house started for it. Exits
// with 1 if it does not.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { launchedGamesApi, providerGamesApi } from '@fairbook/contract';
import { SEAMLESS_GAMES, type SeamlessProvider } from '@fairbook/core/games';
import { openGame } from '@fairbook/harness/open-game';
import { deposit, ratesOf, registerPlayer } from '@fairbook/harness/player';
import { startHouse } from '@fairbook/harness/start-house';
import { verifyHouse } from '@fairbook/harness/verify-house';
import { type KitTarget, runKit } from '@fairbook/sandbox';
import { ensureBuilt } from '@fairbook/tools/setup/build';

const text = (value = '') => ({ type: 'string', default: value }) as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { provider: text(), game: text('dice'), key: text(), secret: text(), token: text(), over: text() },
});
const isProvider = (name: string): name is SeamlessProvider => name in SEAMLESS_GAMES;
const { provider, game, key: id, secret, token, over } = values;
const PROVIDERS = Object.keys(SEAMLESS_GAMES).filter(isProvider);
if (provider !== '' && !isProvider(provider)) throw new Error(`--provider is one of ${PROVIDERS.join(', ')}`);

const [url] = positionals;
const problems =
  url === undefined
    ? await lookAtOwnHouse(provider === '' ? PROVIDERS : [provider])
    : await lookAt({
        url,
        provider: provider === '' ? 'pg' : provider,
        game,
        token,
        key: { id, secret },
        ...(over && { overToken: over }),
      });
process.exitCode = problems > 0 ? 1 : 0;

/** Prints a row for each check. Returns how many fail. */
async function lookAt(target: KitTarget): Promise<number> {
  if (target.token === '' || target.key.secret === '')
    throw new Error(
      'needs --key and --secret of the provider, and --token of a session that the operator opened for a player with 5 USDT or more',
    );
  const rows = await runKit(target);
  const width = Math.max(...rows.map(({ check }) => check.length));
  for (const { check, problem } of rows) console.log(`${check.padEnd(width)}  ${problem === '' ? 'holds' : `BROKEN: ${problem}`}`);
  const broken = rows.filter(({ problem }) => problem !== '').length;
  console.log(`\n${rows.length} checks, ${broken} broken`);
  return broken;
}

/** Starts a house with a player and providers, each with its dialect; its ledger is checked afterwards. */
async function lookAtOwnHouse(names: readonly SeamlessProvider[]): Promise<number> {
  await ensureBuilt(['server']);
  const own = { id: 'own', secret: randomBytes(32).toString('hex') };
  const house = await startHouse({
    roles: 'api',
    env: {
      FAIRBOOK_GAME_PROVIDERS: names.map((name) => `${name}=https://games.example/${name}`).join(','),
      FAIRBOOK_GAME_PROVIDER_KEYS: names.map((name) => `${name}:${own.id}=${own.secret}`).join(','),
    },
    prepare: async (databaseUrl) => {
      for (const name of names) await openGame(databaseUrl, SEAMLESS_GAMES[name]);
    },
  });
  try {
    let broken = 0;
    for (const name of names) {
      console.log(`\n${name}`);
      const player = await registerPlayer(house.url, `provider-${name}`);
      await deposit(player, '50', await ratesOf(house.url));
      const [title, launch] = await openAt(player, name);
      broken += await lookAt({
        url: house.url,
        provider: name,
        game: title,
        key: own,
        token: new URL(launch).searchParams.get('token') ?? '',
      });
    }
    const faults = await verifyHouse(house.databaseUrl);
    for (const fault of faults) console.error(fault);
    console.log(faults.length === 0 ? 'the books hold' : `the books have ${faults.length} faults`);
    return broken + faults.length;
  } finally {
    await house.stop();
  }
}

/** Opens a game of a provider for the player. Returns its title and URL. */
async function openAt(
  player: Awaited<ReturnType<typeof registerPlayer>>,
  name: SeamlessProvider,
): Promise<readonly [title: string, url: string]> {
  const practice = '0';
  switch (name) {
    case 'pg':
      return ['dice', (await player.call(providerGamesApi.openGame, { id: 'dice', practice })).url];
    case 'tada':
      return ['orchard', (await player.call(launchedGamesApi.tadaOpen, { id: 'orchard', practice })).url];
    case 'pg2':
      return ['plinko', (await player.call(launchedGamesApi.pg2Open, { id: 'plinko', practice })).url];
    case 'winfinity':
      return ['baccarat', (await player.call(launchedGamesApi.winfinityOpen, { country: 'BR', id: 'baccarat', practice })).url];
  }
}
