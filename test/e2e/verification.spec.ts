import type { Page } from '@playwright/test'
import { enter, expect, expectGoodPage, type Company, test } from './parts.ts'

/** Keys alone: opens the company's menu, chooses in it, is refused without a reason, sends with one. */
async function decide(
  page: Page,
  company: Company,
  step: { choose: string; dialog: string; send: string },
  words: string,
) {
  const menu = page.getByRole('button', { name: `Actions for ${company.company_name}` })
  const dialog = page.getByRole('dialog', { name: `${step.dialog} ${company.company_name}` })
  const open = async () => {
    await menu.press('Enter')
    await page.getByRole('menuitem', { name: step.choose, exact: true }).press('Enter')
    await expect(dialog).toBeVisible()
  }
  await open()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(menu).toBeFocused()
  await open()
  const reason = dialog.getByRole('textbox')
  await dialog.getByRole('button', { name: step.send, exact: true }).press('Enter')
  await expect(reason).toHaveAccessibleDescription(/Write what you need to know\.|Give the reason\./)
  await expectGoodPage(page)
  await reason.focus()
  await page.keyboard.type(words)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: step.send, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

test('an administrator takes back, asks, rejects and thinks again by keyboard, each time with a reason', async ({
  page,
  demo,
  newCompany,
}) => {
  const company = await newCompany()
  const verification = async () => (await company.call('GET /dashboard/employer/stats')).data.verification
  await enter(page, await demo('admin'))
  await page.goto(`/admin/manage-employers?keyword=${encodeURIComponent(company.company_name)}`)
  const row = page.getByRole('row').filter({ hasText: company.company_name })

  const back = { choose: 'Take verification back', dialog: 'Take back the verification of', send: 'Take back' }
  await decide(page, company, back, 'The domain is somebody else’s now.')
  await expect(row.getByText('Waiting', { exact: true })).toBeVisible()

  const ask = { choose: 'Ask for more', dialog: 'Ask', send: 'Send the question' }
  await decide(page, company, ask, 'Which domain is yours?')
  await expect(row.getByText('Asked', { exact: true })).toBeVisible()

  await decide(page, company, { choose: 'Reject', dialog: 'Reject', send: 'Reject' }, 'No such company.')
  await expect(row.getByText('Rejected', { exact: true })).toBeVisible()
  expect(await verification()).toMatchObject({ state: 'rejected', latest: { reason: 'No such company.' } })

  const reopen = { choose: 'Take rejection back', dialog: 'Take back the rejection of', send: 'Take back' }
  await decide(page, company, reopen, 'The register has it.')
  await expect(row.getByText('Waiting', { exact: true })).toBeVisible()
  expect(await verification()).toMatchObject({ state: 'waiting', latest: { reason: 'The register has it.' } })
})

test('a company reads what is asked and answers it, also by keyboard', async ({
  page,
  as,
  demo,
  newCompany,
  allow,
}) => {
  allow(/status of 422/)
  const company = await newCompany()
  const admin = as((await demo('admin')).token)
  const params = { id: company.company_id }
  await admin('PATCH /admin/employers/{id}/unverify', { params, body: { reason: 'Its domain lapsed.' } })
  await admin('PATCH /admin/employers/{id}/ask', { params, body: { reason: 'Which domain is yours?' } })
  await enter(page, company.login)
  await page.goto('/employer/overview')
  await expect(page.getByText('Which domain is yours?')).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Answer', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Answer our question' })
  await expect(dialog.getByText('Which domain is yours?')).toBeVisible()
  const send = dialog.getByRole('button', { name: 'Send the answer' })
  await send.press('Enter')
  const words = dialog.getByLabel('Your answer')
  await expect(words).toHaveAccessibleDescription(/./)
  await dialog.getByLabel('Website').fill('not an address')
  await words.fill('The new one; the old one lapsed.')
  await send.press('Enter')
  await expect(dialog.getByLabel('Website')).toHaveAttribute('aria-invalid', 'true')
  await expectGoodPage(page)
  await dialog.getByLabel('Website').fill('https://grid.example')
  await send.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/Your answer of .+ has reached us\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Answer', exact: true })).toHaveCount(0)
})
