import { Check, CircleHelp, Minus, X } from 'lucide-react'
import { shortMoneyText } from '../../../contract/platform/format.ts'
import type { JobDetail } from '../../../contract/jobs/jobs.ts'
import { openStatuses, periodsPerYear } from '../../../contract/platform/values.ts'
import { SalaryBand } from '../../ui/histogram.tsx'
import { HiringSteps } from '../../ui/hiring-steps.tsx'
import { statusLabels } from '../../text/application.ts'
import { matchText } from '../../text/fit.ts'

/** The job's salary range against the pay of other open jobs of the specialty, by the year. */
export function PayBand({ job }: { job: JobDetail }) {
  const { from, step, counts } = job.pay_in_search
  const perYear = periodsPerYear[job.salary_type]
  const year = (amount: number | null) => (amount === null ? null : amount * perYear)
  return (
    <SalaryBand
      counts={counts}
      min={from}
      max={from + step * counts.length}
      from={year(job.salary_min ?? job.salary_max)}
      to={year(job.salary_max ?? job.salary_min)}
      format={(value) => shortMoneyText(value, job.currency)}
    />
  )
}

/** The company's promise to every applicant, and how many answers are late right now. */
export function answerPromiseText(job: JobDetail) {
  if (!job.answer_days) return ''
  const late = job.overdue_answers
  const behind = late ? ` ${late === 1 ? 'One answer is' : `${late} answers are`} late right now.` : ''
  return `Answers every applicant within ${job.answer_days} business days.${behind}`
}

/** Must-haves and nice-to-haves. For a job seeker, each line says whether the profile meets it, and why. */
export function RequirementLists({ job }: { job: JobDetail }) {
  const lists = [
    { title: 'Must-haves', must: true },
    { title: 'Nice-to-haves', must: false },
  ].map((list) => ({ ...list, items: job.requirements.filter((each) => each.must === list.must) }))
  if (!job.requirements.length) return null
  return (
    <div className="requirements">
      {lists.map(({ title, must, items }) =>
        items.length ? (
          <div key={title}>
            <p className="requirements-head">
              <span>{title}</span>
              {job.fit && <Passed lines={job.fit.filter((line) => line.must === must)} signal={must} />}
            </p>
            <ul>
              {items.map((item) => (
                <RequirementLine
                  key={item.id}
                  label={item.label}
                  line={job.fit?.find((line) => line.requirement_id === item.id)}
                />
              ))}
            </ul>
          </div>
        ) : null,
      )}
    </div>
  )
}

type Line = NonNullable<JobDetail['fit']>[number]

function Passed({ lines, signal }: { lines: Line[]; signal: boolean }) {
  const passed = lines.filter((line) => line.result === 'pass').length
  return <span className={signal && passed === lines.length ? 'text-success' : undefined}>{matchText(lines)}</span>
}

const marks = {
  pass: { icon: Check, text: 'You meet this: ' },
  fail: { icon: X, text: 'You don’t meet this: ' },
  unknown: { icon: CircleHelp, text: 'Not stated: ' },
} as const

function RequirementLine({ label, line }: { label: string; line: Line | undefined }) {
  const mark = line ? marks[line.result] : null
  const Icon = mark?.icon ?? Minus
  return (
    <li className={line?.result}>
      <Icon size={16} />
      <span>
        {mark && <span className="sr-only">{mark.text}</span>}
        {label}
        {line && line.result !== 'pass' && line.why && <small>{line.why}</small>}
      </span>
    </li>
  )
}

/** What each stage means at this company. Only for companies that describe it. */
export function HiringStepsBlock({
  job,
  heading: Heading = 'h2',
  small,
}: {
  job: JobDetail
  heading?: 'h2' | 'h3'
  small?: boolean
}) {
  const steps = openStatuses.flatMap((status) => {
    const text = job.hiring_steps[status]
    return text ? [{ label: statusLabels[status], text }] : []
  })
  if (!steps.length) return null
  return (
    <section>
      <Heading className={small ? 'heading-panel mb-3' : 'heading-block mb-4'}>How this company hires</Heading>
      <HiringSteps steps={steps} />
    </section>
  )
}
