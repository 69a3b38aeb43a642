import { Ellipsis } from 'lucide-react'
import type { z } from 'zod'
import type { myJob } from '../../../contract/jobs/postings.ts'
import { jobMoves } from '../../../contract/platform/values.ts'
import { useMayRecruit } from '../may-recruit.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem, MenuLink, MenuSeparator } from '../../ui/menu-item.tsx'

export type MyJob = z.input<typeof myJob>
export type JobDialog = 'extend' | 'end' | 'remove'

type Props = {
  job: MyJob
  /** The plan includes one more live job. */
  mayGoLive: boolean
  /** `done` is what is said once the job has moved. */
  onMove: (to: 'paused' | 'published', done: string) => void
  onDialog: (dialog: JobDialog) => void
  onClone: () => void
}

/** Everything a company can do with a job in its present state. */
export function JobMenu(props: Props) {
  const { job } = props
  const mayRecruit = useMayRecruit()
  if (job.status === 'draft' && !mayRecruit) return null
  return (
    <Menu
      label={`Actions for ${job.title}`}
      align="end"
      trigger={(props) => (
        <IconButton size="small" label={`Actions for ${job.title}`} {...props}>
          <Ellipsis size={17} />
        </IconButton>
      )}
    >
      {job.status === 'draft' ? (
        <MenuLink to={`/employer/post-a-job?id=${job.id}`}>Continue the draft</MenuLink>
      ) : (
        <>
          <MenuLink to={`/employer/my-jobs/applications?id=${job.id}`}>Applications</MenuLink>
          <MenuLink to={`/employer/job-details?id=${job.id}`}>View posting</MenuLink>
        </>
      )}
      {mayRecruit && <Changes {...props} />}
    </Menu>
  )
}

/** What changes a job: for owners and recruiters. */
function Changes({ job, mayGoLive, onMove, onDialog, onClone }: Props) {
  const ended = job.status === 'filled' || job.status === 'closed'
  const untouched = job.status === 'draft' || job.counts.total === 0
  return (
    <>
      {!ended && job.status !== 'draft' && <MenuLink to={`/employer/my-jobs/edit-job?id=${job.id}`}>Edit</MenuLink>}
      <MenuItem onSelect={onClone}>Clone as a draft</MenuItem>
      {(job.status === 'published' || job.status === 'paused' || job.status === 'expired') && (
        <MenuItem onSelect={() => onDialog('extend')}>{job.status === 'expired' ? 'Open again' : 'Extend'}</MenuItem>
      )}
      {job.status === 'published' && (
        <MenuItem onSelect={() => onMove('paused', `${job.title} is paused`)}>Pause</MenuItem>
      )}
      {job.status === 'paused' && (
        <MenuItem
          disabledReason={!mayGoLive && 'Your plan includes no more live jobs'}
          onSelect={() => onMove('published', `${job.title} is live again`)}
        >
          Resume
        </MenuItem>
      )}
      <MenuSeparator />
      {jobMoves[job.status].includes('closed') && (
        <MenuItem onSelect={() => onDialog('end')}>End with an outcome</MenuItem>
      )}
      <MenuItem
        danger
        disabledReason={!untouched && 'People applied to it: end it, and its records stay'}
        onSelect={() => onDialog('remove')}
      >
        Delete
      </MenuItem>
    </>
  )
}
