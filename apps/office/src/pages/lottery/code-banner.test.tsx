// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { expect, test } from 'vitest';
import { mounted } from '../../shared/testing/mounted.tsx';
import { CodeBanner } from './code-banner.tsx';

test.each([
  ['approved', true, ''],
  ['changed', true, 'lot_code_changed a.js, b.js'],
  ['changed', false, 'lot_code_changed a.js, b.js'],
  ['unapproved', true, 'lot_code_unapproved'],
  ['unapproved', false, 'lot_code_refused'],
])('code that is %s and may draw (%s) is said to be: "%s"', async (verdict, may_draw, words) => {
  const open = await mounted(<CodeBanner code={{ verdict, may_draw, changed: ['a.js', 'b.js'] } as never} />, NAMED_WORDS);
  expect(open.text()).toBe(words);
  await open.close();
});
