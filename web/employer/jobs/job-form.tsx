import { useRef, useState, type ReactNode, type ComponentProps, type RefObject } from 'react'
import { FormProvider, useForm, useFormContext, useFormState, type UseFormReturn } from 'react-hook-form'
import { ArrowLeft, ArrowRight, CircleAlert, CircleCheck, CircleDot } from 'lucide-react'
import { useStore } from 'zustand'
import { type Blocker, useSearchParams, useNavigate } from 'react-router'
import { dateText, listText, timeOfDayText } from '../../../contract/platform/format.ts'
import type { MyPlan } from '../../../contract/billing/billing.ts'
import { type Doubt, jobDoubts } from '../../../contract/jobs/job-doubts.ts'
import type { JobStatus } from '../../../contract/platform/values.ts'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { JobFormAside, StepPreview, useJobLifeDays } from './job-form-preview.tsx'
import { readLocalCopy, type Start, useAutosave, useLeaving, type Autosave, type AutosaveState } from './autosave.ts'
import { JobFormContext, type JobFormSurroundings } from './job-form-context.ts'
import { JobFormNotices, notSavedId } from './job-form-notices.tsx'
import { jobProblems, refusedFields, resolveJob } from './job-resolver.ts'
import {
  lastStep,
  missingIn,
  jobSteps,
  type Missing,
  fieldId,
  fieldLabels,
  labelOfPlace,
  stepOf,
} from './step-fields.ts'
import { type JobValues, type JobFieldName, writtenFrom } from './job-values.ts'
import { StepDescription, StepPay, StepRole } from './form-steps.tsx'
import { StepMustHaves } from './step-must-haves.tsx'
import { useSteps, type Summary, focusSoon } from './use-steps.ts'
import { ownTimeZone } from '../../text/clock.ts'

const screens = [StepRole, StepPay, StepMustHaves, StepDescription, StepPreview]

export type JobFormProps = {
  /** `edit`: people may be reading the job, so it's only saved when the user asks, and then completely. */
  mode: 'post' | 'edit'
  start: Start
  company: JobFormSurroundings['company']
  /** The values of another job to start from. */
  copied?: JobValues
  shown: JobFormSurroundings['shown']
  plan: MyPlan
  /** How many people applied before this edit. */
  applications?: number
}

/** The five steps of posting a job. The shell rerenders when the step changes, a field only when it changes itself. */
export function JobForm({ mode, start, company, copied, shown, plan, applications = 0 }: JobFormProps) {
  const draft = mode === 'post'
  const { wanted, wantedNow, name } = useFormAddress()
  const [copy] = useState(() => (copied ? null : readLocalCopy(start.account_id, start.id)))
  const form = useForm<JobValues>({
    resolver: resolveJob,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: copy?.values ?? copied ?? start.values,
  })
  const refused = useRef<Record<string, string[]>>({})
  const autosave = useAutosave(form, copy ? { ...start, updated_at: copy.updated_at } : start, {
    automatic: draft,
    onCreated: (id) => name({ id, copy: null, step: wantedNow() ?? jobSteps[0].key }),
    onRefused: (errors) => {
      refused.current = errors
      for (const { path, text } of refusedFields(errors))
        form.setError(path as keyof JobValues, { type: 'server', message: text })
    },
  })
  const blocker = useLeaving(autosave)
  const { step, seen, summary, heading, go, show, complain, check } = useSteps(form, start, draft, {
    wanted,
    onStep: (step) => name({ step }),
  })
  const submission = useJobSubmission({ form, autosave, refused, draft, start, complain, check })
  async function next() {
    const current = jobSteps[step]
    if (current && step < lastStep && (await check(current.fields))) go(step + 1)
  }

  if (submission.posted) return <PostedState {...submission.posted} />
  const missing = missingIn(jobProblems(form.getValues()))
  const Screen = screens[step] ?? StepRole
  const current = jobSteps[step] ?? jobSteps[0]
  return (
    <FormProvider {...form}>
      <JobFormContext value={{ company, editing: !draft, shown, onShow: show }}>
        <PageHead
          title={draft ? 'Post a job' : 'Edit job'}
          actions={draft && !start.id && <ButtonLink to="/employer/my-jobs/import">Import jobs</ButtonLink>}
        >
          {draft
            ? 'Posting a job takes five steps, including pay, must-haves, and an answer-by date.'
            : 'Nothing changes for job seekers until you save.'}
        </PageHead>
        <JobFormNotices
          autosave={autosave}
          verified={company.verified || !draft}
          applications={applications}
          // A live job already counts against the plan.
          plan={start.status === 'published' ? null : plan}
          restored={copy ? start : null}
        />
        <JobFormStepper step={step} seen={seen} missing={missing} onSelect={go} />
        <form
          noValidate
          className={step === lastStep ? 'job-form job-form-alone' : 'job-form'}
          onSubmit={(event) => {
            event.preventDefault()
            void next()
          }}
        >
          <section className="card job-form-card" aria-labelledby="job-form-step">
            <h2 id="job-form-step" ref={heading} tabIndex={-1} className="heading-block">
              {current.label}
            </h2>
            <p className="job-form-lead">{current.lead}</p>
            <StepErrors summary={summary} />
            <Screen />
            <JobFormFooter
              mode={mode}
              step={step}
              busy={submission.busy}
              autosave={autosave}
              onBack={() => go(step - 1)}
              onSaveDraft={() => void submission.saveDraft()}
              onFinish={() => void submission.finish()}
            />
          </section>
          {step < lastStep && <JobFormAside />}
        </form>
        <DoubtsDialog
          doubts={submission.doubts}
          confirm={draft ? 'Post as is' : 'Save as is'}
          onClose={submission.dismissDoubts}
          onShow={(field) => {
            submission.dismissDoubts()
            show(field)
          }}
          onConfirm={submission.confirmDoubts}
        />
        <LeaveDialog blocker={blocker} autosave={autosave} draft={draft} />
      </JobFormContext>
    </FormProvider>
  )
}

type Props = {
  step: number
  /** The steps that have been opened. */
  seen: ReadonlySet<number>
  missing: readonly Missing[]
  onSelect: (step: number) => void
}

/** The five steps, with how much is left to do in those that were opened. */
const JobFormStepper = ({ step, seen, missing, onSelect }: Props) => (
  <Stepper
    label="Steps"
    steps={jobSteps.map(({ label }, at) => {
      const open = missing.filter((each) => each.step === at).length
      const known = seen.has(at) && at < lastStep
      return {
        label,
        state: at === step ? 'now' : known ? (open ? 'invalid' : 'done') : 'later',
        ...(known && open && at !== step ? { note: `${open} to do` } : {}),
        ...(at === step ? {} : { onSelect: () => onSelect(at) }),
      }
    })}
  />
)

/** What this step still needs. A corrected field leaves the list. */
function StepErrors({ summary: { fields, attempt } }: { summary: Summary }) {
  const { control, getFieldState } = useFormContext<JobValues>()
  const state = useFormState({ control })
  const open = fields.filter(({ path }) => getFieldState(path as JobFieldName, state).error)
  return <FormErrors fields={open.map(({ path, label }) => ({ id: fieldId(path), label }))} attempt={attempt} />
}

type JobFormFooterProps = {
  mode: 'post' | 'edit'
  step: number
  busy: boolean
  autosave: Autosave
  onBack: () => void
  onSaveDraft: () => void
  onFinish: () => void
}

/** Back on the left, save and next on the right. Next submits the step, so Enter in a field does the same. */
function JobFormFooter({ mode, step, busy, autosave, onBack, onSaveDraft, onFinish }: JobFormFooterProps) {
  const next = jobSteps[step + 1]
  const last = step === lastStep
  return (
    <div className="job-form-footer">
      {step > 0 && (
        <Button variant="ghost" icon={<ArrowLeft size={16} />} onClick={onBack}>
          Back
        </Button>
      )}
      <SaveLine autosave={autosave} automatic={mode === 'post'} />
      {mode === 'post' && (
        <Button loading={busy && !last} onClick={onSaveDraft}>
          Save draft
        </Button>
      )}
      {next && (
        <Button type="submit" variant={mode === 'post' ? 'primary' : 'outline'} iconEnd={<ArrowRight size={16} />}>
          <span>
            Next<span className="max-sm:sr-only">: {next.label}</span>
          </span>
        </Button>
      )}
      {mode === 'edit' ? (
        <Button variant="primary" loading={busy} onClick={onFinish}>
          Save changes
        </Button>
      ) : (
        last && (
          <Button variant="signal" loading={busy} onClick={onFinish}>
            Post job
          </Button>
        )
      )}
    </div>
  )
}

/** The status of the draft: "Saved 12:04", what was left out, or what went wrong. */
function SaveLine({ autosave, automatic }: { autosave: Autosave; automatic: boolean }) {
  const [icon, text] = describe(useStore(autosave.store), automatic)
  return (
    <output className="save-line">
      {icon}
      <span>{text}</span>
    </output>
  )
}

function describe(
  { saving, unsaved, saved_at, left_out, failure }: AutosaveState,
  automatic: boolean,
): [ReactNode, string] {
  if (saving) return [<Spinner key="saving" />, 'Saving']
  if (failure) return [<CircleAlert key="failed" size={15} className="text-danger" />, 'Not saved']
  const out = unsaved && saved_at ? listText(left_out.map((name) => fieldLabels[name])) : ''
  if (unsaved && !out) return [<CircleDot key="unsaved" size={15} />, automatic ? 'Not saved yet' : 'Changes not saved']
  if (!saved_at) return [null, '']
  const time = `Saved ${timeOfDayText(saved_at, ownTimeZone())}`
  return [<CircleCheck key="saved" size={15} className="text-success" />, out ? `${time}, except ${out}` : time]
}

/** Asks before leaving with unsaved changes. A draft can be saved first. */
function LeaveDialog({ blocker, autosave, draft }: { blocker: Blocker; autosave: Autosave; draft: boolean }) {
  const [busy, setBusy] = useState(false)
  // After a failed save, leaving keeps the copy: the user didn't choose to discard it.
  const stays = useStore(autosave.store, ({ failure, kept_here }) => failure !== null && kept_here)
  if (blocker.state !== 'blocked') return null
  const leave = () => {
    if (stays) autosave.leave()
    else autosave.end()
    blocker.proceed()
  }
  async function saveAndLeave() {
    setBusy(true)
    const result = await autosave.save()
    setBusy(false)
    // The form says what couldn't be saved, so stay there.
    if (result === 'not saved' || autosave.store.getState().unsaved) blocker.reset?.()
    else {
      autosave.end()
      blocker.proceed?.()
    }
  }
  return (
    <Dialog
      open
      role="alertdialog"
      title="Leave with unsaved changes?"
      onClose={() => blocker.reset()}
      footer={
        <>
          <Button variant="ghost" onClick={() => blocker.reset()} data-autofocus>
            Stay
          </Button>
          <Button variant={draft || stays ? 'outline' : 'danger'} onClick={leave}>
            {stays ? 'Leave' : 'Leave without saving'}
          </Button>
          {draft && (
            <Button variant="primary" loading={busy} onClick={() => void saveAndLeave()}>
              Save draft and leave
            </Button>
          )}
        </>
      }
    >
      <p>
        {stays
          ? 'The last save failed. What you typed is stored in this browser and comes back when you open this form again.'
          : 'If you leave now, you lose the changes you made since the last save.'}
      </p>
    </Dialog>
  )
}

/** The address names the job and the current step, so that both survive a reload. */
function useFormAddress() {
  const [params, setParams] = useSearchParams()
  /** Replaces the current history entry without loading anything again. */
  function name(names: Partial<Record<'id' | 'copy' | 'step', string | null>>) {
    const given = { ...Object.fromEntries(new URLSearchParams(location.search)), ...names }
    const next = new URLSearchParams()
    for (const key of ['id', 'copy', 'step'] as const) if (given[key]) next.set(key, given[key])
    if (`?${next}` === location.search) return
    setParams(next, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  }
  return {
    wanted: params.get('step'),
    /** The current step, even if this was rendered before the address changed. */
    wantedNow: () => new URLSearchParams(location.search).get('step'),
    name,
  }
}

type Options = Pick<ReturnType<typeof useSteps>, 'complain' | 'check'> & {
  form: UseFormReturn<JobValues>
  autosave: ReturnType<typeof useAutosave>
  /** What the server rejected at the last save, by field. */
  refused: RefObject<Record<string, string[]>>
  draft: boolean
  start: Start
}

/** Saves and posts the form when the user asks. */
function useJobSubmission({ form, autosave, refused, draft, start, complain, check }: Options) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [doubts, setDoubts] = useState<Doubt[]>([])
  const confirmed = useRef(new Set(draft ? [] : doubtsOf(start.values).map(({ message }) => message)))
  const [posted, setPosted] = useState<ComponentProps<typeof PostedState> | null>(null)

  /** Saves because the user asked, and shows what prevents it. */
  async function ask(status?: 'published') {
    setBusy(true)
    refused.current = {}
    const result = await autosave.save(status)
    setBusy(false)
    const fields = refusedFields(refused.current).map(({ path, text }) => ({
      path,
      step: Math.max(0, stepOf(path)),
      label: labelOfPlace(path),
      text,
    }))
    if (fields.length) complain(fields)
    else if (result === 'not saved' && autosave.store.getState().failure) focusSoon(notSavedId)
    return fields.length ? ('not saved' as const) : result
  }
  async function saveDraft() {
    if ((await check(['title'])) && (await ask()) !== 'not saved') toast.success('Draft saved')
  }
  /** Asks about possible mistakes, unless they were there when the form opened or were confirmed before. */
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
  const dismissDoubts = () => setDoubts([])
  function confirmDoubts() {
    for (const { message } of doubts) confirmed.current.add(message)
    dismissDoubts()
    void send()
  }

  return { busy, doubts, posted, saveDraft, finish, dismissDoubts, confirmDoubts }
}

/** Shown after posting: how long the job is live, or what it's waiting for. */
function PostedState({ id, title, status, at }: { id: string; title: string; status: JobStatus; at: Date }) {
  const lifeDays = useJobLifeDays()
  const live = status === 'published'
  const until = dateText(new Date(at.getTime() + lifeDays * 86_400_000))
  return (
    <EmptyState
      filled
      heading="h1"
      title={live ? `Live until ${until}` : 'Waiting for verification'}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink to="/employer/my-jobs" variant="primary">
            My jobs
          </ButtonLink>
          <ButtonLink to={`/employer/job-details?id=${id}`}>View job</ButtonLink>
          <ButtonLink to="/employer/post-a-job">Post another job</ButtonLink>
        </div>
      }
    >
      {live
        ? `${title} is open to applications. We’ll remind you before it closes and before each answer is due.`
        : `${title} goes live for ${lifeDays} days as soon as your company is verified. We’ll email you then.`}
    </EmptyState>
  )
}

const doubtsOf = (values: JobValues): Doubt[] => jobDoubts(writtenFrom(values))

type DoubtsOfProps = {
  doubts: readonly Doubt[]
  confirm: string
  onClose: () => void
  onShow: (field: Doubt['field']) => void
  onConfirm: () => void
}

/** Asks about possible mistakes. Each links to its field, or the user confirms them all. */
function DoubtsDialog({ doubts, confirm, onClose, onShow, onConfirm }: DoubtsOfProps) {
  return (
    <Dialog
      open={doubts.length > 0}
      onClose={onClose}
      title="Is this right?"
      footer={
        <>
          <Button variant="ghost" onClick={onClose} data-autofocus>
            Back to the form
          </Button>
          <Button variant="primary" onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-3">
        {doubts.map(({ field, message }) => (
          <li key={field}>
            <p>{message}</p>
            <button type="button" className="link min-h-6" onClick={() => onShow(field)}>
              Change: {fieldLabels[field]}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
