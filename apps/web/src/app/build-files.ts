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

/** The document of the browser's build, with the comments that the renderer fills. */
export const documentTemplate = Object.values(pages)[0] ?? '';

function collect(source: string, found: Map<string, Chunk>): void {
  const chunk = manifest[source];
  if (!chunk || found.has(source)) return;
  found.set(source, chunk);
  for (const each of chunk.imports ?? []) collect(each, found);
}

const already = new Map<string, Chunk>();
for (const [source, chunk] of Object.entries(manifest)) if (chunk.isEntry) collect(source, already);

/** Links that fetch what these sources need before the first script asks for it, beyond what the document's template already names. */
export function preloadLinks(sources: readonly string[]): string {
  const found = new Map(already);
  for (const source of sources) collect(source, found);
  const chunks = [...found].filter(([source]) => !already.has(source)).map(([, chunk]) => chunk);
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...chunks.map((chunk) => `<link rel="modulepreload" crossorigin href="/${chunk.file}">`),
  ].join('');
}
