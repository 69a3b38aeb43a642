import { callWith } from '../../browser-api.ts'
import { session } from '../../session.ts'
import { toast } from '../../ui/toast.ts'

/** Signs out here at once, then on the server. A failed call is only logged: this browser holds nothing any more. */
export async function logout(goHome: () => unknown) {
  const token = session.getState().login?.token
  session.getState().clear()
  toast.success('Logout successful')
  if (token)
    try {
      await callWith(token)('POST /logout')
    } catch (error) {
      console.error('The session was not ended on the server:', error)
    }
  localStorage.removeItem('user')
  await goHome()
}
