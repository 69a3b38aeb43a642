import { useState } from 'react'
import { Link } from 'react-router'
import type { SavedPerson } from '../../../contract/sourcing/saved-seekers.ts'
import { InvitationStates } from '../../parts/sourcing/invitation-states.tsx'
import { PipelineStates } from '../../parts/sourcing/pipeline-states.tsx'
import { dateText } from '../../text/dates.ts'
import { listHref } from '../../text/list-query.ts'
import { Chip, Tag } from '../../ui/badge.tsx'
import { SavedPersonActions } from './saved-person-actions.tsx'
import { SavedPersonHead } from './saved-person-head.tsx'

type Props = { saved: SavedPerson; base: string; onChanged: () => void }

/** A saved person as they may be seen now, with the company's own words on them and what came of its invitations. */
export function SavedPersonRow({ saved, base, onChanged }: Props) {
  const { person, notes, tags, lists, invitations, applications, saved_at, saved_by } = saved
  const [isLong, setLong] = useState(false)
  const isCut = notes.length > longNote && !isLong
  return (
    <li className="flex flex-wrap gap-x-6 gap-y-3 border-b border-line px-[18px] py-4 last:border-b-0">
      <div className="min-w-0 flex-1 basis-80">
        <SavedPersonHead person={person} />
        {(tags.length > 0 || lists.length > 0) && (
          <p className="mt-2.5 flex flex-wrap gap-1.5">
            {lists.map(({ id, name }) => (
              <Tag key={id}>{name}</Tag>
            ))}
            {tags.map((tag) => (
              <Link key={tag} to={listHref(base, { tag, page: 1 })} aria-label={`Everybody with the tag ${tag}`}>
                <Chip kind="certificate">{tag}</Chip>
              </Link>
            ))}
          </p>
        )}
        {notes && (
          <p className="mt-2.5 text-[13.5px] whitespace-pre-line wrap-anywhere">
            {isCut ? `${notes.slice(0, longNote)}… ` : notes}
            {isCut && (
              <button type="button" className="link" onClick={() => setLong(true)}>
                Read all
              </button>
            )}
          </p>
        )}
        <PipelineStates applications={applications} className="mt-2" />
        <InvitationStates invitations={invitations} applications={applications} className="mt-2" />
        <p className="mt-2 text-[12.5px] text-text-2">
          Saved {dateText(saved_at)}
          {saved_by && ` by ${saved_by}`}
        </p>
      </div>
      <SavedPersonActions saved={saved} onChanged={onChanged} />
    </li>
  )
}

/** Characters of a note that stand in the list. */
const longNote = 400
