import { expect, type Role } from './base.ts'
import type { Call } from '../../web/api.ts'
import type { Login } from '../../web/session.ts'

type Asking = { as: (token?: string) => Call; demo: (role: Role) => Promise<Login> }

/** The URL of a page in every-page.ts, with ids from the demo world. */
export async function addressOf(path: string, { as, demo }: Asking): Promise<string> {
  const callAs = async (role: Role) => as((await demo(role)).token)
  const known: Record<string, () => Promise<string | undefined>> = {
    article: async () =>
      (await as()('GET /content', { query: { keyword: 'security clearance works' } })).data.data[0]?.id,
    job: async () => {
      const { data } = await (
        await callAs('employer')
      )('GET /employer/jobs/my-jobs', { query: { status: 'published' } })
      return data.data.find((job) => job.counts.open > 0)?.id
    },
    applicant: async () => {
      const params = { id: (await known.job?.()) ?? '' }
      const employer = await callAs('employer')
      const { data } = await employer('GET /employer/jobs/{id}/applications', { params, query: { status: 'open' } })
      return data.data[0]?.id
    },
    application: async () => (await (await callAs('seeker'))('GET /job-seeker/applications')).data.data[0]?.id,
    seeker: async () =>
      (await (await callAs('admin'))('GET /admin/job-seekers', { query: { status: 'suspended' } })).data.data[0]?.id,
    company: async () =>
      (await (await callAs('admin'))('GET /admin/employers', { query: { keyword: 'Halden Grid' } })).data.data[0]?.id,
  }
  let address = path
  for (const [hole, noun = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const id = await known[noun]?.()
    expect(id, `the demo world has a ${noun}`).toBeTruthy()
    address = address.replace(hole, id ?? '')
  }
  return address
}
