import { SquarePen } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Recipient } from '../../../contract/messages/messages.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import type { MessageTo } from './message-button.tsx'
import { type Audience, messagesBase } from './messages-query.ts'

const RecipientDialog = onDemand(async () => (await import('./recipient-dialog.tsx')).RecipientDialog)
const MessageDialog = onDemand(async () => (await import('./message-dialog.tsx')).MessageDialog)

/** Begins a message with the question to whom. */
export function ComposeButton({ audience }: { audience: Audience }) {
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
