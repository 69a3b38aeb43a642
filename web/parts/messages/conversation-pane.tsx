import {
  ArrowLeft,
  PanelRight,
  Archive,
  ArchiveRestore,
  Ban,
  Ellipsis,
  Flag,
  MailOpen,
  Paperclip,
  SendHorizontal,
} from 'lucide-react'
import { useRef, useState, useEffect, type KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { longestMessage } from '../../../contract/messages/values.ts'
import type { WholeConversation, Message } from '../../../contract/messages/messages.ts'
import { fillPlaceholders, firstNameOf } from '../../../contract/platform/placeholders.ts'
import { hiddenName } from '../../../contract/platform/values.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { Tag, Verified } from '../../ui/badge.tsx'
import { announce } from '../../ui/announce.ts'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MenuItem } from '../../ui/menu-item.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Notice } from '../../ui/notice.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { readDraft, writeDraft } from '../platform/forms/draft-storage.ts'
import { useEndpointForm } from '../platform/forms/use-endpoint-form.ts'
import { AttachedFile } from './attached-file.tsx'
import { ContextPane } from './context-pane.tsx'
import { headingId, useConversationFocus } from './conversation-keys.ts'
import { OtherPicture } from './message-bubble.tsx'
import { fileProblem, messageFiles } from './message-files.ts'
import type { Audience } from './messages-query.ts'
import { StreamView } from './stream-view.tsx'
import { TemplateMenu } from './template-menu.tsx'
import { refreshUnreadMessages } from './unread-messages.ts'
import { useTypingNotice } from './use-typing-notice.ts'

type Props = {
  conversation: WholeConversation
  audience: Audience
  /** The address of the list, for phones. */
  listHref: string
  company_name: string
  isTyping: boolean
  onChanged: () => void
}

/** One conversation: the other side, the messages, and the field to write in. What it's about is beside it. */
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
              className="text-md font-semibold wrap-anywhere"
            >
              <OtherName other={other} audience={audience} />{' '}
              {other.is_verified && (
                <Verified label={other.kind === 'company' ? 'Verified company' : 'Verified email address'} />
              )}{' '}
              {other.is_agency && <Tag>Staffing agency</Tag>}
            </h2>
            <p className="truncate text-sm text-text-2">{other.line ?? job?.title}</p>
          </div>
          <IconButton
            className="xl:hidden"
            label={isContextOpen ? 'Show messages' : 'Show details'}
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

const ReportConversation = lazyDialog(async () => (await import('./report-conversation.tsx')).ReportConversation)

type ConversationMenuProps = {
  conversation: WholeConversation
  audience: Audience
  listHref: string
  onChanged: () => void
}

/** What can be done with a conversation besides writing. */
function ConversationMenu({ conversation, audience, listHref, onChanged }: ConversationMenuProps) {
  const { other, is_archived, is_blocked } = conversation
  const [asks, setAsks] = useState<'block' | 'report' | null>(null)
  const close = () => setAsks(null)

  const { setArchived, markUnread, setBlocked, unblock } = useConversationActions(conversation, listHref, onChanged)
  return (
    <>
      <Menu
        label="Conversation"
        align="end"
        trigger={(props) => (
          <IconButton {...props} label="More">
            <Ellipsis size={18} />
          </IconButton>
        )}
      >
        <MenuItem
          icon={is_archived ? <ArchiveRestore size={16} /> : <Archive size={16} />}
          onSelect={() => void setArchived(!is_archived)}
        >
          {is_archived ? 'Unarchive' : 'Archive'}
        </MenuItem>
        <MenuItem icon={<MailOpen size={16} />} onSelect={() => void markUnread()}>
          Mark as unread
        </MenuItem>
        <MenuItem icon={<Flag size={16} />} onSelect={() => setAsks('report')}>
          Report
        </MenuItem>
        {is_blocked ? (
          <MenuItem icon={<Ban size={16} />} onSelect={() => void unblock()}>
            Unblock {other.name}
          </MenuItem>
        ) : (
          <MenuItem icon={<Ban size={16} />} danger onSelect={() => setAsks('block')}>
            Block {other.name}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={asks === 'block'}
        onClose={close}
        title={`Block ${other.name}?`}
        confirm="Block"
        danger
        failed={`${other.name} wasn’t blocked.`}
        onConfirm={() => setBlocked(true)}
      >
        {audience === 'job_seeker'
          ? 'They can no longer message you or find you. Your past applications stay on record, but they can’t see what you sent. You can unblock them here or in your privacy settings.'
          : 'They can no longer message your company. You keep their applications. You can unblock them here.'}
      </ConfirmDialog>
      {asks === 'report' && <ReportConversation conversation={conversation} onClose={close} />}
    </>
  )
}

/** The actions of a conversation, each with its result message. */
function useConversationActions({ id, other }: WholeConversation, listHref: string, onChanged: () => void) {
  const navigate = useNavigate()
  const setArchived = async (archived: boolean) => {
    try {
      const { message } = await call('POST /messages/{id}/archive', { params: { id }, body: { archived } })
      toast.message(message, archived ? { undo: () => void setArchived(false) } : {})
      onChanged()
    } catch (error) {
      toast.error(
        failureText(archived ? 'The conversation wasn’t archived.' : 'The conversation wasn’t unarchived.', error),
      )
    }
  }
  /** An open conversation counts as read, so it's closed first. */
  const markUnread = async () => {
    try {
      const { message } = await call('POST /messages/{id}/unread', { params: { id } })
      await navigate(listHref, { preventScrollReset: true })
      toast.message(message)
      void refreshUnreadMessages()
    } catch (error) {
      toast.error(failureText('The conversation wasn’t marked as unread.', error))
    }
  }
  const setBlocked = async (blocked: boolean) => {
    const { message } = await call('POST /messages/{id}/block', { params: { id }, body: { blocked } })
    toast.success(message)
    onChanged()
  }
  const unblock = () =>
    setBlocked(false).catch((error: unknown) => toast.error(failureText(`${other.name} wasn’t unblocked.`, error)))
  return { setArchived, markUnread, setBlocked, unblock }
}

/**
 * The loaded messages of a conversation: the newest ones from the page, those sent since, and earlier ones that were
 * requested.
 */
function useMessages(conversation: WholeConversation) {
  const [before, setBefore] = useState<{ messages: Message[]; has_earlier: boolean } | null>(null)
  const [sent, setSent] = useState<Message[]>([])
  const [loading, setLoading] = useState(false)
  const first = conversation.messages[0]?.position ?? 1
  const known = new Map<number, Message>()
  for (const message of [...(before?.messages ?? []), ...sent, ...conversation.messages])
    known.set(message.position, message)
  const messages = [...known.values()].toSorted((one, other) => one.position - other.position)

  async function loadEarlier() {
    setLoading(true)
    try {
      const query = { before: messages[0]?.position ?? first }
      const { data } = await call('GET /messages/{id}', { params: { id: conversation.id }, query })
      // Keeps messages that have dropped off the newest page.
      setBefore({ messages: [...data.messages, ...messages], has_earlier: data.has_earlier })
    } catch (error) {
      toast.error(failureText('Earlier messages didn’t load.', error))
    } finally {
      setLoading(false)
    }
  }
  return {
    messages,
    has_earlier: before?.has_earlier ?? conversation.has_earlier,
    loading,
    loadEarlier,
    addSent: (message: Message) => setSent([...sent, message]),
  }
}

/**
 * Marks the visible messages as read once while the page is visible, so a conversation marked as unread elsewhere stays
 * unread.
 */
function useRead({ id, unread }: WholeConversation, last: number) {
  const seen = useRef(0)
  useEffect(() => {
    if (!unread) return
    const read = () => {
      if (document.visibilityState !== 'visible' || seen.current >= last) return
      seen.current = last
      call('POST /messages/{id}/read', { params: { id }, body: { position: last } }).then(
        () => void refreshUnreadMessages(),
        () => (seen.current = 0),
      )
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [id, unread, last])
}

type ComposerProps = {
  conversation_id: string
  /** "Message to Halden Grid". */
  label: string
  /** The values of a template's placeholders; null if there are no templates. */
  fill: ((text: string) => string) | null
  /** Focuses the field on mount, because another message was just sent. */
  hasFocus: boolean
  onSent: (message: Message) => void
}

/** The field to write a message. The draft stays in this tab until it's sent. Ctrl+Enter sends it. */
function Composer({ conversation_id, label, fill, hasFocus, onSent }: ComposerProps) {
  const keep = `message ${conversation_id}`
  const kept = readDraft(keep)?.body
  const form = useEndpointForm('POST /messages/{id}', {
    params: { id: conversation_id },
    labels: { body: label, attachments: 'File' },
    defaults: { body: '' },
    start: typeof kept === 'string' ? { body: kept } : null,
    keep,
    body: ({ body, attachments }) => ({ body, ...(attachments ? { attachments } : {}) }),
    problems: ({ attachments }) => fileProblem(attachments),
    failed: 'The message wasn’t sent.',
    onDone({ data }) {
      writeDraft(keep, null)
      onSent(data.message)
    },
  })
  const box = useRef<HTMLDivElement>(null)
  const field = () => box.current?.querySelector('textarea')
  useEffect(() => {
    if (hasFocus) field()?.focus()
  }, [hasFocus])
  const tellTyping = useTypingNotice(conversation_id)
  const { attachments: file, body } = form.values
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.submit()
  }
  return (
    <form {...form.formProps} className="composer">
      <FormErrors {...form.summary} />
      <div ref={box}>
        <Field {...form.field('body')} hideLabel>
          <TextArea
            rows={2}
            limit={(body?.length ?? 0) > longestMessage * 0.9 ? longestMessage : undefined}
            placeholder="Write a message"
            onKeyDown={key}
            onInput={tellTyping}
          />
        </Field>
      </div>
      <AttachedFile field={form.field('attachments')} file={file} onRemove={() => form.setValue('attachments', '')} />
      <div className="flex flex-wrap items-center gap-2">
        <FileButton
          variant="ghost"
          size="small"
          icon={<Paperclip size={16} />}
          accept={messageFiles}
          fieldLabel="File, PDF or DOCX, up to 5 MB"
          onFile={(chosen) => {
            form.clearError('attachments')
            form.setValue('attachments', chosen)
          }}
        >
          Attach
        </FileButton>
        {fill && <TemplateMenu onChoose={(text) => form.setValue('body', fill(text))} />}
        <span className="ml-auto hidden text-xs text-text-3 md:block" aria-hidden="true">
          <kbd>Ctrl</kbd> <kbd>Enter</kbd>
        </span>
        <Button
          type="submit"
          variant="primary"
          className="max-md:ml-auto"
          iconEnd={<SendHorizontal size={16} />}
          loading={form.sending}
        >
          Send
        </Button>
      </div>
    </form>
  )
}
