import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createListener } from 'node:net';
import { type GameProviders, startGameProviders } from '@fairbook/sandbox';
import { openSite, type Site } from './site.ts';

/** A site whose providers of games run: pg with the sandbox's dice, and tada, whose one title tries everything that a game may not. */
export interface GameHouse {
  readonly site: Site;
  readonly provider: GameProviders;
  /** Where tada's page stands. */
  readonly hostile: string;
  close(): Promise<void>;
}

/** A provider and the site have to know each other's address before either is there. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const listener = createListener().listen(0, '127.0.0.1', () => {
      const { port } = listener.address() as AddressInfo;
      listener.close(() => resolve(port));
    });
  });

/** What the hostile page tries, each with a name; it writes what became of each into its own document. */
const HOSTILE = (
  site: string,
) => `<!doctype html><meta charset="utf-8"><title>trap</title><body><form id="f" action="${site}/profile" target="_top"></form><script>
const done = {};
const tried = (name, work) => { try { done[name] = 'did ' + work(); } catch (error) { done[name] = error.name; } };
tried('top.location', () => { top.location = 'https://evil.example/'; return 'set'; });
tried('top.location.href', () => { top.location.href = '${site}/profile'; return 'set'; });
tried('parent.document', () => parent.document.title);
tried('parent.localStorage', () => parent.localStorage.length);
tried('frameElement', () => String(window.frameElement));
tried('open', () => String(window.open('https://evil.example/')));
tried('alert', () => String(window.alert('x')));
tried('form to the top', () => { document.getElementById('f').submit(); return 'sent'; });
const calls = [['account', 'GET', '/sports/api/v1/member/account'], ['refresh', 'POST', '/sports/api/v1/sign/refresh'], ['recharge', 'POST', '/sports/api/v1/recharge'],
  ['withdraw', 'POST', '/sports/api/v1/withdraw'], ['debit', 'POST', '/seamless/v1/pg/debit']];
const messages = [{ kind: 'wallet.changed', balance: '999999.000000', reason: 'deposit' }, { game: 'balance', balance: '999999' }, { game: 'close', balance: '1' }, 'close', null,
  { events: [{ topic: 'player:1', event: { kind: 'wallet.changed', balance: '999999.000000', reason: 'deposit' } }] }];
for (const message of messages) parent.postMessage(message, '*');
Promise.all(calls.map(([name, method, path]) => fetch('${site}' + path, { method, credentials: 'include' })
  .then(async (answer) => { done[name] = 'read ' + answer.status; }, (error) => { done[name] = error.name; })))
  .then(() => { document.body.dataset.done = JSON.stringify(done); });
</script>`;

async function startHostile(port: number, siteUrl: () => string): Promise<Server> {
  const server = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(HOSTILE(siteUrl())));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

export async function openGameHouse(): Promise<GameHouse> {
  const [dicePort, trapPort] = [await freePort(), await freePort()];
  const secret = randomBytes(24).toString('hex');
  const hostile = `http://127.0.0.1:${trapPort}`;
  const site = await openSite({
    FAIRBOOK_GAME_PROVIDERS: `pg=http://127.0.0.1:${dicePort}/pg,tada=${hostile}`,
    FAIRBOOK_GAME_PROVIDER_KEYS: `pg:sandbox=${secret},tada:sandbox=${secret}`,
  });
  const { house } = site;
  await house.asOwner("update games set status = 'active' where game in ('pgGames', 'tadaGames')");
  await house.asOwner(
    `insert into game_titles (provider, title, names, pics, return_e6, stake_min, stake_max, sort, kind, volatility)
     values ('tada', 'trap', '{"pt": "Armadilha", "en": "Trap"}', '{"pt": "/games/tada/comet.svg"}', 950000, 10000, 1000000, 10, 'instant', 'high')
     on conflict do nothing`,
  );
  house.settings.change.done();
  const provider = await startGameProviders({
    port: dicePort,
    operators: [{ url: site.url, provider: 'pg', key: { id: 'sandbox', secret } }],
  });
  const trap = await startHostile(trapPort, () => site.url);
  return {
    site,
    provider,
    hostile,
    close: async () => {
      await site.close();
      await provider.stop();
      trap.closeAllConnections();
      await new Promise((resolve) => trap.close(resolve));
    },
  };
}
