import { redirect } from 'react-router'
import type { UserType } from '../../../../contract/platform/values.ts'
import { overviewOf, session } from '../../../session.ts'

/** Who enters a signed-in area: a visitor is led to sign in, a wrong role to its own overview. */
export function enterArea(audience: UserType, url: string) {
  const login = session.getState().login
  const { pathname, search } = new URL(url)
  if (!login) throw redirect(`/sign-in?next=${encodeURIComponent(pathname + search)}`)
  if (login.data.user_type !== audience) throw redirect(overviewOf[login.data.user_type])
}
