import { isNotFound } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { housePages } from './house-pages.ts';

const answerTo = (id: string): unknown => {
  try {
    return housePages.promotion.beforeLoad({ params: { id } });
  } catch (error) {
    return isNotFound(error);
  }
};

test.each([
  ['0190a000-0000-7000-8000-000000000001', undefined],
  ['0190A000-0000-7000-8000-00000000000F', undefined],
  ['7', true],
  ['0190a000-0000-7000-8000-000000000001x', true],
  ['x0190a000-0000-7000-8000-000000000001', true],
  ['0190g000-0000-7000-8000-000000000001', true],
])('a promotion called %s is not found before it is asked for: %s', (id, notFound) => expect(answerTo(id)).toBe(notFound));
