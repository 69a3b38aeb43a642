import type { ReactNode } from 'react'
import type { Interview } from '../../../contract/interviews.ts'
import { interviewTimeText } from '../../text/interview.ts'
import { interviewKindLabels } from '../../text/labels.ts'
import { Tag } from '../../ui/badge.tsx'

/** When, how and with whom; what can be done with it stands below. */
export function InterviewDetails({ interview, children }: { interview: Interview; children?: ReactNode }) {
  const { kind, place, interviewer, words, cancelled_at } = interview
  return (
    <div className="flex flex-col gap-1 text-[13.5px]">
      <p className="flex flex-wrap items-center gap-2">
        <time dateTime={interview.starts_at} className={cancelled_at ? 'line-through' : 'font-semibold'}>
          {interviewTimeText(interview)}
        </time>
        {cancelled_at && <Tag tone="danger">Cancelled</Tag>}
      </p>
      <p className="break-words text-text-2">
        {interviewKindLabels[kind]}
        {place && (
          <>
            : <Place interview={interview} />
          </>
        )}
        . With {interviewer}.
      </p>
      {words && <p className="whitespace-pre-line text-text-2">{words}</p>}
      {children && <div className="mt-1 flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}

/** Whoever is cancelled is not called. */
function Place({ interview: { kind, place, cancelled_at } }: { interview: Interview }) {
  if (cancelled_at || kind === 'on_site') return place
  return kind === 'video' ? (
    <a className="link" href={place} target="_blank" rel="nofollow ugc noopener noreferrer">
      {place}
    </a>
  ) : (
    <a className="link" href={`tel:${place.replaceAll(/[^\d+]/g, '')}`}>
      {place}
    </a>
  )
}
