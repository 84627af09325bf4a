// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => void vi.restoreAllMocks());

test('a file is handed to the browser once under its name, and its address is given up after that', () => {
  const steps: unknown[] = [];
  const file = new Blob(['words']);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((of) => {
    steps.push(['made', of === file]);
    return 'blob:7';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void steps.push(['given up', url]));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    steps.push(['saved', this.download, this.href]);
  });
  saveFile(file, 'receipt.json');
  expect(steps).toEqual([
    ['made', true],
    ['saved', 'receipt.json', 'blob:7'],
    ['given up', 'blob:7'],
  ]);
});
