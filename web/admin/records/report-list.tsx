import type { ReactNode } from 'react'
import { dateText } from '../clock.ts'
import { Tag, type TagTone } from '../../ui/badge.tsx'

type Report = { id: string; state: keyof typeof states; words: string; created_at: string }

const states = {
  open: ['Open', 'warning'],
  upheld: ['Upheld', 'danger'],
  dismissed: ['Dismissed', 'plain'],
} as const satisfies Record<string, [label: string, tone: TagTone]>

type Props<R extends Report> = {
  title: string
  reports: readonly R[]
  reason: (report: R) => string
  /** Who reported whom, after the date. */
  who: (report: R) => ReactNode
}

/** Reports, with the decision on each. */
export const ReportList = <R extends Report>({ title, reports, reason, who }: Props<R>) => (
  <section aria-label="Reports">
    <h3 className="heading-panel mb-3">{title}</h3>
    <ul className="flex flex-col gap-3">
      {reports.map((report) => {
        const [label, tone] = states[report.state]
        return (
          <li key={report.id} className="border-l-2 border-line-2 pl-3">
            <span className="flex flex-wrap items-center gap-2">
              <b>{reason(report)}</b>
              <Tag tone={tone}>{label}</Tag>
            </span>
            {report.words && <p className="mt-1 break-words whitespace-pre-line">{report.words}</p>}
            <p className="mt-0.5 text-sm break-words text-text-2">
              {dateText(report.created_at)}, {who(report)}
            </p>
          </li>
        )
      })}
    </ul>
  </section>
)
