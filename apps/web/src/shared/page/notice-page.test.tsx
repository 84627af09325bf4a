// @vitest-environment happy-dom
import { linesOf } from '@fairbook/ui/testing';
import { expect, test } from 'vitest';
import { drawn } from '../testing/drawn.tsx';
import { Flag } from './flag.tsx';
import { NoticePage } from './notice-page.tsx';

test('a page that has only something to say has its name, its words and the ways on', async () => {
  const open = await drawn(
    <NoticePage title="Not found" text="There is no such page.">
      <a href="/">home</a>
    </NoticePage>,
  );
  expect([open.page.querySelector('h1')?.textContent, ...linesOf(open.page).slice(1)]).toEqual([
    'Not found',
    'There is no such page.',
    expect.stringContaining('home'),
  ]);
  await open.close();
});

test('a flag is that of its country, and says nothing beside the name', async () => {
  const open = await drawn(<Flag country="BR" />);
  const image = open.page.querySelector('img');
  expect([image?.getAttribute('src')?.split('#')[1], image?.getAttribute('alt'), image?.width, image?.height]).toEqual(['BR', '', 24, 16]);
  await open.close();
});
