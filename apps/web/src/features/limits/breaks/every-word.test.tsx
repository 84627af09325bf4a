// @vitest-environment happy-dom
import type { OwnLimits } from '@fairbook/contract';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { READ_AT, readAs, readingOfPage, type Steps } from '../../../shared/testing/page-reading.tsx';
import { SAVED } from '../testing/made-limit.ts';
import { BreakBanner } from './break-banner.tsx';
import { ExclusionCard } from './exclusion-card.tsx';
import { ExclusionDialog } from './exclusion-dialog.tsx';
import { PauseCard } from './pause-card.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { useBreakLine, useDepositsClosed, useUntil } from './use-break.ts';

readAs('player');
const no = () => undefined;
const DAY_MS = 86_400_000;
const after = (ms: number) => new Date(READ_AT.getTime() + ms);
const own = (more: object) => ({ ...SAVED, server_time: READ_AT, ...more }) as unknown as OwnLimits;
const banner = (more: object) => <BreakBanner limits={own(more)} />;
function Lines() {
  return [useBreakLine(), useDepositsClosed()].map((line) => <p key={line}>{line}</p>);
}
function Until({ at }: { readonly at: Date }) {
  return useUntil()(at);
}

test.each<[string, ReactNode, Steps?, OwnLimits?]>([
  ['the way to a pause', <PauseCard key="1" />],
  ['a pause of a day too few', <PauseCard key="1" />, [['input', '1'], '']],
  ['the question before a pause', <PauseDialog key="1" days={2} onClose={no} />],
  ['a pause that begins', <PauseDialog key="1" days={2} onClose={no} />, ['limits.pause_do']],
  ['the way to an exclusion', <ExclusionCard key="1" />],
  ['an exclusion', <ExclusionDialog key="1" onClose={no} />],
  ['an exclusion that was not understood', <ExclusionDialog key="1" onClose={no} />, ['limits.exclusion_do']],
  ['a pause that holds', banner({ paused_until: after(DAY_MS) })],
  ['an exclusion that holds', banner({ excluded: { until: after(400 * DAY_MS) } })],
  ['a pause on every page', <Lines key="1" />, [], own({ paused_until: after(DAY_MS) })],
  ['an exclusion on every page', <Lines key="1" />, [], own({ excluded: { until: after(400 * DAY_MS) } })],
  ['an end of today', <Until key="1" at={after(60_000)} />],
  ['an end of half a year', <Until key="1" at={after(180 * DAY_MS)} />],
  ['an end after half a year', <Until key="1" at={after(180 * DAY_MS + 1)} />],
])('%s: all that there is to say is said, and what is its own asked for', async (_, part, steps = [], limits = own({})) => {
  expect(await readingOfPage(() => part, { known: [[keys.limits, limits]], steps, isWhole: true })).toMatchSnapshot();
});
