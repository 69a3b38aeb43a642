import { NoAnswer } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { toast } from '../../ui/toast.ts'

/** Takes a withdrawal back, and says how that went. */
export async function restoreApplication(id: string, onChanged: () => void) {
  try {
    await call('POST /applications/{id}/restore', { params: { id } })
    toast.success('Your application is back')
  } catch (error) {
    toast.error(failureText('The withdrawal was not taken back: your application is still withdrawn.', error))
    // Asking again a server that does not answer would take away the whole page.
    if (error instanceof NoAnswer) return
  }
  onChanged()
}
