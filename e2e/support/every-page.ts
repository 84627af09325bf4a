import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announced, ended, fixtures } from './fixtures.ts';
import { signInAs } from './sign-in.ts';
import { openSite, type Site, type Visitor, type Width } from './site.ts';

let site: Site;
let matchId = '';

/** Opens the site with matches to come and one that is over. */
async function openWithMatches(): Promise<void> {
  site = await openSite();
  const { house } = site;
  const all = fixtures(5);
  await house.feed(all.flatMap((fixture) => announced(fixture)));
  const [past] = fixtures(1, -200);
  if (past) await house.feed([...announced(past), ended(past, { home: 2, away: 1 })]);
  const { list } = await house.house.sportsbook.matches({ game: 'soccer', start: 0, limit: 1 }, 'pt');
  matchId = list[0]?.match_id ?? '';
}

const GUEST_PAGES = [
  '/',
  '/sport/soccer',
  '/sport/soccer/:match',
  '/results/soccer',
  '/howToPlay/soccer',
  '/login',
  '/registration',
  '/not-me',
  '/nowhere/at/all',
  '/sport/soccer?slip=true',
];
const PLAYER_PAGES = ['/', '/sport/soccer', '/my-bets', '/profile', '/limits', '/sport/soccer?mybet=true'];

/** What is wrong with the page as it stands: accessibility, sideways scrolling, complaints of the console. */
async function faultsOf({ page, complaints }: Visitor): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return [
    ...violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`),
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
    ...complaints,
  ];
}

async function visit(visitor: Visitor, address: string): Promise<readonly string[]> {
  await visitor.page.goto(address.replace(':match', matchId));
  await visitor.page.locator('main h1').first().waitFor({ state: 'attached' });
  await visitor.page.waitForLoadState('networkidle');
  const loading = visitor.page.locator('main [aria-busy="true"]:visible');
  const stuck = await loading
    .first()
    .waitFor({ state: 'detached' })
    .then(
      () => [],
      async () => (await loading.allInnerTexts()).map((text) => `never ends: ${text}`),
    );
  const dark = await faultsOf(visitor);
  await visitor.page.emulateMedia({ colorScheme: 'light' });
  const light = await faultsOf(visitor);
  await visitor.page.emulateMedia({ colorScheme: 'dark' });
  return [...stuck, ...dark, ...light.map((fault) => `light: ${fault}`)];
}

/** Declares the tests of one width, in both themes. A width is a file of its own, so that two run side by side. */
export function testEveryPage(width: Width): void {
  beforeAll(openWithMatches);
  afterAll(() => site?.close());

  describe(`${width}, dark and light`, () => {
    test('a guest finds no page that fails an accessibility rule, scrolls sideways or complains', async () => {
      const visitor = await site.visitor({ width });
      const faults: Record<string, readonly string[]> = {};
      for (const address of GUEST_PAGES) {
        const found = await visit(visitor, address);
        // The browser itself reports that the page that is not there is not there.
        const own = found.filter((fault) => !(address.startsWith('/nowhere') && fault.includes('404')));
        if (own.length > 0) faults[address] = own;
        (visitor.complaints as string[]).length = 0;
      }
      await visitor.context.close();
      expect(faults).toEqual({});
    });

    test('nor does a player', async () => {
      const visitor = await site.visitor({ width });
      await signInAs(site, visitor);
      const faults: Record<string, readonly string[]> = {};
      for (const address of PLAYER_PAGES) {
        const found = await visit(visitor, address);
        if (found.length > 0) faults[address] = found;
        (visitor.complaints as string[]).length = 0;
      }
      await visitor.context.close();
      expect(faults).toEqual({});
    });
  });
}
