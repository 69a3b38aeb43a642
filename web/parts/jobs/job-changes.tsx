import { dateText } from '../../../contract/platform/format.ts'
import type { JobChange } from '../../../contract/jobs/company-jobs.ts'
import { type ChangedLine, changedLines } from '../../text/job-changes.ts'

/** What edits changed, each with its date: `Pay changed from … to … on …`. */
export function JobChanges({ changes, time_zone }: { changes: readonly JobChange[]; time_zone?: string }) {
  return (
    <ul className="flex flex-col gap-2 text-detail">
      {changes.flatMap((change) =>
        changedLines(change).map((line) => (
          <li key={`${change.at} ${line.label}`}>
            <ChangeText line={line} on={dateText(change.at, time_zone)} />
          </li>
        )),
      )}
    </ul>
  )
}

/** One change. Long texts expand to show both versions. */
export function ChangeText({ line, on }: { line: ChangedLine; on?: string }) {
  const { label, from, to, isLong } = line
  if (!isLong)
    return (
      <>
        <b>{label}</b> changed from {from} to <b>{to}</b>
        {on && ` on ${on}`}.
      </>
    )
  return (
    <>
      <b>{label}</b> changed{on && ` on ${on}`}.
      <details className="mt-1">
        <summary className="link cursor-pointer">Before and after</summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          <Wording title="Before" text={from} />
          <Wording title="After" text={to} />
        </div>
      </details>
    </>
  )
}

const Wording = ({ title, text }: { title: string; text: string }) => (
  <div className="min-w-0">
    <p className="text-caption font-semibold text-text-2">{title}</p>
    <p className="break-words whitespace-pre-line">{text}</p>
  </div>
)
