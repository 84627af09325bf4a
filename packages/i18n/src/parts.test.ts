import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { AREAS, type Area, COMPLETE_LANGUAGES, type CompleteLanguage } from './areas.ts';

/** The areas used only by the server: no browser loads them. */
const OF_THE_SERVER: readonly Area[] = ['mail', 'notices'];

const read = (file: string) => readFileSync(new URL(`./${file}`, import.meta.url), 'utf8');
const partsOf = (language: CompleteLanguage) =>
  readdirSync(new URL(`./${language}/`, import.meta.url))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace(/\.ts$/, ''));
/** Returns the dictionaries of a part, by the names it imports them under, and the names it exports. */
const partOf = (language: CompleteLanguage, part: string) => {
  const text = read(`${language}/${part}.ts`);
  const taken = [...text.matchAll(/import \{ messages(?: as (\w+))? \} from '\.\/([\w-]+)\.json\?lingui';/g)];
  const given = text.slice(text.lastIndexOf('export'));
  return {
    areas: taken.map(([, , area = '']) => area).toSorted(),
    names: taken.map(([, name = 'messages']) => name).toSorted(),
    given: [...given.matchAll(given.includes('...') ? /\.\.\.(\w+)/g : /\{ (messages) \}/g)].map(([, name = '']) => name).toSorted(),
  };
};

describe.each(COMPLETE_LANGUAGES)('the words of %s, in the parts that pages load', (language) => {
  test.each(partsOf(language))('%s hands on every dictionary it takes, which are those of the master', (part) => {
    const { areas, names, given } = partOf(language, part);
    expect(given).toEqual(names);
    expect(areas.length).toBeGreaterThan(0);
    expect(areas).toEqual(partOf('pt', part).areas);
  });

  test('are the parts of its own language, each under its name', () => {
    const own = read('index.ts').split(`\n  ${language}: {`)[1]?.split('},')[0] ?? '';
    const named = [...own.matchAll(/'?([\w-]+)'?: \(\) => import\('\.\/([\w/-]+)\.ts'\)/g)].map(([, name, file]) => [name, file]);
    const parts = partsOf(language).filter((part) => part !== 'office');
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(parts.map((part) => [part, `${language}/${part}`])));
    expect(read('office.ts')).toContain(`${language}: () => import('./${language}/office.ts')`);
  });

  test('are each loaded by somebody', () => {
    const loaded = new Set(partsOf(language).flatMap((part) => partOf(language, part).areas));
    expect(AREAS.filter((area) => !loaded.has(area))).toEqual(OF_THE_SERVER);
  });
});
