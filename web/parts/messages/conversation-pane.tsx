import { ArrowLeft, PanelRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { WholeConversation } from '../../../contract/messages/messages.ts'
import { fillPlaceholders, firstNameOf } from '../../../contract/platform/placeholders.ts'
import { hiddenName } from '../../../contract/platform/values.ts'
import { Tag, Verified } from '../../ui/badge.tsx'
import { announce } from '../../ui/announce.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Composer } from './composer.tsx'
import { ContextPane } from './context-pane.tsx'
import { headingId, useConversationFocus } from './conversation-keys.ts'
import { ConversationMenu } from './conversation-menu.tsx'
import { OtherPicture } from './message-bubble.tsx'
import type { Audience } from './messages-query.ts'
import { StreamView } from './stream-view.tsx'
import { useMessages, useRead } from './use-conversation.ts'

type Props = {
  conversation: WholeConversation
  audience: Audience
  /** The list, for phones. */
  listHref: string
  company_name: string
  isTyping: boolean
  onChanged: () => void
}

/** One conversation: who it is with, what was said, and where one writes; beside it what it is about. */
export function ConversationPane({ conversation, audience, listHref, company_name, isTyping, onChanged }: Props) {
  const { id, other, job, closed_because } = conversation
  const { addSent, ...loaded } = useMessages(conversation)
  const [sent, setSent] = useState(0)
  const [isContextOpen, setContextOpen] = useState(false)
  useRead(conversation, loaded.messages.at(-1)?.position ?? 0)
  const heading = useRef<HTMLHeadingElement>(null)
  const pane = useRef<HTMLElement>(null)
  useConversationFocus(id, { pane, heading }, listHref)
  const fill = (text: string) =>
    fillPlaceholders(text, {
      ...(other.name === hiddenName ? {} : { first_name: firstNameOf(other.name) }),
      ...(job ? { job_title: job.title } : {}),
      company_name,
    })
  return (
    <>
      <section ref={pane} className="conversation" aria-labelledby={headingId}>
        <header className="conversation-head">
          <Link className="icon-button md:hidden" to={listHref} aria-label="All conversations" preventScrollReset>
            <ArrowLeft size={18} />
          </Link>
          <OtherPicture other={other} size={40} />
          <div className="min-w-0 flex-1 leading-tight">
            <h2
              ref={heading}
              id={headingId}
              tabIndex={-1}
              data-page-heading
              className="text-[15px] font-semibold wrap-anywhere"
            >
              <OtherName other={other} audience={audience} />{' '}
              {other.is_verified && (
                <Verified label={other.kind === 'company' ? 'Verified company' : 'Verified e-mail address'} />
              )}{' '}
              {other.is_agency && <Tag>Staffing agency</Tag>}
            </h2>
            <p className="truncate text-[13px] text-text-2">{other.line ?? job?.title}</p>
          </div>
          <IconButton
            className="xl:hidden"
            label={isContextOpen ? 'Show the messages' : 'Show what it is about'}
            aria-pressed={isContextOpen}
            onClick={() => setContextOpen(!isContextOpen)}
          >
            <PanelRight size={18} />
          </IconButton>
          <ConversationMenu conversation={conversation} audience={audience} listHref={listHref} onChanged={onChanged} />
        </header>
        {isContextOpen ? (
          <div className="relative min-h-0 flex-1 overflow-y-auto xl:hidden">
            <ContextPane conversation={conversation} audience={audience} />
          </div>
        ) : (
          <>
            <StreamView
              {...loaded}
              conversation={conversation}
              audience={audience}
              isTyping={isTyping}
              onEarlier={() => void loaded.loadEarlier()}
            />
            {closed_because ? (
              <Notice className="m-4" action={<ClosedAction audience={audience} />}>
                {closed_because}
              </Notice>
            ) : (
              <Composer
                key={`${id} ${sent}`}
                conversation_id={id}
                label={`Message to ${other.name}`}
                fill={audience === 'employer' ? fill : null}
                hasFocus={sent > 0}
                onSent={(message) => {
                  addSent(message)
                  announce('Message sent')
                  setSent(sent + 1)
                  onChanged()
                }}
              />
            )}
          </>
        )}
      </section>
      <div className="max-xl:hidden">
        <ContextPane conversation={conversation} audience={audience} />
      </div>
    </>
  )
}

const OtherName = ({ other, audience }: { other: WholeConversation['other']; audience: Audience }) =>
  audience === 'employer' ? (
    <>{other.name}</>
  ) : (
    <Link className="hover:underline" to={`/job-seeker/company-details?id=${other.id}`}>
      {other.name}
    </Link>
  )

const ClosedAction = ({ audience }: { audience: Audience }) =>
  audience === 'job_seeker' ? (
    <ButtonLink size="small" to="/job-seeker/settings?section=privacy">
      Privacy settings
    </ButtonLink>
  ) : undefined
