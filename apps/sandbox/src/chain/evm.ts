import { createRequire } from 'node:module';
import type { Provider } from '@nomicfoundation/edr';

// Loaded through `require`, which the package itself uses to find its native binary.
const edr = createRequire(import.meta.url)('@nomicfoundation/edr') as typeof import('@nomicfoundation/edr');
const BLOCK_GAS = 30_000_000n;
let context: Promise<InstanceType<typeof edr.EdrContext>> | undefined;

/** Calls a JSON-RPC method of the node. Throws its error message if the node refuses. */
export type Rpc = <Result>(method: string, ...params: readonly unknown[]) => Promise<Result>;

/** Starts an EVM in this process, with Hardhat's engine: an empty chain that mines only when told to. `answer` takes and returns JSON-RPC as text. */
export async function createEvm(
  chainId: number,
  secretKeys: readonly string[],
): Promise<{ readonly answer: (request: string) => Promise<string> }> {
  context ??= loaded();
  const provider: Provider = await (await context).createProvider(
    edr.L1_CHAIN_TYPE,
    {
      allowBlocksWithSameTimestamp: false,
      allowUnlimitedContractSize: false,
      bailOnCallFailure: false,
      bailOnTransactionFailure: false,
      chainId: BigInt(chainId),
      coinbase: new Uint8Array(20),
      defaultTransactionGasLimit: 2_000_000n,
      genesisState: edr.l1GenesisState(edr.l1HardforkFromString('Cancun')),
      hardfork: 'Cancun',
      initialBaseFeePerGas: 1n,
      initialParentBeaconBlockRoot: new Uint8Array(32),
      minGasPrice: 0n,
      mining: { autoMine: false, blockGasLimit: BLOCK_GAS, memPool: { order: edr.MineOrdering.Fifo } },
      network: { genesisBlobGas: { gasUsed: 0n, excessGas: 0n }, genesisBlockGasLimit: BLOCK_GAS },
      networkId: BigInt(chainId),
      observability: {},
      ownedAccounts: [...secretKeys],
      precompileOverrides: [],
    },
    { enable: false, decodeConsoleLogInputsCallback: () => [], printLineCallback: () => undefined },
    { subscriptionCallback: () => undefined },
    new edr.ContractDecoder(),
  );
  return {
    answer: async (request) => {
      const { data } = await provider.handleRequest(request);
      return typeof data === 'string' ? data : JSON.stringify(data);
    },
  };
}

async function loaded() {
  const made = new edr.EdrContext();
  await made.registerProviderFactory(edr.L1_CHAIN_TYPE, edr.l1ProviderFactory());
  return made;
}
