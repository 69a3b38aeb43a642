import { redirect } from 'react-router'
import { type Login, overviewOf, session } from '../../session.ts'
import { safeNext } from '../../text/safe-next.ts'

/** Where somebody goes who has just signed in, or is signed in already: where they were headed, else to their overview. */
export const homeOf = (login: Login, next?: string | null) => safeNext(next) ?? overviewOf[login.data.user_type]

/** For the pages of visitors: who is signed in has nothing to do there. */
export function leaveIfSignedIn(address: string) {
  const { login } = session.getState()
  if (login) throw redirect(homeOf(login, new URL(address).searchParams.get('next')))
}
