import { parseAmount } from '@fairbook/core/money';
import { callData, type LocalChain, PLAY_PUBLIC_KEY, startLocalChain } from '@fairbook/sandbox/chain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from './support/sign-in.ts';
import { openSite, type Site } from './support/site.ts';

let chain: LocalChain;
let site: Site;
beforeAll(async () => {
  chain = await startLocalChain();
  site = await openSite({
    FAIRBOOK_CHAIN_RPC: chain.url,
    FAIRBOOK_CHAIN_ID: String(chain.chainId),
    FAIRBOOK_CHAIN_TOKEN: chain.token,
    FAIRBOOK_CHAIN_CONFIRMATIONS: '3',
    FAIRBOOK_CHAIN_XPUB: PLAY_PUBLIC_KEY,
  });
  await watch();
});
afterAll(async () => {
  await site?.close();
  await chain?.stop();
});
const watch = () => site.house.jobs.find(({ name }) => name === 'watch-chain')?.run({});

test('a player is shown an address, sends USDT to it, and sees it confirmed block by block and credited without reloading', {
  tags: 'long',
}, async () => {
  const visitor = await site.visitor({ width: 'phone' });
  await signInAs(site, visitor);
  const { page } = visitor;
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Depositar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^USDT/ }).click();
  await dialog.getByText('somente pela rede Ethereum (ERC-20)').waitFor();
  await dialog.getByRole('img', { name: 'Código QR do seu endereço' }).waitFor();
  const address = await dialog.getByLabel('Seu endereço de depósito').inputValue();
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copiar endereço' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  for (const usdt of ['30', '1']) {
    await chain.send({ to: chain.token, data: callData('transfer(address,uint256)', address, parseAmount(usdt)) });
  }
  await chain.mine();
  await watch();
  await dialog.getByText('1 de 3 confirmações').waitFor();
  await dialog.getByText('Abaixo do mínimo').waitFor();
  await chain.mine();
  await watch();
  await dialog.getByText('2 de 3 confirmações').waitFor();
  await chain.mine();
  await watch();
  await dialog.getByText('Creditado', { exact: true }).waitFor();
  await page.getByText(/Depósito recebido/).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(visitor.complaints).toEqual([]);
});
