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
const manifests = import.meta.glob<Manifest>('../../dist/build-files.json', { import: 'default', eager: true });
const manifest: Manifest = Object.values(manifests)[0] ?? {};

const built = Object.values(pages)[0] ?? '';

/** The document of the browser's build, with the comments that the renderer fills, and without its scripts and styles: see `pageFiles`. */
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

/** A chunk after all that it imports: running one runs them first. */
function follow(source: string, found: Set<string>): Set<string> {
  const { file, imports = [] } = manifest[source] ?? { file: '' };
  if (file === '' || found.has(`/${file}`)) return found;
  for (const each of imports) follow(each, found);
  return found.add(`/${file}`);
}

/** The scripts of every page, the entry last: each is run by itself, because one task that ran all of them would keep a touch waiting. */
const inOrder = Object.entries(manifest).flatMap(([source, chunk]) => (chunk.isEntry ? [...follow(source, new Set())] : []));

// The text of each stylesheet, by its address.
const styles = new Map(
  Object.entries(import.meta.glob<string>('../../dist/assets/*.css', { query: '?raw', import: 'default', eager: true })).map(
    ([path, text]) => [path.slice(path.indexOf('assets/')), text],
  ),
);

/** What a page needs of the build. */
export interface PageFiles {
  /** For the head: the styles, in the page itself. */
  readonly styles: string;
  /** For the end of the body: what fetches the scripts. */
  readonly scripts: string;
}

/**
 * The files these sources need. A page that is drawn by the server waits for nothing.
 *
 * The same stylesheets are named by links that no medium asks for: the browser fetches them when it has time, and the loader of a chunk, which looks for
 * such a link, does not fetch them again.
 */
export function pageFiles(sources: readonly string[], nonce: string): PageFiles {
  const found = new Map(already);
  for (const source of sources) collect(source, found);
  const styleFiles = new Set([...found.values()].flatMap((chunk) => chunk.css ?? []));
  const scripts = [...found.values()].map((chunk) => `/${chunk.file}`);
  return {
    styles: [
      `<style nonce="${nonce}">${[...styleFiles].map((file) => styles.get(file) ?? '').join('')}</style>`,
      ...[...styleFiles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}" media="not all">`),
    ].join(''),
    scripts: `<script nonce="${nonce}">(${begin})(${JSON.stringify(scripts)},${JSON.stringify(inOrder)})</script>`,
  };
}

/**
 * Runs in the page: fetches its scripts once its content is on the screen, which they would compete with for a slow line and a slow processor. At once in a
 * page that nobody sees, and soon in one that has nothing to show.
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
