import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { call, lotteryApi, type Transport, walletApi } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { matchesFrom, until } from '@fairbook/harness/board';
import { everyGame, roundsOf, startDrawsHouse } from '@fairbook/harness/draws-house';
import { openAccount } from '@fairbook/harness/open-account';
import { currentDraw, placeSlip, tableOf } from '@fairbook/harness/play';
import { type HousePlayer, ratesOf } from '@fairbook/harness/player';
import { startSandbox } from '@fairbook/harness/sandbox';
import { CHROMIUM_ARGS, findBrowser } from '@fairbook/testkit/chromium';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { v7 } from 'uuid';
import { ensureBuilt } from './setup/build.mjs';
import { ROOT } from './setup/run-npm.mjs';

/**
 * `npx tsx tools/screenshots.ts [folder] [page ...]`: takes screenshots of every page, or of the named ones, at three widths in both themes, as a guest and as a player,
 * against a simulated feed and its own draws. `--language en` sets the language, `--whole` captures the full page.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { language: { type: 'string', default: 'pt-BR' }, whole: { type: 'boolean', default: false } },
});
const [folder = path.join(ROOT, '.data/screenshots'), ...named] = positionals;
const FOLDER = path.resolve(folder);
const WIDTHS = { 360: 780, 768: 1024, 1280: 800 } as const;
const THEMES = ['dark', 'light'] as const;

interface Shot {
  readonly address: string;
  /** Runs before the picture is taken. */
  readonly first?: (page: Page) => Promise<void>;
}
type Shots = Readonly<Record<string, string | Shot>>;

const GUEST: Shots = {
  home: '/',
  soccer: '/sport/soccer',
  match: '/sport/soccer/:match',
  team: '/sport/soccer/team/:team',
  results: '/results/soccer',
  help: '/howToPlay/soccer',
  login: '/login',
  registration: '/registration',
  missing: '/no/such/page',
  'not-me': '/not-me',
  'mark-six': '/lottery/mark-six',
  'mark-six-results': '/lottery/mark-six/results',
  'mark-six-help': '/lottery/mark-six/howToPlay',
  pk10: '/lottery/pk10',
  'pk10-results': '/lottery/pk10/results',
  'pk10-help': '/lottery/pk10/howToPlay',
  draw: '/draws/racing/:draw',
  fairness: '/fairness',
  rules: '/agreement',
  privacy: '/privacy',
  'responsible-play': '/responsible-play',
  chat: '/chat',
};
const PLAYER: Shots = {
  'player-soccer': '/sport/soccer?slip=true',
  'my-bets': '/my-bets',
  profile: '/profile',
  account: '/account',
  rewards: '/rewards',
  invited: '/invited',
  limits: '/limits',
  reports: '/reports',
  'lottery-bets': '/lottery/my-bets?game=racing',
  'player-pk10': { address: '/lottery/pk10', first: pickSome },
  'player-mark-six': { address: '/lottery/mark-six', first: pickSome },
};

/** The first race ends while other pages are captured; the next starts late enough for all of them. */
const schedules = () => ({
  ...everyGame({ firstIn: 5_400, everySeconds: 600, count: 20, closesBefore: 60 }),
  racing: roundsOf({ firstIn: 45, everySeconds: 3_600, count: 4, closesBefore: 15 }),
});

await ensureBuilt(['web', 'server']);
const sandbox = await startSandbox();
const { house, stop } = await startDrawsHouse({ schedules, env: { ...sandbox.env, FAIRBOOK_WEB_ROOT: path.join(ROOT, 'apps/web/dist') } });
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
  const guest: Transport = { baseUrl: house.url, fetch, headers: () => ({}) };
  const draw = await until('a race is decided', 120, async () => {
    const { last } = await call(guest, lotteryApi.lastDraw, { game: 'racing' });
    return last?.source === 'own' ? last.match_id : undefined;
  });
  const ids = { ':match': match?.match_id ?? '', ':team': match?.home_id ?? '', ':draw': draw };
  await mkdir(FOLDER, { recursive: true });
  for (const [width, height] of Object.entries(WIDTHS)) {
    for (const theme of THEMES) {
      const context = await browser.newContext({
        baseURL: house.url,
        locale: values.language,
        timezoneId: 'America/Sao_Paulo',
        viewport: { width: Number.parseInt(width, 10), height },
        colorScheme: theme,
      });
      await shoot(context, GUEST, `${width}-${theme}`, ids);
      await signIn(context);
      await shoot(context, PLAYER, `${width}-${theme}`, ids);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await stop();
  await sandbox.stop();
}
console.log(`Screenshots are in ${path.relative(process.cwd(), FOLDER) || '.'}`);
process.exit(0);

async function shoot(context: BrowserContext, shots: Shots, suffix: string, ids: Readonly<Record<string, string>>): Promise<void> {
  const page = await context.newPage();
  for (const [name, shot] of Object.entries(shots)) {
    if (named.length > 0 && !named.includes(name)) continue;
    const { address, first }: Shot = typeof shot === 'string' ? { address: shot } : shot;
    await page.goto(address.replace(/:\w+/, (word) => ids[word] ?? word));
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.locator('main h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    if (first) {
      await first(page);
      await page.waitForLoadState('networkidle');
      await page.locator('aside, [class*=pill]').getByText('3', { exact: true }).first().waitFor();
    }
    await page.screenshot({ path: path.join(FOLDER, `${name}-${suffix}.png`), fullPage: values.whole, animations: 'disabled' });
  }
  await page.close();
}

/** Adds three prices of the page to the slip. */
async function pickSome(page: Page): Promise<void> {
  for (const at of [0, 6, 9]) await page.locator('main button[aria-pressed][aria-label]').nth(at).click();
}

/** Opens an account with play money, bets on the next race, and signs in. */
async function signIn(context: BrowserContext): Promise<void> {
  const { email, playerId, token } = await openAccount(context);
  const transport: Transport = { baseUrl: house.url, fetch, headers: () => ({ authorization: `Bearer ${token}` }) };
  const player: HousePlayer = {
    email,
    playerId,
    transport,
    call: (endpoint, request, idempotencyKey = v7()) => call(transport, endpoint, request, { idempotencyKey }),
  };
  const rates = await ratesOf(house.url);
  const money = { type: 'sandbox', amount: parseAmount('250'), currency: 'USDT', rate_id: rates.get('USDT')?.rateId ?? '' } as const;
  await player.call(walletApi.recharge, money);
  const table = await tableOf(house.url, 'racing');
  const [first, , , second] = table.list;
  const drawId = (await currentDraw(house.url, 'racing'))?.match_id;
  if (drawId !== undefined && first && second) {
    const picks = [first, second].map(({ top, prop }) => ({ top, selections: [prop], amount: parseAmount('2.5') }));
    await placeSlip({ player, rates, table, drawId, picks });
  }
}
