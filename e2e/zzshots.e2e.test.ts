import { afterAll, beforeAll, test } from 'vitest';
import { signInAs } from './support/sign-in.ts';
import { openSite, type Site } from './support/site.ts';
import { announced, fixtures } from './support/fixtures.ts';
let site: Site;
beforeAll(async () => {
  site = await openSite({});
  await site.house.feed(fixtures(5).flatMap((f) => announced(f)));
});
afterAll(() => site?.close());
test('shots', async () => {
  const visitor = await site.visitor({ width: 'desktop' });
  const { page } = visitor;
  const shoot = async (name: string) => {
    for (const [w, h] of [[360, 740], [768, 1024], [1280, 900]] as const) {
      await page.setViewportSize({ width: w, height: h });
      for (const theme of ['dark', 'light'] as const) {
        await page.evaluate((v) => Object.assign(document.documentElement.dataset, { theme: v }), theme);
        await page.waitForTimeout(120);
        await page.screenshot({ path: `/tmp/fb/eye/${name}-${w}-${theme}.png` });
      }
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.evaluate(() => Object.assign(document.documentElement.dataset, { theme: 'dark' }));
  };
  const go = async (a: string) => { await page.goto(a); await page.locator('main h1').first().waitFor({ state: 'attached' }); await page.waitForLoadState('networkidle'); };
  await go('/registration'); await shoot('registration');
  await go('/login'); await shoot('login');
  await go('/not-me'); await shoot('not-me');
  await signInAs(site, visitor);
  await go('/profile'); await shoot('profile');
  await go('/limits'); await shoot('limits');
  await go('/reports'); await shoot('reports');
  await go('/profile?invite=true'); await shoot('invite');
  await go('/profile');
  for (const [n, f] of [['Depositar', 'deposit'], ['Sacar', 'withdraw'], ['Transferir', 'transfer']] as const) {
    await go('/profile');
    await page.getByRole('main').getByRole('button', { name: n }).first().click(); await page.getByRole('dialog').waitFor(); await page.waitForTimeout(500); await shoot(f);
  }
  for (const f of ['Depósitos', 'Saques', 'Transferências']) { await go('/profile'); await page.getByRole('tab', { name: f }).click(); await page.waitForTimeout(300); await shoot(`history-${f}`); }
  await go('/profile?tab=x'); await page.mouse.wheel(0, 900); await shoot('profile-2');
}, 300000);
