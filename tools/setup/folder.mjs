import path from 'node:path';

/** PATH, to which npm adds the build tools, separates folders by the first; the build tools read the others as the end of a file name. */
const FORBIDDEN = new RegExp(`[${path.delimiter}#?\\n]`, 'g');

/**
 * Throws, saying what to do, if the build tools cannot work in a folder of this name.
 * @param {string} folder
 */
export function checkFolder(folder) {
  const wrong = [...new Set(folder.slice(path.parse(folder).root.length).match(FORBIDDEN) ?? [])];
  if (wrong.length === 0) return;
  const signs = wrong.map((sign) => JSON.stringify(sign)).join(' ');
  throw new Error(`The project is in ${folder}. Its tools cannot work in a folder with ${signs} in its name: move or rename it.`);
}
