import type { Config } from '../../../platform/config.ts';
import { createDailyFiles, type DailyFiles } from '../reconcile/daily-files.ts';
import { createPayProvider } from './pay-over-http.ts';
import { createPayoutProvider } from './payout-over-http.ts';
import type { PayoutProvider, PayProvider } from './ports.ts';

/** Where a provider is asked, and the secret it signs with; empty where it is not set up. */
interface Place {
  readonly url: string;
  readonly secret: string;
}
/** A provider: the name its channels have, where it is by the configuration, and what makes it. */
interface Registered<Provider> {
  readonly name: string;
  readonly at: (config: Config) => Place;
  readonly create: (place: Place & { readonly name: string }) => Provider;
}

/** Who takes money, a line for each. */
const DEPOSITS = [
  { name: 'sandbox_pay', at: (config) => ({ url: config.payUrl, secret: config.paySecret }), create: createPayProvider },
] as const satisfies readonly Registered<PayProvider>[];
/** Who pays out, a line for each; the first one that is set up does. */
const PAYOUTS = [
  { name: 'sandbox', at: (config) => ({ url: config.payoutUrl, secret: config.payoutSecret }), create: createPayoutProvider },
] as const satisfies readonly Registered<PayoutProvider>[];

/** The names of all registered providers: provider-cases.test.ts must have each of them. */
export type ProviderName = (typeof DEPOSITS | typeof PAYOUTS)[number]['name'];

const setUp = <Provider>(all: readonly Registered<Provider>[], config: Config): readonly (Registered<Provider> & Place)[] =>
  all.map((each) => ({ ...each, ...each.at(config) })).filter(({ url, secret }) => url !== '' && secret !== '');

/** Who takes money for the house. */
export const payProviders = (config: Config): readonly PayProvider[] =>
  setUp(DEPOSITS, config).map(({ create, ...place }) => create(place));

/** Who pays out for the house; undefined when nobody does. */
export const payoutProvider = (config: Config): PayoutProvider | undefined =>
  setUp(PAYOUTS, config).map(({ create, ...place }) => create(place))[0];

/** Whose daily files are compared: of everybody who is set up. */
export const dailyFiles = (config: Config): readonly DailyFiles[] => [
  ...setUp(DEPOSITS, config).map(({ name: provider, url, secret }) => createDailyFiles({ provider, isIncoming: true, url, secret })),
  ...setUp(PAYOUTS, config).map(({ name: provider, url, secret }) => createDailyFiles({ provider, isIncoming: false, url, secret })),
];
