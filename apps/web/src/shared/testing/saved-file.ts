import { vi } from 'vitest';

/** A file that the browser was given to keep: its name and what is in it. */
export interface SavedFile {
  readonly name: string;
  readonly text: string;
}

/** Keeps from here on what the browser is given to keep, until the mocks are restored. Answers all of it, first to last. */
export function catchFiles(): () => Promise<readonly SavedFile[]> {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:none';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  return () =>
    Promise.all(
      click.mock.contexts.map(async (link, at) => ({ name: (link as HTMLAnchorElement).download, text: (await files[at]?.text()) ?? '' })),
    );
}
