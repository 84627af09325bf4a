/**
 * What runs in the page of dice, as text: it is served as it stands. It checks each throw in the browser, with the browser's own hashes; a test holds that check
 * to `checkDice` of packages/fair. Nothing plays by itself, and what came back is never called a win when it is less than the stake.
 */
export const DICE_SCRIPT = `
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function resultOf({ serverSeed, clientSeed, nonce }) {
  const key = await crypto.subtle.importKey('raw', bytesOf(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  for (let block = 0; ; block += 1) {
    const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(clientSeed + ':' + nonce + ':' + block));
    const words = new DataView(signed);
    for (let at = 0; at < 32; at += 4) if (words.getUint32(at) < 4294960000) return words.getUint32(at) % 10000;
  }
}

async function isProven(proof, promised) {
  const commit = hexOf(await crypto.subtle.digest('SHA-256', bytesOf(proof.serverSeed)));
  return commit === promised && (await resultOf(proof)) === proof.result;
}

function start(document) {
  const { words, token, odds, locale } = JSON.parse(document.getElementById('told').textContent);
  const at = (id) => document.getElementById(id);
  const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 6 });
  // Amounts come with six decimals: millionths are whole, and written from text no digit is lost.
  const millionths = (text) => BigInt(text.replace('.', ''));
  const money = (text) => written.format(text);
  const textOf = (sum) => (sum < 0n ? '-' : '') + String(sum < 0n ? -sum : sum).padStart(7, '0').replace(/(.{6})$/, '.$1');
  const point = (result) => (result / 100).toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const chosen = () => Number.parseInt(document.querySelector('input[name=odds]:checked').value, 10);
  let table;
  const ask = async (path, body) => {
    const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    return answer.ok ? answer.json() : { refused: 'refused' };
  };
  // Who has this page in a frame may open the game anew; nothing of the player or the game is told.
  const tell = (event) => window.parent !== window && window.parent.postMessage({ game: event }, '*');
  const stop = (text) => {
    at('message').textContent = text;
    at('message').hidden = text === '';
  };
  const show = () => {
    const { wins } = odds[chosen()];
    at('below').textContent = point(wins);
    at('chance').textContent = (wins / 10000).toLocaleString(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 2 });
    at('mark').style.left = wins / 100 + '%';
    at('part').style.width = wins / 100 + '%';
  };
  const showTable = ({ balance, commit }) => {
    at('balance').textContent = money(balance);
    at('commit').textContent = commit;
  };
  const showThrow = async (thrown, promised) => {
    const { proof, staked, paid } = thrown;
    const net = millionths(paid) - millionths(staked);
    const hasWon = net > 0n;
    at('dot').style.left = proof.result / 100 + '%';
    at('dot').hidden = false;
    at('result').textContent = point(proof.result);
    at('outcome').textContent = (hasWon ? words.won : words.lost) + ' · ' + words.net + ' ' + (hasWon ? '+' : '') + money(textOf(net));
    at('outcome').className = hasWon ? 'won' : 'lost';
    at('proof').hidden = false;
    at('server_seed').textContent = proof.serverSeed;
    at('client_seed').textContent = proof.clientSeed;
    at('nonce').textContent = String(proof.nonce);
    at('promised').textContent = promised;
    at('verdict').textContent = (await isProven(proof, promised)) ? words.proven : words.disproven;
  };
  at('seed').value = hexOf(crypto.getRandomValues(new Uint8Array(8)).buffer);
  for (const input of document.querySelectorAll('input[name=odds]')) input.addEventListener('change', show);
  at('form').addEventListener('submit', async (event) => {
    event.preventDefault();
    if (!table || at('roll').disabled) return;
    at('roll').disabled = true;
    at('roll').textContent = words.rolling;
    stop('');
    const promised = table.commit;
    const stake = at('stake').value.replace(',', '.');
    const thrown = await ask('dice/throw', { visit: table.visit, stake, odds: chosen(), client_seed: at('seed').value }).catch(() => ({ refused: 'refused' }));
    at('roll').disabled = false;
    at('roll').textContent = words.roll;
    at('roll').focus();
    if (thrown.refused === 'session_over') tell('session_over');
    if (thrown.refused !== undefined) return stop(thrown.refused === 'session_over' ? words.over : (words[thrown.refused] ?? words.refused));
    table = { ...table, commit: thrown.commit };
    showTable(thrown);
    await showThrow(thrown, promised);
  });
  show();
  ask('dice/open', token === null ? {} : { token }).then((opened) => {
    if (opened.refused !== undefined) {
      tell('session_over');
      return stop(words.over);
    }
    table = opened;
    showTable(opened);
    at('roll').disabled = false;
  });
}
if (typeof document !== 'undefined') start(document);
`;
