import type { Browser } from '@playwright/test'
import type { CompanyRole } from '../../contract/platform/values.ts'
import type { Call } from '../../web/api.ts'
import { apply, enter, freshEmail, mailed, password, patient, type Company, type Person } from './parts.ts'

export type Applicant = Person & { application: { id: string } }

/** A new browser, signed in. */
export async function browserOf(browser: Browser, { login }: Pick<Person, 'login'>) {
  const page = patient(await (await browser.newContext()).newPage())
  await enter(page, login)
  return page
}

/** Invited by the owner and joined through the emailed link, the only way into a company. */
export async function join(owner: Company, visitor: Call, role: CompanyRole, first_name: string, last_name: string) {
  const email = freshEmail()
  await owner.call('POST /employer/team/invitations', { body: { email, role } })
  const link = await mailed(visitor, email, /accept-invitation\?token=[\w-]+/)
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
  const login = await visitor('POST /auth/accept-invitation', { body: { token, first_name, last_name, password } })
  return { login, name: `${first_name} ${last_name}` }
}

/**
 * This many people apply, two at a time because their resumes are read, and answer whether they meet the one must-have.
 */
export async function applyMany(
  makePerson: (given: { first_name: string }) => Promise<Person>,
  job: { params: { id: string }; requirement_id: string },
  { many, meeting }: { many: number; meeting: boolean },
): Promise<Applicant[]> {
  const people: Applicant[] = []
  while (people.length < many)
    people.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(2, many - people.length) }, async () => {
          const person = await makePerson({ first_name: meeting ? 'Mara' : 'Lars' })
          const answers = [{ requirement_id: job.requirement_id, value: meeting }]
          return { ...person, application: await apply(person, job, answers) }
        }),
      )),
    )
  return people
}
