import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { counted, listText } from '../../../contract/platform/format.ts'
import type { MyPlan } from '../../../contract/billing/billing.ts'
import type { JobStatus } from '../../../contract/platform/values.ts'
import { SeePlans } from '../../parts/platform/forms/see-plans.tsx'
import { LimitNear } from '../../parts/billing/plans/limit-near.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Autosave, Start } from './autosave.ts'
import { type JobValues, valuesOf } from './job-values.ts'
import { differingFields } from './job-differences.ts'
import { fieldLabels } from './step-fields.ts'

type Props = {
  autosave: Autosave
  verified: boolean
  applications: number
  /** Null if saving makes no job go live. */
  plan: MyPlan | null
  /** The version on the server, if the form opened with this browser's copy instead. */
  restored: Start | null
}

/** The message about a failed save. It gets the focus. */
export const notSavedId = 'posting-not-saved'

/** Notices above the steps that the user should read before continuing. */
export function JobFormNotices({ autosave, verified, applications, plan, restored }: Props) {
  const { reset } = useFormContext<JobValues>()
  const failure = useStore(autosave.store, ({ failed_fields, failure: words }) => (failed_fields ? null : words))
  const isPlanLimit = useStore(autosave.store, (now) => now.is_plan_limit)
  const keptHere = useStore(autosave.store, (now) => now.kept_here)
  const [kept, setKept] = useState(restored)
  return (
    <>
      {!verified && (
        <Notice tone="warning" className="mb-4">
          <b>Your company is not verified yet.</b> Write and post as usual. The job waits for review and goes live as
          soon as the company is verified. We’ll email you then. If you have an email address on your website’s domain,
          you can verify the company yourself right away in the{' '}
          <Link className="link" to="/employer/company-profile#verification">
            company profile
          </Link>
          .
        </Notice>
      )}
      {plan && <LimitNear plan={plan} limit="live_jobs" className="mb-4" />}
      {applications > 0 && (
        <Notice className="mb-4">
          {counted(applications, 'person', 'people')} applied. Their applications keep the requirements they were sent
          with. Your changes apply only to new applications.
        </Notice>
      )}
      {kept && (
        <Notice className="mb-4">
          <p>We restored what you typed here last time. It isn’t saved yet.</p>
          <Button
            size="small"
            className="mt-2"
            onClick={() => {
              setKept(null)
              void autosave.drop(kept).then((values) => {
                reset(values)
                autosave.changed()
              })
            }}
          >
            Discard it
          </Button>
        </Notice>
      )}
      <EditConflict autosave={autosave} />
      {failure && (
        <div id={notSavedId} tabIndex={-1} className="mb-4 rounded-[var(--r-3)]">
          <Notice tone="danger" alert>
            <b>{isPlanLimit ? 'Not posted.' : 'Not saved.'}</b> {failure}{' '}
            {isPlanLimit ? <SeePlans /> : keptHere && 'What you typed is stored in this browser.'}{' '}
            <button type="button" className="link" onClick={() => void autosave.save()}>
              {isPlanLimit ? 'Save as a draft' : 'Try again'}
            </button>
          </Notice>
        </div>
      )}
    </>
  )
}

const stateText: Record<JobStatus, string> = {
  draft: 'a draft',
  pending_review: 'waiting for verification',
  published: 'live',
  paused: 'paused',
  expired: 'expired',
  filled: 'filled',
  closed: 'closed',
}

/**
 * Shown if someone else saved this job in between. The user loads that version or overwrites it. After loading it, the
 * user can still restore what they typed.
 */
function EditConflict({ autosave }: { autosave: Autosave }) {
  const { getValues, reset } = useFormContext<JobValues>()
  const current = useStore(autosave.store, (kept) => kept.overtaken_by)
  const status = useStore(autosave.store, (kept) => kept.status)
  const [typed, setTyped] = useState<JobValues | null>(null)

  if (current) {
    const theirs = valuesOf(current)
    const names = differingFields(theirs, getValues())
    const load = () => {
      setTyped(getValues())
      autosave.goOnFrom(current, theirs)
      reset(theirs)
    }
    const keep = () => {
      autosave.goOnFrom(current, null)
      void autosave.save()
    }
    const ended = current.status === 'filled' || current.status === 'closed'
    return (
      <Notice tone="warning" alert className="mb-4">
        <p>
          <b>This job was changed somewhere else while you were editing.</b>{' '}
          {current.status !== status && `This job is now ${stateText[current.status]}. `}
          {names.length > 0 && `It differs from your version in ${listText(names.map((name) => fieldLabels[name]))}. `}
          Nothing you typed is lost.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="small" variant="primary" onClick={load}>
            Load the current version
          </Button>
          {!ended && (
            <Button size="small" onClick={keep}>
              Save my version
            </Button>
          )}
        </div>
      </Notice>
    )
  }
  if (!typed) return null
  return (
    <Notice className="mb-4">
      <p>The current version is loaded. You can still restore what you typed.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={() => {
            reset(typed)
            setTyped(null)
            autosave.changed()
          }}
        >
          Restore what I typed
        </Button>
        <Button size="small" variant="ghost" onClick={() => setTyped(null)}>
          Keep this version
        </Button>
      </div>
    </Notice>
  )
}
