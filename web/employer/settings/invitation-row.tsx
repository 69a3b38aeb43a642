import { useState } from 'react'
import type { TeamInvitation } from '../../../contract/companies/team.ts'
import { call } from '../../browser-api.ts'
import { dateText } from '../../text/dates.ts'
import { failureText } from '../../text/failure.ts'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { roleLabels } from './role-labels.ts'

type Props = {
  invitation: TeamInvitation
  /** False: more seats are used than the plan includes. */
  hasSeat: boolean
  onChanged: () => void
}

/** Somebody who was invited and has not joined yet. */
export function InvitationRow({ invitation: { id, email, role, invited_by, expires_at }, hasSeat, onChanged }: Props) {
  const [busy, setBusy] = useState(false)
  async function act(work: () => Promise<unknown>, done: string, failed: string) {
    setBusy(true)
    try {
      await work()
      toast.success(done)
    } catch (error) {
      toast.error(failureText(failed, error))
    }
    setBusy(false)
    onChanged()
  }
  const named = <span className="sr-only"> {email}</span>
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-[18px] py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-56 text-[13.5px]">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {email} <Tag>{roleLabels[role]}</Tag>
        </h3>
        <p className="text-[12.5px] text-text-2">
          Invited by {invited_by ?? 'a former colleague'}, expires {dateText(expires_at)}
        </p>
      </div>
      <div className="flex items-center gap-1.5">
        <Button
          size="small"
          loading={busy}
          disabledReason={!hasSeat && 'No seats left'}
          onClick={() =>
            void act(
              () => call('POST /employer/team/invitations', { body: { email, role } }),
              `A new invitation is on its way to ${email}`,
              'The invitation was not sent again.',
            )
          }
        >
          Send again{named}
        </Button>
        <Button
          size="small"
          variant="ghost"
          onClick={() =>
            void act(
              () => call('DELETE /employer/team/invitations/{id}', { params: { id } }),
              `The invitation of ${email} is withdrawn`,
              'The invitation was not withdrawn.',
            )
          }
        >
          Withdraw{named}
        </Button>
      </div>
    </li>
  )
}
