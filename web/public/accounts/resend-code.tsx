import { useEffect, useState } from 'react'
import { safeNext } from '../../../contract/accounts/return-path.ts'
import { call } from '../../browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

const waitSeconds = 60

type Said = { tone: 'info' | 'danger'; text: string }

type Props = { justSent: boolean; emailOf: () => string; next: string | null }

/** A new code for the address in the form; after each, a minute's wait. */
export function ResendCode({ justSent, emailOf, next }: Props) {
  const [left, setLeft] = useState(justSent ? waitSeconds : 0)
  const [sending, setSending] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  const waiting = left > 0
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [waiting])

  async function resend() {
    const email = emailOf().trim()
    if (!email) return setSaid({ tone: 'danger', text: 'Enter your e-mail above first.' })
    setSending(true)
    try {
      const { message } = await call('POST /auth/resend-verification-code', { body: { email, next: safeNext(next) } })
      setSaid({ tone: 'info', text: message })
      setLeft(waitSeconds)
    } catch (error) {
      setSaid({ tone: 'danger', text: error instanceof Error ? error.message : 'The code was not sent. Try again.' })
    } finally {
      setSending(false)
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1 text-[13px] text-text-2">
        <span className="py-2">No mail? Look in the spam folder, or</span>
        <Button
          loading={sending}
          disabledReason={waiting && `You can ask again in ${left} s.`}
          onClick={() => void resend()}
        >
          Send a new code
        </Button>
      </div>
      <output className="block">{said && <Notice tone={said.tone}>{said.text}</Notice>}</output>
    </div>
  )
}
