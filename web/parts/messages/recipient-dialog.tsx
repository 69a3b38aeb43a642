import { useEffect, useState } from 'react'
import type { Recipient } from '../../../contract/messages/messages.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { OtherPicture } from './message-bubble.tsx'
import type { Audience } from './messages-query.ts'

type Props = { audience: Audience; onChoose: (recipient: Recipient) => void; onClose: () => void }

const texts = {
  employer: {
    label: 'Search applicants and saved people by name',
    none: 'People who apply to your jobs and people you save appear here. Message anyone else from their profile.',
  },
  job_seeker: {
    label: 'Search companies by name',
    none: 'Companies you apply to appear here. Message any other company from one of its jobs.',
  },
} as const

/** Chooses a recipient from the people or companies the reader has dealt with, with a search by name. */
export function RecipientDialog({ audience, onChoose, onClose }: Props) {
  const [keyword, setKeyword] = useState('')
  const [tries, setTries] = useState(0)
  const { recipients, failure } = useRecipients(keyword, tries)
  const { label, none } = texts[audience]
  return (
    <Dialog open title="New message" onClose={onClose}>
      <ListSearch label={label} placeholder="Search by name" keyword={keyword} onSearch={setKeyword} focusFirst />
      <div className="-mx-5 mt-3 min-h-65" aria-live="polite">
        {failure !== null ? (
          <div className="px-5">
            <ErrorState title="Your contacts didn’t load." onRetry={() => setTries(tries + 1)}>
              {failure}
            </ErrorState>
          </div>
        ) : !recipients ? (
          <ListSkeleton label="Loading your contacts" />
        ) : recipients.length ? (
          <ul aria-label="Contacts">
            {recipients.map((recipient) => (
              <Row key={recipient.other.id} recipient={recipient} onChoose={onChoose} />
            ))}
          </ul>
        ) : (
          <EmptyState title={keyword ? 'No one by that name' : 'No contacts yet'}>{none}</EmptyState>
        )}
      </div>
    </Dialog>
  )
}

type RowProps = { recipient: Recipient; onChoose: Props['onChoose'] }

function Row({ recipient, onChoose }: RowProps) {
  const { other, job, conversation_id } = recipient
  return (
    <li>
      <button type="button" className="conversation-row w-full text-left" onClick={() => onChoose(recipient)}>
        <OtherPicture other={other} size={40} />
        <span className="min-w-0">
          <b className="block wrap-anywhere">{other.name}</b>
          <span className="block wrap-anywhere text-caption text-text-3">{job?.title ?? other.line}</span>
          {conversation_id && <span className="block text-caption text-text-3">In your inbox</span>}
        </span>
      </button>
    </li>
  )
}

/** The suggestions: null until the first response, then the previous ones until the next response. */
function useRecipients(keyword: string, tries: number) {
  const [recipients, setRecipients] = useState<Recipient[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    call('GET /messages/recipients', { query: { keyword } }).then(
      ({ data }) => {
        if (!isWanted) return
        setRecipients(data)
        setFailure(null)
      },
      (error: unknown) => isWanted && setFailure(failureText('', error).trim()),
    )
    return () => {
      isWanted = false
    }
  }, [keyword, tries])
  return { recipients, failure }
}
