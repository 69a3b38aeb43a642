import { dateText } from '../../../contract/platform/format.ts'
import { extendDays, furthestEndDays } from '../../../contract/platform/values.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { toast } from '../../ui/toast.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { useNow } from '../../ui/now.ts'

type Props = {
  job: { id: string; title: string; status: string; expires_at: string | null }
  onClose: () => void
  onDone: () => void
}

const dayMs = 86_400_000

/** Moves a job's closing date, or reopens an expired job. */
export function ExtendDialog({ job, onClose, onDone }: Props) {
  const now = useNow()
  const expired = job.status === 'expired'
  const from = expired || !job.expires_at ? now.getTime() : Date.parse(job.expires_at)
  const endAfter = (added: number) => new Date(from + added * dayMs)
  const tooFar = (added: number) => endAfter(added).getTime() > now.getTime() + furthestEndDays * dayMs
  const form = useEndpointForm('POST /employer/jobs/{id}/extend-expiry', {
    params: { id: job.id },
    labels: { days: 'Extend by' },
    defaults: { days: tooFar(14) ? 7 : 14 },
    // A radio button holds text.
    body: ({ days }) => ({ days: extendDays.find((each) => String(each) === String(days)) }),
    failed: 'The job wasn’t extended.',
    onDone({ data }) {
      toast.success(`${job.title} is open until ${dateText(data.expires_at)}`)
      onDone()
      onClose()
    },
  })
  if (tooFar(extendDays[0]))
    return (
      <Dialog open onClose={onClose} title={`Extend ${job.title}`} footer={<Button onClick={onClose}>Close</Button>}>
        <p>
          It closes on {dateText(job.expires_at)}. A closing date can be at most {furthestEndDays} days ahead, so you
          can extend this job starting {dateText(new Date(endAfter(extendDays[0]).getTime() - furthestEndDays * dayMs))}
          .
        </p>
      </Dialog>
    )
  return (
    <FormDialog
      form={form}
      title={expired ? `Reopen ${job.title}` : `Extend ${job.title}`}
      confirm={expired ? 'Reopen' : 'Extend'}
      onClose={onClose}
    >
      <p>
        {expired
          ? 'It starts accepting applications again right away.'
          : `It currently closes on ${dateText(job.expires_at)}.`}
      </p>
      <RadioGroup
        {...form.field('days')}
        options={extendDays.map((each) => ({
          value: String(each),
          label: `${each} days`,
          description: tooFar(each)
            ? `More than ${furthestEndDays} days from today`
            : `Until ${dateText(endAfter(each))}`,
          disabled: tooFar(each),
        }))}
      />
    </FormDialog>
  )
}
