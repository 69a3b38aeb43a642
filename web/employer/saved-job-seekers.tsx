import { ListChecks } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/saved-job-seekers'
import { requireRecruiter } from './may-recruit.ts'
import { peopleLevels } from '../../contract/seekers/values.ts'
import { savedPeopleLimits } from '../../contract/sourcing/values.ts'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { call } from '../browser-api.ts'
import { OpenPerson } from '../parts/sourcing/open-person.tsx'
import { useSavedPeopleChange } from '../parts/sourcing/saved-marks.ts'
import { id, keyword, oneOf, readListQuery, text } from '../text/list-query.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { ListsDialog } from './saved-people/lists-dialog.tsx'
import { SavedFilters } from './saved-people/saved-filters.tsx'
import { SavedPersonRow } from './saved-people/saved-person-row.tsx'

const shape = { list: id, keyword, experience_level: oneOf(peopleLevels), tag: text(savedPeopleLimits.tag) }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireRecruiter()
  const asked = readListQuery(request.url, shape)
  const { data: list } = await call('GET /employer/saved-job-seekers', { query: asked.filters })
  return { ...asked, list }
}

export const meta: Route.MetaFunction = ({ location }) => pageTitle('Saved job seekers', location)

const base = '/employer/saved-job-seekers'

export default function SavedJobSeekers({ loaderData: found }: Route.ComponentProps) {
  const { list, filters } = found
  const { revalidate } = useRevalidator()
  const again = useCallback(() => void revalidate(), [revalidate])
  const [sorting, setSorting] = useState(false)
  useSavedPeopleChange(again)
  const seen = list.data.flatMap(({ person }) => person ?? [])
  return (
    <>
      <ListPage
        title="Saved job seekers"
        lead="Shown as each of them chooses now. Notes, tags and lists are read by your company alone."
        actions={
          <Button icon={<ListChecks size={16} />} onClick={() => setSorting(true)}>
            Lists
          </Button>
        }
        found={found}
        base={base}
        noun={['saved person', 'saved people']}
        names={{ experience_level: 'experience' }}
        label="Saved job seekers"
        tabs={{
          label: 'Saved job seekers by list',
          filter: 'list',
          choices: [
            { label: 'All', count: list.saved },
            ...list.lists.map(({ id: value, name: label, people: count }) => ({ value, label, count })),
          ],
        }}
        search={{ label: 'Search saved people, notes and tags', placeholder: 'Name, skill, note' }}
        filters={list.saved > 0 && <SavedFilters filters={filters} tags={list.tags} base={base} />}
        none={{
          title: 'Nobody saved yet',
          children: 'Save people you would like to have: notes, tags and invitations stand here.',
          action: (
            <ButtonLink to="/employer/find-job-seekers" variant="primary">
              Find job seekers
            </ButtonLink>
          ),
        }}
        noMatch={{ title: 'Nobody matches', children: 'Try another list, or fewer words.' }}
      >
        <ul>
          {list.data.map((saved) => (
            <SavedPersonRow key={saved.id} saved={saved} base={base} onChanged={again} />
          ))}
        </ul>
      </ListPage>
      <OpenPerson people={seen} />
      {sorting && <ListsDialog lists={list.lists} onClose={() => setSorting(false)} onChanged={again} />}
    </>
  )
}
