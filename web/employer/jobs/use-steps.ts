import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { jobProblems } from './job-resolver.ts'
import { fieldId, lastStep, missingIn, type Missing, jobSteps, stepOf } from './step-fields.ts'
import { blankValues, type JobFieldName, type JobValues } from './job-values.ts'

/** The error summary above the fields. A new `attempt` moves the focus to it. */
export type Summary = { fields: readonly Missing[]; attempt: number }
const nothing: Summary = { fields: [], attempt: 0 }

/** Whether anything was entered or chosen in this step. */
const isBegun = (step: number, values: JobValues) =>
  jobSteps[step]?.fields.some((name) => JSON.stringify(values[name]) !== JSON.stringify(blankValues[name])) ?? false

/** The current step, the steps that were opened, and a way to reach any field. */
export function useSteps(
  form: UseFormReturn<JobValues>,
  { id }: { id: string | null },
  draft: boolean,
  { wanted, onStep }: { wanted: string | null; onStep: (key: string) => void },
) {
  // A reload opens the current step again. Otherwise a draft opens at its first gap, and a posted job at its first step
  // with every step marked as opened.
  const [first] = useState(() => {
    const named = jobSteps.findIndex(({ key }) => key === wanted)
    if (named >= 0) return named
    return id && draft ? (missingIn(jobProblems(form.getValues()))[0]?.step ?? lastStep) : 0
  })
  const [step, setStep] = useState(first)
  const [seen, setSeen] = useState(
    () => new Set([...jobSteps.keys()].filter((at) => !draft || at < first || (id && isBegun(at, form.getValues())))),
  )
  const [summary, setSummary] = useState<Summary>(nothing)
  const heading = useRef<HTMLHeadingElement>(null)
  const target = useRef<string | null>(null)
  const opened = useRef(false)

  // Includes the first step: what's filled in later must not change the step that a reload opens.
  const tellStep = useEffectEvent(onStep)
  useEffect(() => {
    const opening = !opened.current
    opened.current = true
    if (!opening || id) tellStep(jobSteps[step]?.key ?? '')
    if (opening) return
    scrollTo({ top: 0 })
    if (target.current) focusSoon(target.current)
    else heading.current?.focus({ preventScroll: true })
    target.current = null
  }, [step, id])

  function go(to: number) {
    setSeen(new Set([...seen, step]))
    setSummary(nothing)
    setStep(to)
  }
  /** Shows a field with its error. */
  function show(path: string) {
    void form.trigger(path as JobFieldName)
    const to = stepOf(path)
    if (to === step) {
      focusSoon(fieldId(path))
      return
    }
    target.current = fieldId(path)
    go(to)
  }
  /** Shows what's wrong, at the step of the first error. */
  function complain(fields: readonly Missing[]) {
    const to = fields[0]?.step ?? step
    if (to !== step) go(to)
    setSummary({
      fields: fields.filter((each) => each.step === to),
      attempt: summary.attempt + 1,
    })
  }
  /** Whether this step, or the whole form, is valid. */
  async function check(names: readonly JobFieldName[] = jobSteps.flatMap(({ fields }) => [...fields])) {
    await form.trigger([...names])
    const wrong = missingIn(jobProblems(form.getValues())).filter(({ path }) =>
      names.includes(path.split('.')[0] as JobFieldName),
    )
    if (wrong.length) complain(wrong)
    return wrong.length === 0
  }
  return { step, seen, summary, heading, go, show, complain, check }
}

/** The editor loads a moment after its step, so its field might not exist yet. */
export function focusSoon(id: string, tries = 30) {
  const field = document.getElementById(id)
  if (field) {
    field.focus()
    field.scrollIntoView({ block: 'center' })
  } else if (tries) setTimeout(() => focusSoon(id, tries - 1), 100)
}
