import { Download, FileText } from 'lucide-react'
import { Fragment } from 'react'
import { webAddresses } from '../../../contract/messages/values.ts'
import type { Message, WholeConversation } from '../../../contract/messages/messages.ts'
import { readUrl } from '../../../contract/platform/read-url.ts'
import { clockText } from '../../text/clock.ts'
import { fileSizeText } from '../../text/counts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { CompanyLogo } from '../../ui/company-logo.tsx'

type Other = WholeConversation['other']
type Props = {
  message: Message
  other: Other
  /** The first of several consecutive messages from one person. */
  startsGroup: boolean
  isRead: boolean
}

/** One message: theirs on the left with the sender, ours on the right with whether it was read. */
export function MessageBubble({ message, other, startsGroup, isRead }: Props) {
  const { is_ours, is_mine, sender_name, body, file, sent_at } = message
  const who = is_mine ? 'You' : sender_name
  return (
    <li className={is_ours ? 'message message-ours' : 'message'}>
      {!is_ours && <OtherPicture other={other} size={28} isShown={startsGroup} />}
      <div className="min-w-0">
        {startsGroup && !is_mine ? <p className="message-sender">{who}</p> : <span className="sr-only">{who}: </span>}
        <div className="message-bubble">
          {body && <MessageText body={body} />}
          {file && <MessageFile file={file} />}
        </div>
        <p className="message-time">
          <time dateTime={sent_at}>{clockText(sent_at)}</time>
          {is_ours && isRead && ', read'}
        </p>
      </div>
    </li>
  )
}

export function MessageFile({ file }: { file: NonNullable<Message['file']> }) {
  if (!file.message_file_temp_url) return <p className="text-text-2">{file.name}</p>
  return (
    <a className="message-file" href={file.message_file_temp_url} download={file.name}>
      <FileText size={20} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold wrap-anywhere">{file.name}</b>
        <span className="text-xs text-text-2">{fileSizeText(file.bytes)}</span>
      </span>
      <Download size={17} aria-hidden="true" />
      <span className="sr-only">Download</span>
    </a>
  )
}

type PictureProps = { other: Other; size: 28 | 40; isShown?: boolean }

export function OtherPicture({ other, size, isShown = true }: PictureProps) {
  if (!isShown) return <span className="w-7 flex-none" aria-hidden="true" />
  return other.kind === 'company' ? (
    <CompanyLogo name={other.name} src={other.picture_temp_url} size={size} />
  ) : (
    <Avatar name={other.name} src={other.picture_temp_url} size={size} />
  )
}

/** Punctuation that ends a sentence and isn't part of an address. */
const after = '.,;:!?)]\'"'

function addressIn(found: string) {
  let end = found.length
  while (after.includes(found.charAt(end - 1))) end--
  return found.slice(0, end)
}

/** The message as text, with web addresses as links that show their targets. */
function MessageText({ body }: { body: string }) {
  const parts: { text: string; href?: string }[] = []
  let at = 0
  for (const { 0: found, index } of body.matchAll(webAddresses)) {
    const href = addressIn(found)
    if (!readUrl(href)) continue
    parts.push({ text: body.slice(at, index) }, { text: href, href })
    at = index + href.length
  }
  parts.push({ text: body.slice(at) })
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {parts.map(({ text, href }, index) =>
        href ? (
          <a key={index} className="link" href={href} target="_blank" rel="nofollow ugc noopener noreferrer">
            {text}
          </a>
        ) : (
          <Fragment key={index}>{text}</Fragment>
        ),
      )}
    </p>
  )
}
