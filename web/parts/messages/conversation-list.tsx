import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { ComposeButton } from './compose-button.tsx'
import { useRowKeys } from './conversation-keys.ts'
import { ConversationRow } from './conversation-row.tsx'
import { type Audience, type FoundMessages, type MessageFilters, messagesHref } from './messages-query.ts'

type Props = { found: FoundMessages; audience: Audience; isLate: boolean }

/** All conversations, searched and narrowed. */
export function ConversationList({ found: { list, filters }, audience, isLate }: Props) {
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
          <p className="heading-page text-[20px]" aria-hidden="true">
            Messages
          </p>
          <ComposeButton audience={audience} />
        </div>
        <div className="mt-3">
          <ListSearch
            label={audience === 'employer' ? 'Search people, jobs and messages' : 'Search companies, jobs and messages'}
            placeholder={audience === 'employer' ? 'Search people and messages' : 'Search companies and messages'}
            keyword={filters.keyword ?? ''}
            onSearch={(keyword) =>
              void navigate(href({ keyword: keyword || undefined, page: 1 }), { preventScrollReset: true })
            }
          />
        </div>
        <nav className="mt-3 flex flex-wrap gap-1.5" aria-label="Which messages">
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
        <output className="block text-[12.5px] text-text-2">
          {isLate && 'The server does not answer. What stands here may be older; it is asked for again.'}
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
      <EmptyState title="No conversation says that">
        Search for a name, a job or a word that was written, or take the search back.
      </EmptyState>
    )
  if (filters.box === 'archived')
    return <EmptyState title="Nothing archived">What you archive waits here until a message comes.</EmptyState>
  if (filters.unread) return <EmptyState title="Nothing unread">You have read every message.</EmptyState>
  return (
    <EmptyState title="No messages yet">
      {audience === 'employer'
        ? 'Write to an applicant from their application, or to somebody you found from their profile.'
        : 'Companies you apply to can write to you here, and you to them from a job or an application.'}
    </EmptyState>
  )
}
