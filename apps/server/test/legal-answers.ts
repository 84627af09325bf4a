import { randomInt } from 'node:crypto';
import { TEXT_VERSIONS } from '@fairbook/core/catalog';
import { parseAmount } from '@fairbook/core/money';
import { readCpf } from '@fairbook/core/payments';

/** A CPF that is unused in a test. */
export function anyCpf(): string {
  const first = String(randomInt(100_000_000, 999_999_999));
  for (let last = 0; last < 100; last += 1) {
    const cpf = readCpf(`${first}${String(last).padStart(2, '0')}`);
    if (cpf !== null) return cpf;
  }
  return anyCpf();
}

/** The fields that the law of Brazil requires to open an account; the limits are too high to matter. */
export const legalAnswers = (rateId: string, cpf = anyCpf()) =>
  ({
    cpf,
    birth_date: '1990-12-31',
    texts: { rules: TEXT_VERSIONS.rules.version, privacy: TEXT_VERSIONS.privacy.version },
    loss_limit: { period: 'month', amount: parseAmount('100000'), currency: 'USDT', rate_id: rateId },
    time_limit: { period: 'day', minutes: 1_440 },
  }) as const;
