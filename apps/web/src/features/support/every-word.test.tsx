// @vitest-environment happy-dom
import { CASE_TOPICS } from '@fairbook/core/support';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { READ_AT, readAs, readingOfPage, type Steps } from '../../shared/testing/page-reading.tsx';
import { CaseList } from './case-list.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactView } from './contact-view.tsx';
import { SupportLinks } from './support-links.tsx';

readAs('player');
const at = (minutes: number) => new Date(READ_AT.getTime() - minutes * 60_000);
const CASES = CASE_TOPICS.slice(0, 3).map((topic, nth) => ({
  ...{ case_id: `0190000${nth}-0000-7000-8000-000000000001`, number: 11 + nth, topic, reference: nth === 1 ? null : 'R-1' },
  state: (['open', 'answered', 'closed'] as const)[nth],
  messages: [
    { message_id: '1', text: 'Where is it?', at: at(90), ours: false },
    { message_id: '2', text: 'Here.', at: at(30), ours: true },
  ],
}));

/** Nothing leads there. */
const NO_CHANNELS = ['javascript:alert(1)', 'http://plain.example', 'nowhere'].map((url) => ({ kind: 'social', url }));

test.each<[string, ReactNode, Steps?, (readonly object[])?]>([
  ['what was written', <CaseList key="1" asked={undefined} />],
  ['what was written and needs more words', <CaseList key="1" asked={undefined} />, ['']],
  ['what is ended', <CaseList key="1" asked={undefined} />, ['support.end']],
  ['that nothing was written', <CaseList key="1" asked={undefined} />, [], []],
  ['the page to write on', <ContactView key="1" topic="deposit" reference="R-2" />],
  ['the ways to be helped', <SupportLinks key="1" chat={({ className, children }) => <b className={className}>{children}</b>} />],
  ['what a player writes', <ContactForm key="1" isPlayer topic="account" reference="" />],
  ['what a guest writes', <ContactForm key="1" isPlayer={false} topic="" reference="" />],
  ['what a guest left out', <ContactForm key="1" isPlayer={false} topic="" reference="!" />, ['']],
])('%s: all that there is to say is said, and what is its own asked for', async (_, part, steps = [], list = CASES) => {
  const channels = (['messaging', 'social', 'chat_app'] as const).map((kind) => ({
    kind,
    url: `https://${kind.replace('_', '-')}.example/us`,
  }));
  const known = [
    [[...keys.support, 'now'], { staff_here: false, answer_hours: 24, usual_minutes: 61, channels: [...channels, ...NO_CHANNELS] }],
    [keys.cases, { list }],
    [keys.support, { answer_hours: 24, usual_minutes: 61 }],
  ] as const;
  expect(await readingOfPage(() => part, { known, steps, isWhole: true })).toMatchSnapshot();
});
