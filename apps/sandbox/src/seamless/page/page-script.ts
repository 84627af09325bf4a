/**
 * The script of every game's page, served as is. It verifies each round in the browser with the Web Crypto API; a test compares that with packages/fair. It
 * never plays by itself, and calls no payment below the stake a win.
 */
export const PAGE_SCRIPT = `
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function figuresOf({ serverSeed, clientSeed, nonce }, bounds) {
  const key = await crypto.subtle.importKey('raw', bytesOf(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  let block = 0;
  let words = [];
  const figures = [];
  while (figures.length < bounds.length) {
    if (words.length === 0) {
      const signed = new DataView(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(clientSeed + ':' + nonce + ':' + block)));
      block += 1;
      words = [0, 4, 8, 12, 16, 20, 24, 28].map((at) => signed.getUint32(at));
    }
    const below = bounds[figures.length];
    const word = words.shift();
    if (word < 4294967296 - (4294967296 % below)) figures.push(word % below);
  }
  return figures;
}

async function isProven(proof, promised) {
  const commit = hexOf(await crypto.subtle.digest('SHA-256', bytesOf(proof.serverSeed)));
  const figures = await figuresOf(proof, proof.drawn.map(({ below }) => below));
  return commit === promised && figures.every((figure, at) => figure === proof.drawn[at].value);
}

function start(document) {
  const { words, token, game, language, locale } = JSON.parse(document.getElementById('told').textContent);
  const at = (id) => document.getElementById(id);
  const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 6 });
  // Amounts have six decimals, so their millionths are whole and formatting the text loses no digits.
  const millionths = (text) => BigInt(text.replace('.', ''));
  const money = (text) => written.format(text).replace('-', '\u2212');
  const textOf = (sum) => (sum < 0n ? '-' : '') + String(sum < 0n ? -sum : sum).padStart(7, '0').replace(/(.{6})$/, '.$1');
  const signed = (sum) => (sum > 0n ? '+' : '') + money(textOf(sum));
  const chosen = () => Number.parseInt(document.querySelector('input[name=choice]:checked')?.value ?? '0', 10);
  const drawn = (html) => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes];
  let table;
  let promised = '';
  let isBusy = false;
  const ask = async (path, body) => {
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...body, language }) };
    const answer = await fetch(path, sent).catch(() => undefined);
    return answer?.ok ? answer.json() : { refused: 'refused' };
  };
  // The embedding page can reopen the game on this message, which reveals nothing about the player or the game.
  const tell = (event) => window.parent !== window && window.parent.postMessage({ game: event }, '*');
  const say = (text) => {
    at('message').textContent = text;
    at('message').hidden = text === '';
  };
  const setBusy = (busy) => {
    isBusy = busy;
    const isOpen = table?.round && !table.round.proof;
    at('form').hidden = Boolean(isOpen);
    at('play').disabled = busy || !table;
    at('play').textContent = busy ? words.playing : words.play;
  };
  const showBoard = (board) => {
    const open = [...document.querySelectorAll('#board details')].map((each) => each.open);
    const focused = document.activeElement?.closest('#board [data-move], #board input')?.outerHTML.match(/(data-move|value)="(\\d+)"/)?.[0];
    at('board').replaceChildren(...drawn(board));
    document.querySelectorAll('#board details').forEach((each, n) => (each.open = open[n] ?? false));
    return focused ? document.querySelector('#board [' + focused + ']:not(:disabled)') : null;
  };
  const showProof = async (proof) => {
    at('proof').hidden = false;
    for (const [id, text] of [['server_seed', proof.serverSeed], ['client_seed', proof.clientSeed], ['nonce', proof.nonce], ['promised', promised]]) at(id).textContent = String(text);
    at('drawn').textContent = proof.drawn.map(({ below, value }) => value + ' / ' + below).join(', ');
    at('save').href = 'data:application/json,' + encodeURIComponent(JSON.stringify(proof));
    at('verdict').textContent = (await isProven(proof, promised)) ? words.proven : words.disproven;
  };
  const showRound = ({ staked, paid, proof }) => {
    const net = millionths(paid) - millionths(staked);
    at('outcome').className = 'outcome ' + (net > 0n ? 'won' : 'lost');
    at('outcome').textContent = (net > 0n ? words.won : net === 0n ? words.back : words.lost) + ' · ' + words.net + ' ' + signed(net);
    const line = document.createElement('li');
    line.textContent = money(staked) + ' → ' + money(paid) + ' (' + signed(net) + ')';
    at('history').prepend(line);
    void showProof(proof);
  };
  const show = (next) => {
    table = next;
    at('balance').textContent = money(next.balance);
    at('commit').textContent = next.commit;
    const { round } = next;
    const again = next.board === undefined ? null : showBoard(next.board);
    at('moves').replaceChildren(...(round?.buttons ?? []).map(({ move, says }) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.dataset.move = String(move);
      button.textContent = says[language];
      return button;
    }));
    if (round?.proof) showRound(round);
    else at('outcome').textContent = '\\u00a0';
    setBusy(false);
    if (round) (round.proof ? at('play') : (again ?? document.querySelector('#moves button, #board [data-move]:not(:disabled)')))?.focus();
  };
  const refusedBy = (reason) => (reason === 'session_over' ? words.over : (words[reason] ?? words.refused));
  const go = async (path, body) => {
    if (isBusy || !table) return;
    setBusy(true);
    say('');
    if (path === 'table/begin') promised = table.commit;
    const next = await ask(path, { visit: table.visit, ...body });
    if (next.refused === undefined) return show(next);
    setBusy(false);
    if (next.refused === 'session_over') tell('session_over');
    say(refusedBy(next.refused));
  };
  at('seed').value = hexOf(crypto.getRandomValues(new Uint8Array(8)).buffer);
  for (const input of document.querySelectorAll('input[name=choice]'))
    input.addEventListener('change', async () => {
      const { board } = await ask('table/board', { game, choice: chosen() });
      if (board !== undefined && !(table?.round && !table.round.proof)) showBoard(board);
    });
  document.addEventListener('click', ({ target }) => {
    const move = target.closest?.('[data-move]')?.dataset.move;
    if (move === undefined) return;
    const bits = [...document.querySelectorAll('input[name=bit]:checked')].reduce((sum, { value }) => sum + Number.parseInt(value, 10), 0);
    void go('table/move', { move: move === 'bits' ? bits : Number.parseInt(move, 10) });
  });
  at('form').addEventListener('submit', (event) => {
    event.preventDefault();
    void go('table/begin', { stake: at('stake').value.replace(',', '.'), choice: chosen(), client_seed: at('seed').value });
  });
  ask('table/open', { game, ...(token === null ? {} : { token }) }).then((opened) => {
    if (opened.refused !== undefined) {
      tell('session_over');
      return say(words.over);
    }
    // the commitment of a round that began before this page was loaded
    promised = opened.promised ?? '';
    show(opened);
  });
}
if (typeof document !== 'undefined' && !document.querySelector('script[src="crash.js"]')) start(document);
`;
