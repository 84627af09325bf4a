/** What holds for files and folders as such, as data; the rest of the house rules: house.ts. */

/** How long a file may be, in lines; the first that fits. */
export const LINES_MAX: readonly (readonly [file: RegExp, most: number])[] = [
  [/(^|\/)index\.ts$/, 80],
  [/./, 300],
];
/** So many files beside their tests and styles may lie in one folder. */
export const FOLDER_MOST = 25;
/** Written by a program: neither its length nor its words are ours. */
export const GENERATED = /\.gen\.ts$|^apps\/server\/db\/schema\.sql$/;

/** How a file or folder is called, extension left out. */
export const NAME = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** Names that say nothing. */
export const EMPTY_NAME = /^(utils?|helpers?|common|misc|managers?|services?)$|-(utils?|helpers?|managers?|services?)$/;
/** How a migration is called: number, then the module it belongs to. */
export const MIGRATION = /^apps\/server\/db\/migrations\/(?<number>\d{4})_(?<module>[a-z]+)(?<what>[a-z0-9_]*)\.sql$/;
