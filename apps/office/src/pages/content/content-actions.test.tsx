// @vitest-environment happy-dom
import type { ErrorCode } from '@fairbook/contract';
import type { OfficeContent } from '@fairbook/contract/office';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { callOf, sheetOf } from '../../shared/testing/sheet.ts';
import { ContentActions } from './content-actions.tsx';

const ID = '0190a5b0-7c1e-7abc-8def-0123456789ab';
const AT = new Date('2026-03-04T15:30:00Z');
let open: Acted;
const shown = async (content: Partial<OfficeContent> = {}, refused?: ErrorCode) => {
  const all = { id: ID, revision: 4, state: 'draft', shown: false, from: null, until: null, ...content } as OfficeContent;
  open = await acted(<ContentActions content={all} at={AT} isDirty={false} />, {
    ...{ may: ['content.write', 'content.publish'], refuses: () => refused ?? false },
  });
  open.sent();
};
const say = async (form: string, reason: string) => {
  await sheetOf(open.page, form).fill({ reason });
  await sheetOf(open.page, form).send();
};
afterEach(() => open.close());

describe('players are shown content', () => {
  test('for a reason, as it was seen; and it is read again', async () => {
    await shown();
    await open.tap('content_publish');
    await say('content_publish', 'for Christmas');
    const [sent, ...read] = open.sent();
    expect(callOf(sent)).toEqual([`POST /content/${ID}/publish`, { revision: 4, reason: 'for Christmas' }]);
    expect([read, open.buttons()]).toEqual([['read content'], ['content_publish']]);
  });

  test('not without a reason', async () => {
    await shown();
    await open.tap('content_publish');
    await sheetOf(open.page, 'content_publish').send();
    expect(open.sent()).toEqual([]);
  });

  test('no more once it is withdrawn, which is asked once and said to be for good', async () => {
    await shown({ state: 'published', shown: true });
    await open.tap('content_withdraw');
    expect([open.sent(), open.text().includes('content_withdraw_text')]).toEqual([[], true]);
    await say('content_withdraw_sure', 'a wrong date');
    expect(callOf(open.sent()[0])).toEqual([`POST /content/${ID}/withdraw`, { revision: 4, reason: 'a wrong date' }]);
  });

  test('as it was seen when the reason was asked for: what a colleague changes or publishes meanwhile is neither published nor withdrawn', async () => {
    const seen = { id: ID, revision: 4, state: 'draft', shown: false, from: null, until: null } as OfficeContent;
    const Turning = () => {
      const [content, setContent] = useState(seen);
      return (
        <>
          <ContentActions content={content} at={AT} isDirty={false} />
          <button type="button" onClick={() => setContent({ ...seen, revision: 6, state: 'published' })}>
            colleague
          </button>
        </>
      );
    };
    open = await acted(<Turning />, { may: ['content.write', 'content.publish'] });
    await open.tap('content_publish');
    await open.tap('colleague');
    await say('content_publish', 'for Christmas');
    expect(callOf(open.sent()[0])).toEqual([`POST /content/${ID}/publish`, { revision: 4, reason: 'for Christmas' }]);
  });

  test('still by who thinks better of withdrawing it', async () => {
    await shown({ state: 'published', shown: true });
    await open.tap('content_withdraw');
    await open.tap('cancel');
    expect([open.sent(), open.buttons()]).toEqual([[], ['content_withdraw']]);
  });

  test.each<ErrorCode>(['content.changed', 'content.text_invalid', 'content.picture_needed'])(
    'not where the server refuses it, which is said with why, and it is read again: %s',
    async (code) => {
      await shown({}, code);
      await open.tap('content_publish');
      await say('content_publish', 'for Christmas');
      expect([open.page.querySelector('[role=alert]')?.textContent, open.sent().includes('read content')]).toEqual([
        `errors.${code}`,
        true,
      ]);
    },
  );
});
