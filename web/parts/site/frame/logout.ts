import { callWith } from '../../../browser-api.ts'
import { session } from '../../../session.ts'
import { toast } from '../../../ui/toast.ts'

/** Signs out in this browser immediately, and tells the server without waiting for its response. */
export async function logout(goHome: () => unknown) {
  const token = session.getState().login?.token
  session.getState().clear()
  toast.success('Logout successful')
  if (token)
    callWith(token)('POST /logout').catch((error: unknown) =>
      console.error('The session was not ended on the server:', error),
    )
  localStorage.removeItem('user')
  await goHome()
}
