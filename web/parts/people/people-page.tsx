import { useNavigation } from 'react-router'
import { counted } from '../../text/counts.ts'
import { leftOutText } from '../../text/left-out-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PersonCard } from './person-card.tsx'
import type { LoadedPeople } from './load-people.ts'
import { OpenPerson, useShowPerson } from './open-person.tsx'
import { peopleAddress } from './people-address.ts'
import { PeopleFilterForm, AppliedPeopleFilters } from './people-filters.tsx'
import { Pagination } from '../../ui/pagination.tsx'

const heading = 'people'
const names = { experience_level: 'experience', education_level: 'education', skill: 'skills' }

type Props = { found: LoadedPeople; base: string }

/** The directory of people who chose to be shown. */
export function PeoplePage({ found, base }: Props) {
  const { list, filters, dropped, failed } = found
  const show = useShowPerson()
  const busy = useNavigation().location?.pathname === base
  const leftOut = leftOutText(dropped, names)
  return (
    <div className="page-width directory">
      <div className="directory-head">
        <h1 id={heading} tabIndex={-1} className="heading-page">
          Find job seekers
        </h1>
        <p>Everybody here chose to be shown. What each shows of themselves is their own choice, too.</p>
      </div>
      <PeopleFilterForm found={found} base={base} />
      <div className="directory-results" aria-busy={busy}>
        <div className="directory-top">
          <output>{!failed && counted(list.total, 'job seeker')}</output>
          <AppliedPeopleFilters found={found} base={base} heading={heading} />
        </div>
        {leftOut && <Notice tone="warning">{leftOut}</Notice>}
        {failed && (
          <Notice tone="danger" alert>
            <b>The job seekers did not load.</b> {failed} <a href={peopleAddress(base, filters)}>Try again</a>
          </Notice>
        )}
        {list.data.length > 0 ? (
          <div className="person-cards">
            <h2 className="sr-only">Results</h2>
            {list.data.map((person) => (
              <PersonCard key={person.id} person={person} onOpen={show} />
            ))}
          </div>
        ) : (
          !failed && <Nobody found={found} base={base} />
        )}
        {list.data.length > 0 && (
          <Pagination
            label="Job seekers"
            page={list.current_page}
            last={list.last_page}
            total={list.total}
            perPage={list.per_page}
            href={(page) => peopleAddress(base, { ...filters, page })}
          />
        )}
      </div>
      <OpenPerson people={list.data} />
    </div>
  )
}

function Nobody({ found: { list, filters }, base }: Props) {
  return list.total > 0 ? (
    <EmptyState
      title={`There is no page ${list.current_page}`}
      action={<ButtonLink to={peopleAddress(base, { ...filters, page: 1 })}>Go to the first page</ButtonLink>}
    >
      {`The ${counted(list.total, 'job seeker')} found fill ${counted(list.last_page, 'page')}.`}
    </EmptyState>
  ) : peopleAddress(base, { ...filters, page: 1 }) === base ? (
    <EmptyState title="Nobody here yet.">People show here once they choose to be found.</EmptyState>
  ) : (
    <EmptyState title="Nobody matches." action={<ButtonLink to={base}>Show everybody</ButtonLink>}>
      {filters.nationality
        ? 'Nationality is shown to verified companies alone, and by few. Try it without.'
        : 'Try fewer words or another place.'}
    </EmptyState>
  )
}
