// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { noteTold, wasTold } from './told.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('what was said in this tab is known, also after the page was loaded anew, and nothing else is', () => {
  expect(wasTold('a')).toBe(false);
  noteTold(['a', 'b']);
  expect(['a', 'b', 'c'].map(wasTold)).toEqual([true, true, false]);
});

test('the newest hundred are kept; what is said again is as new as the last time', () => {
  noteTold(['first', 'second']);
  noteTold(Array.from({ length: 98 }, (_, at) => `${at}`));
  noteTold(['first', 'one more']);
  expect(['first', 'second', '0', 'one more'].map(wasTold)).toEqual([true, false, true, true]);
});

test.each([
  ['broken', '{'],
  ['something else', '"a"'],
  ['of other things', '[1,null,"a"]'],
])('what is kept there and is %s does no harm', (_name, kept) => {
  sessionStorage.setItem('said-in-a-line', kept);
  expect([wasTold('b'), wasTold('null')]).toEqual([false, false]);
  noteTold(['b']);
  expect(wasTold('b')).toBe(true);
});

test('where nothing may be kept nothing is known, and nothing fails', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, clear: () => undefined });
  noteTold(['a']);
  expect(wasTold('a')).toBe(false);
});
