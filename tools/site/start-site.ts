import { createHash } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_STAFF, demoTotpSecret } from '@fairbook/server/office';
import { DEMO_PLAYERS } from '@fairbook/server/payments';
import { LOGIN_NAMES, type LoginName, setLogins, withLogin } from '@fairbook/server/platform/db/logins';
import { migrate } from '@fairbook/server/platform/db/migrate';
import { ensureDatabase, startPostgres } from '@fairbook/testkit/pg';
import { nextFreePort } from '../setup/ports.mjs';
import { DATA, ROOT } from '../setup/run-npm.mjs';
import { stopRequested } from '../setup/stop-request.mjs';
import { startApp } from './app-process.ts';
import { DEMO_PAYMENT_PASSWORD, playHistory } from './demo-history/play-history.ts';
import { startPlayChain } from './play-chain.ts';
import { loadSecrets } from './secrets.ts';
import { vendorsOf } from './vendors.ts';

const FIRST_PORT = 3000;
const FIRST_OFFICE_PORT = 3100;
const READY_WITHIN_MS = 600_000;
const PROGRESS_EVERY_MS = 10_000;

/** Something that has to be stopped. The last one started is stopped first. */
interface Running {
  readonly name: string;
  readonly failed: Promise<never>;
  readonly stop: () => Promise<void>;
}

/**
 * Runs the whole site until it is asked to stop: PostgreSQL (unless DATABASE_URL is set), the sandbox vendors and the server, on `port` or the first free one.
 * Exits with 0 if it was asked to stop, and with 1, after stopping the other parts, if one failed.
 */
export async function startSite(port?: number): Promise<never> {
  const running: Running[] = [];
  let asked = false;
  const stop = stopRequested().then(() => {
    asked = true;
    return 'asked' as const;
  });
  let status = 0;
  try {
    const up = bringUp(running, port ?? (await nextFreePort(FIRST_PORT))).then(() => 'up' as const);
    if ((await Promise.race([up, stop])) === 'up') await Promise.race([stop, ...running.map((part) => part.failed)]);
    say('\nStopping …');
  } catch (error) {
    // Whatever fails because we are stopping is not an error.
    if (!asked) console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
    status = asked ? 0 : 1;
  }
  for (const part of running.toReversed()) await part.stop();
  if (status === 0) say('Stopped. Everything is kept for the next start.');
  process.exit(status);
}

async function bringUp(running: Running[], port: number): Promise<void> {
  const begun = Date.now();
  // With a DATABASE_URL the site is a demonstration only if FAIRBOOK_DEMO says so.
  const demo = (process.env.FAIRBOOK_DEMO ?? (process.env.DATABASE_URL === undefined ? '1' : '0')) === '1';
  const secrets = await loadSecrets(path.join(DATA, 'secrets.json'));
  // Started in parallel with the database, to save time.
  const chainUp = playsChain(demo) ? startPlayChain().catch(withoutChain) : undefined;
  const database = await databaseOf(running, secrets.database);

  const officePort = await nextFreePort(FIRST_OFFICE_PORT);
  const vendors = await vendorsOf(port, secrets.feed);
  running.push(startApp('sandbox', vendors.sandbox));
  const chain = await chainUp;
  if (chain) running.push({ name: 'the chain', failed: new Promise<never>(() => undefined), stop: chain.stop });
  const server = startApp('server', {
    ...chain?.environment,
    ...database.server,
    PORT: String(port),
    FAIRBOOK_TOKEN_SECRET: secrets.token,
    FAIRBOOK_PEPPER: secrets.pepper,
    ...vendors.server,
    FAIRBOOK_DEMO: demo ? '1' : '0',
    FAIRBOOK_WEB_ROOT: path.join(ROOT, 'apps/web/dist'),
    FAIRBOOK_OFFICE_PORT: String(officePort),
    FAIRBOOK_OFFICE_ROOT: path.join(ROOT, 'apps/office/dist'),
  });
  running.push(server);
  await Promise.race([untilReady(`http://127.0.0.1:${port}/readyz`), ...running.map((part) => part.failed)]);
  if (playsHistory(demo)) void playedHistory({ port, officePort, pepper: secrets.pepper });
  if (chain) say(`\n  A wallet that pays USDT of play money: ${chain.wallet}`);
  say(
    summary({
      address: `http://localhost:${port}`,
      office: `http://localhost:${officePort}`,
      inbox: `http://localhost:${vendors.inboxPort}/inbox`,
      databaseUrl: database.url,
      demo,
      pepper: secrets.pepper,
      tookMs: Date.now() - begun,
    }),
  );
}

const playsHistory = (demo: boolean): boolean => demo && process.env.FAIRBOOK_DEMO_HISTORY !== 'off';

/** Places the demonstration player's bets in the background. The site is ready without them; a failure is only printed. */
async function playedHistory({
  port,
  officePort,
  pepper,
}: {
  readonly port: number;
  readonly officePort: number;
  readonly pepper: string;
}): Promise<void> {
  try {
    await playHistory({ site: `http://127.0.0.1:${port}`, office: { url: `http://127.0.0.1:${officePort}`, pepper } });
  } catch (error) {
    say(`The demonstration player has not played: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A demonstration has a local chain unless FAIRBOOK_CHAIN or the jurisdiction rules it out; FAIRBOOK_CHAIN=local gives any site one. */
function playsChain(demo: boolean): boolean {
  const { FAIRBOOK_CHAIN: asked, FAIRBOOK_JURISDICTION: law } = process.env;
  if (asked !== undefined) return asked === 'local';
  return demo && process.env.FAIRBOOK_CHAIN_RPC === undefined && law !== 'br';
}

/** The chain's engine is a binary that is not available on every machine. Without it the site has no chain deposits. */
function withoutChain(error: unknown): undefined {
  say(`No chain of play money here: ${error instanceof Error ? error.message : String(error)}`);
}

/** The address of the database, DATABASE_URL or the embedded one, and the server's settings for it. */
async function databaseOf(running: Running[], password: string) {
  const { DATABASE_URL: url } = process.env;
  return url === undefined ? ownDatabase(running, password) : { url, server: { DATABASE_URL: url } };
}

/** Starts the embedded database, migrates it, and gives the server logins of its own, since it never gets the owner's. Their passwords are derived from the owner's. */
async function ownDatabase(running: Running[], password: string) {
  const server = await startPostgres({
    dataDir: path.join(DATA, 'pg'),
    password,
    durable: true,
    report: (step) => say(`${capital(step)} …`),
  });
  if (server.reused) throw new Error('Fairbook already runs from this folder. Stop that one first.');
  running.push({ name: 'PostgreSQL', failed: server.failed, stop: server.stop });
  const owner = await ensureDatabase(server.url(), 'fairbook');
  await migrate(owner);
  const passwords = Object.fromEntries(
    LOGIN_NAMES.map((name) => [name, createHash('sha256').update(`${name} ${password}`).digest('base64url')]),
  ) as Record<LoginName, string>;
  await setLogins(owner, passwords);
  const as = (name: LoginName): string => withLogin(owner, name, passwords[name]);
  return { url: owner, server: { DATABASE_URL: as('fairbook_worker'), FAIRBOOK_DRAWER_URL: as('fairbook_draws') } };
}

/** Resolves once the address answers with success. On the first start it migrates and seeds first. */
async function untilReady(address: string): Promise<void> {
  say('Starting the server …');
  const begun = Date.now();
  let told = begun;
  while (Date.now() - begun < READY_WITHIN_MS) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await wait(200);
    if (Date.now() - told < PROGRESS_EVERY_MS) continue;
    told = Date.now();
    say(`  the first start creates the tables and the demonstration house (${Math.round((told - begun) / 1000)} s so far)`);
  }
  throw new Error(`The server was not ready within ${READY_WITHIN_MS / 60_000} minutes. What it said: .data/logs/server.log`);
}

interface Summary {
  readonly address: string;
  /** The office's address. */
  readonly office: string;
  /** Where the site's mail and SMS can be read. */
  readonly inbox: string;
  readonly databaseUrl: string;
  readonly demo: boolean;
  /** The installation's pepper, from which the secrets of the demonstration's authenticator apps are derived. */
  readonly pepper: string;
  readonly tookMs: number;
}

function summary({ address, office, inbox, databaseUrl, demo, pepper, tookMs }: Summary): string {
  const signIns = DEMO_PLAYERS.map(
    ({ email, password }, index) => `    ${index === 0 ? 'Sign in   ' : '     or   '} ${email}  ${password}\n`,
  );
  const staff = DEMO_STAFF.map(
    (each) => `     staff      ${each.name}  ${each.password}  authenticator secret ${demoTotpSecret(each, pepper)}\n`,
  );
  return `
  Fairbook is ready after ${(tookMs / 1000).toFixed(1)} s

    Site       ${address}
${demo ? `${signIns.join('')}                payment password of the first: ${DEMO_PAYMENT_PASSWORD}\n` : ''}    Inbox      ${inbox}  (codes by mail and SMS)
    Office     ${office}
${demo ? staff.join('') : ''}    Database   ${process.env.DATABASE_URL ? 'the one in DATABASE_URL' : `${withoutPassword(databaseUrl)}  (its password: .data/secrets.json)`}
    Logs       .data/logs
    Stop       Ctrl+C
`;
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  url.password = '';
  return url.href;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function say(text: string): void {
  console.log(text);
}
