/** The parts of Vite's manifest that are used here. */
interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

// The browser's build comes first; its page and its list of files become part of the renderer.
const pages = import.meta.glob<string>('../../dist/index.html', { query: '?raw', import: 'default', eager: true });
const manifests = import.meta.glob<Manifest>('../../dist/manifest.json', { import: 'default', eager: true });
const manifest: Manifest = Object.values(manifests)[0] ?? {};

/**
 * The document of the browser's build, with the comments that the renderer fills. The page is drawn already and waits for its styles alone, so
 * scripts do not compete with them for a slow line.
 */
export const documentTemplate = (Object.values(pages)[0] ?? '')
  .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
  .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
  .replaceAll(/<link rel="stylesheet"[^>]*>/g, ''); // they are in the page: see pageLinks

function collect(source: string, found: Map<string, Chunk>): void {
  const chunk = manifest[source];
  if (!chunk || found.has(source)) return;
  found.set(source, chunk);
  for (const each of chunk.imports ?? []) collect(each, found);
}

const already = new Map<string, Chunk>();
for (const [source, chunk] of Object.entries(manifest)) if (chunk.isEntry) collect(source, already);

// The text of each stylesheet, by its address.
const styles = new Map(
  Object.entries(import.meta.glob<string>('../../dist/assets/*.css', { query: '?raw', import: 'default', eager: true })).map(
    ([path, text]) => [path.slice(path.indexOf('assets/')), text],
  ),
);

/**
 * The styles these sources need, in the page itself, and links for their scripts beyond what the document's template already names.
 *
 * A page that is drawn by the server then waits for nothing. The same stylesheets are named by links that no medium asks for: the browser fetches them
 * when it has time, and the loader of a chunk, which looks for such a link, does not fetch them again.
 */
export function pageLinks(sources: readonly string[], nonce: string): string {
  const found = new Map(already);
  for (const source of sources) collect(source, found);
  const files = new Set([...found.values()].flatMap((chunk) => chunk.css ?? []));
  const scripts = [...found].filter(([source]) => !already.has(source)).map(([, chunk]) => chunk.file);
  return [
    `<style nonce="${nonce}">${[...files].map((file) => styles.get(file) ?? '').join('')}</style>`,
    ...[...files].map((file) => `<link rel="stylesheet" crossorigin href="/${file}" media="not all">`),
    ...scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
  ].join('');
}
