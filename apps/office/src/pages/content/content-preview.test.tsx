// @vitest-environment happy-dom
import type { ContentKind } from '@fairbook/core/content';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { type Mounted, mounted } from '../../shared/testing/mounted.tsx';
import { ContentPreview } from './content-preview.tsx';

const PICTURE = { id: 'p', src: '/p.png', width: 4, height: 2 };
let open: Mounted;
const shown = async (title: string, body: string, { kind = 'promotion' as ContentKind, picture = null as typeof PICTURE | null } = {}) => {
  open = await mounted(<ContentPreview kind={kind} language="en" text={{ title, body }} picture={picture} />, NAMED_WORDS);
};
const paragraphs = () => [...open.page.querySelectorAll('p')].map(({ textContent }) => textContent);
afterEach(() => open.close());

describe('what players will see', () => {
  test('is the title and plain paragraphs, parted by empty lines', async () => {
    await shown('Natal', '\n\none\nmore of it\n \n\ntwo\n\n');
    expect(paragraphs()).toEqual(['Natal', 'one\nmore of it', 'two']);
    expect(open.page.querySelector('div')?.lastElementChild?.closest('[lang]')?.getAttribute('lang')).toBe('en-GB');
  });

  test('is never more than text, whatever it looks like', async () => {
    await shown('<b>x</b>', '<img src=x onerror=alert(1)>\n\n[a](javascript:b)');
    expect(paragraphs()).toEqual(['<b>x</b>', '<img src=x onerror=alert(1)>', '[a](javascript:b)']);
    expect(open.page.querySelector('img,b,a')).toBeNull();
  });

  test.each<[ContentKind, readonly string[], string | null]>([
    ['promotion', ['Natal', 'Tudo'], 'Natal'],
    ['announcement', ['Natal', 'Tudo'], null],
    ['slide', [], 'Natal'],
    ['footer', ['Tudo'], null],
  ])('of a %s has the parts that the site shows of it', async (kind, words, alt) => {
    await shown('Natal', 'Tudo', { kind, picture: PICTURE });
    expect([paragraphs(), open.page.querySelector('img')?.alt ?? null]).toEqual([words, alt]);
  });

  test('is said to be nothing where nothing is written', async () => {
    await shown(' ', '\n ');
    expect(paragraphs()).toEqual(['content_preview_empty']);
  });
});
