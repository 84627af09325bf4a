import { readdirSync, readFileSync } from 'node:fs';
import { allEndpoints, ERRORS } from '@fairbook/contract';
import { SLIP_PROBLEMS } from '@fairbook/core/betting';
import { GAMES, LOCALES } from '@fairbook/core/catalog';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { AREAS, type Area, COMPLETE_LANGUAGES, type CompleteLanguage, OFFICE_AREAS, OFFICE_LANGUAGES } from './areas.ts';
import { type MailMessageId, serverText, translate } from './server.ts';

/** The area of a file that is not its first. */
const SECOND_FILES: Partial<Record<Area, Area>> = {
  'common-home': 'common',
  'content-channels': 'content',
  'errors-office': 'errors',
  'errors-player': 'errors',
  'errors-slip': 'errors',
  'draws-fairness': 'draws',
  'games-prizes': 'games',
  'draws-pages': 'draws',
  'lottery-help': 'lottery',
  'lottery-slip': 'lottery',
  'my-bets-results': 'my-bets',
  'slip-filled': 'slip',
  'slip-open': 'slip',
  'support-quick': 'support',
};

type Dictionary = Readonly<Record<string, string>>;

const isOfOffice = (language: CompleteLanguage): boolean => OFFICE_LANGUAGES.some((each) => each === language);
/** The areas a language has words for: a language that the office does not have lacks the office's. */
const areasOf = (language: CompleteLanguage): readonly Area[] =>
  isOfOffice(language) ? AREAS : AREAS.filter((area) => !OFFICE_AREAS.includes(area));

const folder = (language: CompleteLanguage) => new URL(`./${language}/`, import.meta.url);
const read = (language: CompleteLanguage, area: Area): Dictionary =>
  JSON.parse(readFileSync(new URL(`${area}.json`, folder(language)), 'utf8'));

/** Returns the names of a message's values, through every branch of its plurals. */
function placeholders(message: string): readonly string[] {
  const names = new Set<string>();
  const visit = (parts: unknown): void => {
    for (const part of Array.isArray(parts) ? parts : []) {
      if (!Array.isArray(part)) continue;
      const [name, , branches] = part;
      names.add(String(name));
      if (typeof branches === 'object' && branches !== null) for (const branch of Object.values(branches)) visit(branch);
    }
  };
  visit(compileMessage(message));
  return [...names].sort();
}

test('placeholders are found in plain texts and inside plurals', () => {
  expect(placeholders('nothing')).toEqual([]);
  expect(placeholders('{a} and {b}')).toEqual(['a', 'b']);
  expect(placeholders('{n, plural, one {# of {total}} other {# of {total}}}')).toEqual(['n', 'total']);
  expect(placeholders('{n, plural, one {just one} other {all # of {total}}}')).toEqual(['n', 'total']);
});

/** Details that are identifiers of the program: a text may choose its words by them but never shows them. */
const NAMES_OF_THE_PROGRAM = [
  'permissions',
  'cells',
  'prizes',
  'problem',
  'warning',
  'fields',
  'code',
  'kind',
  'pick',
  'period',
  'passkey',
];
/** Returns the values a message shows unchanged. */
function shown(parts: unknown): readonly string[] {
  return (Array.isArray(parts) ? parts : []).flatMap((part) => {
    if (!Array.isArray(part)) return [];
    const [name, , branches] = part;
    return typeof branches === 'object' && branches !== null ? Object.values(branches).flatMap(shown) : [String(name)];
  });
}

test('no refusal shows a name that only the program knows', () => {
  expect(shown(compileMessage('{problem, select, a {A} other {B {min}}} {kind}'))).toEqual(['min', 'kind']);
  const texts = COMPLETE_LANGUAGES.flatMap((language) =>
    Object.entries({
      ...read(language, 'errors'),
      ...read(language, 'errors-player'),
      ...read(language, 'errors-slip'),
      ...(isOfOffice(language) && read(language, 'errors-office')),
    }),
  );
  const leaks = texts.filter(([, text]) => shown(compileMessage(text)).some((name) => NAMES_OF_THE_PROGRAM.includes(name)));
  expect(leaks).toEqual([]);
  expect(translate('pick.wrong', { problem: 'selection_repeated' }, 'en')).toBe('The same thing is chosen twice.');
  expect(translate('pick.wrong', { problem: 'something new' }, 'en')).toBe('This choice is not possible in this play.');
});

test('odds have one word for Portuguese players: “cotação” is a rate of exchange', () => {
  const forPlayers = AREAS.filter((area) => area !== 'office' && area !== 'errors-office');
  const said = forPlayers.flatMap((area) => Object.entries(read('pt', area)).filter(([, text]) => /cotaç/i.test(text)));
  expect(said.filter(([id]) => !id.startsWith('errors.rate.') && id !== 'wallet.rate')).toEqual([]);
});

describe.each(COMPLETE_LANGUAGES)('%s', (language) => {
  test('has a file for each area and no other', () => {
    const files = readdirSync(folder(language)).filter((name) => name.endsWith('.json'));
    expect(files.sort()).toEqual(
      areasOf(language)
        .map((area) => `${area}.json`)
        .sort(),
    );
  });

  test.each(areasOf(language))('%s: the keys of the master, each under its area, none empty, the same placeholders', (area) => {
    const master = read('pt', area);
    const words = read(language, area);
    expect(Object.keys(words).sort()).toEqual(Object.keys(master).sort());
    for (const [id, text] of Object.entries(words)) {
      const start = SECOND_FILES[area] ?? area;
      expect(id.startsWith(`${start.replace('-', '_')}.`) || id.startsWith(`${start}.`), id).toBe(true);
      expect(text.trim(), id).not.toBe('');
      expect({ id, names: placeholders(text) }).toEqual({ id, names: placeholders(master[id] ?? '') });
    }
  });

  test('names lines with the decimal sign and the digits of its numbers', () => {
    const parts = new Intl.NumberFormat(LOCALES[language]).formatToParts(2.5);
    expect(parts.map(({ value }) => value).join('')).toBe(`2${read(language, 'sports')['sports.decimal_sign']}5`);
  });

  test('has words for every refusal and every problem of a slip', () => {
    const words = {
      ...read(isOfOffice(language) ? language : 'en', 'errors-office'),
      ...read(language, 'errors'),
      ...read(language, 'errors-player'),
      ...read(language, 'errors-slip'),
    };
    const codes = [...Object.keys(ERRORS), ...SLIP_PROBLEMS];
    expect(codes.filter((code) => !(`errors.${code}` in words))).toEqual([]);
  });
});

test('the site has the words of every refusal that one of its calls can give', () => {
  const words = { ...read('pt', 'errors'), ...read('pt', 'errors-player'), ...read('pt', 'errors-slip') };
  const codes = Object.values(allEndpoints).flatMap(({ refuses }) => refuses);
  expect([...new Set(codes)].filter((code) => !(`errors.${code}` in words))).toEqual([]);
});

test('the server speaks the language asked for, and the master when there is no such language', () => {
  expect(translate('slip.below_min_bet', { min: '0.01' }, 'en')).toBe('The amount is below the minimum bet, 0.01.');
  expect(translate('slip.below_min_bet', { min: '0.01' }, 'xx')).toBe('O valor está abaixo da aposta mínima, 0.01.');
});

test.each(COMPLETE_LANGUAGES)('the server says every word of its own in %s, refusals, mail and notices', (language) => {
  const files = ['errors', 'errors-office', 'errors-player', 'errors-slip', 'mail', 'notices'] as const;
  for (const file of files.filter((each) => areasOf(language).includes(each))) {
    // Without plurals and choices: replacing each value by its own name leaves the text unchanged.
    const plain = Object.entries(read(language, file)).filter(([, text]) => !/[{}'<]/.test(text.replace(/\{\w+\}/g, '')));
    expect(plain.length, file).toBeGreaterThan(3);
    for (const [id, text] of plain) {
      const values = Object.fromEntries(placeholders(text).map((name) => [name, `{${name}}`]));
      expect(serverText(id as MailMessageId, values, language)).toBe(text);
    }
  }
});

test('every game has a name in the office', () => {
  for (const language of OFFICE_LANGUAGES) {
    const words = { ...read(language, 'office'), ...read(language, 'draws') };
    expect(Object.keys(GAMES).filter((game) => !words[`office.name_game_${game}`] && !words[`draws.game_${game}`])).toEqual([]);
  }
});
