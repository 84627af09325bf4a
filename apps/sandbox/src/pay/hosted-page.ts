import { formatAmount } from '@fairbook/core/money';
import type { KeptCharge } from './charge-book.ts';

const WORDS = {
  pt: {
    title: 'Pagamento de teste',
    note: 'Nenhum dinheiro é movimentado: este provedor existe só para experimentar a casa.',
    pix: 'Pagar este Pix',
    cpf: 'CPF do titular da conta',
    card: 'Pagar com cartão',
    holder: 'Nome no cartão',
    number: 'Número do cartão',
    expiry: 'Validade (MM/AA)',
    cvv: 'CVV',
    wallet: 'Aprovar pagamento',
    refuse: 'Recusar',
    paid: 'Pago. Você pode fechar esta janela e voltar ao site.',
    failed: 'O pagamento foi recusado. Você pode tentar de novo.',
    over: 'Este pagamento não pode mais ser feito.',
    invalid: 'Confira os dados e tente de novo.',
  },
  en: {
    title: 'Test payment',
    note: 'No money is moved: this provider is there only to try the house.',
    pix: 'Pay this Pix',
    cpf: 'CPF of the account holder',
    card: 'Pay by card',
    holder: 'Name on card',
    number: 'Card number',
    expiry: 'Expiry (MM/YY)',
    cvv: 'CVV',
    wallet: 'Approve the payment',
    refuse: 'Refuse',
    paid: 'Paid. You can close this window and go back to the site.',
    failed: 'The payment was refused. You can try again.',
    over: 'This payment can no longer be made.',
    invalid: 'Check what you typed and try again.',
  },
} as const;
type Words = Readonly<Record<keyof (typeof WORDS)['pt'], string>>;

export type PageState = 'open' | 'paid' | 'failed' | 'over' | 'invalid';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Returns the provider's payment page. What is typed there is never stored, logged or sent on, card numbers included. */
export function hostedPage(kept: KeptCharge | undefined, state: PageState, acceptLanguage: string | undefined): string {
  const language = /^\s*en/i.test(acceptLanguage ?? '') ? 'en' : 'pt';
  const words: Words = WORDS[language];
  const shown = kept ? `<p class="sum">${escaped(kept.currency)} ${escaped(formatAmount(kept.amount, 2))}</p>` : '';
  const message = state === 'open' ? '' : `<p role="status">${words[state]}</p>`;
  const form = kept && state !== 'paid' && state !== 'over' ? formOf(kept, words) : '';
  return `<!doctype html><html lang="${language === 'pt' ? 'pt-BR' : 'en'}"><head><meta charset="utf-8"><title>${words.title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head>
<body><main><h1>${words.title}</h1><p>${words.note}</p>${shown}${message}${form}</main></body></html>`;
}

const field = (name: string, label: string, rest: string): string =>
  `<label>${label}<input name="${name}" required autocomplete="off" ${rest}></label>`;

function formOf({ method, payer_cpf: cpf }: KeptCharge, words: Words): string {
  switch (method) {
    case 'pix':
      return `<form method="post">${field('cpf', words.cpf, `inputmode="numeric" value="${escaped(cpf ?? '')}"`)}<button>${words.pix}</button></form>`;
    case 'card':
      return `<form method="post">${field('holder', words.holder, '')}${field('number', words.number, 'inputmode="numeric"')}${field('expiry', words.expiry, 'inputmode="numeric"')}${field('cvv', words.cvv, 'inputmode="numeric" maxlength="4"')}<button>${words.card}</button></form>`;
    case 'wallet':
      return `<form method="post"><button name="answer" value="yes">${words.wallet}</button> <button name="answer" value="no">${words.refuse}</button></form>`;
  }
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:24px}main{max-width:420px;margin:auto}
form{display:grid;gap:16px}label{display:grid;gap:4px}input,button{font:inherit;min-height:44px;padding:0 12px}.sum{font-size:28px;font-weight:700}`;
