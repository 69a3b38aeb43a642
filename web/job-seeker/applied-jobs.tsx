import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/applied-jobs'
import { applicationStatuses, openStatuses } from '../../contract/platform/values.ts'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { call } from '../browser-api.ts'
import { ApplicationCard } from './applications/application-card.tsx'
import { useChangedCards } from './applications/use-changed-cards.ts'
import { InvitationsPanel } from './invitations/invitations-panel.tsx'
import { loadInvitations } from './invitations/load-invitations.ts'
import { statusLabels } from '../text/application.ts'
import { id, oneOf, readListQuery, text } from '../text/list-query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { readViewState, writeViewState, useHistoryEntry } from '../ui/view-state.ts'

/** `id` opens an application on whichever page of the list it's on. */
const shape = { status: oneOf(['open', 'ended', ...applicationStatuses]), keyword: text(200), id }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { filters: asked, dropped } = readListQuery(request.url, shape)
  const { id, ...filters } = asked
  const [{ data: list }, invitations] = await Promise.all([
    call('GET /job-seeker/applications', { query: id ? { ...asked, page: undefined } : filters }),
    loadInvitations({ per_page: 50 }),
  ])
  return { list, filters, dropped, id, invitations }
}

export const meta: Route.MetaFunction = ({ location }) => pageTitle('Applied jobs', location)

const sum = (by_status: Record<string, number>, statuses: readonly string[]) =>
  statuses.reduce((all, each) => all + (by_status[each] ?? 0), 0)

export default function AppliedJobs({ loaderData: { id: asked, invitations, ...found } }: Route.ComponentProps) {
  const { list, filters } = found
  const changed = useChangedCards(list)
  const { revalidate } = useRevalidator()
  const entry = useHistoryEntry()
  const [opened, setOpened] = useState(() => asked ?? readViewState(entry, 'card') ?? null)
  const open = (id: string | null) => {
    setOpened(id)
    writeViewState(entry, 'card', id ?? undefined)
  }
  useEffect(() => {
    if (asked) document.getElementById(asked)?.scrollIntoView()
  }, [asked])
  const all = sum(list.by_status, applicationStatuses)
  const openCount = sum(list.by_status, openStatuses)
  const single = applicationStatuses.filter((each) => each === filters.status)
  return (
    <>
      <ListPage
        title="Applied jobs"
        lead="See where each application stands, when to expect an answer, and what you sent."
        actions={
          <ButtonLink to="/job-seeker/find-jobs" variant="primary" icon={<Search size={16} />}>
            Find jobs
          </ButtonLink>
        }
        loaded={found}
        base="/job-seeker/applied-jobs"
        noun={['application', 'applications']}
        label="Applications"
        tabs={{
          label: 'Applications by status',
          filter: 'status',
          choices: [
            { label: 'All', count: all },
            { value: 'open', label: 'Open', count: openCount },
            { value: 'ended', label: 'Ended', count: all - openCount },
            ...single.map((value) => ({ value, label: statusLabels[value], count: list.by_status[value] ?? 0 })),
          ],
        }}
        search={{ label: 'Search applications by job or company', placeholder: 'Job or company' }}
        none={{
          title: 'No applications yet',
          children: 'Each job shows its pay, its requirements, and the date you’ll hear back by.',
          action: (
            <ButtonLink to="/job-seeker/find-jobs" variant="primary">
              Find jobs
            </ButtonLink>
          ),
        }}
      >
        {list.data.map((application) => (
          <ApplicationCard
            key={application.id}
            application={application}
            open={opened === application.id}
            onToggle={() => open(opened === application.id ? null : application.id)}
            onChanged={() => changed(application.id)}
          />
        ))}
      </ListPage>
      <InvitationsPanel invitations={invitations} onChanged={revalidate} />
    </>
  )
}
