// npm run test:long: every test with its full figures; npm test runs most with a fifth of them. Takes the arguments of npm test.
process.env.FAIRBOOK_LONG = '1';
process.env.FAIRBOOK_TRUST = 'full';
process.argv.push('--all');
await import('./test.mjs');
