/** The modules of the schema's objects, from the migrations: the database does not store them. */
export interface ToldInMigrations {
  /** The module of a table, a view or a function: that of the file that first creates it. */
  readonly moduleOf: (name: string) => string;
}

/** A migration: its file name, "0020_match_bets.sql", and its text. */
export type Migration = readonly [name: string, text: string];

const moduleOfFile = (name: string): string => {
  const word = /^\d+_([a-z]+)/.exec(name)?.[1] ?? 'platform';
  return MODULES[word] ?? word;
};

/** The promises of each module's tables, from the comments of the migrations that made and changed them, in order: a Markdown text. */
export function promisesOf(files: readonly Migration[]): string {
  const headed = files.map(([name, text]) => ({ name, module: moduleOfFile(name), head: headOf(text) }));
  const modules = [...new Set(headed.map(({ module }) => module))].sort();
  const chapter = (module: string): string => {
    const told = headed.filter((each) => each.module === module).map(({ name, head }) => `### ${name.slice(0, 4)}\n\n${markdownOf(head)}`);
    return [`## ${module}`, ...told].join('\n\n');
  };
  return `${[PROMISES_HEAD, ...modules.map(chapter)].join('\n\n')}\n`;
}

const PROMISES_HEAD = `# What the tables promise

Whatever the program does. Written by \`npm run schema\` from the heads of the migrations, in their order: where a later one takes the place of an earlier one, it says so.
The tables as they are now are in [schema.sql](schema.sql), module by module too. How to add a migration: CONTRIBUTING, "Add a module".`;

/** The opening comment of a file. */
const headOf = (text: string): readonly string[] => /^(--.*\n)*/.exec(text)?.[0].trimEnd().split('\n') ?? [];
const markdownOf = (head: readonly string[]): string =>
  head
    .map((line) => line.replace(/^-- ?/, '').replace(/^ {2}\* /, '* '))
    .join('\n')
    .replace(/\n(?=\* )(?<!\n\* [^\n]*\n)/, '\n\n');

/** The modules of files whose name uses another word. */
const MODULES: Readonly<Record<string, string>> = { draw: 'draw-bets', match: 'match-bets' };

const MADE = /^create (?:or replace )?(?:unlogged )?(?:table|view|function|sequence)(?: if not exists)? (\w+)/gim;

/** Reads migrations in order. */
export function readMigrations(files: readonly Migration[]): ToldInMigrations {
  const modules = new Map<string, string>();
  for (const [file, text] of files)
    for (const [, name = ''] of text.matchAll(MADE)) if (!modules.has(name)) modules.set(name, moduleOfFile(file));
  return { moduleOf: (name) => modules.get(name) ?? 'platform' };
}
