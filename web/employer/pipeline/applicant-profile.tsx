import { useEffect, useState } from 'react'
import type { Person } from '../../../contract/seekers/seekers.ts'
import { call } from '../../browser-api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'

const ProfileDialog = lazyDialog(async () => (await import('../../parts/sourcing/profile-dialog.tsx')).ProfileDialog)

/** The whole profile of who applied, as far as the company may see it, over the application. */
export function ApplicantProfile({ id, onClose }: { id: string; onClose: () => void }) {
  const [person, setPerson] = useState<Person | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const left = new AbortController()
    call('GET /job-seekers/{id}', { params: { id } }, { signal: left.signal }).then(
      ({ data }) => {
        setPerson(data)
        setFailed(false)
      },
      () => left.signal.aborted || setFailed(true),
    )
    return () => left.abort()
  }, [id, tries])
  if (failed)
    return (
      <Dialog open onClose={onClose} title="Profile">
        <ErrorState title="The profile did not load." onRetry={() => setTries(tries + 1)}>
          They may not be shown to you any more.
        </ErrorState>
      </Dialog>
    )
  return person && <ProfileDialog person={person} onClose={onClose} />
}
