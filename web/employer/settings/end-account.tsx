import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Reply } from '../../../contract/index.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { session } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { toast } from '../../ui/toast.ts'

type Members = Reply<'GET /employer/team'>['data']['members']

/** The end of one's own account, and for an owner of the company; what each does is said first. */
export function EndAccount({ members, company }: { members: Members; company: string }) {
  const [open, setOpen] = useState<'account' | 'company' | null>(null)
  const me = members.find(({ is_me }) => is_me)
  const owners = members.filter(({ role }) => role === 'owner').length
  const isAlone = members.length === 1
  const isLastOwner = me?.role === 'owner' && owners === 1
  return (
    <>
      {!isAlone && (
        <Panel title="Leave the company" pad>
          <ul className="mb-4 flex list-disc flex-col gap-1.5 pl-5 text-[13.5px]">
            <li>Your account ends at once: every device is signed out.</li>
            <li>Jobs you posted stay with {company}; reminders about them go to its owners.</li>
            <li>What you did for applications stays, and no longer says that it was you.</li>
          </ul>
          {isLastOwner && (
            <Notice className="mb-4">You are the only owner. Make somebody else an owner first, under Team.</Notice>
          )}
          <Button
            variant="danger"
            disabledReason={isLastOwner && 'A company needs an owner.'}
            onClick={() => setOpen('account')}
          >
            Leave and delete my account
          </Button>
        </Panel>
      )}
      {me?.role === 'owner' && (
        <Panel title="Delete the company" pad>
          <ul className="mb-4 flex list-disc flex-col gap-1.5 pl-5 text-[13.5px]">
            <li>Every job of {company} ends at once, and everybody who waits for an answer is told so.</li>
            <li>
              {isAlone ? 'Your account ends' : `All ${members.length} accounts of the team end`}: everybody is signed
              out and told by mail.
            </li>
            <li>The company page, drafts, notes, ratings, saved people and statistics are gone for good.</li>
            <li>
              People who applied keep their application, with the name {company}. Nothing else of the company stays.
            </li>
          </ul>
          <Button variant="danger" onClick={() => setOpen('company')}>
            Delete {company}
          </Button>
        </Panel>
      )}
      {open && <EndDialog ends={open} company={company} onClose={() => setOpen(null)} />}
    </>
  )
}

type DialogProps = { ends: 'account' | 'company'; company: string; onClose: () => void }

function EndDialog({ ends, company, onClose }: DialogProps) {
  const navigate = useNavigate()
  const form = useEndpointForm('POST /settings/delete-account', {
    labels: { password: 'Password' },
    body: ({ password }) => ({ password, ...(ends === 'company' && { delete_company: true }) }),
    failed: 'Nothing was deleted.',
    onDone({ message }) {
      session.getState().clear()
      toast.success(`${message} A mail confirms it.`)
      void navigate('/', { replace: true })
    },
  })
  const title = ends === 'company' ? `Delete ${company}` : 'Leave the company'
  return (
    <FormDialog form={form} title={title} confirm="Delete for good" danger onClose={onClose}>
      <p>This cannot be taken back. Enter your password to go on.</p>
      <Field {...form.field('password')}>
        <PasswordInput autoComplete="current-password" />
      </Field>
    </FormDialog>
  )
}
