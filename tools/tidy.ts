// npm run tidy: checks the house rules and prints one line for each problem.
import { allEndpoints } from '@fairbook/contract';
import { allOfficeEndpoints } from '@fairbook/contract/office';
import { checkCommands } from './tidy/check-commands.ts';
import { checkContract } from './tidy/check-contract.ts';
import { checkDocs } from './tidy/check-docs.ts';
import { checkGlossary } from './tidy/check-glossary.ts';
import { checkHouse } from './tidy/check-house.ts';
import { checkWords } from './tidy/check-words.ts';
import { isThere, readCommands, readContract, readDictionaries, readDocuments, readHouse } from './tidy/read-house.ts';

const files = readHouse();
const documents = readDocuments();
const problems = [
  ...checkHouse(files),
  ...checkContract(await readContract(files), { ...allEndpoints, ...allOfficeEndpoints }),
  ...checkDocs(documents, isThere),
  ...checkCommands(documents, [...files, ...readDictionaries()], readCommands()),
  ...checkGlossary(documents, files),
  ...checkWords(documents, files),
];
for (const problem of problems) console.error(problem);
console.log(`tidy: ${files.length} files, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
