import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MyPlan } from '../../../contract/billing/billing.ts'
import { LimitNear } from '../../parts/billing/plans/limit-near.tsx'
import type { Reply } from '../../../contract/index.ts'
import type { Member } from '../../../contract/companies/team.ts'
import { call } from '../../browser-api.ts'
import { leftOf } from '../../text/plan-above.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { InvitationRow } from './invitation-row.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberRow } from './member-row.tsx'
import { RoleDialog } from './role-dialog.tsx'

type Team = Reply<'GET /employer/team'>['data']

/** The people of the company; its owners invite, change roles and remove. */
export function TeamSection({ team: { members, invitations }, plan }: { team: Team; plan: MyPlan }) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<'invite' | { role: Member } | { remove: Member } | null>(null)
  const isOwner = invitations !== undefined
  const left = leftOf(plan, 'seats')
  const done = () => {
    setOpen(null)
    void revalidate()
  }
  return (
    <div className="flex max-w-[820px] flex-col gap-5">
      {!isOwner && <Notice>Owners of the company invite people and say what each may do.</Notice>}
      {isOwner && <LimitNear plan={plan} limit="seats" />}
      <Panel
        title="Team"
        action={
          isOwner && (
            <Button
              size="small"
              icon={<UserPlus size={16} />}
              disabledReason={left <= 0 && 'No seats left'}
              onClick={() => setOpen('invite')}
            >
              Invite
            </Button>
          )
        }
      >
        <ul>
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              isOwner={isOwner}
              onRole={() => setOpen({ role: member })}
              onRemove={() => setOpen({ remove: member })}
            />
          ))}
        </ul>
      </Panel>
      {isOwner && invitations.length > 0 && (
        <Panel title="Invited">
          <ul>
            {invitations.map((each) => (
              <InvitationRow key={each.id} invitation={each} hasSeat={left >= 0} onChanged={done} />
            ))}
          </ul>
        </Panel>
      )}
      {open === 'invite' && <InviteDialog onClose={() => setOpen(null)} onDone={done} />}
      {open && typeof open === 'object' && 'role' in open && (
        <RoleDialog member={open.role} onClose={() => setOpen(null)} onDone={done} />
      )}
      {open && typeof open === 'object' && 'remove' in open && (
        <RemoveDialog member={open.remove} onClose={() => setOpen(null)} onDone={done} />
      )}
    </div>
  )
}

type DialogProps = { member: Member; onClose: () => void; onDone: () => void }

function RemoveDialog({ member, onClose, onDone }: DialogProps) {
  const name = `${member.first_name} ${member.last_name}`
  return (
    <ConfirmDialog
      open
      title={`Remove ${name}?`}
      confirm="Remove"
      danger
      failed={`${name} was not removed.`}
      onClose={onClose}
      onConfirm={async () => {
        toast.success((await call('DELETE /employer/team/{id}', { params: { id: member.id } })).message)
        onDone()
      }}
    >
      They are signed out everywhere at once and nothing more is mailed to them. Jobs they posted stay, and reminders
      about those go to the owners. Their name stays at what they did.
    </ConfirmDialog>
  )
}
