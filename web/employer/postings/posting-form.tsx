import { useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { MyPlan } from '../../../contract/billing/billing.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { DoubtsDialog } from './doubts-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { readLocalCopy } from './local-copy.ts'
import { PostedState } from './posted-state.tsx'
import { PostingAside } from './posting-aside.tsx'
import { PostingContext, type PostingSurroundings } from './posting-context.ts'
import { PostingFooter } from './posting-footer.tsx'
import { PostingNotices } from './posting-notices.tsx'
import { postingProblems, refusedFields, resolvePosting } from './posting-resolver.ts'
import { lastStep, missingIn, postingSteps } from './posting-steps.ts'
import { PostingStepper } from './posting-stepper.tsx'
import type { PostingValues } from './posting-values.ts'
import { StepErrors } from './step-errors.tsx'
import { StepDescription } from './step-description.tsx'
import { StepMustHaves } from './step-must-haves.tsx'
import { StepPay } from './step-pay.tsx'
import { StepPreview } from './step-preview.tsx'
import { StepRole } from './step-role.tsx'
import { type Start, useAutosave, useLeaving } from './use-autosave.ts'
import { useFormAddress } from './use-form-address.ts'
import { usePostingSubmission } from './use-posting-submission.ts'
import { useSteps } from './use-steps.ts'

const screens = [StepRole, StepPay, StepMustHaves, StepDescription, StepPreview]

export type PostingFormProps = {
  /** `edit`: people may be reading the job, so nothing is saved until it is asked for, and then as a whole. */
  mode: 'post' | 'edit'
  start: Start
  company: PostingSurroundings['company']
  /** Another job's text to start from. */
  copied?: PostingValues
  shown: PostingSurroundings['shown']
  plan: MyPlan
  /** How many people applied before this edit. */
  applications?: number
}

/** Five steps from a title to a posting. The shell is drawn again when the step changes, a field when it does. */
export function PostingForm({ mode, start, company, copied, shown, plan, applications = 0 }: PostingFormProps) {
  const draft = mode === 'post'
  const { wanted, wantedNow, name } = useFormAddress()
  const [copy] = useState(() => (copied ? null : readLocalCopy(start.account_id, start.id)))
  const form = useForm<PostingValues>({
    resolver: resolvePosting,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: copy?.values ?? copied ?? start.values,
  })
  const refused = useRef<Record<string, string[]>>({})
  const autosave = useAutosave(form, copy ? { ...start, updated_at: copy.updated_at } : start, {
    automatic: draft,
    onCreated: (id) => name({ id, copy: null, step: wantedNow() ?? postingSteps[0].key }),
    onRefused: (errors) => {
      refused.current = errors
      for (const { path, text } of refusedFields(errors))
        form.setError(path as keyof PostingValues, { type: 'server', message: text })
    },
  })
  const blocker = useLeaving(autosave)
  const { step, seen, summary, heading, go, show, complain, check } = useSteps(form, start, draft, {
    wanted,
    onStep: (step) => name({ step }),
  })
  const submission = usePostingSubmission({ form, autosave, refused, draft, start, complain, check })
  async function next() {
    const current = postingSteps[step]
    if (current && step < lastStep && (await check(current.fields))) go(step + 1)
  }

  if (submission.posted) return <PostedState {...submission.posted} />
  const missing = missingIn(postingProblems(form.getValues()))
  const Screen = screens[step] ?? StepRole
  const current = postingSteps[step] ?? postingSteps[0]
  return (
    <FormProvider {...form}>
      <PostingContext value={{ company, editing: !draft, shown, onShow: show }}>
        <PageHead
          title={draft ? 'Post a job' : 'Edit job'}
          actions={draft && !start.id && <ButtonLink to="/employer/my-jobs/import">Import jobs</ButtonLink>}
        >
          {draft
            ? 'Five steps: among them pay, must-haves and the promise to answer.'
            : 'Nothing changes for readers until you save.'}
        </PageHead>
        <PostingNotices
          autosave={autosave}
          verified={company.verified || !draft}
          applications={applications}
          // What is live already stays so.
          plan={start.status === 'published' ? null : plan}
          restored={copy ? start : null}
        />
        <PostingStepper step={step} seen={seen} missing={missing} onSelect={go} />
        <form
          noValidate
          className={step === lastStep ? 'posting posting-alone' : 'posting'}
          onSubmit={(event) => {
            event.preventDefault()
            void next()
          }}
        >
          <section className="card posting-form" aria-labelledby="posting-step">
            <h2 id="posting-step" ref={heading} tabIndex={-1} className="heading-block">
              {current.label}
            </h2>
            <p className="posting-lead">{current.lead}</p>
            <StepErrors summary={summary} />
            <Screen />
            <PostingFooter
              mode={mode}
              step={step}
              busy={submission.busy}
              autosave={autosave}
              onBack={() => go(step - 1)}
              onSaveDraft={() => void submission.saveDraft()}
              onFinish={() => void submission.finish()}
            />
          </section>
          {step < lastStep && <PostingAside />}
        </form>
        <DoubtsDialog
          doubts={submission.doubts}
          confirm={draft ? 'Post it as it is' : 'Save it as it is'}
          onClose={submission.dismissDoubts}
          onShow={(field) => {
            submission.dismissDoubts()
            show(field)
          }}
          onConfirm={submission.confirmDoubts}
        />
        <LeaveDialog blocker={blocker} autosave={autosave} draft={draft} />
      </PostingContext>
    </FormProvider>
  )
}
