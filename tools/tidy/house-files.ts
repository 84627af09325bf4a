/** The rules for files and folders, as data. The other house rules are in house.ts. */

/** The most lines a file may have; the first matching row counts. */
export const LINES_MAX: readonly (readonly [file: RegExp, most: number])[] = [
  [/(^|\/)index\.ts$/, 80],
  [/./, 300],
];
/** The most source files in one folder, not counting tests and styles. */
export const FOLDER_MOST = 25;
/** Generated files, exempt from the rules of length and words. */
export const GENERATED = /^apps\/server\/db\/schema\.sql$/;

/** The form of file and folder names, without extension. */
export const NAME = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** Names that say nothing. */
export const EMPTY_NAME = /^(utils?|helpers?|common|misc|managers?|services?)$|-(utils?|helpers?|managers?|services?)$/;
/** The form of a migration's name: a number, then the module it belongs to. */
export const MIGRATION = /^apps\/server\/db\/migrations\/(?<number>\d{4})_(?<module>[a-z]+)(?<what>[a-z0-9_]*)\.sql$/;
