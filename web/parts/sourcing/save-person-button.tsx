import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import type { Person } from '../../../contract/seekers/seekers.ts'
import { useLogin } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { removeByPerson, savePerson } from './save-person.ts'
import { usePersonSaved } from './saved-marks.ts'

type Props = {
  person: Pick<Person, 'id' | 'name'>
  /** What was loaded with the person, where it was. */
  is_saved?: boolean
  size?: 'small' | 'medium'
}

/** Saves somebody for the company, or takes them off; for owners and recruiters. */
export function SavePersonButton({ person, is_saved, size = 'medium' }: Props) {
  const login = useLogin()
  const saved = usePersonSaved(person.id, is_saved)
  const [busy, setBusy] = useState(false)
  if (!maySavePeople(login?.data)) return null
  const toggle = async () => {
    setBusy(true)
    await (saved ? removeByPerson(person) : savePerson(person))
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
      <span className="sr-only"> {person.name}</span>
    </Button>
  )
}

/** Interviewers read; owners and recruiters save, sort and invite. */
export const maySavePeople = (login: { user_type: string; company_role: string | null } | undefined) =>
  login?.user_type === 'employer' && login.company_role !== 'interviewer'
