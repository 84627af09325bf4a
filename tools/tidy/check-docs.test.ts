import { expect, test } from 'vitest';
import { checkDocs } from './check-docs.ts';

test.each([
  ['a dead link', 'ARCHITECTURE.md', 'see [why](docs/no.md#here)', 'docs/no.md is not there'],
  ['a dead link of a record', 'docs/decisions/README.md', '[1](0001-x.md)', '0001-x.md is not there'],
  ['a path that is no link', 'ARCHITECTURE.md', '| why? | `core/money/rate.ts`, and more |', 'core/money/rate.ts is named and not linked'],
  ['a decision outside the index', 'docs/decisions/0002-two.md', '# Two', 'is not in docs/decisions/README.md'],
])('documents: %s is a problem', (_, path, text, problem) => {
  expect(checkDocs([{ path, text }], () => false)).toEqual([expect.stringContaining(problem)]);
});

test('documents: links to what is there, to elsewhere and into the page are none', () => {
  const text = '[a](docs/a.md#b) [b](https://example.org/x) [c](#c)\n| why? | [`core/a.ts`](core/a.ts) |';
  expect(checkDocs([{ path: 'ARCHITECTURE.md', text }], (file) => ['docs/a.md', 'core/a.ts'].includes(file))).toEqual([]);
});
