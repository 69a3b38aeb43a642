import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import type { VisibleSeeker } from '../../../contract/seekers/seekers.ts'
import { useLogin } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { removeBySeeker, saveSeeker } from './save-seeker.ts'
import { useSeekerSaved } from './saved-marks.ts'

type Props = {
  seeker: Pick<VisibleSeeker, 'id' | 'name'>
  /** The saved state loaded with the person, if there is one. */
  is_saved?: boolean
  size?: 'small' | 'medium'
}

/** Saves someone for the company, or removes them. For account owners and recruiters. */
export function SaveSeekerButton({ seeker, is_saved, size = 'medium' }: Props) {
  const login = useLogin()
  const saved = useSeekerSaved(seeker.id, is_saved)
  const [busy, setBusy] = useState(false)
  if (!maySaveSeekers(login?.data)) return null
  const toggle = async () => {
    setBusy(true)
    await (saved ? removeBySeeker(seeker) : saveSeeker(seeker))
    setBusy(false)
  }
  return (
    <Button
      size={size}
      aria-pressed={saved}
      loading={busy}
      onClick={() => void toggle()}
      icon={<Bookmark size={16} fill={saved ? 'currentColor' : 'none'} />}
    >
      {saved ? 'Saved' : 'Save'}
      <span className="sr-only"> {seeker.name}</span>
    </Button>
  )
}

/** Viewers only read; account owners and recruiters save, organize, and invite. */
export const maySaveSeekers = (login: { user_type: string; company_role: string | null } | undefined) =>
  login?.user_type === 'employer' && login.company_role !== 'interviewer'
