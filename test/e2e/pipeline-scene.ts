import type { Locator, Page } from '@playwright/test'
import { apply, enter, expect, isPhone, test as plain, type Company, type Person, toast } from './parts.ts'

export type Scene = {
  company: Company
  job: { id: string; title: string; params: { id: string } }
  people: (Person & { application: { id: string } })[]
  /** The status of an application, from the API. */
  statusOf: (person: Person & { application: { id: string } }) => Promise<string | undefined>
  /** Waits until an applicant sees this status. */
  notified: (person: Person, status: string) => Promise<void>
}

/** A job of a new company, two applicants, and the company signed in. */
export const test = plain.extend<{ scene: Scene }>({
  scene: async ({ page, newCompany, newJob, newSeeker }, provide) => {
    const company = await newCompany()
    const job = await newJob(company)
    const people = await Promise.all(
      ['Ada', 'Ben'].map(async (first_name) => {
        const person = await newSeeker({ first_name })
        return { ...person, application: await apply(person, job) }
      }),
    )
    await enter(page, company.login)
    await provide({
      company,
      job,
      people,
      statusOf: async ({ application }) =>
        (await company.call('GET /employer/jobs/{id}/applications', { params: job.params })).data.data.find(
          ({ id }) => id === application.id,
        )?.status,
      notified: (person, status) =>
        expect.poll(async () => (await person.call('GET /job-seeker/applications')).data.data[0]?.status).toBe(status),
    })
  },
})

export const board = (job: { id: string }) => `/employer/my-jobs/applications?id=${job.id}`
export const column = (page: Page, stage: string) => page.getByRole('region', { name: new RegExp(`^${stage}, \\d`) })
export const card = (page: Page, { name }: Person, within: Page | Locator = page) =>
  within.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) })
export const nameOf = (page: Page, { name }: Person) => page.getByRole('button', { name, exact: true })
export const menuOf = (page: Page, { name }: Person) => page.getByRole('button', { name: `Move or open ${name}` })

/** A toast disappears by itself; hovered, it stays. */
export async function hold(page: Page, text: string) {
  await expect(toast(page, text)).toBeVisible()
  await toast(page, text).hover()
}

/** On a phone, one stage shows at a time. */
export async function showStage(page: Page, stage: string) {
  if (isPhone(page)) await page.getByRole('tab', { name: new RegExp(`^${stage}`) }).click()
}

/** Opens a card's menu and chooses an item. */
export async function choose(page: Page, person: Person, item: string) {
  await menuOf(page, person).click()
  await page.getByRole('menuitem', { name: item }).click()
}
