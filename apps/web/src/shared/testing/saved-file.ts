import { vi } from 'vitest';

/** A file handed to the browser's downloads: its name and content. */
export interface SavedFile {
  readonly name: string;
  readonly text: string;
}

/** The text as an editor shows it, without the mark that says it is UTF-8. */
const unmarked = (text: string): string => text.replace(/^\uFEFF/, '');

/** Captures files handed to the browser's downloads until the mocks are restored. The returned function resolves with all of them, in order. */
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
      click.mock.contexts.map(async (link, at) => ({
        name: (link as HTMLAnchorElement).download,
        text: unmarked((await files[at]?.text()) ?? ''),
      })),
    );
}
