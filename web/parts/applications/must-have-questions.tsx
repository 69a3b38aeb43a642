import { useId, useState } from 'react'
import type { Answer, Question } from '../../../contract/seekers/requirements.ts'
import type { ResumeAnswer } from '../../../contract/seekers/resume-proposals.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'

type Props = {
  /** Questions about requirements that the profile does not answer. */
  open: readonly Question[]
  /** What it says no to: can be put right. */
  settled: readonly Question[]
  requirements: readonly { id: string; label: string }[]
  answers: Answer[]
  /** The id of all of it; that of a question with an answer goes on with its number. */
  id: string
  /** What is wrong with the answers, by number. */
  errors: Readonly<Record<string, string>>
  /** What is wrong with all of them. */
  error: string | undefined
  /** What a resume that was just uploaded answers; each counts once it's confirmed or put right. */
  read: readonly ResumeAnswer[]
  /** The question that was answered, or emptied, and all answers then. */
  onChange: (answers: Answer[], requirement_id: string) => void
  onConfirm: () => void
}

/** Years as they are asked: none below zero, none past seventy. */
export const yearsFit = (years: number) => years >= 0 && years <= 70

/** What is asked before applying. Answers are kept in the profile, so that nothing is asked twice. */
export function MustHaveQuestions(props: Props) {
  const { open, settled, requirements, answers, id, errors, error, read, onChange, onConfirm } = props
  const set = (requirement_id: string, value: Answer['value'] | null) => {
    const others = answers.filter((answer) => answer.requirement_id !== requirement_id)
    onChange(value === null ? others : [...others, { requirement_id, value }], requirement_id)
  }
  const numberOf = (question: Question) =>
    answers.findIndex((answer) => answer.requirement_id === question.requirement_id)
  const readOf = (id: string) => read.find(({ requirement_id }) => requirement_id === id)
  const ask = (question: Question) => (
    <QuestionField
      // A field of years starts with what was read, and keeps it once it's confirmed or changed.
      key={question.requirement_id}
      id={numberOf(question) < 0 ? undefined : `${id}-${numberOf(question)}`}
      error={errors[numberOf(question)]}
      question={question}
      label={requirements.find((each) => each.id === question.requirement_id)?.label}
      value={[...answers, ...read].find((answer) => answer.requirement_id === question.requirement_id)?.value}
      line={readOf(question.requirement_id)?.line}
      onChange={(value) => set(question.requirement_id, value)}
    />
  )
  return (
    <section id={id} tabIndex={-1} className="flex flex-col gap-4 rounded-lg border border-line bg-surface-2 p-4">
      {open.length > 0 && (
        <>
          <div>
            <h3 className="heading-panel">Not known from your profile yet</h3>
            <p className="mt-1 text-[13px] text-text-2">
              Your answers are kept in your profile. You can leave one open.
            </p>
          </div>
          {open.map(ask)}
          {read.length > 0 && (
            <Notice tone={error ? 'danger' : 'warning'}>
              <p>
                {error ??
                  (read.length === 1
                    ? 'One answer is from your resume. Check it, then confirm.'
                    : `${read.length} answers are from your resume. Check them, then confirm.`)}
              </p>
              <Button size="small" className="mt-2" onClick={onConfirm}>
                {read.length === 1 ? 'Confirm the answer' : `Confirm ${read.length} answers`}
              </Button>
            </Notice>
          )}
        </>
      )}
      {settled.length > 0 && (
        <details open={settled.some((question) => errors[numberOf(question)]) || undefined}>
          <summary className="link text-[13px]">Put an answer of your profile right</summary>
          <div className="mt-4 flex flex-col gap-4">{settled.map(ask)}</div>
        </details>
      )}
    </section>
  )
}

type FieldProps = {
  id: string | undefined
  error: string | undefined
  question: Question
  /** The line as the job words it. */
  label: string | undefined
  value: Answer['value'] | undefined
  /** Of the resume that the value was read from. */
  line: string | undefined
  onChange: (value: Answer['value'] | null) => void
}

function QuestionField({ question, label, value, line, onChange, ...wiring }: FieldProps) {
  const name = useId()
  const asked = label && !question.text.includes(label) ? `Asked by the job: ${label}. ` : ''
  const hint = asked + (line === undefined ? '' : `From your resume: “${line}”`) || undefined
  // As it's typed: `1.` on the way to 1.5 is no number yet.
  const [typed, setTyped] = useState(textOf(value))
  const [before, setBefore] = useState(value)
  if (value !== before) {
    setBefore(value)
    if (Number(typed || NaN) !== value) setTyped(textOf(value))
  }
  if (question.kind === 'yes_no')
    return (
      <RadioGroup
        {...wiring}
        name={name}
        label={question.text}
        hint={hint}
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        value={value === undefined ? '' : value ? 'yes' : 'no'}
        onChange={(next) => onChange(next === 'yes')}
      />
    )
  if (question.kind === 'years') {
    const wrong = typeof value === 'number' && !yearsFit(value)
    return (
      <Field {...wiring} label={question.text} hint={hint} error={wrong ? 'Enter years from 0 to 70.' : wiring.error}>
        <TextInput
          type="number"
          min={0}
          max={70}
          step={0.5}
          inputMode="decimal"
          className="max-w-40"
          suffix="years"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            const years = event.currentTarget.valueAsNumber
            onChange(Number.isNaN(years) ? null : years)
          }}
        />
      </Field>
    )
  }
  return (
    <Field {...wiring} label={question.text} hint={hint}>
      <Select
        placeholder="Choose"
        value={typeof value === 'string' ? value : ''}
        options={question.choices}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    </Field>
  )
}

const textOf = (value: Answer['value'] | undefined) => (value === undefined ? '' : String(value))
