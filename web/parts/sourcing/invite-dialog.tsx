import { useEffect, useState } from 'react'
import type { MyPlan } from '../../../contract/billing/billing.ts'
import type { SentInvitation } from '../../../contract/sourcing/invitations.ts'
import { longestInvitation } from '../../../contract/sourcing/values.ts'
import type { OwnApplication, VisibleSeeker } from '../../../contract/seekers/seekers.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { nameInSentence } from '../../text/seeker.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { LimitNear } from '../billing/plans/limit-near.tsx'
import { FormDialog } from '../platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../platform/forms/use-endpoint-form.ts'
import { markSeekerSaved } from './saved-marks.ts'
import { markInvited } from './sent-marks.ts'

type Job = { id: string; title: string }
type Props = {
  seeker: Pick<VisibleSeeker, 'id' | 'name'>
  /** Invitations already sent, because no one is invited to a job twice. */
  invitations: readonly SentInvitation[]
  /** Their applications, because no one is invited to a job they applied to. */
  applications: readonly OwnApplication[]
  onClose: () => void
  onSent: () => void
}

/** Invites someone to apply to one of the company's open jobs. */
export function InviteDialog(props: Props) {
  const { seeker, invitations, applications, onClose } = props
  const [loaded, setLoaded] = useState<{ jobs: Job[]; plan: MyPlan } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isOpen = true
    Promise.all([
      call('GET /employer/jobs/my-jobs', { query: { status: 'published', per_page: 100 } }),
      call('GET /subscription/plan'),
    ]).then(
      ([jobs, plan]) => isOpen && setLoaded({ jobs: jobs.data.data, plan: plan.data }),
      (error: unknown) => isOpen && setFailed(failureText('Your open jobs didn’t load.', error)),
    )
    return () => {
      isOpen = false
    }
  }, [tries])
  const jobs = loaded?.jobs
  const left = jobs?.filter(({ id }) => ![...invitations, ...applications].some(({ job }) => job.id === id))
  if (loaded && left?.length) return <InviteForm {...props} jobs={left} plan={loaded.plan} />
  return (
    <Dialog open title={`Invite ${nameInSentence(seeker)} to apply`} onClose={onClose}>
      {failed ? (
        <ErrorState
          title="Your open jobs didn’t load."
          onRetry={() => {
            setFailed(null)
            setTries(tries + 1)
          }}
        >
          {failed}
        </ErrorState>
      ) : jobs ? (
        <EmptyState
          title={jobs.length ? 'No other jobs to invite them to' : 'No open jobs'}
          heading="h3"
          action={<ButtonLink to="/employer/post-a-job">Post a job</ButtonLink>}
        >
          {jobs.length
            ? 'They’ve already been invited to or applied to all your open jobs. See the status of each in their profile.'
            : 'Post a job first, then invite people to apply.'}
        </EmptyState>
      ) : (
        <Loading>Loading your open jobs</Loading>
      )}
    </Dialog>
  )
}

function InviteForm({ seeker, jobs, plan, onClose, onSent }: Props & { jobs: readonly Job[]; plan: MyPlan }) {
  const form = useEndpointForm('POST /employer/invitations', {
    labels: { job_id: 'Job', message: 'Message' },
    defaults: { seeker_id: seeker.id, job_id: '', message: '' },
    failed: 'The invitation wasn’t sent.',
    onDone({ data }) {
      markInvited(seeker.id, data)
      markSeekerSaved(seeker.id, true)
      toast.success(`Invitation sent to ${nameInSentence(seeker)}`)
      onSent()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Invite ${nameInSentence(seeker)} to apply`}
      confirm="Send invitation"
      onClose={onClose}
    >
      <LimitNear plan={plan} limit="invitations" />
      <Field {...form.field('job_id')}>
        <Select placeholder="Choose a job" options={jobs.map(({ id, title }) => ({ value: id, label: title }))} />
      </Field>
      <Field
        {...form.field('message', {
          hint: 'Say why you’re inviting them to this job. Their answer appears with your saved people.',
        })}
      >
        <TextArea rows={6} limit={longestInvitation} />
      </Field>
    </FormDialog>
  )
}
