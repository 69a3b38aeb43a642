import { ApiError } from '../../api.ts'
import { localMode } from '../../browser-api.ts'
import { session } from '../../session.ts'

/** Downloads the profile as a file. @throws ApiError if the request fails */
export const downloadProfile = (what: 'resume.pdf' | 'json-resume') =>
  downloadOwnFile(`/api/profile/${what}`, what === 'resume.pdf' ? 'resume.pdf' : 'resume.json')

/**
 * Downloads one of the reader's own files. A plain link couldn't send the login. @throws ApiError if the request fails
 */
export async function downloadOwnFile(path: string, name: string) {
  if (localMode()) return
  const token = session.getState().login?.token ?? ''
  const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => null))
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
