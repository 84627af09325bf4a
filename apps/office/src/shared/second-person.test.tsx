// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import { afterEach, describe, expect, test } from 'vitest';
import { SignedProvider, useMay, useMe } from './me.ts';
import { SecondPerson } from './second-person.tsx';
import { type Acted, acted } from './testing/acted.tsx';

let open: Acted;
afterEach(() => open.close());

describe('what takes a second person', () => {
  test.each([
    ['for who did no part of it', ['ana'], [], 'yes'],
    ['for the first too', [], ['ana'], 'yes'],
    ['not for who did the first part', ['ana', 'bo'], [], 'second_self'],
    ['not for the same hands, and says whose they are', ['cy', 'ana'], ['ana'], 'second_same ana'],
    ['not for who did it, before it is for their hands', ['ana', 'bo'], ['ana'], 'second_self'],
  ])('is %s', async (_, before, same_hands, text) => {
    open = await acted(<SecondPerson before={before}>yes</SecondPerson>, { may: [], signed: { same_hands } });
    expect(open.text()).toBe(text);
  });

  test('is for nobody where nobody is signed in', async () => {
    open = await acted(
      <SignedProvider value={undefined}>
        <SecondPerson before={[]}>yes</SecondPerson>
      </SignedProvider>,
      { may: [] },
    );
    expect(open.text()).toBe('');
  });
});

describe('somebody who is signed in', () => {
  const Asked = ({ of }: { readonly of: Permission }) => String(useMay()(of));
  test.each([
    [['bets.read', 'bets.void'], 'bets.void', 'true'],
    [['bets.read'], 'bets.void', 'false'],
  ] as const)('and may do %j may do %s: %s', async (may, of, text) => {
    open = await acted(<Asked of={of} />, { may });
    expect(open.text()).toBe(text);
  });

  test('and nobody else may do anything', async () => {
    open = await acted(
      <SignedProvider value={undefined}>
        <Asked of="bets.void" />
      </SignedProvider>,
      { may: ['bets.void'] },
    );
    expect(open.text()).toBe('false');
  });

  test('is who was read last, which is not read again at once', async () => {
    const Name = () => useMe().data?.name;
    open = await acted(<Name />, { may: [] });
    expect([open.text(), open.asked()]).toEqual(['bo', []]);
  });
});
