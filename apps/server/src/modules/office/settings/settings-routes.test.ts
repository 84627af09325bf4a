import type { ReplyOf } from '@fairbook/contract';
import { officeSettingsApi } from '@fairbook/contract/office';
import { FEATURES, JURISDICTIONS, type Jurisdiction } from '@fairbook/core/catalog';
import { expect, test } from 'vitest';
import { officeSettingsRoutes } from './settings-routes.ts';

type Law = ReplyOf<typeof officeSettingsApi.law>;
const lawOf = async (jurisdiction: Jurisdiction): Promise<Law> => {
  const route = officeSettingsRoutes({ jurisdiction } as never).find(({ endpoint }) => endpoint === officeSettingsApi.law);
  return (await route?.handle({}, {} as never)) as Law;
};

test.each(Object.values(JURISDICTIONS))(
  'the law of $name is shown as the house is built by it, each of its words in its place',
  async (law) => {
    const { calls, ...shown } = await lawOf(law);
    expect(shown).toEqual({
      name: law.name,
      features: FEATURES.map((feature) => ({ feature, allowed: law.features.includes(feature) })),
      cpf_required: law.cpfRequired,
      limits_required: law.limitsRequired,
      exclusion_register: law.exclusionRegister,
      address_proven: law.addressProven,
      session_idle_seconds: law.sessionIdleSeconds,
      least_return_e6: law.leastReturnE6,
    });
    expect(calls.length).toBeGreaterThan(5);
    expect(calls.filter(({ feature, there }) => there !== law.features.includes(feature))).toEqual([]);
    expect(calls.find(({ call }) => call === 'GET /sports/api/v1/vip')).toMatchObject({ feature: 'bonus', summary: expect.any(String) });
  },
);

test('what differs by law in the house is told apart: no word stands for another', async () => {
  const law: Jurisdiction = {
    ...JURISDICTIONS.br,
    ...{ features: FEATURES.slice(0, 1), cpfRequired: false, exclusionRegister: true, addressProven: false, limitsRequired: ['time'] },
    ...{ sessionIdleSeconds: 11, sessionWatchingSeconds: 22, leastReturnE6: 33 },
  };
  const shown = await lawOf(law);
  expect(shown).toMatchObject({
    ...{ cpf_required: false, exclusion_register: true, address_proven: false, limits_required: ['time'] },
    ...{ session_idle_seconds: 11, least_return_e6: 33 },
  });
  expect(shown.features.filter(({ allowed }) => allowed)).toEqual([{ feature: FEATURES[0], allowed: true }]);
});
