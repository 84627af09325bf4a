import { testBeacon } from '@fairbook/server/test-draws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announced, ended, fixtures } from './fixtures.ts';
import { faultsOf } from './looks.ts';
import { signInAs } from './sign-in.ts';
import { openSite, type Site, type Visitor } from './site.ts';

let site: Site;
let matchId = '';
let teamId = '';

/** Opens the site with matches to come, one that is over, and draws that take bets. */
async function openWithMatches(): Promise<void> {
  site = await openSite({}, { beacon: testBeacon() });
  const { house } = site;
  const all = fixtures(5);
  await house.feed(all.flatMap((fixture) => announced(fixture)));
  const [past] = fixtures(1, -200);
  if (past) await house.feed([...announced(past), ended(past, { home: 2, away: 1 })]);
  await house.lottery.seedDemo();
  await house.lottery.planDraws();
  const { list } = await house.sportsbook.matches({ game: 'soccer', start: 0, limit: 1 }, 'pt');
  matchId = list[0]?.match_id ?? '';
  teamId = list[0]?.home_id ?? '';
}

/** What journeys of their own look at with more in it is not here: fairness, limits, reports. */
const PAGES = {
  guest: {
    /** Where most is done, in both themes at the narrowest and the widest. */
    busiest: ['/sport/soccer/:match', '/lottery/pk10', '/registration', '/sport/soccer?slip=true'],
    others: [
      ...['/', '/sport/soccer', '/sport/soccer/team/:team', '/sport/soccer?starred=true', '/sport/all', '/results/soccer'],
      ...['/search?q=atl%C3%A9tico', '/howToPlay/soccer', '/lottery/mark-six', '/lottery/mark-six/howToPlay', '/login', '/not-me'],
      ...[
        '/agreement',
        '/privacy',
        '/responsible-play',
        '/faq',
        '/anti-money-laundering',
        '/figures',
        '/contact',
        '/chat',
        '/nowhere/at/all',
      ],
      ...['/announcements', '/promotions', '/under-construction'],
    ],
  },
  player: {
    busiest: ['/my-bets', '/account'],
    others: [
      '/',
      '/sport/soccer',
      '/profile',
      '/rewards',
      '/invited',
      '/sport/soccer?mybet=true',
      '/sport/soccer?chat=true',
      '/contact?support=true',
      '/lottery/my-bets',
    ],
  },
} as const;

async function visit({ page, complaints }: Visitor, address: string): Promise<readonly string[]> {
  const document = await page.goto(address.replace(':match', matchId).replace(':team', teamId));
  const bare = bareClasses((await document?.text()) ?? '').map((name) => `${name} comes without its style`);
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  return [...bare, ...(await faultsOf(page)), ...complaints];
}

/** Declares the tests of every page a guest or a player can open, at three widths and in both themes. Each is a file of its own, so that two run side by side. */
export function testEveryPage(who: 'guest' | 'player'): void {
  beforeAll(openWithMatches);
  afterAll(() => site?.close());

  const faultsAt = async (addresses: readonly string[]) => {
    const visitor = await site.visitor();
    if (who === 'player') await signInAs(site, visitor);
    const faults: Record<string, readonly string[]> = {};
    for (const address of addresses) {
      const found = await visit(visitor, address);
      // The browser itself reports that the page that is not there is not there.
      const own = found.filter((fault) => !(address.startsWith('/nowhere') && fault.includes('404')));
      if (own.length > 0) faults[address] = own;
      (visitor.complaints as string[]).length = 0;
    }
    await visitor.context.close();
    return faults;
  };
  const { busiest, others } = PAGES[who];
  const title = 'fails an accessibility rule, scrolls sideways or complains';
  test(`where a ${who} does most no page ${title}`, async () => expect(await faultsAt(busiest)).toEqual({}));
  test(`nowhere else a ${who} finds a page that ${title}`, { tags: 'long', timeout: 600_000 }, async () =>
    expect(await faultsAt(others)).toEqual({}),
  );
}

/** Has a guest with a star sign in and out again, at the site of `testEveryPage`, and answers the starred teams that the browser keeps then. */
export async function starsLeftBehind(): Promise<string | null> {
  const visitor = await site.visitor();
  const { page } = visitor;
  const own = page.locator('article[data-row]');
  await page.goto(`/sport/soccer/team/${teamId}`);
  await page.getByRole('button', { name: /: favorito$/ }).click();
  await page.goto('/sport/soccer?starred=true');
  await own.first().waitFor();
  expect(await own.count()).toBe(1);
  const email = await signInAs(site, visitor);
  await page.reload();
  const { rows } = await site.house.database.owner.pool.query<{ id: string }>('select id from players where email = $1', [email]);
  const player = BigInt(rows[0]?.id ?? 0) as Parameters<typeof site.house.sportsbook.stars.of>[0];
  await expect.poll(() => site.house.sportsbook.stars.of(player)).toEqual({ league: [], team: [teamId], match: [] });
  await own.first().waitFor();
  await page.getByRole('button', { name: 'Perfil' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.getByText('Você saiu da conta.').waitFor();
  await page.goto('/sport/soccer?starred=true');
  await page.getByText('Nenhum jogo dos seus favoritos agora.', { exact: false }).waitFor();
  const left = await page.evaluate(() => localStorage.getItem('starred-teams'));
  await visitor.context.close();
  return left;
}

/**
 * Returns the classes in a document of the server that its own style does not have, as `_name_mark` of one of the build's modules: they are drawn bare, and
 * move once the style of their code has come.
 */
function bareClasses(html: string): readonly string[] {
  const style = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('');
  const used = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  return [...new Set(used.filter((name) => /^_\w+_[a-z0-9]{4}$/.test(name) && !style.includes(name)))];
}
