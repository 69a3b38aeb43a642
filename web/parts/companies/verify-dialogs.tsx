import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { call } from '../../browser-api.ts'
import { counted } from '../../text/counts.ts'

type Company = { id: string; company_name: string; live_jobs: number; waiting_jobs: number }
type Props = { company: Company; onClose: () => void; onDone: () => void }

export function VerifyDialog({ open, company, onClose, onDone }: Props & { open: boolean }) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Verify ${company.company_name}`}
      confirm="Verify"
      onConfirm={async () => {
        const { data } = await call('PATCH /admin/employers/{id}/verify', { params: { id: company.id } })
        toast.success(
          `${company.company_name} is verified${data.jobs_changed ? `, ${counted(data.jobs_changed, 'job')} went live` : ''}`,
        )
        onDone()
      }}
    >
      {company.waiting_jobs
        ? `${counted(company.waiting_jobs, 'waiting job goes', 'waiting jobs go')} live now, for 30 days.`
        : 'Jobs it posts go live at once from now on.'}{' '}
      The record says that you verified it, and when.
    </ConfirmDialog>
  )
}

export function UnverifyDialog({ company, onClose, onDone }: Props) {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function unverify() {
    setBusy(true)
    setFailure(null)
    try {
      const { data } = await call('PATCH /admin/employers/{id}/unverify', {
        params: { id: company.id },
        body: { reason: reason.trim() || undefined },
      })
      toast.success(
        `${company.company_name} is no longer verified${data.jobs_changed ? `, ${counted(data.jobs_changed, 'job waits', 'jobs wait')} again` : ''}`,
      )
      onDone()
      onClose()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Nothing was changed.')
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Take back the verification of ${company.company_name}`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" loading={busy} onClick={() => void unverify()}>
            Take back
          </Button>
        </>
      }
    >
      <p className="mb-3">
        {company.live_jobs
          ? `${counted(company.live_jobs, 'live job is hidden and waits', 'live jobs are hidden and wait')} for review again.`
          : 'It has no live job.'}{' '}
        The company is told.
      </p>
      <Field label="Reason" optional hint="The company reads it.">
        <TextArea rows={3} limit={500} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
      </Field>
      {failure && (
        <Notice tone="bad" alert className="mt-3">
          {failure}
        </Notice>
      )}
    </Dialog>
  )
}
