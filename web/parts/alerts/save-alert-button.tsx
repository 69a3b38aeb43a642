import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { useLogin } from '../../session.ts'
import { withNext } from '../../text/next.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useJobFilters } from '../jobs/use-job-filters.ts'
import { whyCodeIsLost } from '../../ui/lost-code.ts'

/** Keeps the search of this address as a job alert; a visitor is led to sign in and back. */
export function SaveAlertButton() {
  const login = useLogin()
  const filters = useJobFilters()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  // Employers and administrators keep none.
  if (login && login.data.user_type !== 'job_seeker') return null
  const save = async () => {
    if (!login) return navigate(withNext('/sign-in', pathname + search))
    setBusy(true)
    const late = await import('./save-alert.tsx').catch((error: unknown) => {
      console.error('The code that saves alerts did not load:', error)
      return null
    })
    if (late) await late.saveAlert(filters, () => void revalidate())
    else toast.error(`The job alert was not saved. ${await whyCodeIsLost()}`)
    setBusy(false)
  }
  return (
    <Button
      size="small"
      className="needs-script ml-auto"
      icon={<BellPlus size={15} />}
      loading={busy}
      onClick={() => void save()}
    >
      Save as alert
    </Button>
  )
}
