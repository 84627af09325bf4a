// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { READ_AT, readAs, readingOfPage, type Steps } from '../../shared/testing/page-reading.tsx';
import { HouseTextView } from './house-text.tsx';
import { TextsCard } from './texts-card.tsx';

readAs('player');
const accepted = (version: string) => ({ version, at: READ_AT });
const KNOWN = [
  [
    keys.texts,
    {
      required: true,
      list: [
        { text: 'rules', version: '2', accepted: accepted('1') },
        { text: 'privacy', version: '2', accepted: null },
      ],
    },
  ],
] as const;

test.each<[string, ReactNode, 'intl' | 'br', Steps?]>([
  ['the rules', <HouseTextView key="1" text="rules" />, 'intl'],
  ['the rules in Brazil', <HouseTextView key="1" text="rules" />, 'br'],
  ['privacy', <HouseTextView key="1" text="privacy" />, 'intl'],
  ['privacy in Brazil', <HouseTextView key="1" text="privacy" />, 'br'],
  ['responsible play', <HouseTextView key="1" text="play" />, 'intl'],
  ['responsible play in Brazil', <HouseTextView key="1" text="play" />, 'br'],
  ['texts that have changed', <TextsCard key="1" />, 'intl'],
  ['texts that are accepted', <TextsCard key="1" />, 'intl', ['auth.texts_accept']],
])('%s: all that there is to say is said, and what is its own asked for', async (_, part, law, steps = []) => {
  const needs = { email_code: true, mobile_code: true, person: false, limits: [], law };
  const known = [...KNOWN, [keys.registrationNeeds, needs]] as const;
  expect(await readingOfPage(() => part, { known, steps, isWhole: true })).toMatchSnapshot();
});
