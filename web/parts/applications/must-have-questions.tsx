import type { Answer, Question } from '../../../contract/requirements.ts'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'

type Props = { questions: readonly Question[]; answers: Answer[]; onChange: (answers: Answer[]) => void }

/** What the profile does not settle yet. Answers are kept in the profile, so that nothing is asked twice. */
export function MustHaveQuestions({ questions, answers, onChange }: Props) {
  const set = (requirement_id: string, value: Answer['value'] | null) => {
    const others = answers.filter((answer) => answer.requirement_id !== requirement_id)
    onChange(value === null ? others : [...others, { requirement_id, value }])
  }
  const given = (requirement_id: string) => answers.find((answer) => answer.requirement_id === requirement_id)?.value
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-surface-2 p-4">
      <div>
        <h3 className="h-panel">Not known from your profile yet</h3>
        <p className="mt-1 text-[13px] text-text-2">Your answers are kept in your profile. You can leave one open.</p>
      </div>
      {questions.map((question) => {
        const id = question.requirement_id
        const value = given(id)
        if (question.kind === 'yes_no')
          return (
            <RadioGroup
              key={id}
              name={`answer-${id}`}
              label={question.text}
              options={[
                { value: 'yes', label: 'Yes' },
                { value: 'no', label: 'No' },
              ]}
              value={value === undefined ? '' : value ? 'yes' : 'no'}
              onChange={(next) => set(id, next === 'yes')}
            />
          )
        if (question.kind === 'years')
          return (
            <Field key={id} label={question.text}>
              <TextInput
                type="number"
                min={0}
                max={70}
                step={0.5}
                inputMode="decimal"
                className="max-w-40"
                suffix="years"
                defaultValue={value === undefined ? '' : String(value)}
                onChange={(event) => {
                  const years = event.currentTarget.valueAsNumber
                  set(id, Number.isNaN(years) ? null : Math.min(70, Math.max(0, years)))
                }}
              />
            </Field>
          )
        return (
          <Field key={id} label={question.text}>
            <Select
              placeholder="Choose"
              value={typeof value === 'string' ? value : ''}
              options={question.choices}
              onChange={(event) => set(id, event.currentTarget.value || null)}
            />
          </Field>
        )
      })}
    </section>
  )
}
