import type { PayEvent } from '@fairbook/contract/pay';
import { readCpf } from '@fairbook/core/payments';
import type { ChargeBook, KeptCharge } from './charge-book.ts';
import type { PayFaults } from './pay-faults.ts';

/** The CPF of a stranger, for the fault `other_payer`. */
const OTHER_CPF = '11144477735';
/** The test card that is declined. */
const DECLINED = '4000000000000002';

/** Carries out what a visitor submitted on the payment page. Returns the resulting events, or undefined if the input is invalid. */
export function payCharge(
  book: ChargeBook,
  kept: KeptCharge,
  { typed, faults }: { readonly typed: URLSearchParams; readonly faults: PayFaults },
): readonly PayEvent[] | undefined {
  switch (kept.method) {
    case 'pix': {
      const cpf = readCpf(typed.get('cpf') ?? '');
      return cpf === null ? undefined : [book.record(kept, 'paid', faults.other_payer ? OTHER_CPF : cpf)];
    }
    case 'card': {
      const number = (typed.get('number') ?? '').replace(/[ -]/g, '');
      if (!isCardNumber(number) || !/^\d{3,4}$/.test(typed.get('cvv') ?? '') || !/^\d\d\/\d\d$/.test(typed.get('expiry') ?? ''))
        return undefined;
      return [book.record(kept, 'processing', null), book.record(kept, number === DECLINED ? 'failed' : 'paid', null)];
    }
    case 'wallet':
      return [book.record(kept, 'processing', null), book.record(kept, typed.get('answer') === 'yes' ? 'paid' : 'failed', null)];
  }
}

/** The Luhn checksum: double every second digit from the right; the sum of all digits must be a multiple of ten. */
function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
