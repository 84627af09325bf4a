import { expect, test, vi } from 'vitest';

test('what a page says beyond the first words is kept when it comes before them', async () => {
  vi.resetModules(); // the words already loaded are kept for the page's life
  const [{ DICTIONARIES }, { startSpeaking, withNextDrawMessages }] = [await import('@fairbook/i18n'), await import('./i18n.ts')];
  let come: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    come = resolve;
  });
  vi.spyOn(DICTIONARIES.en, 'first').mockImplementation(() => first.then(() => ({ messages: { 'common.live': 'Live' } })));
  vi.spyOn(DICTIONARIES.en, 'next-draws').mockResolvedValue({ messages: { 'draws.next': 'Next draws' } });
  const speaking = startSpeaking('en');
  let told = 0;
  const page = withNextDrawMessages(async () => {
    told += 1;
  })();
  await vi.waitFor(() => expect(told).toBe(1));
  await Promise.resolve();
  come();
  const [i18n] = await Promise.all([speaking, page]);
  expect([i18n._('common.live'), i18n._('draws.next')]).toEqual(['Live', 'Next draws']);
  vi.restoreAllMocks();
});

test('the name of the house is the one in the document, and on the server the one that is given', async () => {
  vi.resetModules();
  const [{ DICTIONARIES }, { loadLocale, startSpeaking }] = [await import('@fairbook/i18n'), await import('./i18n.ts')];
  for (const part of Object.keys(DICTIONARIES.en) as (keyof typeof DICTIONARIES.en)[]) {
    vi.spyOn(DICTIONARIES.en, part).mockResolvedValue({ messages: part === 'first' ? { 'common.brand': 'Fairbook' } : {} });
  }
  expect((await loadLocale('en', 'WIN365'))._('common.brand')).toBe('WIN365');
  expect((await startSpeaking('en'))._('common.brand')).toBe('Fairbook');
  vi.stubGlobal('document', { documentElement: { dataset: { brand: 'GX' } } });
  expect([(await startSpeaking('en'))._('common.brand'), (await loadLocale('en'))._('common.brand')]).toEqual(['GX', 'GX']);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
