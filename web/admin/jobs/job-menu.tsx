import { Ellipsis, FileText, Flag, FlagOff, History, Trash2, Users } from 'lucide-react'
import type { AdminJob } from '../../../contract/admin/jobs.ts'
import { counted } from '../../text/counts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem, MenuLink, MenuSeparator } from '../../ui/menu-item.tsx'
import { type JobAction, notPossible } from './job-actions.ts'
import { applicationsAddress } from './jobs-query.ts'
import { reasonsText, reportsText } from './reported.ts'

type Props = { job: AdminJob; onOpen: () => void; onAction: (action: JobAction) => void }

/** What was reported of a job, and everything that can be done with it. */
export const JobMenu = ({ job, onOpen, onAction }: Props) => (
  <Menu
    label={`Actions for ${job.title}`}
    align="end"
    className="max-w-[290px]"
    trigger={(props) => (
      <IconButton size="small" label={`Actions for ${job.title}`} {...props}>
        <Ellipsis size={17} />
      </IconButton>
    )}
  >
    <Reported job={job} />
    <MenuItem icon={<History size={16} />} onSelect={onOpen}>
      Details and history
    </MenuItem>
    <MenuLink to={`/job-details/${job.id}`} icon={<FileText size={16} />}>
      Open job
    </MenuLink>
    <MenuLink to={applicationsAddress(job.id)} icon={<Users size={16} />}>
      View applications
    </MenuLink>
    <Decisions job={job} onAction={onAction} />
    <MenuSeparator />
    <MenuItem
      danger
      icon={<Trash2 size={16} />}
      disabledReason={notPossible.delete(job)}
      onSelect={() => onAction('delete')}
    >
      {job.applications.open ? `Delete and tell ${counted(job.applications.open, 'applicant')}` : 'Delete'}
    </MenuItem>
  </Menu>
)

function Reported({ job }: { job: AdminJob }) {
  if (!job.reports.total && !job.flagged_reason) return null
  return (
    <div role="presentation" className="mb-1.5 border-b border-line px-2.5 pt-2 pb-2.5 text-[13px] leading-snug">
      <b className="block">{job.reports.total ? reportsText(job) : 'Flagged'}</b>
      {job.reports.total > 0 && <span className="block text-text-2">{reasonsText(job)}</span>}
      {job.flagged_reason && <span className="block break-words text-text-2">Flagged: {job.flagged_reason}</span>}
    </div>
  )
}

function Decisions({ job, onAction }: Pick<Props, 'job' | 'onAction'>) {
  if (job.flagged_at)
    return (
      <MenuItem icon={<FlagOff size={16} />} onSelect={() => onAction('unflag')}>
        {job.status === 'published' ? 'Unflag, keep the job live' : 'Unflag'}
      </MenuItem>
    )
  return (
    <>
      {!notPossible.keep(job) && (
        <MenuItem icon={<FlagOff size={16} />} onSelect={() => onAction('keep')}>
          {job.is_live ? 'Keep the job live' : 'Dismiss the reports'}
        </MenuItem>
      )}
      <MenuItem icon={<Flag size={16} />} disabledReason={notPossible.flag(job)} onSelect={() => onAction('flag')}>
        Flag
      </MenuItem>
    </>
  )
}
