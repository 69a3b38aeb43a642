import { useState } from 'react'
import { extendDays, furthestEndDays } from '../../../contract/values.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { toast } from '../../ui/toast.ts'
import { call } from '../../browser-api.ts'
import { useNow } from '../../ui/now.ts'
import { dateText } from '../../text/dates.ts'
import { failureText } from '../../text/failure.ts'

type Props = {
  job: { id: string; title: string; status: string; expires_at: string | null }
  onClose: () => void
  onDone: () => void
}

const dayMs = 86_400_000

/** Keeps a job open for longer; an expired one opens again. */
export function ExtendDialog({ job, onClose, onDone }: Props) {
  const now = useNow()
  const expired = job.status === 'expired'
  const from = expired || !job.expires_at ? now.getTime() : Date.parse(job.expires_at)
  const endAfter = (added: number) => new Date(from + added * dayMs)
  const tooFar = (added: number) => endAfter(added).getTime() > now.getTime() + furthestEndDays * dayMs
  const [days, setDays] = useState<(typeof extendDays)[number]>(tooFar(14) ? 7 : 14)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function extend() {
    setBusy(true)
    setFailure(null)
    try {
      const { data } = await call('POST /employer/jobs/{id}/extend-expiry', { params: { id: job.id }, body: { days } })
      toast.success(`${job.title} is open until ${dateText(data.expires_at)}`)
      onDone()
      onClose()
    } catch (error) {
      setFailure(failureText('The job was not extended.', error))
      setBusy(false)
    }
  }
  if (tooFar(extendDays[0]))
    return (
      <Dialog open onClose={onClose} title={`Extend ${job.title}`} footer={<Button onClick={onClose}>Close</Button>}>
        <p>
          It ends on {dateText(job.expires_at)}, and a job ends at most {furthestEndDays} days ahead. It can be extended
          from {dateText(new Date(endAfter(extendDays[0]).getTime() - furthestEndDays * dayMs))} on.
        </p>
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={expired ? `Open ${job.title} again` : `Extend ${job.title}`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" loading={busy} onClick={() => void extend()}>
            {expired ? 'Open again' : 'Extend'}
          </Button>
        </>
      }
    >
      <p className="mb-3">
        {expired ? 'It takes applications again from now on.' : `It now ends on ${dateText(job.expires_at)}.`}
      </p>
      <RadioGroup
        name="days"
        label="By how much"
        value={String(days)}
        onChange={(value) => setDays(extendDays.find((each) => String(each) === value) ?? 14)}
        options={extendDays.map((each) => ({
          value: String(each),
          label: `${each} days`,
          description: tooFar(each)
            ? `Past the furthest end, ${furthestEndDays} days from today`
            : `Until ${dateText(endAfter(each))}`,
          disabled: tooFar(each),
        }))}
      />
      {failure && (
        <Notice tone="danger" alert className="mt-3">
          {failure}
        </Notice>
      )}
    </Dialog>
  )
}
