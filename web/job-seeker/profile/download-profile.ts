import { ApiError } from '../../api.ts'
import { session } from '../../session.ts'

/** Saves the profile as a file: a link could not carry the login. @throws ApiError as it was refused */
export async function downloadProfile(what: 'resume.pdf' | 'json-resume') {
  const token = session.getState().login?.token ?? ''
  const answer = await fetch(`/api/profile/${what}`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => null))
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = what === 'resume.pdf' ? 'resume.pdf' : 'resume.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
