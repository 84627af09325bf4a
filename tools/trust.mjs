// npm run trust: the tests of what a thief meets, with all of their figures. npm test runs them with a tenth or less.
process.env.FAIRBOOK_TRUST = 'full';
process.argv.push('trust-');
await import('./test.mjs');
