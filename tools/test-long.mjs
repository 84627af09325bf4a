// npm run test:long: every test with all of its figures; npm test makes a fifth of most. The arguments are those of npm test.
process.env.FAIRBOOK_LONG = '1';
process.env.FAIRBOOK_TRUST = 'full';
process.argv.push('--all');
await import('./test.mjs');
