import { ListChecks, Clock, MapPin, UserRoundX } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useRevalidator, useNavigate, Link } from 'react-router'
import { dateText } from '../../contract/platform/format.ts'
import type { Route } from './+types/saved-job-seekers'
import { requireRecruiter } from './may-recruit.ts'
import { seekerLevels } from '../../contract/seekers/values.ts'
import { savedSeekerLimits } from '../../contract/sourcing/values.ts'
import type { SavedSeeker } from '../../contract/sourcing/saved-seekers.ts'
import type { VisibleSeeker } from '../../contract/seekers/seekers.ts'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { call } from '../browser-api.ts'
import { OpenSeeker, useShowSeeker } from '../parts/sourcing/open-seeker.tsx'
import { useSavedSeekersChange } from '../parts/sourcing/saved-marks.ts'
import { id, keyword, oneOf, readListQuery, text, listHref } from '../text/list-query.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { experienceText, searchStatusLabels } from '../text/labels.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { InvitationStates } from '../parts/sourcing/invitation-states.tsx'
import { PipelineStates } from '../parts/sourcing/pipeline-states.tsx'
import { Chip, Tag } from '../ui/badge.tsx'
import { isNameHidden, roleText, placeText, yearsText } from '../text/seeker.ts'
import { Avatar } from '../ui/avatar.tsx'
import { removeSavedSeeker } from '../parts/sourcing/save-seeker.ts'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { ListsDialog } from './saved-seekers/lists-dialog.tsx'

const shape = { list: id, keyword, experience_level: oneOf(seekerLevels), tag: text(savedSeekerLimits.tag) }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireRecruiter()
  const query = readListQuery(request.url, shape)
  const { data: list } = await call('GET /employer/saved-job-seekers', { query: query.filters })
  return { ...query, list }
}

export const meta: Route.MetaFunction = ({ location }) => pageTitle('Saved job seekers', location)

const base = '/employer/saved-job-seekers'

export default function SavedJobSeekers({ loaderData: loaded }: Route.ComponentProps) {
  const { list, filters } = loaded
  const { revalidate } = useRevalidator()
  const again = useCallback(() => void revalidate(), [revalidate])
  const [sorting, setSorting] = useState(false)
  useSavedSeekersChange(again)
  const seen = list.data.flatMap(({ person }) => person ?? [])
  return (
    <>
      <ListPage
        title="Saved job seekers"
        lead="You see what each person shares now. Only your company sees notes, tags, and lists."
        actions={
          <Button icon={<ListChecks size={16} />} onClick={() => setSorting(true)}>
            Lists
          </Button>
        }
        loaded={loaded}
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
        search={{ label: 'Search saved people, notes, and tags', placeholder: 'Name, skill, note' }}
        filters={list.saved > 0 && <SavedFilters filters={filters} tags={list.tags} base={base} />}
        none={{
          title: 'No one saved yet',
          children: 'Save people you’d like to hire. Your notes, tags, and invitations appear here.',
          action: (
            <ButtonLink to="/employer/find-job-seekers" variant="primary">
              Find job seekers
            </ButtonLink>
          ),
        }}
        noMatch={{ title: 'No one matches', children: 'Try another list, or fewer words.' }}
      >
        <ul>
          {list.data.map((saved) => (
            <SavedSeekerRow key={saved.id} saved={saved} base={base} onChanged={again} />
          ))}
        </ul>
      </ListPage>
      <OpenSeeker seekers={seen} />
      {sorting && <ListsDialog lists={list.lists} onClose={() => setSorting(false)} onChanged={again} />}
    </>
  )
}

type Filters = {
  list: string | undefined
  keyword: string | undefined
  experience_level: (typeof seekerLevels)[number] | undefined
  tag: string | undefined
  page: number
}
type Props = { filters: Filters; tags: readonly { tag: string; people: number }[]; base: string }

/** The experience and tag filters. Each applies as soon as it's chosen. */
function SavedFilters({ filters, tags, base }: Props) {
  const navigate = useNavigate()
  const go = (change: Partial<Filters>) => void navigate(listHref(base, filters, change), { preventScrollReset: true })
  return (
    <div className="flex flex-wrap gap-3 border-b border-line px-4.5 py-3">
      <Field label="Experience" hideLabel>
        <Select
          size="small"
          placeholder="Any experience"
          value={filters.experience_level ?? ''}
          options={seekerLevels.map((value) => ({ value, label: experienceText(value) }))}
          onChange={({ target }) => go({ experience_level: seekerLevels.find((each) => each === target.value) })}
        />
      </Field>
      {(tags.length > 0 || filters.tag) && (
        <Field label="Tag" hideLabel>
          <Select
            size="small"
            placeholder="Any tag"
            value={filters.tag?.toLowerCase() ?? ''}
            options={tags.map(({ tag, people }) => ({ value: tag, label: `${tag} (${people})` }))}
            onChange={({ target }) => go({ tag: target.value || undefined })}
          />
        </Field>
      )}
    </div>
  )
}

type SavedSeekerRowProps = { saved: SavedSeeker; base: string; onChanged: () => void }

/** A saved person as the company can see them now, with its notes, tags, and invitations. */
function SavedSeekerRow({ saved, base, onChanged }: SavedSeekerRowProps) {
  const { person: seeker, notes, tags, lists, invitations, applications, saved_at, saved_by } = saved
  const [isLong, setLong] = useState(false)
  const isCut = notes.length > longNote && !isLong
  return (
    <li className="flex flex-wrap gap-x-6 gap-y-3 border-b border-line px-4.5 py-4 last:border-b-0">
      <div className="min-w-0 flex-1 basis-80">
        <SavedSeekerHead seeker={seeker} />
        {(tags.length > 0 || lists.length > 0) && (
          <p className="mt-2.5 flex flex-wrap gap-1.5">
            {lists.map(({ id, name }) => (
              <Tag key={id}>{name}</Tag>
            ))}
            {tags.map((tag) => (
              <Link key={tag} to={listHref(base, { tag, page: 1 })} aria-label={`Everyone with the tag ${tag}`}>
                <Chip kind="certificate">{tag}</Chip>
              </Link>
            ))}
          </p>
        )}
        {notes && (
          <p className="mt-2.5 text-detail whitespace-pre-line wrap-anywhere">
            {isCut ? `${notes.slice(0, longNote)}… ` : notes}
            {isCut && (
              <button type="button" className="link" onClick={() => setLong(true)}>
                Show all
              </button>
            )}
          </p>
        )}
        <PipelineStates applications={applications} className="mt-2" />
        <InvitationStates invitations={invitations} applications={applications} className="mt-2" />
        <p className="mt-2 text-caption text-text-2">
          Saved {dateText(saved_at)}
          {saved_by && ` by ${saved_by}`}
        </p>
      </div>
      <SavedSeekerActions saved={saved} onChanged={onChanged} />
    </li>
  )
}

/** How many characters of a note the list shows. */
const longNote = 400

/** The person as they choose to be seen now, or only that they're no longer shown. */
function SavedSeekerHead({ seeker }: { seeker: VisibleSeeker | null }) {
  const show = useShowSeeker()
  if (!seeker)
    return (
      <div className="flex gap-3">
        <UserRoundX size={40} strokeWidth={1.25} className="shrink-0 text-text-3" aria-hidden="true" />
        <div className="min-w-0">
          <h2 className="heading-card">No longer shown</h2>
          <p className="text-detail text-text-2">
            This person isn’t shown to your company right now. Your notes and tags are hidden with them.
          </p>
        </div>
      </div>
    )
  const { years_of_experience, skills } = seeker.professional_profile
  const place = placeText(seeker)
  return (
    <div className="flex gap-3">
      <Avatar
        name={seeker.name}
        src={seeker.personal_profile.profile_picture_temp_url}
        size={40}
        generic={isNameHidden(seeker)}
      />
      <div className="min-w-0">
        <h2 className="heading-card flex flex-wrap items-center gap-x-2">
          <button
            type="button"
            className="min-h-6 cursor-pointer text-left hover:underline"
            onClick={() => show(seeker)}
          >
            <bdi>{seeker.name}</bdi>
          </button>
          {seeker.search_status && <Tag tone="success">{searchStatusLabels[seeker.search_status]}</Tag>}
        </h2>
        <p className="text-detail text-text-2">
          <bdi>{roleText(seeker)}</bdi>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-text-2">
          {years_of_experience !== undefined && (
            <span className="inline-flex items-center gap-1">
              <Clock size={14} />
              {yearsText(years_of_experience)}
            </span>
          )}
          {place && (
            <span className="inline-flex items-center gap-1">
              <MapPin size={14} />
              {place}
            </span>
          )}
          {skills.length > 0 && <span>{skills.slice(0, 4).join(', ')}</span>}
        </p>
      </div>
    </div>
  )
}

const InviteDialog = lazyDialog(async () => (await import('../parts/sourcing/invite-dialog.tsx')).InviteDialog)
const NotesDialog = lazyDialog(async () => (await import('./saved-seekers/notes-dialog.tsx')).NotesDialog)
const SortDialog = lazyDialog(async () => (await import('./saved-seekers/sort-dialog.tsx')).SortDialog)

type SavedSeekerActionsProps = { saved: SavedSeeker; onChanged: () => void }

/** The actions for a saved person. Someone who is no longer shown can only be removed. */
function SavedSeekerActions({ saved, onChanged }: SavedSeekerActionsProps) {
  const [open, setOpen] = useState<'invite' | 'notes' | 'sort' | null>(null)
  const { person: seeker, notes, may_invite, invitations, applications } = saved
  const name = seeker?.name ?? 'this person'
  const close = () => setOpen(null)
  const done = () => {
    close()
    onChanged()
  }
  const of = <span className="sr-only"> for {name}</span>
  return (
    <div className="flex flex-wrap content-start items-start gap-1.5">
      {seeker && may_invite && (
        <Button size="small" onClick={() => setOpen('invite')}>
          Invite to apply<span className="sr-only">: {name}</span>
        </Button>
      )}
      {seeker && (
        <>
          <Button size="small" variant="ghost" onClick={() => setOpen('notes')}>
            {notes ? 'Edit notes' : 'Add notes'}
            {of}
          </Button>
          <Button size="small" variant="ghost" onClick={() => setOpen('sort')}>
            Tags and lists{of}
          </Button>
        </>
      )}
      <Button
        size="small"
        variant="ghost"
        onClick={() => void removeSavedSeeker({ record: saved.id, id: seeker?.id, name })}
      >
        Remove<span className="sr-only"> {name}</span>
      </Button>
      {open === 'invite' && seeker && (
        <InviteDialog
          seeker={seeker}
          invitations={invitations}
          applications={applications}
          onClose={close}
          onSent={done}
        />
      )}
      {open === 'notes' && <NotesDialog saved={saved} name={name} onClose={close} onSaved={done} />}
      {open === 'sort' && <SortDialog saved={saved} name={name} onClose={close} onSaved={done} />}
    </div>
  )
}
