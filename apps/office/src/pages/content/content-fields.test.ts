import type { OfficeContent } from '@fairbook/contract/office';
import { CONTENT_KINDS, type ContentKind } from '@fairbook/core/content';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ContentFields, fieldsOf, isSameFields, NO_FIELDS, problemsOf, writtenLanguages, writtenOf } from './content-fields.ts';

const zone = process.env.TZ;
beforeAll(() => {
  process.env.TZ = 'America/Sao_Paulo';
});
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const FROM = new Date('2026-12-01T02:30:15Z');
const SAVED = {
  texts: { pt: { title: 'Natal', body: 'Feliz' } },
  ...{ picture_id: 'p', picture: { src: '/p.png', width: 4, height: 2 }, url: '/promotions', from: FROM, until: null },
  ...{ pinned: true, position: 3, revision: 7 },
} as unknown as OfficeContent;
const typed = (part: Partial<ContentFields>): ContentFields => ({
  ...NO_FIELDS,
  texts: { pt: { title: 'Natal', body: 'Feliz' } },
  ...part,
});

describe('content', () => {
  test('is shown to its writer with times of their own zone', () => {
    expect(fieldsOf(SAVED)).toEqual({
      texts: SAVED.texts,
      picture: { id: 'p', src: '/p.png', width: 4, height: 2 },
      ...{ url: '/promotions', from: '2026-11-30T23:30', until: '', isPinned: true, position: '3' },
    });
  });

  test('is sent as it was typed: times as instants, without space around the link, and with no language without words', () => {
    const texts = { pt: { title: 'Natal', body: 'Feliz' }, en: { title: ' ', body: '\n' }, ja: { title: '', body: '祝' } };
    const fields = typed({ texts, url: ' /promotions ', until: '2026-12-25T12:00', position: ' 12 ' });
    expect(writtenOf(fields, { kind: 'slide', saved: undefined })).toEqual({
      ...{ kind: 'slide', texts: { pt: texts.pt, ja: texts.ja }, picture_id: null, url: '/promotions' },
      ...{ from: null, until: new Date('2026-12-25T15:00:00Z'), pinned: false, position: 12 },
    });
  });

  test('whose time nobody touched keeps its seconds', () => {
    const sent = (from: string) => writtenOf({ ...fieldsOf(SAVED), from }, { kind: 'slide', saved: SAVED }).from;
    expect(sent(fieldsOf(SAVED).from)).toEqual(FROM);
    expect(sent('2026-11-30T23:31')).toEqual(new Date('2026-12-01T02:31:00Z'));
    expect(sent('')).toBeNull();
  });

  test('lists the languages it is written in, Portuguese first', () => {
    const word = { title: 'x', body: '' };
    expect(writtenLanguages({ texts: { bn: word, en: { title: '', body: ' ' }, pt: word } })).toEqual(['pt', 'bn']);
  });

  test.each<[string, Partial<ContentFields>, boolean]>([
    ['nothing', {}, true],
    ['an empty language', { texts: { ...SAVED.texts, en: { title: '', body: '' } } }, true],
    ['a letter', { texts: { pt: { title: 'Natal!', body: 'Feliz' } } }, false],
    ['a minute', { from: '2026-11-30T23:31' }, false],
    ['the picture', { picture: null }, false],
    ['the pin', { isPinned: false }, false],
  ])('is the same as before where %s was changed: %#', (_, part, isSame) => {
    expect(isSameFields({ ...fieldsOf(SAVED), ...part }, fieldsOf(SAVED))).toBe(isSame);
  });
});

describe('content cannot be saved', () => {
  test.each<[string, Partial<ContentFields>, readonly string[]]>([
    ['with nothing wrong', {}, []],
    ['without a title in Portuguese', { texts: { en: { title: 'Christmas', body: '' } } }, ['title']],
    ['with a title of space alone', { texts: { pt: { title: ' \n', body: 'x' } } }, ['title']],
    ['with a link to nowhere', { url: 'promotions' }, ['url']],
    ['with a link whose path is a host', { url: '//evil.example' }, ['url']],
    ['with a link that is not safe', { url: 'http://example.com' }, ['url']],
    ['with a link of the site', { url: '/promotions' }, []],
    ['with a link of another host', { url: 'https://example.com/a' }, []],
    ['that ends before it begins', { from: '2026-12-02T10:00', until: '2026-12-02T09:59' }, ['until']],
    ['that ends when it begins', { from: '2026-12-02T10:00', until: '2026-12-02T10:00' }, ['until']],
    ['with an end alone', { until: '2026-12-02T10:00' }, []],
    ['at a place below all', { position: '-1' }, ['position']],
    ['at a place above all', { position: '1001' }, ['position']],
    ['at the last place', { position: '1000' }, []],
    ['at no place', { position: '' }, ['position']],
  ])('%s', (_, part, problems) => expect(problemsOf(typed(part), 'slide')).toEqual(problems));

  test('without what its kind is made of: a title, and of a footer its text', () => {
    const problems = (kind: ContentKind) => problemsOf(NO_FIELDS, kind);
    expect(CONTENT_KINDS.map((kind) => problems(kind).join())).toEqual(['title', 'title', 'title', 'title', 'title', 'body', 'title']);
  });
});
