import { describe, expect, test } from 'vitest';
import { JURISDICTIONS } from '../catalog/index.ts';
import {
  CONTENT_FORMS,
  CONTENT_KINDS,
  type ContentKind,
  isComplete,
  isPeriod,
  isShown,
  keptTexts,
  linkOf,
  mayPublish,
  textOf,
} from './index.ts';

const TEXT = { title: 'Título', body: 'Texto' };

describe('texts', () => {
  test.each(CONTENT_KINDS)('of a %s are as long as its kind allows, and no longer', (kind) => {
    const { titleMax, bodyMax } = CONTENT_FORMS[kind];
    const longest = { title: 'x'.repeat(titleMax), body: 'y'.repeat(bodyMax) };
    expect(keptTexts(kind, { pt: longest })).toEqual({ pt: longest });
    expect(keptTexts(kind, { pt: longest, en: { ...TEXT, title: `${longest.title}x` } })).toBeUndefined();
    expect(keptTexts(kind, { pt: longest, en: { ...TEXT, body: `${longest.body}y` } })).toBeUndefined();
  });

  test('are kept without blanks around them and with one kind of line end; a language without words is none', () => {
    const typed = { pt: { title: '  Olá\tmundo ', body: '\r\n Um\r\n\r\nDois \n' }, en: { title: ' ', body: '\n' } };
    expect(keptTexts('announcement', typed)).toEqual({ pt: { title: 'Olá mundo', body: 'Um\n\nDois' } });
    expect(keptTexts('announcement', {})).toEqual({});
  });

  test.each(['\u0000', '\u0007', '\u001b[31m', '\u0085', '\u009f', '\u2028', '\u2029', '\u202e', '\u2066', '\ud800', '\udfff', 'a\rb'])(
    'with %j in them are refused: nobody sees it',
    (unseen) => {
      expect(keptTexts('promotion', { pt: { title: `a${unseen}b`, body: 'Texto' } })).toBeUndefined();
      expect(keptTexts('promotion', { pt: { title: 'Título', body: `a${unseen}b` } })).toBeUndefined();
    },
  );

  test('of a title have one line', () => {
    expect(keptTexts('promotion', { pt: { title: 'a\nb', body: 'a\nb' } })).toBeUndefined();
  });

  test('keep the joiners that Hindi and Bengali are written with, and pictures made of several characters', () => {
    const pt = { title: 'क्‍ष ক্‌ষ', body: '👩‍👧 🇧🇷' };
    expect(keptTexts('announcement', { pt })).toEqual({ pt });
  });

  test.each<[ContentKind, string, string]>([
    ['announcement', 'Título', 'Texto'],
    ['promotion', 'Título', 'Texto'],
    ['banner', 'Título', ''],
    ['small_banner', 'Título', ''],
    ['slide', 'Título', ''],
    ['footer', '', 'Texto'],
    ['sponsor', 'Título', ''],
  ])('of a %s are complete with %j and %j, and with nothing less, in every language', (kind, title, body) => {
    expect(isComplete(kind, { pt: { title, body } })).toBe(true);
    expect(isComplete(kind, { pt: { title: '', body: 'Texto' } })).toBe(title === '');
    expect(isComplete(kind, { pt: { title: 'Título', body: '' } })).toBe(body === '');
    expect(isComplete(kind, { pt: TEXT, en: { title: '', body: '' } })).toBe(false);
    expect(isComplete(kind, { en: TEXT })).toBe(false);
    expect(isComplete(kind, {})).toBe(false);
  });

  test('are shown in the language asked for, or else in Portuguese', () => {
    const en = { title: 'Title', body: 'Text' };
    expect([textOf({ pt: TEXT, en }, 'en'), textOf({ pt: TEXT, en }, 'ja'), textOf({ en }, 'ja')]).toEqual([en, TEXT, undefined]);
  });
});

describe('content is shown', () => {
  const [before, from, between, until] = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'].map((day) => new Date(day)) as [
    Date,
    Date,
    Date,
    Date,
  ];
  test.each([
    ['before its time', before, false],
    ['from its first instant', from, true],
    ['between', between, true],
    ['to the last before its end', new Date(until.getTime() - 1), true],
    ['and no longer', until, false],
  ])('%s', (_, now, shown) => expect(isShown({ state: 'published', from, until }, now)).toBe(shown));

  test('always where it has no times, and only when it is published', () => {
    const open = { from: null, until: null };
    expect((['draft', 'published', 'withdrawn'] as const).map((state) => isShown({ state, ...open }, between))).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('in a period that has a length', () => {
    expect([
      isPeriod({ from, until }),
      isPeriod({ from, until: from }),
      isPeriod({ from: until, until: from }),
      isPeriod({ from: null, until }),
      isPeriod({ from, until: null }),
    ]).toEqual([true, false, false, true, true]);
  });
});

test('a law without bonuses has no promotions; all else may be published under every law', () => {
  const under = (law: 'intl' | 'br') => CONTENT_KINDS.filter((kind) => mayPublish(JURISDICTIONS[law], kind));
  expect(under('intl')).toEqual(CONTENT_KINDS);
  expect(under('br')).toEqual(CONTENT_KINDS.filter((kind) => kind !== 'promotion'));
});

describe('a link', () => {
  const HOSTS = ['help.example', 'play.fairbook.example'];
  test.each([
    '/',
    '/promotions',
    '/promotions/',
    '/sport/soccer?live=1#top',
    '/promotions/0199a6a5-8b6e-7c3c-9a52-0c0de0000001',
    '/a?next=//evil.example',
    '/a%2fb',
    '/...',
    'https://help.example',
    'https://help.example/',
    'https://play.fairbook.example/a/../b?c=d#e',
  ])('%s leads somewhere', (url) => expect(linkOf(url, HOSTS)).toBe(url));

  test.each([
    '',
    ' /promotions',
    '/promotions ',
    'promotions',
    './promotions',
    '?a=b',
    '#top',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/a\u0000',
    '/\u2028',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e%2E//evil.example',
    '/a//evil.example',
    '/a/../b',
    '/a/./b',
    '/a/..?b',
    '/ação',
    'http://help.example/',
    'HTTPS://help.example/',
    'https://HELP.example/',
    'https:help.example',
    'https:/help.example',
    'https:///help.example',
    'https://evil.example/',
    'https://help.example.evil.example/',
    'https://help.example.',
    'https://help.example:443/',
    'https://help.example:8443/',
    'https://help.example@evil.example/',
    'https://somebody@help.example/',
    'https://somebody:word@help.example/',
    'https://help.example\\@evil.example/',
    'https://help.example?a',
    'https://help.example#a',
    'https://help.example/a b',
    'https://help.example/\r\nset-cookie',
    'https://sub.help.example/',
    'https://hélp.example/',
    'https://%68elp.example/',
    'https://[::1]/',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://help.example/1',
    'file:///etc/passwd',
    'ftp://help.example/',
    'mailto:a@help.example',
    `/${'a'.repeat(500)}`,
  ])('%j leads nowhere', (url) => expect(linkOf(url, HOSTS)).toBeUndefined());

  test('leads to no other site where no host is allowed', () => expect(linkOf('https://help.example/', [])).toBeUndefined());
});
