import { deliverOf } from '@fairbook/server/withdraw-code';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterAs, type OfficeDoor, officeOf, withOffice } from './support/office.ts';
import { askFor, dialogOf, openDialog, openForm, PIN, passADay, payee, save, typeCode, typePix } from './support/payee.ts';
import { signInAs } from './support/sign-in.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
let office: OfficeDoor;
beforeAll(async () => {
  site = await openSite(withOffice());
  office = await officeOf(site.house, site.browser);
});
afterAll(() => site?.close());

let desk: Awaited<ReturnType<OfficeDoor['visitor']>> | undefined;
/** Where cases are answered: signed in once, because a code of the app works once. */
async function atDesk() {
  if (desk) return desk;
  desk = await office.visitor();
  await enterAs(desk.page, 'ana', { stepsAway: 1 });
  return desk;
}

test('a destination takes a code from the mailbox, and one press on the link in the notice stops money going out', {
  tags: 'long',
}, async () => {
  const visitor = await site.visitor({ width: 'phone', touch: true });
  const { page } = visitor;
  const { email, player } = await payee(site, visitor, '500');
  await page.goto('/profile');
  await openDialog(page);
  const dialog = dialogOf(page);
  await openForm(page);
  await typePix(page, 'CPF', '529.982.247-26');
  await dialog.getByLabel('Senha de pagamento').fill(PIN);
  await save(page);
  await dialog.getByText('CPF inválido.').waitFor();
  await dialog.getByText('Digite os 6 números do código.').waitFor();
  await typePix(page, 'CPF', '529.982.247-25');
  await typeCode(site, page, email);
  await save(page);
  await dialog.getByText('Pode ser usada a partir de').waitFor();
  await page.keyboard.press('Escape');
  await passADay(site);
  await page.reload();
  await askFor(page, '200');

  const notice = (await deliverOf(site.house)).find(({ to, text }) => to === email && text.includes('/not-me#'));
  const link = new URL(/https:\S+$/.exec(notice?.text ?? '')?.[0] ?? '');
  const elsewhere = await site.visitor({ width: 'phone' });
  const owner = elsewhere.page;
  await owner.goto(`${link.pathname}${link.hash}`);
  await owner.getByText('Uma conta de saque foi cadastrada na sua conta.').waitFor();
  expect((await site.house.withdrawals.methods(player, 'pt')).allowed).toBe(true);
  await owner.getByRole('button', { name: 'Não fui eu: parar as saídas' }).click();
  await owner.getByText('As saídas de dinheiro estão paradas.').waitFor();
  expect((await site.house.withdrawals.methods(player, 'pt')).allowed).toBe(false);
  await owner.reload();
  await owner.getByText('Este endereço já foi usado').waitFor();
  await owner.getByRole('button', { name: 'Criar senha nova' }).click();
  await owner.getByRole('dialog').getByLabel('Código', { exact: true }).waitFor();
  expect(elsewhere.complaints.filter((each) => !/status of 409/.test(each))).toEqual([]);

  const staff = await office.visitor();
  await enterAs(staff.page, 'ana');
  await staff.page.getByRole('link', { name: 'Withdrawals' }).click();
  await staff.page.getByText('1 withdrawal is on hold').waitFor();
  await staff.page.getByText('The player says that it was not them.').waitFor();
  await staff.page.getByRole('button', { name: 'Claim', exact: true }).click();
  const release = async ({ page: room }: typeof staff, reason: string) => {
    await room.getByRole('button', { name: 'Release', exact: true }).click();
    const form = room.getByRole('form', { name: 'Release' });
    await form.getByLabel('Reason').fill(reason);
    await form.getByRole('button', { name: 'Release', exact: true }).click();
  };
  await release(staff, 'Called: it was the player after all');
  await staff.page.getByText('Lift the block on the player').waitFor();
  await staff.page.getByRole('link', { name: player.toString() }).click();
  await staff.page.getByRole('button', { name: 'Unblock: All withdrawals' }).click();
  const unblock = staff.page.getByRole('form', { name: 'Unblock' });
  await unblock.getByLabel('Reason').fill('Called: it was the player after all');
  await unblock.getByRole('button', { name: 'Unblock', exact: true }).click();
  await staff.page.getByText('Nothing is blocked.').waitFor();
  await staff.page.getByRole('link', { name: 'Withdrawals of this player' }).click();
  await release(staff, 'Called: it was the player after all');
  await staff.page.getByText('You did your part. It takes another person.').waitFor();
  const colleague = await office.visitor();
  await enterAs(colleague.page, 'rui');
  await colleague.page.getByRole('link', { name: 'Withdrawals' }).click();
  await release(colleague, 'Called too: it was the player');
  for (const each of [staff, colleague]) {
    await each.page.getByText('1 withdrawal is on hold').waitFor({ state: 'detached' });
    expect(each.complaints).toEqual([]);
  }
  for (const each of [page, owner, staff.page, colleague.page]) await each.context().close();
});

test('a guest and a player write to us, are answered by one of the staff, by mail and on the page', { tags: 'long' }, async () => {
  const guest = await site.visitor({ width: 'phone' });
  await guest.page.goto('/contact?topic=access');
  await guest.page.getByText('Respondemos em até 24 horas').waitFor();
  await guest.page.getByRole('button', { name: 'Enviar' }).click();
  await guest.page.getByText('Escreva entre 3 e 2.000 caracteres.').waitFor();
  await guest.page.getByLabel('Mensagem').fill('Não consigo entrar na minha conta.');
  await guest.page.getByLabel('Seu e-mail').fill('visita@example.test');
  await guest.page.getByRole('button', { name: 'Enviar' }).click();
  await guest.page.getByText('A resposta vai por e-mail.').waitFor();

  const player = await site.visitor({ width: 'phone' });
  await signInAs(site, player);
  await player.page.goto('/contact');
  await player.page.getByLabel('Assunto').selectOption('deposit');
  await player.page.getByRole('group', { name: 'As mais recentes' }).getByRole('button').first().click();
  await player.page.getByLabel('Mensagem').fill('Este depósito demorou.');
  await player.page.getByRole('button', { name: 'Enviar' }).first().click();
  await player.page.getByText('esperando a nossa resposta').waitFor();

  const staff = await atDesk();
  for (const [topic, answer] of [
    ['Access', 'Peça uma senha nova na tela de entrada.'],
    ['Deposit', 'O depósito já está na conta.'],
  ] as const) {
    await staff.page.getByRole('link', { name: 'Cases' }).first().click();
    await staff.page.getByRole('row', { name: topic }).getByRole('link', { name: 'No.' }).click();
    await staff.page.getByRole('button', { name: 'Take', exact: true }).click();
    await staff.page.getByRole('textbox', { name: 'Answer' }).fill(answer);
    await staff.page.getByRole('button', { name: 'Send answer' }).click();
    await staff.page.getByRole('listitem').filter({ hasText: answer }).waitFor();
  }
  await player.page.getByText('O depósito já está na conta.').waitFor();
  const mails = await deliverOf(site.house);
  expect(mails.find(({ to }) => to === 'visita@example.test')?.text).toContain('Peça uma senha nova na tela de entrada.');
  expect([guest, player, staff].flatMap(({ complaints }) => complaints)).toEqual([]);
  for (const { page } of [guest, player]) await page.context().close();
});

test('a guest talks with one of the staff without leaving the site, and finds the talk again', { tags: 'long' }, async () => {
  const guest = await site.visitor({ width: 'phone', touch: true });
  const { page } = guest;
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Suporte' }).click();
  await page.getByText('Como podemos ajudar?').waitFor();
  await page.getByText('Conectado').waitFor();
  await page.getByLabel('Mensagem').fill('Como faço um depósito?');
  await page.getByRole('button', { name: 'Enviar' }).click();
  const log = page.getByRole('log');
  await log.locator('time').first().waitFor();
  const number = /\d+/.exec((await page.getByText('Atendimento nº').textContent()) ?? '')?.[0] ?? '';

  const staff = await atDesk();
  await staff.page.getByRole('link', { name: 'Cases' }).first().click();
  await staff.page.getByRole('link', { name: `No. ${number}` }).click();
  await staff.page.getByRole('button', { name: 'Take', exact: true }).click();
  const answer = async (text: string) => {
    await staff.page.getByRole('textbox', { name: 'Answer' }).fill(text);
    await staff.page.getByRole('button', { name: 'Send answer' }).click();
    await staff.page.getByRole('listitem').filter({ hasText: text }).waitFor();
  };
  await answer('Na carteira, por PIX.');
  await log.getByText('Na carteira, por PIX.').waitFor();

  await page.getByRole('link', { name: 'Esportes' }).last().click();
  await answer('Precisa de mais alguma coisa?');
  await page.getByText('Nova resposta do suporte').first().waitFor({ state: 'attached' });
  await page.goto('/chat');
  await log.getByText('Precisa de mais alguma coisa?').waitFor();
  await page.getByText('Nova resposta do suporte').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Encerrar' }).click();
  await page.getByRole('button', { name: 'Encerrar' }).last().click();
  await page.getByText('Este atendimento foi encerrado.').waitFor();
  expect([guest, staff].flatMap(({ complaints }) => complaints)).toEqual([]);
  await page.context().close();
});
