import type { Route } from './+types/jobs'
import { productName } from '../../contract/values.ts'
import type { Call } from '../api.ts'
import { call } from '../browser-api.ts'
import { JobsBrowser } from '../parts/jobs/jobs-browser.tsx'
import { session } from '../session.ts'
import { siteContext } from '../site-context.ts'
import { jobsAddress, readJobFilters } from '../text/job-filters.ts'
import { counted } from '../text/counts.ts'

/** The list and, for the preview pane, its first job in full. A wrong value in the address is left out. */
async function find(ask: Call, url: string) {
  const { filters } = readJobFilters(new URL(url).searchParams)
  const { data: list } = await ask('GET /jobs', { query: { ...filters, facets: '1' } })
  const top = list.data[0]
  const first = top ? (await ask('GET /jobs/{id}', { params: { id: top.id } })).data : null
  return { list, first, canonical: jobsAddress({ ...filters, sort: undefined }) }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call: ask, base_url } = context.get(siteContext)
  const found = await find(ask, request.url)
  return { ...found, canonical: new URL(found.canonical, base_url).href }
}

/** A job seeker's list also says what is saved and applied to. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (session.getState().login?.data.user_type !== 'job_seeker') return serverLoader()
  const found = await find(call, request.url)
  return { ...found, canonical: new URL(found.canonical, location.origin).href }
}
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { list, canonical } = loaderData
  const title = `${counted(list.total, 'job')} in cybersecurity, cloud and DevOps | ${productName}`
  return [
    { title },
    {
      name: 'description',
      content:
        'Jobs in cybersecurity, cloud and DevOps with the salary shown, structured must-haves and an answer-by date for every application.',
    },
    { tagName: 'link', rel: 'canonical', href: canonical },
  ]
}

/** Three panes fill the window. */
export const handle = { fills: true }

export default function Jobs({ loaderData: { list, first } }: Route.ComponentProps) {
  return <JobsBrowser list={list} first={first} base="/jobs" />
}
