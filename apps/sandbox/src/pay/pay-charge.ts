import type { PayEvent } from '@fairbook/contract/pay';
import { readCpf } from '@fairbook/core/payments';
import type { ChargeBook, KeptCharge } from './charge-book.ts';
import type { PayFaults } from './pay-faults.ts';

/** A stranger's, whenever the other payer is wanted. */
const OTHER_CPF = '11144477735';
/** Declined, as test cards that end in two are elsewhere too. */
const DECLINED = '4000000000000002';

/** What a visitor of the provider's page does with a charge: the events it leads to, or undefined when what was typed cannot be used. */
export function payCharge(
  book: ChargeBook,
  kept: KeptCharge,
  { typed, faults }: { readonly typed: URLSearchParams; readonly faults: PayFaults },
): readonly PayEvent[] | undefined {
  switch (kept.method) {
    case 'pix': {
      const cpf = readCpf(typed.get('cpf') ?? '');
      return cpf === null ? undefined : [book.happen(kept, 'paid', faults.other_payer ? OTHER_CPF : cpf)];
    }
    case 'card': {
      const number = (typed.get('number') ?? '').replace(/[ -]/g, '');
      if (!isCardNumber(number) || !/^\d{3,4}$/.test(typed.get('cvv') ?? '') || !/^\d\d\/\d\d$/.test(typed.get('expiry') ?? ''))
        return undefined;
      return [book.happen(kept, 'processing', null), book.happen(kept, number === DECLINED ? 'failed' : 'paid', null)];
    }
    case 'wallet':
      return [book.happen(kept, 'processing', null), book.happen(kept, typed.get('answer') === 'yes' ? 'paid' : 'failed', null)];
  }
}

/** Luhn: every second digit from the right doubled, digits added, a multiple of ten. */
function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
