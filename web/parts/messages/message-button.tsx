import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../browser-api.ts'
import { useLogin } from '../../session.ts'
import { failureText } from '../../text/failure.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { toast } from '../../ui/toast.ts'

const MessageDialog = lazyDialog(async () => (await import('./message-dialog.tsx')).MessageDialog)

/** The recipient, and the job the message is about. */
export type MessageTo = { name: string; job?: { id: string; title: string } | undefined } & (
  { company_id: string; seeker_id?: undefined } | { seeker_id: string; company_id?: undefined }
)

type Props = { to: MessageTo; children: string } & ButtonLook

/** Opens the conversation with someone, or starts one. For job seekers, and for account owners and recruiters. */
export function MessageButton({ to, children, ...look }: Props) {
  const login = useLogin()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const audience = to.seeker_id ? 'employer' : 'job_seeker'
  if (login?.data.user_type !== audience || login.data.company_role === 'interviewer') return null

  const open = async () => {
    setAsking(true)
    try {
      const { seeker_id, company_id } = to
      const { data } = await call('GET /messages', {
        query: { ...(seeker_id ? { seeker_id } : { company_id }), per_page: 1 },
      })
      const [known] = data.data
      if (known) await navigate(`/${audience === 'employer' ? 'employer' : 'job-seeker'}/messages?id=${known.id}`)
      else setOpen(true)
    } catch (error) {
      toast.error(failureText('Your messages didn’t load.', error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <Button {...look} icon={<MessageSquare size={16} />} loading={asking} onClick={() => void open()}>
        {children}
      </Button>
      {isOpen && <MessageDialog to={to} onClose={() => setOpen(false)} />}
    </>
  )
}
