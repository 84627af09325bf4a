import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { matchesFrom, until } from '@fairbook/harness/board';
import { madeUpMatch } from '@fairbook/harness/made-up-match';
import { openGame } from '@fairbook/harness/open-game';
import { startScriptedFeed } from '@fairbook/harness/scripted-feed';
import { startHouse } from '@fairbook/harness/start-house';
import { CHROMIUM_ARGS, findBrowser } from '@fairbook/testkit/chromium';
import { ensureBuilt } from '@fairbook/tools/setup/build';
import { withLock } from '@fairbook/tools/setup/lock';
import { nextFreePort } from '@fairbook/tools/setup/ports';
import { DATA, PREPARING, ROOT, runNpm } from '@fairbook/tools/setup/run-npm';
import { chromium } from 'playwright-core';

/**
 * `npm run prove -- lighthouse [/gameArcade …]`: how fast the first pages, or these, load on a slow phone (Lighthouse's mobile preset), median of five. Exits
 * with 1 if a budget is exceeded.
 */
const RUNS = 5;
/** The most runs without a result (the browser occasionally reports no navigation start). */
const FAILURES_MAX = 6;
const BUDGET = { lcpMs: 2_000, cls: 0.05, tbtMs: 150, scriptBytes: 170 * 1_024 };
/** Stricter budgets of single pages. */
const STRICTER: Readonly<Record<string, Partial<typeof BUDGET>>> = { '/gameArcade': { scriptBytes: 170_000 } };
/** `:match` stands for the first match on offer. */
const PAGES = [
  '/',
  '/sport/soccer',
  '/sport/soccer/:match',
  '/lottery',
  '/lottery/mark-six',
  '/lottery/pk10',
  '/lottery/pk10/results',
  '/results/soccer',
  '/login',
  '/howToPlay/soccer',
  '/lottery/mark-six/howToPlay',
  '/gameArcade',
];
type Figures = { readonly [Name in keyof typeof BUDGET]: number } & { readonly performance: number; readonly accessibility: number };

const MATCHES = 40;

/** Installed separately, because it has a third as many packages as the project and only this command needs it. */
const LIGHTHOUSE = { version: '12.8.2', folder: path.join(DATA, 'lighthouse-12.8.2') };

/** The part of a Lighthouse result that is used. */
interface Run {
  readonly lhr: {
    readonly audits: Readonly<Record<string, { readonly numericValue?: number; readonly details?: unknown }>>;
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
    readonly runtimeError?: object;
  };
}
type Lighthouse = (url: string, flags: Readonly<Record<string, unknown>>) => Promise<Run | undefined>;

/** Loads Lighthouse, installing it the first time. */
async function loadLighthouse(): Promise<Lighthouse> {
  const entry = path.join(LIGHTHOUSE.folder, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    const install = ['install', '--no-save', '--loglevel=error', '--prefix', LIGHTHOUSE.folder, `lighthouse@${LIGHTHOUSE.version}`];
    await withLock(PREPARING, (lock) => runNpm(install, { lock }));
  }
  return ((await import(pathToFileURL(entry).href)) as { readonly default: Lighthouse }).default;
}

async function main(): Promise<number> {
  const lighthouse = await loadLighthouse();
  await ensureBuilt(['web', 'server']);
  const feed = await startScriptedFeed('soccer');
  const house = await startHouse({
    env: {
      ...feed.env,
      FAIRBOOK_WEB_ROOT: path.join(ROOT, 'apps/web/dist'),
      // its titles are listed in the lobby but not opened here
      FAIRBOOK_GAME_PROVIDERS: 'pg=https://games.example/pg',
      FAIRBOOK_GAME_PROVIDER_KEYS: `pg:own=${randomBytes(24).toString('hex')}`,
    },
    prepare: (databaseUrl) => openGame(databaseUrl, 'pgGames'),
  });
  const alive = setInterval(() => feed.publish([]), 5_000);
  const port = await nextFreePort(9_300);
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
    env: { ...(process.env as Record<string, string>), ...env },
  });
  try {
    for (let n = 0; n < MATCHES; n += 1) feed.publish(madeUpMatch(n, new Date(Date.now() + (60 + 5 * n) * 60_000)));
    const match = await until('the matches are on offer', 30, async () => {
      const offered = await matchesFrom(house.url, new Date());
      return offered.length >= MATCHES ? offered[0]?.match_id : undefined;
    });
    let broken = 0;
    const asked = process.argv.slice(2);
    for (const page of asked.length > 0 ? asked : PAGES)
      broken += report(page, medianOf(await measure(lighthouse, `${house.url}${page.replace(':match', match)}`, port)));
    return broken > 0 ? 1 : 0;
  } finally {
    clearInterval(alive);
    await browser.close();
    await house.stop();
    await feed.stop();
  }
}

async function measure(lighthouse: Lighthouse, url: string, port: number): Promise<readonly Figures[]> {
  const figures: Figures[] = [];
  for (let failures = 0; figures.length < RUNS; ) {
    const one = await measureOnce(lighthouse, url, port);
    if (one) figures.push(one);
    else if (++failures > FAILURES_MAX) throw new Error(`Lighthouse gave no figures for ${url}`);
  }
  return figures;
}

async function measureOnce(lighthouse: Lighthouse, url: string, port: number): Promise<Figures | undefined> {
  const run = await lighthouse(url, { port, onlyCategories: ['performance', 'accessibility'], logLevel: 'silent' });
  const audits = run?.lhr.audits ?? {};
  const value = (name: string) => audits[name]?.numericValue;
  const lcpMs = value('largest-contentful-paint');
  if (run?.lhr.runtimeError || lcpMs === undefined) return undefined;
  const resources =
    (audits['resource-summary']?.details as { items?: { resourceType: string; transferSize: number }[] } | undefined)?.items ?? [];
  return {
    lcpMs,
    cls: value('cumulative-layout-shift') ?? Number.NaN,
    tbtMs: value('total-blocking-time') ?? Number.NaN,
    scriptBytes: resources.find((each) => each.resourceType === 'script')?.transferSize ?? Number.NaN,
    performance: (run?.lhr.categories.performance?.score ?? 0) * 100,
    accessibility: (run?.lhr.categories.accessibility?.score ?? 0) * 100,
  };
}

function medianOf(runs: readonly Figures[]): Figures {
  const middle = (name: keyof Figures) => runs.map((run) => run[name]).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN;
  const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as unknown as Figures;
}

/** Prints the figures of a page. Returns how many budgets it exceeds. */
function report(page: string, figures: Figures): number {
  const budget = { ...BUDGET, ...STRICTER[page] };
  const rows = (Object.keys(BUDGET) as (keyof typeof BUDGET)[]).map((name) => ({ name, value: figures[name], most: budget[name] }));
  const broken = rows.filter(({ value, most }) => !(value <= most));
  console.log(
    `${page}  (median of ${RUNS}; performance ${Math.round(figures.performance)}, accessibility ${Math.round(figures.accessibility)})`,
  );
  for (const { name, value, most } of rows)
    console.log(
      `  ${name.padEnd(12)} ${value.toFixed(name === 'cls' ? 3 : 0).padStart(8)}  at most ${most}  ${value <= most ? 'ok' : 'TOO MUCH'}`,
    );
  return broken.length;
}

process.exit(await main());
