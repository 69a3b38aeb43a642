import { Bookmark } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.ts'
import { intentAddress, withNext } from '../../text/return-path.ts'
import { useLogin } from '../../session.ts'
import { markSaved, useSavedMark } from './saved-marks.ts'
import { whyCodeIsLost } from '../../ui/lost-code.ts'

type Saveable = {
  id: string
  title: string
  slug: string
  is_saved?: boolean | undefined
  /** Set in lists that also contain closed jobs. */
  is_live?: boolean
}

/** Marks the job before the code that saves it has loaded. That code isn't part of every page of jobs. */
export async function setSaved(job: { id: string; is_live?: boolean }, next: boolean) {
  markSaved(job.id, next)
  const late = await import('./save-job.ts').catch((error: unknown) => {
    console.error('The code that saves did not load:', error)
    return null
  })
  if (late) return late.saveJob(job, next)
  markSaved(job.id, !next)
  toast.error(`${next ? 'The job wasn’t saved.' : 'The job wasn’t removed.'} ${await whyCodeIsLost()}`)
}

/**
 * Saves immediately and reverts if the server refuses. A visitor is sent to register first, which then saves the job.
 */
export function useSave(job: Saveable) {
  const login = useLogin()
  const navigate = useNavigate()
  const saved = useSavedMark(job)
  return {
    saved,
    /** Companies and administrators save no jobs. */
    possible: !login || login.data.user_type === 'job_seeker',
    toggle: () => {
      if (login) void setSaved(job, !saved)
      else void navigate(withNext('/register', intentAddress(job, 'save')))
    },
  }
}

export function SaveButton({ job }: { job: Saveable }) {
  const { saved, possible, toggle } = useSave(job)
  if (!possible) return null
  return (
    <IconButton
      size="small"
      className="needs-script"
      label={saved ? `Saved: ${job.title}` : `Save ${job.title}`}
      aria-pressed={saved}
      on={saved}
      onClick={toggle}
    >
      <Bookmark size={17} />
    </IconButton>
  )
}

export function SaveWideButton({ job, size = 'large' }: { job: Saveable; size?: 'medium' | 'large' }) {
  const { saved, possible, toggle } = useSave(job)
  if (!possible) return null
  return (
    <Button
      size={size}
      className="needs-script"
      aria-pressed={saved}
      onClick={toggle}
      icon={<Bookmark size={17} fill={saved ? 'currentColor' : 'none'} />}
    >
      {saved ? 'Saved' : 'Save'}
    </Button>
  )
}
