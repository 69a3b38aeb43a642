import { redirect } from 'react-router'
import type { UserType } from '../../../../contract/platform/values.ts'
import { overviewOf, session } from '../../../session.ts'

/** Guards a signed-in area: sends a visitor to sign in, and the wrong role to its own overview. */
export function enterArea(audience: UserType, url: string) {
  const login = session.getState().login
  const { pathname, search } = new URL(url)
  if (!login) throw redirect(`/sign-in?next=${encodeURIComponent(pathname + search)}`)
  if (login.data.user_type !== audience) throw redirect(overviewOf[login.data.user_type])
}
