import { Mail } from 'lucide-react'
import { Link } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { useSite } from '../../site.ts'

/** Links to the mailbox where this installation stores email instead of sending it. */
export function MailboxHint({ email }: { email: string }) {
  if (!useSite()?.mailbox) return null
  return (
    <Notice tone="plain" icon={<Mail size={17} />}>
      This installation stores email instead of sending it. To read it,{' '}
      <Link to={email ? `/mailbox?${new URLSearchParams({ recipient: email })}` : '/mailbox'} className="link">
        open the mailbox
      </Link>
      .
    </Notice>
  )
}
