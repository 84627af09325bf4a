import { PERMISSIONS } from '@fairbook/contract/office';
import { expect, test } from 'vitest';
import { PERMISSION_WORDS } from './permission-words.ts';

test.each(PERMISSIONS)('%s is said in its own words', (permission) => {
  expect(PERMISSION_WORDS[permission]).toBe(`office.may_${permission.replace('.', '_')}`);
});
