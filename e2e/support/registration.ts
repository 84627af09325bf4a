import type { Page } from 'playwright-core';

const dialogOf = (page: Page) => page.getByRole('dialog');

/** The first word to a new player. */
export async function passWelcome(page: Page): Promise<void> {
  await dialogOf(page).getByText('Guardado: sem limite por agora.').waitFor();
  await dialogOf(page).getByRole('button', { name: 'Olhar antes' }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
}

/** What is left of a registration once the address and its code stand there. */
export async function finishRegistration(page: Page, password = 'uma frase comprida 7'): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByLabel('Senha', { exact: true }).fill(password);
  await dialog.getByLabel(/Li e aceito/).check();
  await dialog.getByLabel(/18 anos/).check();
  await dialog.getByRole('button', { name: 'Criar conta' }).click();
}
