import { data, redirect, replace } from 'react-router'
import type { Route } from './+types/job-details'
import { categoryLabels } from '../../contract/jobs/labels.ts'
import type { Reply } from '../../contract/index.ts'
import type { JobCard, JobDetail } from '../../contract/jobs/jobs.ts'
import { productName } from '../../contract/platform/product.ts'
import { ApiError, type Call } from '../api.ts'
import { call } from '../browser-api.ts'
import { pageMeta, unlisted } from '../parts/platform/page/page-meta.ts'
import { sharedMeta } from './frame/shared-meta.ts'
import { breadcrumbList } from './frame/structured-data.ts'
import { jobPosting } from './job-posting.ts'
import { session } from '../session.ts'
import { siteContext } from '../site-context.ts'
import { companyAddress, jobAddress } from '../text/addresses.ts'
import { locationText } from '../text/job.ts'
import { pictureOfJob } from '../text/pictures.ts'
import { salaryText } from '../text/salary.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { JobPage, SimilarJobs } from '../parts/site/job-page/job-page.tsx'

type JobPageData =
  | { state: 'open'; job: JobDetail; similar: JobCard[]; canonical: string }
  | {
      state: 'ended' | 'paused'
      title: string
      company: Reply<'GET /jobs/{id}/similar'>['data']['company']
      similar: JobCard[]
    }

/** The job, or similar jobs if it has closed or is paused; null if it never existed. */
async function find(ask: Call, id: string, base_url: string): Promise<JobPageData | null> {
  const params = { id }
  const [shown, like] = await Promise.allSettled([
    ask('GET /jobs/{id}', { params }),
    ask('GET /jobs/{id}/similar', { params }),
  ])
  const similar = like.status === 'fulfilled' ? like.value.data : null
  if (shown.status === 'fulfilled') {
    const job = shown.value.data
    return { state: 'open', job, similar: similar?.data ?? [], canonical: new URL(jobAddress(job), base_url).href }
  }
  if (!(shown.reason instanceof ApiError) || shown.reason.status !== 404) throw shown.reason
  if (!similar || !(similar.ended || similar.paused)) return null
  const { title, company, paused } = similar
  return { state: paused ? 'paused' : 'ended', title, company, similar: similar.data }
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { call: ask, base_url } = context.get(siteContext)
  const found = await find(ask, params.id, base_url)
  if (!found) throw data(null, { status: 404 })
  // A paused job may come back.
  if (found.state !== 'open') return data(found, { status: found.state === 'ended' ? 410 : 404 })
  const canonical = jobAddress(found.job)
  // After a client-side navigation, `request.url` ends with the router's `.data`.
  if (url.pathname !== canonical) throw redirect(canonical + url.search, 301)
  return data<JobPageData>(found)
}

/** The company, administrators, and applicants can see a closed job. Job seekers see how they fit. */
export async function clientLoader({ params, serverLoader, url }: Route.ClientLoaderArgs): Promise<JobPageData> {
  if (!session.getState().login) return serverLoader()
  const found = await find(call, params.id, location.origin)
  if (!found) throw data(null, { status: 404 })
  const canonical = found.state === 'open' ? jobAddress(found.job) : url.pathname
  // After a client-side navigation, keep the previous page in the history.
  if (url.pathname !== canonical)
    throw (location.pathname === url.pathname ? replace : redirect)(canonical + url.search)
  return found
}
clientLoader.hydrate = true as const

const notOpenTitle = ({ state, title }: Exclude<JobPageData, { state: 'open' }>) =>
  state === 'paused' ? `${title} isn’t taking applications right now` : `${title} is no longer open`

export const meta: Route.MetaFunction = ({ loaderData: loaded }) => {
  if (!loaded) return [...pageMeta(`Page not found | ${productName}`), unlisted]
  if (loaded.state !== 'open') return [...pageMeta(`${notOpenTitle(loaded)} | ${productName}`), unlisted]
  const { job, canonical } = loaded
  const { company_name } = job.employer
  const place = locationText(job.location)
  const title = `${job.title} at ${company_name}, ${place} | ${productName}`
  return [
    ...pageMeta(title, canonical),
    ...(import.meta.env.SSR
      ? sharedMeta({
          title,
          description: `${job.title} at ${company_name}, ${place}. ${salaryText(job)}. Answer within ${job.answer_days} business days.`,
          canonical,
          type: 'article',
          picture: {
            path: pictureOfJob({ ...job, company_name, logo: job.employer.logo_temp_url }),
            alt: `${job.title} at ${company_name}, ${place}, ${salaryText(job)}.`,
          },
          structured: [
            jobPosting(job, canonical),
            breadcrumbList(canonical, [
              { name: 'Jobs', to: '/jobs' },
              { name: categoryLabels[job.category], to: `/jobs?category=${job.category}` },
              { name: job.title },
            ]),
          ],
        })
      : []),
  ]
}

export default function JobDetails({ loaderData: loaded }: Route.ComponentProps) {
  if (loaded.state === 'open') return <JobPage key={loaded.job.id} job={loaded.job} similar={loaded.similar} />
  return (
    <div className="page-width py-12">
      <EmptyState
        heading="h1"
        title={notOpenTitle(loaded)}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink to={companyAddress(loaded.company)}>See the company’s open jobs</ButtonLink>
            <ButtonLink to="/jobs">Browse jobs</ButtonLink>
          </div>
        }
      >
        {loaded.state === 'paused'
          ? `${loaded.company.company_name} paused this job. It might open again.`
          : `${loaded.company.company_name} is no longer accepting applications for this job.`}
      </EmptyState>
      {loaded.similar.length > 0 && (
        <div className="mx-auto mt-8 max-w-2xl">
          <SimilarJobs jobs={loaded.similar} />
        </div>
      )}
    </div>
  )
}
