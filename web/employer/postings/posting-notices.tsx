import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import type { MyPlan } from '../../../contract/billing/billing.ts'
import { SeePlans } from '../../parts/platform/forms/see-plans.tsx'
import { LimitNear } from '../../parts/billing/plans/limit-near.tsx'
import { counted } from '../../text/counts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Autosave } from './autosave.ts'
import { EditConflict } from './edit-conflict.tsx'
import type { PostingValues } from './posting-values.ts'
import type { Start } from './use-autosave.ts'

type Props = {
  autosave: Autosave
  verified: boolean
  applications: number
  /** Null where nothing goes live that was not. */
  plan: MyPlan | null
  /** What the server holds, where the form opened with what this browser kept instead. */
  restored: Start | null
}

/** Where it says that a save failed; whoever asked for the save is led there. */
export const notSavedId = 'posting-not-saved'

/** What the writer has to know before going on, above the steps. */
export function PostingNotices({ autosave, verified, applications, plan, restored }: Props) {
  const { reset } = useFormContext<PostingValues>()
  const failure = useStore(autosave.store, ({ failed_fields, failure: words }) => (failed_fields ? null : words))
  const isPlanLimit = useStore(autosave.store, (now) => now.is_plan_limit)
  const keptHere = useStore(autosave.store, (now) => now.kept_here)
  const [kept, setKept] = useState(restored)
  return (
    <>
      {!verified && (
        <Notice tone="warning" className="mb-4">
          <b>Your company is not verified yet.</b> Write and post as usual. The job waits for review and goes live as
          soon as the company is verified; you get an e-mail. If you have an email address on your website’s domain, you
          can verify it yourself right away in the{' '}
          <Link className="link" to="/employer/company-profile#verification">
            company profile
          </Link>
          .
        </Notice>
      )}
      {plan && <LimitNear plan={plan} limit="live_jobs" className="mb-4" />}
      {applications > 0 && (
        <Notice className="mb-4">
          {counted(applications, 'person', 'people')} applied. Their applications keep the requirement lines they were
          sent with; what you change counts for new ones.
        </Notice>
      )}
      {kept && (
        <Notice className="mb-4">
          <p>What you typed here last time is back. It was not saved yet.</p>
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
            Drop it
          </Button>
        </Notice>
      )}
      <EditConflict autosave={autosave} />
      {failure && (
        <div id={notSavedId} tabIndex={-1} className="mb-4 rounded-[var(--r-3)]">
          <Notice tone="danger" alert>
            <b>{isPlanLimit ? 'Not posted.' : 'Not saved.'}</b> {failure}{' '}
            {isPlanLimit ? <SeePlans /> : keptHere && 'What you typed is kept in this browser.'}{' '}
            <button type="button" className="link" onClick={() => void autosave.save()}>
              {isPlanLimit ? 'Save as a draft' : 'Try again'}
            </button>
          </Notice>
        </div>
      )}
    </>
  )
}
