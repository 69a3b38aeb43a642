import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './base.ts'

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2, exact: true })
export const next = (page: Page) => page.getByRole('button', { name: /^Next/ }).click()
export const saved = (page: Page) => expect(page.getByText(/^Saved \d{1,2}:\d\d\s[AP]M$/)).toBeVisible()
/** The id of the form's draft, once it has one. */
export async function idInAddress(page: Page) {
  await expect(page).toHaveURL(/[?&]id=/)
  return new URL(page.url()).searchParams.get('id')
}
export const newTitle = (what: string) => `${what} ${randomBytes(3).toString('hex')}`

type Body = Record<string, unknown>

/** Calls the API as this page's employer, for what a test needs in advance. */
export async function api(page: Page, method: 'get' | 'post' | 'put' | 'delete', path: string, data?: Body) {
  const token = await page.evaluate(() => localStorage.getItem('TOKEN_PERSIST'))
  const headers = { authorization: `Bearer ${token}`, 'caller-type': 'web' }
  const response = await page.request[method](`/api${path}`, { headers, ...(data ? { data } : {}) })
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
  return (await response.json()) as { data: { id: string; updated_at: string; [name: string]: unknown } }
}

export const whole = {
  category: 'cybersecurity',
  specialty: 'detection and response',
  job_type: 'full-time',
  workplace: 'hybrid',
  zip_code: '43215',
  experience_level: 'Senior',
  education_level: 'None required',
  salary_min: 148_000,
  salary_max: 182_000,
  vacancy_type: 'existing',
  answer_days: 5,
  description: '<p>You write rules.</p>',
}

export async function fillRole(page: Page, title: string) {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Specialty').selectOption('detection and response')
  await page.getByLabel('ZIP code').fill('43215')
  await expect(page.getByLabel('City')).toHaveValue('Columbus')
  await page.getByLabel('Experience level').selectOption('Senior')
  await page.getByLabel('Education level').selectOption('Bachelor')
  await page.getByLabel('Experience counts').check()
}

export async function fillPay(page: Page) {
  await page.getByLabel('Minimum salary').fill('148,000')
  await page.getByLabel('Maximum salary').fill('182,000')
  await page.getByText('Open position', { exact: true }).click()
  await page.getByText('5 business days').click()
}
