/** The script of the crash game's page. It follows the table's socket, joins and cashes out, and verifies rounds with the functions of every page. */
export const CRASH_SCRIPT = `
import { hexOf, isProven } from './page.js';

const { words, token, locale } = JSON.parse(document.getElementById('told').textContent);
const at = (id) => document.getElementById(id);
const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 6 });
const times = (e2) => (e2 / 100).toLocaleString(locale, { minimumFractionDigits: 2 }) + ' ×';
const millionths = (text) => BigInt(text.replace('.', ''));
const textOf = (sum) => (sum < 0n ? '-' : '') + String(sum < 0n ? -sum : sum).padStart(7, '0').replace(/(.{6})$/, '.$1');
const say = (text) => {
  at('message').textContent = text;
  at('message').hidden = text === '';
};
const tell = (event) => window.parent !== window && window.parent.postMessage({ game: event }, '*');
at('seed').value = hexOf(crypto.getRandomValues(new Uint8Array(8)).buffer);
let socket;
let last;
/** The commitment seen for a round before its seed was revealed, by the nonce of the round. */
let promised = { nonce: -1, commit: '' };
let shownEnd = -1;

const seedOf = async (seeds) => hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seeds.join('|'))));
/** The multiplier at which the drawn figure ends the round, by the rules of the game. */
const endOf = ([{ value }]) => Math.min(100000, Math.max(100, Math.floor((99 * 4294967296) / (4294967296 - value))));

const showEnd = async ({ own, nonce, seeds, riseE2 }) => {
  if (!own?.proof || shownEnd === nonce) return;
  shownEnd = nonce;
  const net = millionths(own.paid) - millionths(own.stake);
  at('outcome').className = 'outcome ' + (net > 0n ? 'won' : 'lost');
  at('outcome').textContent = (net > 0n ? words.won : words.lost) + ' · ' + words.net + ' ' + (net > 0n ? '+' : '') + written.format(textOf(net)).replace('-', '\u2212');
  const line = document.createElement('li');
  line.textContent = written.format(own.stake) + ' → ' + written.format(own.paid) + ' (' + times(riseE2) + ')';
  at('history').prepend(line);
  // A page loaded after the seed was revealed has seen no commitment. My bets has the one made with the stake.
  if (promised.nonce !== nonce) return;
  const { commit } = promised;
  at('proof').hidden = false;
  for (const [id, text] of [['server_seed', own.proof.serverSeed], ['client_seed', own.proof.clientSeed], ['nonce', nonce], ['promised', commit]]) at(id).textContent = String(text);
  at('drawn').textContent = own.proof.drawn.map(({ below, value }) => value + ' / ' + below).join(', ') + ' · SHA-256(' + seeds.join(' | ') + ')';
  at('save').href = 'data:application/json,' + encodeURIComponent(JSON.stringify(own.proof));
  const isRight = endOf(own.proof.drawn) === riseE2 && (await seedOf(seeds)) === own.proof.clientSeed && (await isProven(own.proof, commit));
  at('verdict').textContent = isRight ? words.proven : words.disproven;
};

const show = (told) => {
  last = told;
  const { phase, riseE2, players, own, commit, nonce, balance, refused } = told;
  if (phase !== 'ended' && promised.nonce !== nonce) promised = { nonce, commit };
  if (refused === 'session_over') {
    tell('session_over');
    say(words.over);
    return;
  }
  if (refused !== undefined) say(words[refused] ?? words.refused);
  at('rise').textContent = times(riseE2);
  at('rise').className = 'big crash ' + (phase === 'ended' ? 'lost' : '');
  const now = phase === 'waiting' ? words.waiting : phase === 'ended' ? words.ended : own && own.leftE2 === 0 ? words.joined : '\\u00a0';
  if (at('phase').textContent !== now) at('phase').textContent = now;
  at('commit').textContent = commit;
  at('balance').textContent = written.format(balance);
  at('players').replaceChildren(...players.slice(0, 30).map(({ stake, leftE2 }) => {
    const line = document.createElement('li');
    line.textContent = written.format(stake) + (leftE2 > 0 ? ' · ' + times(leftE2) : '');
    return line;
  }));
  const isIn = own !== null && own.leftE2 === 0 && phase !== 'ended';
  at('play').disabled = phase === 'ended' || (phase === 'rising' && !isIn) || (phase === 'waiting' && own !== null);
  at('play').textContent = isIn && phase === 'rising' ? words.leave + ' ' + times(riseE2) : isIn ? words.joined : words.play;
  if (phase === 'waiting' && own === null) at('outcome').textContent = '\\u00a0';
  void showEnd(told);
};

const send = (said) => socket.readyState === 1 && socket.send(JSON.stringify(said));
at('form').addEventListener('submit', (event) => {
  event.preventDefault();
  say('');
  if (last?.phase === 'rising') return send({ say: 'leave' });
  send({ say: 'join', stake: at('stake').value.replace(',', '.'), target: at('target').value.replace(',', '.'), seed: at('seed').value });
});

let tries = 0;
const connect = () => {
  const address = new URL('crash', location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  socket = new WebSocket(address);
  socket.addEventListener('open', () => {
    tries = 0;
    send(token === null ? { say: 'open' } : { say: 'open', token });
  });
  socket.addEventListener('message', ({ data }) => show(JSON.parse(data)));
  socket.addEventListener('close', () => {
    at('play').disabled = true;
    tries += 1;
    if (last?.refused !== 'session_over' && tries <= 10) setTimeout(connect, Math.min(tries * 1000, 10000));
  });
};
connect();
`;
