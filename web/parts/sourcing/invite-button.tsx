import { Send } from 'lucide-react'
import { useState } from 'react'
import type { SentInvitation } from '../../../contract/sourcing/invitations.ts'
import type { OwnApplication, VisibleSeeker } from '../../../contract/seekers/seekers.ts'
import { nameInSentence } from '../../text/seeker.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'

const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog)

type Props = {
  seeker: Pick<VisibleSeeker, 'id' | 'name'>
  invitations: readonly SentInvitation[]
  applications: readonly OwnApplication[]
  /** In a list of people: shorter, with the person's name for screen readers. */
  inList?: boolean
}

/**
 * Opens the invitation to one of the company's open jobs. For account owners and recruiters, if the person accepts
 * invitations.
 */
export function InviteButton({ inList, ...about }: Props) {
  const [inviting, setInviting] = useState(false)
  const close = () => setInviting(false)
  const open = () => setInviting(true)
  return (
    <>
      {inList ? (
        <Button size="small" icon={<Send size={16} />} onClick={open}>
          Invite<span className="sr-only"> {nameInSentence(about.seeker)} to apply</span>
        </Button>
      ) : (
        <Button variant="primary" icon={<Send size={16} />} onClick={open}>
          Invite to apply
        </Button>
      )}
      {inviting && <InviteDialog {...about} onClose={close} onSent={close} />}
    </>
  )
}
