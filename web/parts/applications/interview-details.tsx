import type { ReactNode } from 'react'
import type { Interview } from '../../../contract/applications/interviews.ts'
import { interviewTimeText, isAhead } from '../../text/interview.ts'
import { interviewKindLabels } from '../../../contract/applications/values.ts'
import { Tag } from '../../ui/badge.tsx'
import { useNow } from '../../ui/now.ts'

type Props = { interview: Interview; viewer: 'job_seeker' | 'employer'; children?: ReactNode }

/** When, how, with whom, and the applicant's answer. Actions are below. */
export function InterviewDetails({ interview, viewer, children }: Props) {
  const { kind, place, interviewer, words, cancelled_at, answer, answer_words } = interview
  const now = useNow()
  return (
    <div className="flex flex-col gap-1 text-detail">
      <p className="flex flex-wrap items-center gap-2">
        <time dateTime={interview.starts_at} className={cancelled_at ? 'line-through' : 'font-semibold'}>
          {interviewTimeText(interview)}
        </time>
        {cancelled_at && <Tag tone="danger">Canceled</Tag>}
        {!cancelled_at && answer === 'accepted' && <Tag tone="success">Accepted</Tag>}
        {!cancelled_at && answer === 'declined' && <Tag tone="danger">Declined</Tag>}
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
      {!cancelled_at && (answer || isAhead(interview, now)) && (
        <p className="text-text-2">{answers[viewer][answer ?? 'none']}</p>
      )}
      {!cancelled_at && answer_words && (
        <p className="whitespace-pre-line text-text-2">
          {viewer === 'employer' ? 'Their note' : 'Your note'}: {answer_words}
        </p>
      )}
      {children && <div className="mt-1 flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}

const answers = {
  employer: {
    accepted: 'The applicant accepted.',
    declined: 'The applicant can’t make it. Move it to another time or cancel it.',
    none: 'The applicant hasn’t accepted or declined yet.',
  },
  job_seeker: {
    accepted: 'You accepted.',
    declined: 'You declined. The company can offer another time.',
    none: 'Tell the company whether you can make it.',
  },
}

/** A canceled interview has no link to call. */
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
