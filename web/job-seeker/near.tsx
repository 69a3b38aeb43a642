import { useId } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '../../contract/platform/format.ts'
import type { Route } from './+types/near'
import { radiusMiles } from '../../contract/jobs/job-filters.ts'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { call } from '../browser-api.ts'
import { JobRow } from '../parts/jobs/job-row.tsx'
import { listHref, one, readListQuery } from '../text/list-query.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { Select } from '../ui/select.tsx'
import { FindTabs } from './finding/find-tabs.tsx'
import type { PageHandle } from '../parts/site/frame/skip-links.tsx'
import { placeText, RangeRings } from './finding/range-rings.tsx'

const base = '/job-seeker/find-jobs/near'
const offered = [10, 25, 50, 100, 200]
const shape = {
  radius_miles: one((value) => {
    const miles = /^\d{1,3}$/.test(value) ? Number(value) : 0
    return miles >= radiusMiles.least && miles <= radiusMiles.most ? miles : undefined
  }),
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readListQuery(request.url, shape)
  const { data: list } = await call('GET /job-seeker/jobs/proximity', { query: query.filters })
  return { ...query, list }
}

export const meta: Route.MetaFunction = ({ location }) => pageTitle('Jobs near me', location)

export const handle: PageHandle = { has_results: true }

export default function Near({ loaderData: loaded }: Route.ComponentProps) {
  const { list, filters } = loaded
  const { center, radius_miles } = list
  const from = center && (center.city ? [center.city, center.state].filter(Boolean).join(', ') : center.zip_code)
  const all = <ButtonLink to="/job-seeker/find-jobs">Search all jobs</ButtonLink>
  return (
    <>
      <FindTabs current={base} className="mb-5" />
      <ListPage
        title="Jobs near me"
        lead={
          from
            ? `Within ${radius_miles} miles of ${from}, nearest first. Remote jobs with no location aren’t included.`
            : 'Nearest first.'
        }
        {...(center && { actions: <RadiusSelect radius={radius_miles} /> })}
        loaded={loaded}
        base={base}
        noun={['job', 'jobs']}
        names={{ radius_miles: 'distance' }}
        label="Jobs near me"
        none={
          center
            ? {
                title: `No jobs within ${radius_miles} miles`,
                children: 'Try a larger distance, or look for remote jobs.',
                action: all,
              }
            : noPlace
        }
        noMatch={
          center
            ? {
                title: `No jobs within ${radius_miles} miles`,
                children: 'Try a larger distance, or look for remote jobs.',
                action: all,
              }
            : noPlace
        }
      >
        {filters.page === 1 && <Around list={list} />}
        {list.data.map((job) => (
          <JobRow key={job.id} job={job} address={`/job-seeker/job-details?id=${job.id}`} />
        ))}
      </ListPage>
    </>
  )
}

function RadiusSelect({ radius }: { radius: number }) {
  const navigate = useNavigate()
  const miles = [...new Set([...offered, radius])].toSorted((a, b) => a - b)
  return (
    <Select
      size="small"
      aria-label="Distance"
      value={String(radius)}
      onChange={(event) =>
        void navigate(listHref(base, { radius_miles: Number(event.currentTarget.value), page: 1 }), {
          preventScrollReset: true,
        })
      }
      options={miles.map((each) => ({ value: String(each), label: `Within ${each} miles` }))}
    />
  )
}

type List = Route.ComponentProps['loaderData']['list']

/** How many towns are named beside the picture. */
const named = 8

function Around({ list: { places, radius_miles, total } }: { list: List }) {
  const id = useId()
  const rest = places.slice(named)
  return (
    <section aria-labelledby={id} className="flex flex-wrap items-center gap-6 border-b border-line p-5">
      <RangeRings places={places} radius={radius_miles} />
      <div className="min-w-60 flex-1">
        <h2 id={id} className="heading-card">
          {counted(total, 'job')} around you
        </h2>
        <ul className="mt-2 text-sm text-text-2">
          {places.slice(0, named).map((place) => (
            <li key={place.name} className="py-0.5">
              <b>{place.name}</b> {placeText(place)}
            </li>
          ))}
        </ul>
        {rest.length > 0 && (
          <p className="mt-2 text-sm text-text-3">
            And {counted(rest.length, 'more town', 'more towns')} farther away.
          </p>
        )}
      </div>
    </section>
  )
}

const noPlace = {
  title: 'Where are you?',
  children: 'Your profile has no US ZIP code. Enter one to see jobs nearby.',
  action: <AskZip />,
}

/** Opens the search around a ZIP code. It needs no profile and saves nothing. */
function AskZip() {
  const id = useId()
  return (
    <form action="/job-seeker/find-jobs" method="get" className="flex flex-wrap items-end justify-center gap-2">
      <input type="hidden" name="sort" value="distance" />
      <span>
        <label htmlFor={id} className="sr-only">
          ZIP code
        </label>
        <span className="input">
          <input
            id={id}
            name="zip_code"
            required
            inputMode="numeric"
            pattern="\d{5}"
            maxLength={5}
            placeholder="ZIP code"
            title="Enter a five-digit US ZIP code"
            autoComplete="postal-code"
          />
        </span>
      </span>
      <Button type="submit" variant="primary">
        Search nearby
      </Button>
    </form>
  )
}
