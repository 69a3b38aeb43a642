import type { Past } from '../../../contract/seekers/past.ts'
import { periodText } from '../../text/period.ts'

/** Someone's past jobs, in the order of their profile. */
export const PastJobs = ({ jobs }: { jobs: Past['experience'] }) => (
  <ul className="flex flex-col gap-3">
    {jobs.map(({ title, organization, location, started_on, ended_on, description }, at) => (
      <li key={at} className="min-w-0">
        <b>{[title, organization].filter(Boolean).join(', ')}</b>
        <p className="text-sm text-text-2">
          {[periodText(started_on, ended_on, 'present'), location].filter(Boolean).join(', ')}
        </p>
        {description && <p className="break-words whitespace-pre-line">{description}</p>}
      </li>
    ))}
  </ul>
)

export const Schools = ({ schools }: { schools: Past['education'] }) => (
  <ul className="flex flex-col gap-3">
    {schools.map(({ school, degree, field, started_on, ended_on }, at) => (
      <li key={at} className="min-w-0">
        <b>{school}</b>
        <p className="text-sm text-text-2">
          {[degree, field, periodText(started_on, ended_on, '')].filter(Boolean).join(', ')}
        </p>
      </li>
    ))}
  </ul>
)
