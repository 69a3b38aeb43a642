import { Flag } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { JobCard, JobDetail } from '../../../contract/jobs/jobs.ts'
import { useLogin } from '../../session.ts'
import { jobAddress } from '../../text/addresses.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'

const ReportDialog = lazyDialog(async () => (await import('./report-dialog.tsx')).ReportDialog)

/** Set in a job's address when its reader was sent to sign in before reporting it. */
const wish = 'report'

/** Report this job: sends a visitor to sign in and back to the open form. A company can't report its own job. */
export function ReportButton({ job, returns }: { job: JobCard | JobDetail; returns?: boolean }) {
  const login = useLogin()
  const { pathname, search } = useLocation()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [sent, setSent] = useState(false)
  const wished = returns && login !== null && new URLSearchParams(search).has(wish)
  const open = chosen ?? Boolean(wished)
  useEffect(() => {
    if (!wished) return
    // Bypasses the router: the page stays the same, and a reload doesn't open the form again.
    const rest = new URLSearchParams(search)
    rest.delete(wish)
    history.replaceState(history.state, '', rest.size ? `${pathname}?${rest}` : pathname)
  }, [wished, pathname, search])
  if (login?.data.user_type === 'employer' && 'owner' in job && job.owner) return null
  const look = 'link inline-flex min-h-6 items-center gap-1.5'
  const face = (
    <>
      <Flag size={15} />
      {sent ? 'Reported' : 'Report this job'}
    </>
  )
  return (
    <>
      {login ? (
        <button type="button" className={look} onClick={() => setChosen(true)}>
          {face}
        </button>
      ) : (
        <Link className={look} to={`/sign-in?next=${encodeURIComponent(`${jobAddress(job)}?${wish}=1`)}`}>
          {face}
        </Link>
      )}
      {open && <ReportDialog job={job} onClose={() => setChosen(false)} onSent={() => setSent(true)} />}
    </>
  )
}
