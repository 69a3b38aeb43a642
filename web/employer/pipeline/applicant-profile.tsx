import { lazy, Suspense, useEffect, useState } from 'react'
import type { Person } from '../../../contract/people.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { toast } from '../../ui/toast.ts'

const ProfileDialog = lazy(async () => ({
  default: (await import('../../parts/people/profile-dialog.tsx')).ProfileDialog,
}))

/** The whole profile of who applied, as far as the company may see it, over the application. */
export function ApplicantProfile({ id, onClose }: { id: string; onClose: () => void }) {
  const [person, setPerson] = useState<Person | null>(null)
  useEffect(() => {
    const left = new AbortController()
    call('GET /job-seekers/{id}', { params: { id } }, { signal: left.signal }).then(
      ({ data }) => setPerson(data),
      (error: unknown) => {
        if (left.signal.aborted) return
        toast.error(failureText('The profile did not load.', error))
        onClose()
      },
    )
    return () => left.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- closing is the reader's, not a reason to ask again
  }, [id])
  return <Suspense>{person && <ProfileDialog person={person} onClose={onClose} />}</Suspense>
}
