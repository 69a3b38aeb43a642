import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { dateText } from '../../../contract/platform/format.ts'
import type { MyPlan } from '../../../contract/billing/billing.ts'
import { LimitNear } from '../../parts/billing/plans/limit-near.tsx'
import type { Reply } from '../../../contract/index.ts'
import type { Member, TeamInvitation } from '../../../contract/companies/team.ts'
import type { CompanyRole } from '../../../contract/platform/values.ts'
import { call } from '../../browser-api.ts'
import { leftOf } from '../../text/plan-above.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { relativeText } from '../../text/dates.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Tag } from '../../ui/badge.tsx'
import { useNow } from '../../ui/now.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { followChange } from '../../session.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { failureText } from '../../text/failure.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

type Team = Reply<'GET /employer/team'>['data']

/** The people at the company. Account owners invite and remove them and change their roles. */
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
    <div className="flex max-w-205 flex-col gap-5">
      {!isOwner && <Notice>Account owners invite people and choose their roles.</Notice>}
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
      confirm="Remove colleague"
      danger
      failed={`${name} wasn’t removed.`}
      onClose={onClose}
      onConfirm={async () => {
        toast.success((await call('DELETE /employer/team/{id}', { params: { id: member.id } })).message)
        onDone()
      }}
    >
      They’re signed out everywhere right away and get no more emails. Jobs they posted stay, and reminders about those
      go to the account owners. Their name stays on what they did.
    </ConfirmDialog>
  )
}

type Props = { member: Member; isOwner: boolean; onRole: () => void; onRemove: () => void }

/** One person at the company, with the account owner's actions. */
function MemberRow({ member, isOwner, onRole, onRemove }: Props) {
  const now = useNow()
  const name = `${member.first_name} ${member.last_name}`
  const named = <span className="sr-only"> {name}</span>
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4.5 py-3 first:border-t-0">
      <Avatar name={name} />
      <div className="min-w-0 flex-1 basis-56 text-detail">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name} <Tag>{roleLabels[member.role]}</Tag> {member.is_me && <Tag>You</Tag>}
        </h3>
        <p className="text-text-2 wrap-anywhere">{member.email}</p>
        <p className="text-caption text-text-2">
          Joined {dateText(member.joined_at)}
          {member.last_used_at && `, last active ${relativeText(member.last_used_at, now)}`}
        </p>
      </div>
      {isOwner && (
        <div className="flex items-center gap-1.5">
          <Button size="small" onClick={onRole}>
            Change role{named}
          </Button>
          {!member.is_me && (
            <Button size="small" variant="ghost" onClick={onRemove}>
              Remove{named}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

type RoleDialogProps = { member: Member; onClose: () => void; onDone: () => void }

/** Changes the role of a colleague, or the user's own. */
function RoleDialog({ member, onClose, onDone }: RoleDialogProps) {
  const name = `${member.first_name} ${member.last_name}`
  const form = useEndpointForm('PUT /employer/team/{id}', {
    labels: { role: 'Role' },
    defaults: { role: member.role },
    params: { id: member.id },
    failed: 'The role wasn’t changed.',
    onDone({ data }) {
      if (data.is_me) followChange({ company_role: data.role })
      toast.success(`${data.is_me ? 'You are' : `${name} is`} now ${roleNouns[data.role]}`)
      onDone()
    },
  })
  return (
    <FormDialog
      form={form}
      title={member.is_me ? 'Change your role' : `Change ${name}’s role`}
      confirm="Change role"
      onClose={onClose}
    >
      {member.is_me && <p>If you stop being an account owner, only another account owner can make you one again.</p>}
      <RadioGroup {...form.field('role')} options={roleOptions} />
    </FormDialog>
  )
}

type InvitationRowProps = {
  invitation: TeamInvitation
  /** False if more seats are used than the plan includes. */
  hasSeat: boolean
  onChanged: () => void
}

/** An invitation that hasn't been accepted yet. */
function InvitationRow({
  invitation: { id, email, role, invited_by, expires_at },
  hasSeat,
  onChanged,
}: InvitationRowProps) {
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
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4.5 py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-56 text-detail">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {email} <Tag>{roleLabels[role]}</Tag>
        </h3>
        <p className="text-caption text-text-2">
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
              `A new invitation was sent to ${email}`,
              'The invitation wasn’t resent.',
            )
          }
        >
          Resend{named}
        </Button>
        <Button
          size="small"
          variant="ghost"
          onClick={() =>
            void act(
              () => call('DELETE /employer/team/invitations/{id}', { params: { id } }),
              `The invitation to ${email} was canceled`,
              'The invitation wasn’t canceled.',
            )
          }
        >
          Cancel invitation{named}
        </Button>
      </div>
    </li>
  )
}

/** Invites a colleague by email. */
function InviteDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const form = useEndpointForm('POST /employer/team/invitations', {
    labels: { email: 'Email', role: 'Role' },
    defaults: { role: 'recruiter' },
    failed: 'The invitation wasn’t sent.',
    onDone({ data }) {
      toast.success(`The invitation was sent to ${data.email}`)
      onDone()
    },
  })
  return (
    <FormDialog form={form} title="Invite a colleague" confirm="Send invitation" onClose={onClose}>
      <Field {...form.field('email', { hint: 'They choose their own password. The invitation expires in 7 days.' })}>
        <TextInput type="email" autoComplete="off" />
      </Field>
      <RadioGroup {...form.field('role')} options={roleOptions} />
    </FormDialog>
  )
}

const roleLabels: Record<CompanyRole, string> = {
  owner: 'Account owner',
  recruiter: 'Recruiter',
  interviewer: 'Interviewer',
}

const roleNouns: Record<CompanyRole, string> = {
  owner: 'an account owner',
  recruiter: 'a recruiter',
  interviewer: 'an interviewer',
}

const roleWords: Record<CompanyRole, string> = {
  owner: 'Can do everything, including managing the team, paying, and deleting the company.',
  recruiter: 'Posts jobs, moves and answers applications, finds people, and edits the company profile.',
  interviewer: 'Views jobs and applications, and adds notes and ratings. Can’t change anything else.',
}

const roleOptions = (['owner', 'recruiter', 'interviewer'] as const).map((value) => ({
  value,
  label: roleLabels[value],
  description: roleWords[value],
}))
