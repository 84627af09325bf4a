import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A secret found in a log. The secret itself is not repeated.
 * @typedef {{ file: string, line: number, what: string }} Leak
 * @typedef {{ files: number, lines: number, secrets: number, leaks: Leak[] }} Scan
 */

const NAMES = 'password|bank_password|token|refresh_token|ticket|secret|pin|cpf|email|mobile|authorization|cookie|recovery_codes?';

/**
 * Secrets recognised by their form. `test` checks each match further.
 * @type {readonly { what: string, text: RegExp, test?: (found: string) => boolean }[]}
 */
const FORMS = [
  { what: 'a session token', text: /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/ },
  { what: 'a bearer token', text: /\bbearer\s+[\w.~+/-]{16,}/i },
  { what: 'a cookie', text: /\bfairbook_(refresh|device|office)=[\w.~-]/ },
  { what: 'an e-mail address', text: /(?<![\w/.+-])[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+/i },
  { what: 'the secret of an authenticator', text: /\botpauth:\/\/|[?&"]secret[="]:?"?[A-Z2-7]{16}/ },
  { what: 'a field that holds a secret', text: new RegExp(`"(${NAMES})"\\s*:\\s*("[^"]|\\[")`) },
  { what: 'a secret in an address', text: new RegExp(`[?&](${NAMES}|code)=[^&\\s"]`) },
  { what: 'a query that was logged', text: /"(path|url)"\s*:\s*"[^"]*\?/ },
  { what: 'a code', text: /\b(code|otp|totp|pin)\b["']?\s*(is|:|=)?\s*["']?\d{6}(?!\d)/i },
  // A draw number is a date and a count; one in a hundred has the check digits of a CPF.
  {
    what: 'a CPF',
    text: /(?<!\bdraw(?:_?no)?["=: ]*)(?<![\w.:-])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\w.-])/gi,
    test: (found) => isCpf(found.replace(/\D/g, '')),
  },
  {
    what: 'the number of a card',
    text: /(?<![\w.:-])[3-6]\d{3}(?:[ -]?\d{4}){2}[ -]?\d{3,4}(?![\w-])/g,
    test: (found) => isCard(found.replace(/\D/g, '')),
  },
];

/** @param {string} digits */
function isCpf(digits) {
  if (/^(\d)\1+$/.test(digits)) return false;
  const check = (/** @type {number} */ length) => {
    let sum = 0;
    for (let at = 0; at < length; at += 1) sum += Number(digits[at]) * (length + 1 - at);
    return String(((sum * 10) % 11) % 10);
  };
  return digits.endsWith(check(9) + check(10));
}

/** Luhn's check. @param {string} digits */
function isCard(digits) {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The single-use ticket that opens a socket, valid for thirty seconds. It is in the address because a browser's socket cannot send headers. */
const SOCKET = /\/wss-new\?token=[\w-]+\.[\w-]+$/;
const WORD = /^[\w.~+@%-]+$/;

/**
 * Searches the tests' logs (`*.log`) and the addresses their browsers requested (`*.urls`) for secrets: those recognised by form, and those that the tests sent (`*.secrets`,
 * one JSON string a line).
 * @param {string} folder
 * @returns {Scan}
 */
export function scanLogs(folder) {
  const names = readdirSync(folder).sort();
  const linesOf = (/** @type {string} */ name) => readFileSync(path.join(folder, name), 'utf8').split('\n').filter(Boolean);
  /** @type {Set<string>} */
  const secrets = new Set(
    names
      .filter((name) => name.endsWith('.secrets'))
      .flatMap(linesOf)
      .map((line) => JSON.parse(line)),
  );
  const words = new Set([...secrets].filter((secret) => WORD.test(secret)));
  const phrases = [...secrets].filter((secret) => !WORD.test(secret));
  const logs = names.filter((name) => /\.(log|urls)$/.test(name));
  let lines = 0;
  /** @type {Leak[]} */
  const leaks = [];
  for (const file of logs) {
    for (const [at, line] of linesOf(file).entries()) {
      lines += 1;
      if (file.endsWith('.urls') && SOCKET.test(line)) continue;
      const found = whatIsIn(line, words, phrases);
      if (found !== undefined) leaks.push({ file, line: at + 1, what: found });
    }
  }
  return { files: logs.length, lines, secrets: secrets.size, leaks };
}

/**
 * @param {string} line
 * @param {ReadonlySet<string>} words
 * @param {readonly string[]} phrases
 */
function whatIsIn(line, words, phrases) {
  for (const { what, text, test } of FORMS) {
    if (test ? (line.match(text) ?? []).some(test) : text.test(line)) return what;
  }
  if (line.split(/[^\w.~+@%-]+/).some((word) => words.has(word))) return 'something that a call carried in secret';
  return phrases.some((phrase) => line.includes(phrase)) ? 'something that a call carried in secret' : undefined;
}
