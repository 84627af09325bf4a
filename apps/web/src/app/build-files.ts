/** The fields of Vite's manifest used here. */
interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

// The browser's build runs first; its page and its manifest become part of the renderer.
const pages = import.meta.glob<string>('../../dist/index.html', { query: '?raw', import: 'default', eager: true });
const manifests = import.meta.glob<Manifest>('../../dist/build-files.json', { import: 'default', eager: true });
const manifest: Manifest = Object.values(manifests)[0] ?? {};

const built = Object.values(pages)[0] ?? '';

/** The browser build's document, with the placeholder comments that the renderer fills, and without its scripts and styles: see `pageFiles`. */
export const documentTemplate = built
  .replaceAll(/<script type="module"[^>]*><\/script>/g, '')
  .replaceAll(/<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '');

function collect(source: string, found: Map<string, Chunk>): void {
  const chunk = manifest[source];
  if (!chunk || found.has(source)) return;
  found.set(source, chunk);
  for (const each of chunk.imports ?? []) collect(each, found);
}

const already = new Map<string, Chunk>();
for (const [source, chunk] of Object.entries(manifest)) if (chunk.isEntry) collect(source, already);

/** Adds a chunk after all its imports: running one runs them first. */
function follow(source: string, found: Set<string>): Set<string> {
  const { file, imports = [] } = manifest[source] ?? { file: '' };
  if (file === '' || found.has(`/${file}`)) return found;
  for (const each of imports) follow(each, found);
  return found.add(`/${file}`);
}

/** The scripts of every page, the entry last: each runs in a task of its own, because one task for all of them would block touch input. */
const inOrder = Object.entries(manifest).flatMap(([source, chunk]) => (chunk.isEntry ? [...follow(source, new Set())] : []));

// The text of each stylesheet, by its URL.
const styles = new Map(
  Object.entries(import.meta.glob<string>('../../dist/assets/*.css', { query: '?raw', import: 'default', eager: true })).map(
    ([path, text]) => [path.slice(path.indexOf('assets/')), text],
  ),
);

/**
 * The chunks of parts that a page shows at once although their code loads after it. Their styles come with the page, so that none of it is drawn bare and moves
 * when they come.
 */
const SHOWN_AT_ONCE: Readonly<Record<string, readonly string[]>> = {
  'src/pages/match.tsx': ['builder-card', 'cards', 'grades-card', 'odds-news', 'overs-line'],
};

/** Returns the keys of the chunks with that name. Throws if there is none: a page would be drawn without their styles. */
function chunksNamed(name: string): readonly string[] {
  const keys = Object.keys(manifest).filter((key) => manifest[key]?.name === name);
  if (keys.length === 0) throw new Error(`the build has no chunk ${name}`);
  return keys;
}

/** The tags that a page needs of the build. */
export interface PageFiles {
  /** For the head: the styles, inlined. */
  readonly styles: string;
  /** For the end of the body: the loader of the scripts. */
  readonly scripts: string;
}

/**
 * Returns the files these sources need, such that a server-rendered page waits for none of them.
 *
 * The same stylesheets are also linked for a medium that never matches: the browser fetches them when idle, and the loader of a chunk, which looks for such a
 * link, does not fetch them again.
 */
export function pageFiles(sources: readonly string[], nonce: string): PageFiles {
  const found = new Map(already);
  for (const source of sources) collect(source, found);
  const scripts = [...found.values()].map((chunk) => `/${chunk.file}`);
  for (const name of sources.flatMap((source) => SHOWN_AT_ONCE[source] ?? [])) for (const key of chunksNamed(name)) collect(key, found);
  const styleFiles = new Set([...found.values()].flatMap((chunk) => chunk.css ?? []));
  return {
    styles: [
      `<style nonce="${nonce}">${[...styleFiles].map((file) => styles.get(file) ?? '').join('')}</style>`,
      ...[...styleFiles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}" media="not all">`),
    ].join(''),
    scripts: `<script nonce="${nonce}">(${begin})(${JSON.stringify(scripts)},${JSON.stringify(inOrder)})</script>`,
  };
}

/**
 * Runs in the page: fetches its scripts once the content is on the screen, because they would compete with it for the connection and the processor. Fetches at
 * once in a hidden page, and soon in one without content.
 */
const begin = `(files,inOrder)=>{
let begun=false;
const go=async()=>{
if(begun)return;
begun=true;
for(const href of files)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',crossOrigin:'',href}));
for(const file of inOrder){
await import(file);
await new Promise((resolve)=>setTimeout(resolve));
}
};
if(document.hidden)return go();
try{
new PerformanceObserver((list)=>{if(list.getEntriesByName('first-contentful-paint').length>0)go()}).observe({type:'paint',buffered:true});
}catch{go()}
setTimeout(go,1000);
}`;
