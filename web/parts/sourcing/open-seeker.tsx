import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { VisibleSeeker } from '../../../contract/seekers/seekers.ts'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { refusalText } from './refusal-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { isReleaseGone } from '../../ui/lost-code.ts'

// The open profile is in the address after the `#`, so Back closes it without reloading the list. The server never sees
// it, so the profile opens once the page is hydrated.

/** Opens someone's profile over this page. */
export function useShowSeeker() {
  const { search } = useLocation()
  const navigate = useNavigate()
  return ({ id }: VisibleSeeker) =>
    void navigate({ search, hash: `#person-${id}` }, { state: 'shown', preventScrollReset: true })
}

type Props = { seekers: readonly VisibleSeeker[] }
type Shown = { seeker: VisibleSeeker; ProfileDialog: typeof import('./profile-dialog.tsx').ProfileDialog }

/** The profile in the address, of someone on this page or anywhere else in the list. */
export function OpenSeeker({ seekers }: Props) {
  const { search, hash, state } = useLocation() as { search: string; hash: string; state: unknown }
  const navigate = useNavigate()
  const [shown, setShown] = useState<Shown | null>(null)
  const [failed, setFailed] = useState<{ id: string; isMissing: boolean; said?: string } | null>(null)
  const [tries, setTries] = useState(0)
  const id = /^#person-(.+)/.exec(hash)?.[1]
  const known = seekers.find((seeker) => seeker.id === id)
  const leaving = useRef(false)
  useEffect(() => {
    leaving.current = false
  }, [hash])
  useEffect(() => {
    if (!id) return
    let isHere = true
    const seeker = known ?? call('GET /job-seekers/{id}', { params: { id } }).then(({ data }) => data)
    Promise.all([seeker, import('./profile-dialog.tsx')]).then(
      ([seeker, { ProfileDialog }]) => {
        if (!isHere) return
        setFailed(null)
        setShown({ seeker, ProfileDialog })
      },
      async (error: unknown) => {
        console.error('The profile was not opened:', error)
        const isOutdated = !(error instanceof ApiError) && (await isReleaseGone())
        const said = isOutdated ? 'Merlon has been updated. Reload the page.' : refusalText(error)
        if (isHere) setFailed({ id, isMissing: !said && error instanceof ApiError && error.status < 500, said })
      },
    )
    return () => {
      isHere = false
    }
  }, [id, known, tries])
  const close = () => {
    if (leaving.current) return
    leaving.current = true
    if (state === 'shown') void navigate(-1)
    else void navigate({ search }, { replace: true, preventScrollReset: true })
  }
  if (shown && shown.seeker.id === id) return <shown.ProfileDialog key={id} seeker={shown.seeker} onClose={close} />
  if (!failed || failed.id !== id) return null
  return (
    <div style={{ position: 'fixed', inset: 'auto 16px 16px', zIndex: 50, maxWidth: 560, marginInline: 'auto' }}>
      <ErrorState
        title={failed.isMissing ? 'This profile isn’t available.' : 'The profile didn’t load.'}
        {...(!failed.isMissing && { onRetry: () => setTries(tries + 1) })}
      >
        {failed.said ??
          (failed.isMissing ? 'They might have hidden their profile.' : 'Check your connection and try again.')}{' '}
        <button type="button" className="link" onClick={close}>
          Close
        </button>
      </ErrorState>
    </div>
  )
}
