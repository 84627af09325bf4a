import path from 'node:path';

/** PATH, in which npm puts what builds us, parts its folders by the first; what builds us takes the others for the end of a file's name. */
const FORBIDDEN = new RegExp(`[${path.delimiter}#?\\n]`, 'g');

/**
 * Throws, with what to do, when the project's tools cannot work in a folder of that name.
 * @param {string} folder
 */
export function checkFolder(folder) {
  const wrong = [...new Set(folder.slice(path.parse(folder).root.length).match(FORBIDDEN) ?? [])];
  if (wrong.length === 0) return;
  const signs = wrong.map((sign) => JSON.stringify(sign)).join(' ');
  throw new Error(`The project is in ${folder}. Its tools cannot work in a folder with ${signs} in its name: move or rename it.`);
}
