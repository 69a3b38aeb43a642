import { SquarePen } from 'lucide-react'
import { useRef, useState, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Conversation, Recipient } from '../../../contract/messages/messages.ts'
import { useLive } from '../../live.ts'
import { briefTimeText } from '../../text/clock.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { useNow } from '../../ui/now.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useFrameLogin } from '../platform/page/frame-login.ts'
import { useRowKeys, headingId, rowId } from './conversation-keys.ts'
import { ConversationPane } from './conversation-pane.tsx'
import { OtherPicture } from './message-bubble.tsx'
import type { MessageTo } from './message-button.tsx'
import {
  type Audience,
  type LoadedMessages,
  messagesHref,
  type MessageFilters,
  messagesBase,
  loadMessages,
} from './messages-query.ts'
import { typingMs } from './use-typing-notice.ts'

type Props = { loaded: LoadedMessages; audience: Audience }

/** The conversations, the open one, and what it's about. Phones show one of the three at a time. */
export function MessagesPage({ loaded, audience }: Props) {
  const { current, isLate, typing, reload } = useLiveMessages(loaded)
  const login = useFrameLogin()
  const { conversation, filters } = current
  return (
    <div className="messages-page flush-page" data-open={filters.id ? '' : undefined}>
      <h1 className="sr-only">Messages</h1>
      <ConversationList loaded={current} audience={audience} isLate={isLate} />
      {conversation ? (
        <ConversationPane
          key={conversation.id}
          conversation={conversation}
          audience={audience}
          listHref={messagesHref(audience, filters, { id: undefined })}
          company_name={login?.company_name ?? ''}
          isTyping={typing === conversation.id}
          onChanged={reload}
        />
      ) : (
        <div className="conversation-none">
          {filters.id ? (
            <EmptyState title="Conversation not found">
              It might have been deleted, or you might not have access to it.
            </EmptyState>
          ) : (
            !isUnused(current) && (
              <EmptyState title="Choose a conversation">
                Its messages and the status of the application appear here.
              </EmptyState>
            )
          )}
        </div>
      )}
    </div>
  )
}

/** Whether there has never been a conversation: no need to search, filter, or choose one. */
const isUnused = ({ list, filters }: LoadedMessages) =>
  list.kept + list.archived === 0 && !filters.keyword && !filters.box && !filters.unread

type ConversationListProps = { loaded: LoadedMessages; audience: Audience; isLate: boolean }

/** All conversations, with search and filters. */
function ConversationList({ loaded, audience, isLate }: ConversationListProps) {
  const { list, filters } = loaded
  const hasAny = !isUnused(loaded)
  const navigate = useNavigate()
  const section = useRef<HTMLElement>(null)
  useRowKeys(section)
  const href = (change: Partial<MessageFilters>) => messagesHref(audience, filters, change)
  const views = [
    { label: 'All', count: list.kept, change: { box: undefined, unread: undefined } },
    { label: 'Unread', count: list.unread, change: { box: undefined, unread: '1' } },
    { label: 'Archived', count: list.archived, change: { box: 'archived', unread: undefined } },
  ] as const
  return (
    <section ref={section} className="conversation-list" aria-label="Conversations">
      <div className="border-b border-line px-4 pt-4 pb-3">
        <div className="flex items-center justify-between">
          <p className="heading-page text-xl" aria-hidden="true">
            Messages
          </p>
          <ComposeButton audience={audience} />
        </div>
        {hasAny && (
          <div className="mt-3">
            <ListSearch
              label={
                audience === 'employer' ? 'Search people, jobs, and messages' : 'Search companies, jobs, and messages'
              }
              placeholder={audience === 'employer' ? 'Search people and messages' : 'Search companies and messages'}
              keyword={filters.keyword ?? ''}
              onSearch={(keyword) =>
                void navigate(href({ keyword: keyword || undefined, page: 1 }), { preventScrollReset: true })
              }
            />
          </div>
        )}
        {hasAny && (
          <nav className="mt-3 flex flex-wrap gap-1.5" aria-label="Filter conversations">
            {views.map(({ label, count, change }) => (
              <Link
                key={label}
                className="conversation-view"
                to={href({ ...change, page: 1 })}
                aria-current={filters.box === change.box && filters.unread === change.unread ? 'true' : undefined}
                preventScrollReset
              >
                {label} {count}
              </Link>
            ))}
          </nav>
        )}
        <output className="block text-caption text-text-2">
          {isLate && 'We can’t reach the server, so this might be out of date. Trying again.'}
        </output>
      </div>
      {list.data.length ? (
        <ul className="conversation-rows" aria-label="Conversations">
          {list.data.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              isOpen={conversation.id === filters.id}
              to={href({ id: conversation.id })}
            />
          ))}
        </ul>
      ) : (
        <None filters={filters} audience={audience} />
      )}
      {list.last_page > 1 && (
        <Pagination
          label="Conversations"
          page={list.current_page}
          last={list.last_page}
          total={list.total}
          perPage={list.per_page}
          href={(page) => href({ page })}
          keepScroll
        />
      )}
    </section>
  )
}

function None({ filters, audience }: { filters: MessageFilters; audience: Audience }) {
  if (filters.keyword)
    return (
      <EmptyState title="No matching conversations">
        Try a name, a job, or a word from a message, or clear the search.
      </EmptyState>
    )
  if (filters.box === 'archived')
    return (
      <EmptyState title="No archived conversations">
        Archived conversations stay here until a new message arrives.
      </EmptyState>
    )
  if (filters.unread) return <EmptyState title="No unread messages">You’ve read all your messages.</EmptyState>
  return (
    <EmptyState title="No messages yet">
      {audience === 'employer'
        ? 'To start a conversation, open an application, or the profile of someone you found, and choose Message.'
        : 'Companies you apply to can message you here. You can message them from a job or an application.'}
    </EmptyState>
  )
}

type ConversationRowProps = { conversation: Conversation; to: string; isOpen: boolean }

/** One conversation in the list. Unread ones are bold and marked. */
function ConversationRow({ conversation, to, isOpen }: ConversationRowProps) {
  const { other, job, last, last_at, unread } = conversation
  const now = useNow()
  // An open conversation is being read.
  const isUnread = unread > 0 && !isOpen
  return (
    <li>
      <Link
        id={rowId(conversation.id)}
        className="conversation-row"
        to={to}
        aria-current={isOpen ? 'true' : undefined}
        data-unread={isUnread || undefined}
        preventScrollReset
        onClick={() => isOpen && document.getElementById(headingId)?.focus()}
      >
        <OtherPicture other={other} size={40} />
        <span className="min-w-0">
          <span className="flex items-baseline justify-between gap-2">
            <b className="truncate">{other.name}</b>
            <time className="conversation-row-time" dateTime={last_at}>
              {briefTimeText(last_at, now)}
            </time>
          </span>
          <span className="block truncate text-caption text-text-3">{job?.title ?? other.line}</span>
          <span className="flex items-center gap-2">
            <span className="conversation-row-text">
              {last.is_ours && 'You: '}
              {last.text || last.file_name}
            </span>
            {isUnread && (
              <span className="size-2.25 flex-none bg-signal">
                <span className="sr-only">{unread} unread</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

const RecipientDialog = lazyDialog(async () => (await import('./recipient-dialog.tsx')).RecipientDialog)
const MessageDialog = lazyDialog(async () => (await import('./message-dialog.tsx')).MessageDialog)

/** Starts a new message by asking for the recipient. */
function ComposeButton({ audience }: { audience: Audience }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [to, setTo] = useState<MessageTo | null>(null)
  function choose({ other, job, conversation_id }: Recipient) {
    setAsking(false)
    if (conversation_id) void navigate(`${messagesBase(audience)}?id=${conversation_id}`)
    else
      setTo({
        name: other.name,
        ...(job ? { job } : {}),
        ...(other.kind === 'company' ? { company_id: other.id } : { seeker_id: other.id }),
      })
  }
  return (
    <>
      <IconButton size="small" label="New message" onClick={() => setAsking(true)}>
        <SquarePen size={18} />
      </IconButton>
      {isAsking && <RecipientDialog audience={audience} onChoose={choose} onClose={() => setAsking(false)} />}
      {to && <MessageDialog to={to} onClose={() => setTo(null)} />}
    </>
  )
}

/** Batches several simultaneous events into one reload. */
const togetherMs = 150

type Live = {
  current: LoadedMessages
  /** The last request failed, so the messages shown may be out of date. */
  isLate: boolean
  /** The conversation in which the other side is typing. */
  typing: string | null
  reload: () => void
}

/** The loaded messages, reloaded as they change. After a failure, the old ones stay and are requested again. */
function useLiveMessages(loaded: LoadedMessages): Live {
  const [fresh, setFresh] = useState<{ after: LoadedMessages; current: LoadedMessages; isLate: boolean } | null>(null)
  const [typing, setTyping] = useState<{ id: string; at: number } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const request = useRef(0)
  const { current, isLate } = fresh?.after === loaded ? fresh : { current: loaded, isLate: false }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!typing) return
    const end = setTimeout(() => setTyping(null), typingMs)
    return () => clearTimeout(end)
  }, [typing])

  const load = async () => {
    const turn = ++request.current
    const next = await loadMessages(location.href).then(
      (answer) => ({ current: answer, isLate: false }),
      (error: unknown) => {
        console.warn('The messages were not reloaded:', error)
        return { current, isLate: true }
      },
    )
    // A later request has newer data.
    if (turn === request.current) setFresh({ after: loaded, ...next })
  }
  const reload = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void load(), togetherMs)
  }
  useLive((event) => {
    if (['notification', 'applications', 'assessments'].includes(event.kind)) return
    if (event.kind === 'typing') {
      setTyping({ id: event.conversation_id, at: Date.now() })
      return
    }
    if (event.kind === 'message') setTyping(null)
    reload()
  })
  return { current, isLate, typing: typing?.id ?? null, reload }
}
