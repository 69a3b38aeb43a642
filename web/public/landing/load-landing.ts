import type { Call } from '../../api.ts'
import type { Landing } from './pages.ts'

/** A section whose call fails is left out; the rest of the page works. */
async function orNull<T>(what: string, asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    console.error(`Could not load ${what}:`, error)
    return null
  }
}

const listed = { job_seeker: { jobs: 6, companies: 6, seekers: 0 }, employer: { jobs: 0, companies: 0, seekers: 16 } }

/** A landing page's data: figures for both audiences, jobs and companies for one, people for the other. */
export async function loadLanding(ask: Call, { audience, category }: Landing) {
  const most = listed[audience]
  const of = category ? { category } : {}
  const [market, jobs, companies, seekers] = await Promise.all([
    orNull('the market figures', ask('GET /market', { query: of })),
    most.jobs ? orNull('jobs', ask('GET /jobs', { query: { ...of, per_page: most.jobs } })) : null,
    most.companies ? orNull('companies', ask('GET /employers', { query: { ...of, per_page: most.companies } })) : null,
    most.seekers ? orNull('job seekers', ask('GET /job-seekers', { query: { ...of, per_page: most.seekers } })) : null,
  ])
  return {
    market: market?.data ?? null,
    jobs: jobs?.data.data ?? [],
    companies: companies?.data.data ?? [],
    seekers: seekers?.data.data ?? [],
  }
}

export type LandingData = Awaited<ReturnType<typeof loadLanding>>
