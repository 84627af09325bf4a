import { type Language, LOCALES } from '@fairbook/core/catalog';
import { DICE_ODDS } from '@fairbook/fair/dice';
import { diceWords } from './dice-words.ts';

interface DicePage {
  readonly language: Language;
  /** Of a session at the operator; left out: practice. */
  readonly token: string | undefined;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The page of a game of dice: a scale from 0 to 100, where a bet wins, and the last throw on it. Works by keyboard and touch, in light and dark. */
export function dicePage({ language, token }: DicePage): string {
  const words = diceWords(language);
  const told = JSON.stringify({ words, token: token ?? null, odds: DICE_ODDS, locale: LOCALES[language] }).replaceAll('<', '\\u003c');
  const odds = DICE_ODDS.map(
    ({ paysE2 }, n) =>
      `<label class="odds"><input type="radio" name="odds" value="${n}"${n === 3 ? ' checked' : ''}><span>× ${(paysE2 / 100).toLocaleString(LOCALES[language])}</span></label>`,
  ).join('');
  return `<!doctype html>
<html lang="${LOCALES[language]}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escaped(words.title)}</title><link rel="stylesheet" href="dice.css">
</head>
<body>
<main>
<header><h1>${escaped(words.title)}</h1>${token === undefined ? `<p class="practice">${escaped(words.practice)}</p>` : ''}
<p class="balance">${escaped(token === undefined ? words.practice_balance : words.balance)} <b id="balance">–</b></p></header>
<div class="throw" aria-live="polite"><p id="result" class="result">–</p><p id="outcome">&nbsp;</p></div>
<div class="scale" aria-hidden="true"><b id="part"></b><span id="mark"></span><i id="dot" hidden></i></div>
<p class="facts"><span>${escaped(words.wins_below)} <b id="below"></b></span><span>${escaped(words.chance)} <b id="chance"></b></span></p>
<form id="form">
<fieldset><legend>${escaped(words.odds)}</legend><div class="choice">${odds}</div></fieldset>
<label class="field">${escaped(words.stake)}<input id="stake" inputmode="decimal" autocomplete="off" value="1" maxlength="9" required></label>
<p id="message" role="alert" hidden></p>
<button id="roll" disabled>${escaped(words.roll)}</button>
</form>
<p class="edge">${escaped(words.edge)}</p>
<details><summary>${escaped(words.commit)}</summary><code id="commit"></code>
<label class="field">${escaped(words.seed)}<input id="seed" autocomplete="off" spellcheck="false" maxlength="64" required></label></details>
<details id="proof" hidden><summary>${escaped(words.proof)}</summary><p id="verdict" role="status"></p>
<dl><dt>SHA-256</dt><dd><code id="promised"></code></dd><dt>${escaped(words.server_seed)}</dt><dd><code id="server_seed"></code></dd>
<dt>${escaped(words.seed)}</dt><dd><code id="client_seed"></code></dd><dt>${escaped(words.nonce)}</dt><dd><code id="nonce"></code></dd></dl></details>
</main>
<script type="application/json" id="told">${told}</script>
<script type="module" src="dice.js"></script>
</body>
</html>`;
}

export const DICE_STYLE = `
:root { --paper: #f4f6f2; --card: #fff; --ink: #16241b; --soft: #4a5a50; --line: #c3cdc6; --go: #1c6b3f; --on-go: #fff; --won: #14673a; --lost: #46534b; --warn: #8a3b00; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #101713; --card: #18211b; --ink: #eaf1ec; --soft: #a9b8ae; --line: #3a483f; --go: #7fd6a0; --on-go: #0b1a11; --won: #8be0ab; --lost: #b9c5bd; --warn: #ffb27a; }
}
* { box-sizing: border-box; margin: 0; }
[hidden] { display: none !important; }
body { background: var(--paper); color: var(--ink); font: 16px/1.45 system-ui, sans-serif; }
main { display: grid; gap: 16px; max-width: 560px; margin: 0 auto; padding: 16px; }
header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 12px; }
h1 { font-size: 22px; }
.practice { padding: 2px 10px; border: 2px dashed var(--warn); border-radius: 6px; color: var(--warn); font-weight: 700; }
.balance { margin-left: auto; font-variant-numeric: tabular-nums; }
.throw { padding: 20px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); text-align: center; }
.result { font-size: 52px; font-weight: 800; line-height: 1.1; font-variant-numeric: tabular-nums; }
.won { color: var(--won); font-weight: 700; }
.lost { color: var(--lost); }
.scale { position: relative; height: 14px; border-radius: 7px; background: var(--line); }
.scale b { position: absolute; inset: 0 auto 0 0; border-radius: 7px 0 0 7px; background: var(--go); opacity: 0.45; }
.scale span { position: absolute; top: -4px; width: 3px; height: 22px; margin-left: -1px; background: var(--ink); }
.scale i { position: absolute; top: -3px; width: 20px; height: 20px; margin-left: -10px; border: 3px solid var(--card); border-radius: 50%; background: var(--go); }
.facts { display: flex; justify-content: space-between; gap: 12px; color: var(--soft); font-size: 14px; }
.facts b { color: var(--ink); font-variant-numeric: tabular-nums; }
form { display: grid; gap: 16px; }
fieldset { min-width: 0; padding: 0; border: 0; }
legend, .field { color: var(--soft); font-size: 14px; }
.choice { display: grid; grid-template-columns: repeat(5, minmax(0, 1fr)); gap: 8px; margin-top: 6px; }
.odds { position: relative; }
.odds input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; cursor: pointer; }
.odds span { display: grid; place-items: center; min-height: 44px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: var(--ink); font-variant-numeric: tabular-nums; }
.odds input:checked + span { border: 2px solid var(--go); font-weight: 700; }
.odds input:focus-visible + span, button:focus-visible, summary:focus-visible, .field input:focus-visible { outline: 3px solid var(--go); outline-offset: 2px; }
.field { display: grid; gap: 6px; }
.field input { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: var(--ink); font: inherit; }
#message { color: var(--warn); font-weight: 600; }
button { min-height: 52px; border: 0; border-radius: 10px; background: var(--go); color: var(--on-go); font: inherit; font-size: 18px; font-weight: 700; cursor: pointer; }
button:disabled { opacity: 0.55; cursor: default; }
.edge { color: var(--soft); font-size: 14px; }
details { padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; }
summary { min-height: 28px; cursor: pointer; }
details > * + * { margin-top: 8px; }
code { overflow-wrap: anywhere; font-size: 13px; }
dt { margin-top: 6px; color: var(--soft); font-size: 13px; }
dd { margin: 0; }
`;
