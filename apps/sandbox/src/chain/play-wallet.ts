const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 34rem; margin: 0 auto; padding: 1rem; }
  label { display: block; margin-top: 1rem; }
  input { width: 100%; box-sizing: border-box; font: inherit; padding: .6rem; }
  button { font: inherit; margin-top: 1rem; padding: .7rem 1.2rem; }
  p { overflow-wrap: anywhere; }
`;

/** Returns the page of a wallet that pays play money, without scripts. `said` is the outcome of the last payment, empty if there was none. */
export const playWalletPage = (said: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Play wallet</title><style>${STYLE}</style></head>
<body><main>
<h1>Play wallet</h1>
<p>Sends USDT on a chain that lives in this machine. Nothing here is worth anything.</p>
${said === '' ? '' : `<p role="status"><strong>${escaped(said)}</strong></p>`}
<form method="post" action="/pay">
<label>Address <input name="to" required pattern="0x[0-9a-fA-F]{40}" autocomplete="off"></label>
<label>USDT <input name="amount" required inputmode="decimal" pattern="[0-9]{1,6}([.][0-9]{1,6})?" value="25"></label>
<button>Send</button>
</form>
</main></body></html>
`;

/** Reads the submitted form: address and amount in millionths. Returns undefined if either is malformed. */
export function readPayment(form: string): { readonly to: string; readonly units: bigint } | undefined {
  const fields = new URLSearchParams(form);
  const [to = '', typed = ''] = [fields.get('to')?.trim(), fields.get('amount')?.trim()];
  const amount = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(typed);
  if (!/^0x[0-9a-fA-F]{40}$/.test(to) || !amount) return undefined;
  return { to, units: BigInt(`${amount[1]}${(amount[2] ?? '').padEnd(6, '0')}`) };
}
