import { answerDays } from '../../../contract/platform/values.ts'
import { countText } from '../../text/counts.ts'
import { StatusRail } from '../../ui/status-rail.tsx'
import type { Market } from './market-stats.ts'
import { SplitSection } from './split-section.tsx'

const promises = [
  [
    'The date is set before you apply',
    'Business days, in the company’s time zone, without federal holidays. It starts anew with each stage, until there is an outcome.',
  ],
  [
    'The company is reminded, twice',
    'At half and at nine tenths of the time. If the date passes all the same, you are told and the job shows it.',
  ],
  [
    'The record stays',
    'Every company’s page counts what was answered in time, how soon, and who was told the outcome. Nobody can edit it.',
  ],
] as const

/** How answers are promised, and how soon live jobs promise them. */
export function AnswerPromise({ market }: { market: Market | null }) {
  const days = market?.jobs_by_answer_days ?? {}
  const most = Math.max(0, ...answerDays.map((each) => days[each] ?? 0))
  return (
    <SplitSection id="answers" title="No ghosting, by the calendar" points={promises}>
      <p className="caption">Example: one application</p>
      <div className="mt-4">
        <StatusRail
          label="Example of an application’s stages"
          stages={[
            { state: 'done', label: 'Applied', date: 'Mar 3' },
            { state: 'done', label: 'In review', date: 'Mar 5' },
            { state: 'now', label: 'Interview', date: 'Mar 11' },
            { state: 'later', label: 'Offer' },
            { state: 'later', label: 'Hired' },
          ]}
        />
      </div>
      <p className="answer-promise-next">
        <b>Interview</b>
        <span>The next answer is due by Mar 18, end of day</span>
      </p>
      {most > 0 && (
        <>
          <p className="caption mt-8">Live jobs by promised business days</p>
          <ul className="promise-wall">
            {answerDays.map((each) => (
              <li key={each}>
                <span className="promise-wall-number">{countText(days[each] ?? 0)}</span>
                <i style={{ height: `${Math.max(4, ((days[each] ?? 0) / most) * 96)}px` }} aria-hidden="true" />
                <span className="promise-wall-label">{each} days</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </SplitSection>
  )
}
