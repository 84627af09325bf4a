import { expect, test } from 'vitest';
import { checkDocs } from './check-docs.ts';

test.each([
  ['a dead link', 'ARCHITECTURE.md', 'see [why](docs/no.md#here)', 'docs/no.md is not there'],
  ['a dead link of a record', 'docs/decisions/README.md', '[1](0001-x.md)', '0001-x.md is not there'],
  ['a path that is no link', 'ARCHITECTURE.md', '| why? | `core/money/rate.ts`, and more |', 'core/money/rate.ts is named and not linked'],
  [
    'a path of the guide that is no link',
    'CONTRIBUTING.md',
    'Name it in `core/money/rate.ts`.',
    'core/money/rate.ts is named and not linked',
  ],
  ['a heading that is not there', 'ARCHITECTURE.md', '# Add a sport\n[a](#add-a-market)', '#add-a-market names no heading'],
  ['a decision outside the index', 'docs/decisions/0002-two.md', '# Two', 'is not in docs/decisions/README.md'],
])('documents: %s is a problem', (_, path, text, problem) => {
  expect(checkDocs([{ path, text }], () => false)).toEqual([expect.stringContaining(problem)]);
});

test('documents: links to what is there, to elsewhere and into the page are none', () => {
  const text =
    '# What, and "why"?\n[a](docs/a.md#b-c) [b](https://example.org/x#y) [c](#what-and-why)\n| why? | [`core/a.ts`](core/a.ts) |';
  const other = { path: 'docs/a.md', text: '## B c\n[back](../ARCHITECTURE.md#what-and-why)' };
  const there = ['ARCHITECTURE.md', 'docs/a.md', 'core/a.ts'];
  expect(checkDocs([{ path: 'ARCHITECTURE.md', text }, other], (file) => there.includes(file))).toEqual([]);
});

test('documents: a heading of another document that is not there is a problem', () => {
  const documents = [
    { path: 'README.md', text: '[how](CONTRIBUTING.md#add-a-market)' },
    { path: 'CONTRIBUTING.md', text: '## Add a sport' },
  ];
  expect(checkDocs(documents, () => true)).toEqual(['README.md: CONTRIBUTING.md#add-a-market names no heading']);
});

test('documents: the guide may name files by their last name, and ones that are to be made', () => {
  const text = 'Put it into `routes.ts`, `core/sports/<sport>.ts` and `packages/i18n/src/*/sports.ts`.';
  expect(checkDocs([{ path: 'CONTRIBUTING.md', text }], () => false)).toEqual([]);
});
