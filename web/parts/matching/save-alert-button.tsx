import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { keepSearch } from '../../../contract/accounts/return-path.ts'
import { useLogin } from '../../session.ts'
import { withNext } from '../../text/return-path.ts'
import { Button } from '../../ui/button.tsx'
import { useJobFilters } from '../jobs/use-job-filters.ts'
import { saveSearch } from './save-search.ts'

/** Saves the search in this address as an alert. A visitor is sent to register, which then saves it. */
export function SaveAlertButton() {
  const login = useLogin()
  const filters = useJobFilters()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  // Companies and administrators have no alerts.
  if (login && login.data.user_type !== 'job_seeker') return null
  const save = async () => {
    if (!login) return navigate(withNext('/register', toKeep(pathname, search)))
    setBusy(true)
    await saveSearch(filters, () => void revalidate())
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

function toKeep(pathname: string, search: string) {
  const params = new URLSearchParams(search)
  params.delete('job')
  params.delete('page')
  params.set(keepSearch.name, keepSearch.value)
  return `${pathname}?${params}`
}
