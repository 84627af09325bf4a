// @vitest-environment happy-dom
import type { OwnLimits } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { READ_AT, readAs, readingOfPage, type Steps } from '../../shared/testing/page-reading.tsx';
import { LimitCard } from './limit-card.tsx';
import { LimitsCard } from './limits-card.tsx';
import { LimitsLink } from './limits-link.tsx';
import { LimitsQuestion } from './limits-question.tsx';
import { LimitsView } from './limits-view.tsx';
import { RealityCard } from './reality-card.tsx';
import { RealityCheck } from './reality-check.tsx';
import { RegisterNotice } from './register-notice.tsx';
import { RequiredLimits } from './required-limits.tsx';
import { StayLine } from './stay-line.tsx';
import { limit, money, RATES, SAVED } from './testing/made-limit.ts';

readAs('player');
const no = () => undefined;
const time = { amount: null, minutes: 90 };
const OWN = {
  ...SAVED,
  server_time: READ_AT,
  stake_factor: { percent: 50, until: READ_AT, word: 'for now' },
  limits: [
    limit({ kind: 'deposit', period: 'day' }),
    limit({ kind: 'deposit', period: 'month', pending: { ...money('80'), asked_at: READ_AT, from: new Date(READ_AT.getTime() + 1) } }),
    limit({ pending: { ...money('80'), asked_at: READ_AT, from: READ_AT } }),
    limit({ kind: 'stake', period: 'month', pending: { amount: null, minutes: null, asked_at: READ_AT, from: READ_AT } }),
    limit({ kind: 'time', period: 'day', ...time, used: { amount: null, minutes: 61 }, left: { amount: null, minutes: 29 } }),
  ],
} as unknown as OwnLimits;
const KNOWN = [
  [keys.limits, OWN],
  [keys.exchange, RATES],
  [keys.account, { score: parseAmount('1'), currency: 'USDT', nickname: 'ana', net_today: parseAmount('3') }],
] as const;
const NOTHING = { ...SAVED, server_time: READ_AT } as unknown as OwnLimits;

test.each<[string, ReactNode, Steps?]>([
  ['the page of limits', <LimitsView key="1" />],
  ['the limits beside the balance', <LimitsCard key="1" />],
  ['the way to the limits', <LimitsLink key="1" />],
  ['the line of a stay', <StayLine key="1" />],
  ['limits of deposits', <LimitCard key="1" kind="deposit" limits={OWN} />],
  ['limits of time', <LimitCard key="1" kind="time" limits={OWN} />],
  ['limits of time that are none', <LimitCard key="1" kind="time" limits={NOTHING} />, [['input', '1.5'], '']],
  ['limits of stakes that are none', <LimitCard key="1" kind="stake" limits={NOTHING} />, ['']],
  ['a limit of losses on its way', <LimitCard key="1" kind="loss" limits={NOTHING} />, [['input', '50'], '']],
  ['a raise on its way', <LimitCard key="1" kind="loss" limits={OWN} />, ['limits.confirm']],
  ['a raise that is dropped', <LimitCard key="1" kind="loss" limits={OWN} />, ['limits.cancel']],
  ['the question after registration', <LimitsQuestion key="1" onAnswered={no} />],
  ['the question that is left open', <LimitsQuestion key="1" onAnswered={no} />, ['limits.question_save']],
  ['the question that is answered', <LimitsQuestion key="1" onAnswered={no} />, [['input', '70'], 'limits.question_save']],
  ['the question that is answered by none', <LimitsQuestion key="1" onAnswered={no} />, ['limits.question_none']],
  ['a limit of losses that the law asks for', <RequiredLimits key="1" missing={['loss', 'time']} />],
  ['a limit of time that the law asks for', <RequiredLimits key="1" missing={['time']} />, ['limits.save']],
  ['a limit that the law asks for on its way', <RequiredLimits key="1" missing={['time']} />, [['input', '90'], 'limits.save']],
  ['how often to be told of the time', <RealityCard key="1" limits={OWN} />],
  ['what a stay came to', <RealityCheck key="1" minutes={61} onContinue={no} onStop={no} />],
  ['that the register lists somebody', <RegisterNotice key="1" word="listed" onClose={no} />],
  ['that the register could not be asked', <RegisterNotice key="1" word="unchecked" onClose={no} />],
])('%s: all that there is to say is said, and what is its own asked for', async (_, part, steps = []) => {
  expect(await readingOfPage(() => part, { known: KNOWN, steps, isWhole: true })).toMatchSnapshot();
});
