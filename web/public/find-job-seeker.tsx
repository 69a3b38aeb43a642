import { lazy, Suspense, useState } from 'react'
import type { Route } from './+types/find-job-seeker'
import type { Person } from '../../contract/people.ts'
import { productName } from '../../contract/product.ts'
import { call } from '../browser-api.ts'
import { PersonCard } from '../parts/home/person-card.tsx'
import { findPeople } from '../parts/people/find-people.ts'
import { peopleAddress } from '../parts/people/people-address.ts'
import { session } from '../session.ts'
import { siteContext } from '../site-context.ts'
import { counted } from '../text/counts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pagination } from '../ui/pagination.tsx'
import '../styles/companies.css'
import '../styles/forms.css'
import '../styles/home.css'

const ProfileDialog = lazy(async () => ({
  default: (await import('../parts/people/profile-dialog.tsx')).ProfileDialog,
}))
// In the page as the server made it, and a plain form; alive a moment later.
const PeopleFilterForm = lazy(async () => ({
  default: (await import('../parts/people/people-filter-form.tsx')).PeopleFilterForm,
}))
const base = '/find-job-seeker'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call: ask, base_url } = context.get(siteContext)
  const found = await findPeople(ask, url.href)
  return { found, canonical: new URL(peopleAddress(base, found.filters), base_url).href }
}

/** A company that is verified sees more of some people, and none of those who blocked it. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (session.getState().login?.data.user_type !== 'employer') return serverLoader()
  // Later than the page: few who come here are companies.
  const client = await import('../parts/people/find-people.ts')
  return { found: await client.findPeople(call, request.url), canonical: location.origin + location.pathname }
}
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `Find job seekers in cybersecurity and cloud | ${productName}` },
        {
          name: 'description',
          content:
            'People in cybersecurity, cloud and DevOps who chose to be found, by what they do, where and for how long.',
        },
        { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
      ]
    : []

export default function FindJobSeeker({ loaderData: { found } }: Route.ComponentProps) {
  const { list, filters, dropped } = found
  const [open, setOpen] = useState<Person | null>(null)
  return (
    <div className="wrapc pt-10 pb-20">
      <h1 className="h-page">Find job seekers</h1>
      <p className="mt-2 text-text-2">
        Everybody here chose to be shown. What each shows of themselves is their own choice, too.
      </p>
      <PeopleFilterForm key={JSON.stringify(filters)} filters={filters} counts={list.by_category} base={base} />
      {dropped.length > 0 && (
        <Notice tone="warn" className="mb-4">
          {`Left out, as it is no value of this filter: ${dropped.join(', ').replaceAll('_', ' ')}.`}
        </Notice>
      )}
      <output className="mb-4 block text-text-2">{counted(list.total, 'job seeker')}</output>
      {list.data.length ? (
        <div className="talent">
          <h2 className="sr-only">Results</h2>
          {list.data.map((person) => (
            <PersonCard key={person.id} person={person} onOpen={setOpen} />
          ))}
        </div>
      ) : (
        <EmptyState title="Nobody matches." action={<ButtonLink to={base}>Show everybody</ButtonLink>}>
          Try fewer words or another place.
        </EmptyState>
      )}
      {list.total > 0 && (
        <Pagination
          className="mt-6"
          label="Job seekers"
          page={list.current_page}
          last={list.last_page}
          total={list.total}
          perPage={list.per_page}
          href={(page) => peopleAddress(base, { ...filters, page })}
        />
      )}
      <Suspense>{open && <ProfileDialog person={open} onClose={() => setOpen(null)} />}</Suspense>
    </div>
  )
}
