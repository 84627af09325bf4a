import { type Language, LOCALES } from '@fairbook/core/catalog';
import type { GameDefinition } from '../games/game-definition.ts';
import { pageLanguageOf, pageWords } from './page-words.ts';

interface GamePage {
  readonly language: Language;
  /** The session at the operator; undefined in practice. */
  readonly token: string | undefined;
  readonly game: GameDefinition;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * Returns the page of a game: balance, table, stake, choices, the visit's rounds, rules with the return, and the proof. Practice is always marked as such.
 * Works by keyboard and touch, in light and dark, without sound; every round is started by the player.
 */
export function gamePage({ language, token, game }: GamePage): string {
  // All players share a round, so the page follows the table's socket.
  const isShared = game.kind === 'crash';
  const spoken = pageLanguageOf(language);
  const words = pageWords(spoken);
  const { names, choice, help, returnE6, id } = game;
  const locale = LOCALES[spoken];
  const told = JSON.stringify({ words, token: token ?? null, game: id, language: spoken, locale }).replaceAll('<', '\\u003c');
  const options = choice?.of.map(
    (each) =>
      `<label class="option"><input type="radio" name="choice" value="${each.choice}"${each.choice === choice.first ? ' checked' : ''}><span>${escaped(each.says[spoken])}</span></label>`,
  );
  const chosen = options
    ? `<fieldset><legend>${escaped(choice?.says[spoken] ?? '')}</legend><div class="choice">${options.join('')}</div></fieldset>`
    : '';
  const share = (returnE6 / 10_000).toLocaleString(locale, { maximumFractionDigits: 4 });
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escaped(names[spoken])}</title><link rel="stylesheet" href="page.css">
</head>
<body>
<main>
<header><h1>${escaped(names[spoken])}</h1>${token === undefined ? `<p class="practice">${escaped(words.practice)}</p>` : ''}
<p class="balance">${escaped(token === undefined ? words.practice_balance : words.balance)} <b id="balance">–</b></p></header>
<div class="table" id="board">${game.board(undefined, spoken, choice?.first ?? 0)}</div>
<p id="outcome" class="outcome" role="status">&nbsp;</p>
<div id="moves" class="moves"></div>
<form id="form">
${chosen}
<label class="field">${escaped(words.stake)}<input id="stake" inputmode="decimal" autocomplete="off" value="1" maxlength="9" required></label>
${isShared ? `<label class="field">${escaped(words.target)}<input id="target" inputmode="decimal" autocomplete="off" maxlength="7"></label>` : ''}
<p id="message" role="alert" hidden></p>
<button id="play" disabled>${escaped(words.play)}</button>
</form>
<p class="edge">${escaped(words.edge)}: <b>${share}</b></p>
<details id="proof" hidden><summary>${escaped(words.proof)}</summary><p id="verdict" role="status"></p>
<dl><dt>SHA-256</dt><dd><code id="promised"></code></dd><dt>${escaped(words.server_seed)}</dt><dd><code id="server_seed"></code></dd>
<dt>${escaped(words.seed)}</dt><dd><code id="client_seed"></code></dd><dt>${escaped(words.nonce)}</dt><dd><code id="nonce"></code></dd>
<dt>${escaped(words.drawn)}</dt><dd><code id="drawn"></code></dd></dl><a id="save" download="round.json">${escaped(words.save)}</a></details>
<details><summary>${escaped(words.commit)}</summary><code id="commit"></code>
<label class="field">${escaped(words.seed)}<input id="seed" autocomplete="off" spellcheck="false" maxlength="64" required></label></details>
<details><summary>${escaped(words.help)}</summary>${help.map((each) => `<p>${escaped(each[spoken])}</p>`).join('')}</details>
<details><summary>${escaped(words.history)}</summary><ol id="history" reversed></ol></details>
</main>
<script type="application/json" id="told">${told}</script>
<script type="module" src="${isShared ? 'crash.js' : 'page.js'}"></script>
</body>
</html>`;
}
