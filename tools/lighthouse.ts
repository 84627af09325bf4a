import path from 'node:path';
import { CHROMIUM_ARGS, findBrowser } from '@fairbook/testkit/chromium';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { matchesFrom, until } from './house/board.ts';
import { madeUpMatch } from './house/made-up-match.ts';
import { startScriptedFeed } from './house/scripted-feed.ts';
import { startHouse } from './house/start-house.ts';
import { ensureBuilt } from './setup/build.mjs';
import { nextFreePort } from './setup/ports.mjs';
import { ROOT } from './setup/run-npm.mjs';

/** `npm run lighthouse`: how fast the first pages are on a slow phone (Lighthouse's mobile preset), median of five. Ends with 1 when a budget is broken. */
const RUNS = 5;
/** Of attempts that end without a figure (the browser reports no navigation start now and then). */
const FAILURES_MAX = 6;
const BUDGET = { lcpMs: 2_000, cls: 0.05, tbtMs: 150, scriptBytes: 170 * 1_024 };
const PAGES = ['/', '/sport/soccer', '/lottery/mark-six', '/lottery/pk10'];
type Figures = { readonly [Name in keyof typeof BUDGET]: number } & { readonly performance: number; readonly accessibility: number };

const MATCHES = 40;

async function main(): Promise<number> {
  await ensureBuilt(['web', 'server']);
  const feed = await startScriptedFeed();
  const house = await startHouse({ env: { ...feed.env, FAIRBOOK_WEB_ROOT: path.join(ROOT, 'apps/web/dist') } });
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
    await until('the matches are on offer', 30, async () =>
      (await matchesFrom(house.url, new Date())).length >= MATCHES ? true : undefined,
    );
    let broken = 0;
    for (const page of PAGES) broken += report(page, medianOf(await measure(`${house.url}${page}`, port)));
    return broken > 0 ? 1 : 0;
  } finally {
    clearInterval(alive);
    await browser.close();
    await house.stop();
    await feed.stop();
  }
}

async function measure(url: string, port: number): Promise<readonly Figures[]> {
  const figures: Figures[] = [];
  for (let failures = 0; figures.length < RUNS; ) {
    const one = await measureOnce(url, port);
    if (one) figures.push(one);
    else if (++failures > FAILURES_MAX) throw new Error(`Lighthouse gave no figures for ${url}`);
  }
  return figures;
}

async function measureOnce(url: string, port: number): Promise<Figures | undefined> {
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

/** Prints one page; how many budgets it breaks. */
function report(page: string, figures: Figures): number {
  const rows = (Object.keys(BUDGET) as (keyof typeof BUDGET)[]).map((name) => ({ name, value: figures[name], most: BUDGET[name] }));
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
