import { Link } from 'react-router'
import type { OwnApplication } from '../../../contract/seekers/seekers.ts'
import { statusLabels, statusTones } from '../../text/application.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'

/** Someone's stages in the company's pipelines, each linked to the application. */
export function PipelineStates({
  applications,
  className,
}: {
  applications: readonly OwnApplication[]
  className?: string
}) {
  if (!applications.length) return null
  return (
    <ul className={className} aria-label="In your pipeline">
      {applications.map(({ id, status, job }) => (
        <li key={id} className="flex flex-wrap items-center gap-2 py-0.5 text-sm">
          <StatusBadge tone={statusTones[status]}>{statusLabels[status]}</StatusBadge>
          <Link className="link wrap-anywhere" to={`/employer/my-jobs/applications?id=${job.id}&application=${id}`}>
            {job.title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
