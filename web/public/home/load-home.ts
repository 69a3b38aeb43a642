import type { Call } from '../../api.ts'
import { type Banners, mostAds } from './banners.ts'

async function loadBanners(ask: Call): Promise<Banners> {
  try {
    // Local mode returns an empty object.
    const answer: { data?: { data?: Banners['ads'] } } = await ask('GET /ads', { query: { per_page: mostAds } })
    if (answer.data?.data) return { ads: answer.data.data, failure: null }
    console.error('Failed to load ads')
    return { ads: [], failure: 'Failed to load ads' }
  } catch (error) {
    console.error('An error occurred while loading ads:', error)
    return { ads: [], failure: 'An error occurred while loading ads' }
  }
}

/** A section whose call fails is left out; the rest of the page works. */
/** A section whose call fails is left out; the rest of the page works. */
async function orNull<T>(what: string, asked: () => Promise<T>): Promise<T | null> {
  try {
    return await asked()
  } catch (error) {
    console.error(`Could not load ${what}:`, error)
    return null
  }
}

/** The home page's data for visitors and companies. */
export async function loadHome(ask: Call) {
  const [banners, listed] = await Promise.all([
    loadBanners(ask),
    orNull('job seekers', async () => {
      const { data } = await ask('GET /job-seekers', { query: { per_page: 24 } })
      return { seekers: data.data, counts: data.by_category }
    }),
  ])
  return { banners, seekers: listed?.seekers ?? [], counts: listed?.counts ?? null }
}

/** The home page's data for job seekers. Each part loads on its own, so a slow one doesn't hold up the others. */
export const loadSeekerHome = (ask: Call) => ({
  banners: loadBanners(ask),
  jobs: orNull('jobs', async () => {
    const { data } = await ask('GET /jobs', { query: { per_page: 6, facets: '1' } })
    return { jobs: data.data, counts: data.facets?.category ?? null }
  }),
  plans: orNull('plans', async () => (await ask('GET /plans', { query: { type: 'job_seeker' } })).data),
})
export type SeekerHomeData = ReturnType<typeof loadSeekerHome>
