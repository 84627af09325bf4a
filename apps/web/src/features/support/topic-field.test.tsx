// @vitest-environment happy-dom
import type { CaseTopic } from '@fairbook/core/support';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../../shared/testing/drawn.tsx';
import { TopicField } from './topic-field.tsx';

const TOPICS = ['bet', 'game', 'draw', 'deposit', 'withdrawal', 'access', 'account', 'limits', 'privacy', 'complaint', 'other'];
const onChange = vi.fn<(topic: CaseTopic | '') => void>();
let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  onChange.mockClear();
});
async function draw({ value = '', error }: { readonly value?: CaseTopic | ''; readonly error?: string } = {}) {
  open = await drawn(<TopicField value={value} onChange={onChange} error={error} />);
}
const field = () => open?.page.querySelector('select') as HTMLSelectElement;
const choose = (value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(field(), value);
    field().dispatchEvent(new Event('change', { bubbles: true }));
  });

test('it is called by its name, and offers every subject after the word to choose one', async () => {
  await draw();
  const label = open?.page.querySelector('label');
  expect([label?.textContent, label?.htmlFor === field().id, field().id !== '', field().name]).toEqual([
    'support.topic',
    true,
    true,
    'topic',
  ]);
  expect([...field().options].map(({ value, textContent }) => [value, textContent])).toEqual([
    ['', 'support.topic_choose'],
    ...TOPICS.map((each) => [each, `support.topic_${each}`]),
  ]);
});

test('it shows the subject that is chosen, or that none is', async () => {
  await draw({ value: 'account' });
  expect(field().value).toBe('account');
  await open?.close();
  await draw();
  expect(field().value).toBe('');
});

test.each<[string, CaseTopic | '', CaseTopic | '']>([
  ['a subject', '', 'account'],
  ['none again', 'account', ''],
])('it tells of %s that is chosen', async (_, before, next) => {
  await draw({ value: before });
  await choose(next);
  expect(onChange.mock.calls).toEqual([[next]]);
});

test('what is wrong is said with the field, aloud', async () => {
  await draw({ error: 'choose one' });
  const said = open?.page.querySelector('p');
  expect([field().getAttribute('aria-invalid'), said?.textContent, said?.getAttribute('aria-live')]).toEqual([
    'true',
    'choose one',
    'polite',
  ]);
  expect([field().getAttribute('aria-describedby'), field().className]).toEqual([said?.id, expect.stringContaining('wrong')]);
});

test('nothing is said while nothing is wrong', async () => {
  await draw();
  expect([field().getAttribute('aria-invalid'), open?.page.querySelector('p')?.textContent, field().className]).toEqual(['false', '', '']);
});
