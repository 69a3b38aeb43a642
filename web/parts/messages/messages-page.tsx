import { EmptyState } from '../../ui/empty-state.tsx'
import { useFrameLogin } from '../platform/page/frame-login.ts'
import { ConversationList } from './conversation-list.tsx'
import { ConversationPane } from './conversation-pane.tsx'
import { type Audience, type FoundMessages, messagesHref } from './messages-query.ts'
import { useLiveMessages } from './use-live-messages.ts'

type Props = { found: FoundMessages; audience: Audience }

/** Conversations, the one that is open, and what it is about. On phones one of the three at a time. */
export function MessagesPage({ found: loaded, audience }: Props) {
  const { found, isLate, typing, reload } = useLiveMessages(loaded)
  const login = useFrameLogin()
  const { conversation, filters } = found
  return (
    <div className="messages-page flush-page" data-open={filters.id ? '' : undefined}>
      <h1 className="sr-only">Messages</h1>
      <ConversationList found={found} audience={audience} isLate={isLate} />
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
            <EmptyState title="This conversation is not there">It was deleted, or it is somebody else’s.</EmptyState>
          ) : (
            <EmptyState title="Choose a conversation">
              What was said, and where the application stands, opens here.
            </EmptyState>
          )}
        </div>
      )}
    </div>
  )
}
