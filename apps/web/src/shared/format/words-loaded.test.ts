import { beforeEach, expect, test, vi } from 'vitest';

type Words = typeof import('./i18n.ts');
type Dictionary = typeof import('@fairbook/i18n')['DICTIONARIES']['en'];
let dictionary: Dictionary;
let asked: string[] = [];
beforeEach(async () => {
  vi.resetModules(); // the words already loaded are kept for the page's life
  vi.restoreAllMocks();
  dictionary = (await import('@fairbook/i18n')).DICTIONARIES.en;
  asked = [];
  for (const part of Object.keys(dictionary) as (keyof Dictionary)[]) {
    vi.spyOn(dictionary, part).mockImplementation(async () => {
      asked.push(part);
      return { messages: {} };
    });
  }
});
const LOTTERY = ['lotteries', 'next-draws'];
const FAIRNESS = ['fairness', ...LOTTERY];
const DRAWS = ['draws', ...FAIRNESS];
const PLAYERS = ['lottery-help', 'sports', 'slip', 'results', 'builder', 'rest', ...DRAWS];

test.each<[keyof Words, readonly string[]]>([
  ['withSportMessages', ['sports']],
  ['withSlipMessages', ['slip', 'sports']],
  ['withNextDrawMessages', ['next-draws']],
  ['withLotteryMessages', LOTTERY],
  ['withLotteryHelpMessages', ['lottery-help', ...LOTTERY]],
  ['withFairnessMessages', FAIRNESS],
  ['withDrawMessages', DRAWS],
  ['withResultMessages', ['results', 'sports']],
  ['withBuilderMessages', ['builder']],
  ['withGameMessages', ['games']],
  ['withPrizeMessages', ['games', 'prizes']],
  ['withRoundMessages', ['games', ...PLAYERS]],
  ['withHouseMessages', ['house']],
  ['withAllMessages', PLAYERS],
])('what is loaded by %s comes with its words', async (name, parts) => {
  const words = await import('./i18n.ts');
  await words.startSpeaking('en');
  asked = [];
  const load = words[name] as Words['withAllMessages'];
  expect(await load(async () => 'loaded')()).toBe('loaded');
  expect(asked.toSorted()).toEqual(parts.toSorted());
});

test('words that are there are not loaded again, and those that did not come are', async () => {
  const { startSpeaking, withSlipMessages } = await import('./i18n.ts');
  await startSpeaking('en');
  expect(asked).toEqual(['first']);
  const load = withSlipMessages(async () => 'loaded');
  vi.spyOn(dictionary, 'slip').mockRejectedValueOnce(new TypeError('no network'));
  await expect(load()).rejects.toThrow('no network');
  await load();
  await load();
  expect(asked).toEqual(['first', 'sports', 'slip']);
});

test('a language is changed with every word that there is', async () => {
  const { loadLocale } = await import('./i18n.ts');
  expect((await loadLocale('en')).locale).toBe('en-GB');
  expect(asked.toSorted()).toEqual(Object.keys(dictionary).toSorted());
});
