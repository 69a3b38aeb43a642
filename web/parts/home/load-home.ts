import type { Call } from '../../api.ts'

/** A section whose call fails is left out; the rest of the page stands. */
async function orNull<T>(what: string, asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    console.error(`${what} could not be loaded:`, error)
    return null
  }
}

/** What visitors and employers find on the first page. */
export async function loadHome(ask: Call) {
  const [ads, people] = await Promise.all([
    orNull('Ads', ask('GET /ads')),
    orNull('Job seekers', ask('GET /job-seekers', { query: { per_page: 24 } })),
  ])
  return { ads: ads?.data.data ?? null, people: people?.data.data ?? [], counts: people?.data.by_category ?? null }
}

/** What a job seeker finds there. */
export async function loadSeekerHome(ask: Call) {
  const [ads, jobs, plans] = await Promise.all([
    orNull('Ads', ask('GET /ads')),
    orNull('Jobs', ask('GET /jobs', { query: { per_page: 6, facets: '1' } })),
    orNull('Plans', ask('GET /plans', { query: { type: 'job_seeker' } })),
  ])
  return {
    ads: ads?.data.data ?? null,
    jobs: jobs?.data.data ?? [],
    counts: jobs?.data.facets?.category ?? null,
    plans: plans?.data ?? [],
  }
}
