import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { identityApi, limitsApi, walletApi } from '@fairbook/contract';
import { CHROMIUM_ARGS, findBrowser } from '@fairbook/testkit/chromium';
import { type BrowserContext, chromium } from 'playwright-core';
import { v7 } from 'uuid';
import { matchesFrom, until } from './house/board.ts';
import { ratesOf } from './house/player.ts';
import { startSandbox } from './house/sandbox.ts';
import { startHouse } from './house/start-house.ts';
import { ensureBuilt } from './setup/build.mjs';
import { ROOT } from './setup/run-npm.mjs';

/** `npm run screenshots [folder]`: every page at three widths in both themes, as a guest and as a player, over the simulated feed. */
const FOLDER = path.resolve(process.argv[2] ?? path.join(ROOT, '.data/screenshots'));
const WIDTHS = { 360: 780, 768: 1024, 1280: 800 } as const;
const THEMES = ['dark', 'light'] as const;
const GUEST = {
  home: '/',
  soccer: '/sport/soccer',
  match: '/sport/soccer/:match',
  results: '/results/soccer',
  help: '/howToPlay/soccer',
  login: '/login',
  registration: '/registration',
  missing: '/no/such/page',
};
const PLAYER = { 'player-soccer': '/sport/soccer?slip=true', 'my-bets': '/my-bets', profile: '/profile' };

ensureBuilt(['web', 'server']);
const sandbox = await startSandbox();
const house = await startHouse({ env: { ...sandbox.env, FAIRBOOK_WEB_ROOT: path.join(ROOT, 'apps/web/dist') } });
const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  args: [...CHROMIUM_ARGS],
  env: { ...(process.env as Record<string, string>), ...env },
});
try {
  const [match] = await until('matches are on offer', 60, async () => {
    const found = await matchesFrom(house.url, new Date());
    return found.length > 20 ? found.slice(6) : undefined;
  });
  await mkdir(FOLDER, { recursive: true });
  for (const [width, height] of Object.entries(WIDTHS)) {
    for (const theme of THEMES) {
      const context = await browser.newContext({
        baseURL: house.url,
        locale: 'pt-BR',
        viewport: { width: Number.parseInt(width, 10), height },
        colorScheme: theme,
      });
      await shoot(context, GUEST, `${width}-${theme}`, match?.match_id ?? '');
      await signIn(context);
      await shoot(context, PLAYER, `${width}-${theme}`, match?.match_id ?? '');
      await context.close();
    }
  }
} finally {
  await browser.close();
  await house.stop();
  await sandbox.stop();
}
console.log(`Screenshots are in ${path.relative(process.cwd(), FOLDER) || '.'}`);
process.exit(0);

async function shoot(context: BrowserContext, pages: Readonly<Record<string, string>>, suffix: string, matchId: string): Promise<void> {
  const page = await context.newPage();
  for (const [name, address] of Object.entries(pages)) {
    await page.goto(address.replace(':match', matchId));
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.locator('main h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: path.join(FOLDER, `${name}-${suffix}.png`) });
  }
  await page.close();
}

async function signIn(context: BrowserContext): Promise<void> {
  const account = {
    email: `${v7()}@example.test`,
    password: 'uma frase comprida 7',
    terms: true,
    adult: true,
    currency: 'BRL',
    client: 'web',
  };
  const opened = (await (await context.request.post(identityApi.register.path, { data: account })).json()) as { data: { token: string } };
  const rateId = (await ratesOf(house.url)).get('USDT')?.rateId;
  await context.request.post(limitsApi.declineLimits.path, { data: {}, headers: { authorization: `Bearer ${opened.data.token}` } });
  await context.request.post(walletApi.recharge.path, {
    data: { type: 'sandbox', amount: '250', currency: 'USDT', rate_id: rateId },
    headers: { authorization: `Bearer ${opened.data.token}`, 'idempotency-key': v7() },
  });
  await context.addInitScript(() => localStorage.setItem('signed-in', '1'));
}
