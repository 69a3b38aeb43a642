import type { Route } from './+types/find-job-seekers'
import { requireRecruiter } from './may-recruit.ts'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { call } from '../browser-api.ts'
import type { PageHandle } from '../parts/site/frame/skip-links.tsx'
import { staleList } from '../parts/platform/page/stale-list.ts'
import { OpenSeeker, useShowSeeker } from '../parts/sourcing/open-seeker.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/card.tsx'
import { DirectoryPage } from '../ui/directory-page.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { listResultsId } from '../ui/list-results-id.ts'
import { Notice } from '../ui/notice.tsx'
import { appliedPeopleFilters } from './people/applied-people-filters.ts'
import { FoundPersonActions } from './people/found-person-actions.tsx'
import { FoundPersonCard } from './people/found-person-card.tsx'
import { loadFoundPeople, type FoundPeople } from './people/load-found-people.ts'
import { PeopleSearchForm } from './people/people-search-form.tsx'

const base = '/employer/find-job-seekers'
const title = 'Find job seekers'

const loadOrStale = staleList<FoundPeople>()

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireRecruiter()
  return loadOrStale(request, () => loadFoundPeople(call, request.url))
}

export const meta: Route.MetaFunction = ({ location }) => pageTitle(title, location)

const names = {
  zip_code: 'ZIP code',
  radius_miles: 'miles',
  job_id: 'job',
  skill: 'skills',
  skill_match: 'skills',
  certification: 'certificates',
  search_status: 'availability',
  experience_level: 'experience',
  education_level: 'education',
  clearance_state: 'state of the clearance',
  language: 'languages',
}

export const handle: PageHandle = { has_results: true }

/** People who may be found, for verified companies. */
export default function FindJobSeekers({ loaderData: found }: Route.ComponentProps) {
  const { list, filters, refused } = found
  const show = useShowSeeker()
  if (refused)
    return (
      <div id={listResultsId} tabIndex={-1}>
        <PageHead title={title} />
        <EmptyState
          title="Your company is not verified yet."
          action={
            <ButtonLink to="/employer/company-profile#verification">See where the verification stands</ButtonLink>
          }
        >
          {refused}
        </EmptyState>
      </div>
    )
  return (
    <>
      <DirectoryPage
        title={title}
        lead="Everybody here lets verified companies find them. No filter looks at what a person does not show you."
        form={<PeopleSearchForm found={found} base={base} />}
        applied={appliedPeopleFilters(found)}
        found={found}
        base={base}
        noun={['person', 'people']}
        label={title}
        names={names}
        none={{ title: 'Nobody here yet.', children: 'People show here once they let companies find them.' }}
        noMatch={{
          title: 'Nobody matches.',
          children: filters.clearance
            ? 'Most people show their clearance only where they have applied. Try it without.'
            : 'Try fewer words, more miles or one must-have less.',
          action: <ButtonLink to={base}>Show everybody</ButtonLink>,
        }}
      >
        {list.job && <MustHavesNote job={list.job} />}
        <div className="grid gap-3.5">
          <h2 className="sr-only">Results</h2>
          {list.data.map((person) => (
            <FoundPersonCard
              key={person.id}
              person={person}
              onOpen={show}
              actions={<FoundPersonActions person={person} />}
            />
          ))}
        </div>
      </DirectoryPage>
      <OpenSeeker people={list.data} />
    </>
  )
}

/** What the lines of a job cannot say of anybody. */
function MustHavesNote({
  job: { title: of, must_haves, not_shown },
}: {
  job: NonNullable<FoundPeople['list']['job']>
}) {
  if (!must_haves) return <Notice tone="info">“{of}” has no must-haves: everybody meets them.</Notice>
  return (
    <Notice tone="info">
      These people show that they meet the must-haves of “{of}”. What is not shown counts against nobody
      {not_shown.length > 0 && `: no profile shows ${not_shown.join('; ')}`}.
    </Notice>
  )
}
