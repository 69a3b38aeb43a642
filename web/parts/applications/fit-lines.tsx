import { Check, CircleHelp, X } from 'lucide-react'
import type { FitLine } from '../../../contract/seekers/requirements.ts'
import { matchText } from '../../text/fit.ts'

const marks = {
  pass: { icon: Check, text: 'Met: ', className: 'text-success' },
  fail: { icon: X, text: 'Not met: ', className: 'text-danger' },
  unknown: { icon: CircleHelp, text: 'Not stated: ', className: 'text-text-3' },
} as const

/** The requirements as they were checked when the application was sent. Both sides see these lines. */
export function FitLines({ lines, heading: Heading = 'h4' }: { lines: readonly FitLine[]; heading?: 'h3' | 'h4' }) {
  if (!lines.length) return null
  return (
    <div>
      {[true, false].map((must) => {
        const some = lines.filter((line) => line.must === must)
        if (!some.length) return null
        return (
          <section key={String(must)} className="mt-3 first:mt-0">
            <Heading className="flex flex-wrap justify-between gap-x-3 border-b border-line pb-1.5 text-sm font-semibold text-text-2">
              {must ? 'Must-haves' : 'Nice-to-haves'}
              <span className="font-normal">{matchText(some)}</span>
            </Heading>
            <ul className="mt-1">
              {some.map((line) => {
                const { icon: Icon, text, className } = marks[line.result]
                return (
                  <li key={line.requirement_id} className="flex gap-2 py-1">
                    <Icon size={16} className={`mt-0.5 ${className}`} />
                    <span>
                      <span className="sr-only">{text}</span>
                      {line.label}
                      {line.why && <small className="block text-caption text-text-3">{line.why}</small>}
                    </span>
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
