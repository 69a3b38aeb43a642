import { type ComponentProps, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { PageHead } from '../../ui/card.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toast } from '../../ui/toast.ts'
import type { Doubt } from '../../../contract/posting-doubts.ts'
import { doubtsOf, DoubtsDialog } from './doubts-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { readLocalCopy } from './local-copy.ts'
import { PostedState } from './posted-state.tsx'
import { PostingAside } from './posting-aside.tsx'
import { PostingContext, type PostingSurroundings } from './posting-context.ts'
import { PostingFooter } from './posting-footer.tsx'
import { notSavedId, PostingNotices } from './posting-notices.tsx'
import { postingProblems, refusedFields, resolvePosting } from './posting-resolver.ts'
import { fieldLabels, lastStep, missingIn, postingSteps, stepOf } from './posting-steps.ts'
import type { PostingValues } from './posting-values.ts'
import { StepErrors } from './step-errors.tsx'
import { StepDescription } from './step-description.tsx'
import { StepMustHaves } from './step-must-haves.tsx'
import { StepPay } from './step-pay.tsx'
import { StepPreview } from './step-preview.tsx'
import { StepRole } from './step-role.tsx'
import { type Start, useAutosave, useLeaving } from './use-autosave.ts'
import { useFormAddress } from './use-form-address.ts'
import { focusSoon, useSteps } from './use-steps.ts'

const screens = [StepRole, StepPay, StepMustHaves, StepDescription, StepPreview]

export type PostingFormProps = {
  /** `edit`: people may be reading the job, so nothing is saved until it is asked for, and then as a whole. */
  mode: 'post' | 'edit'
  start: Start
  company: PostingSurroundings['company']
  /** Another job's text to start from. */
  copied?: PostingValues
  shown: PostingSurroundings['shown']
  /** How many people applied before this edit. */
  applications?: number
}

/** Five steps from a title to a posting. The shell is drawn again when the step changes, a field when it does. */
export function PostingForm({ mode, start, company, copied, shown, applications = 0 }: PostingFormProps) {
  const draft = mode === 'post'
  const navigate = useNavigate()
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
  const [busy, setBusy] = useState(false)
  const [doubts, setDoubts] = useState<Doubt[]>([])
  const confirmed = useRef(new Set(draft ? [] : doubtsOf(start.values).map(({ message }) => message)))
  const [posted, setPosted] = useState<ComponentProps<typeof PostedState> | null>(null)

  /** Saves because somebody asked for it, and says what stands in the way. */
  async function ask(status?: 'published') {
    setBusy(true)
    refused.current = {}
    const result = await autosave.save(status)
    setBusy(false)
    const fields = refusedFields(refused.current).map(({ path, name, text }) => ({
      path,
      step: Math.max(0, stepOf(path)),
      label: fieldLabels[name] ?? path,
      text,
    }))
    if (fields.length) complain(fields)
    else if (result === 'not saved' && autosave.store.getState().failure) focusSoon(notSavedId)
    return fields.length ? ('not saved' as const) : result
  }
  async function next() {
    const current = postingSteps[step]
    if (current && step < lastStep && (await check(current.fields))) go(step + 1)
  }
  async function saveDraft() {
    if ((await check(['title'])) && (await ask()) !== 'not saved') toast.success('Draft saved')
  }
  /** Asks about what may be a slip, unless it stood there when the form was opened or was confirmed before. */
  async function finish() {
    if (!(await check())) return
    const doubts = doubtsOf(form.getValues()).filter(({ message }) => !confirmed.current.has(message))
    if (doubts.length) setDoubts(doubts)
    else await send()
  }
  async function send() {
    const result = await ask(autosave.store.getState().status === 'draft' ? 'published' : undefined)
    if (result === 'not saved') return
    autosave.end()
    const title = form.getValues('title').trim()
    if (draft && typeof result === 'object') {
      setPosted({ id: autosave.store.getState().id ?? '', title, status: result.status, at: new Date() })
      scrollTo({ top: 0 })
    } else {
      toast.success(`${title} is saved`)
      void navigate('/employer/my-jobs')
    }
  }

  if (posted) return <PostedState {...posted} />
  const missing = missingIn(postingProblems(form.getValues()))
  const Screen = screens[step] ?? StepRole
  const current = postingSteps[step] ?? postingSteps[0]
  return (
    <FormProvider {...form}>
      <PostingContext value={{ company, editing: !draft, shown, onShow: show }}>
        <PageHead title={draft ? 'Post a job' : 'Edit job'}>
          {draft
            ? 'Five steps: among them pay, must-haves and the promise to answer.'
            : 'Nothing changes for readers until you save.'}
        </PageHead>
        <PostingNotices
          autosave={autosave}
          verified={company.verified || !draft}
          applications={applications}
          restored={copy ? start : null}
        />
        <Stepper
          label="Steps"
          steps={postingSteps.map(({ label }, at) => {
            const open = missing.filter((each) => each.step === at).length
            const known = seen.has(at) && at < lastStep
            return {
              label,
              state: at === step ? 'now' : known ? (open ? 'invalid' : 'done') : 'later',
              ...(known && open && at !== step ? { note: `${open} to do` } : {}),
              ...(at === step ? {} : { onSelect: () => go(at) }),
            }
          })}
        />
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
              busy={busy}
              autosave={autosave}
              onBack={() => go(step - 1)}
              onSaveDraft={() => void saveDraft()}
              onFinish={() => void finish()}
            />
          </section>
          {step < lastStep && <PostingAside />}
        </form>
        <DoubtsDialog
          doubts={doubts}
          confirm={draft ? 'Post it as it is' : 'Save it as it is'}
          onClose={() => setDoubts([])}
          onShow={(field) => {
            setDoubts([])
            show(field)
          }}
          onConfirm={() => {
            for (const { message } of doubts) confirmed.current.add(message)
            setDoubts([])
            void send()
          }}
        />
        <LeaveDialog blocker={blocker} autosave={autosave} draft={draft} />
      </PostingContext>
    </FormProvider>
  )
}
