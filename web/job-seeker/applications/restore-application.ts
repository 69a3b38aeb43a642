import { NoAnswer } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { toast } from '../../ui/toast.ts'

/** Takes a withdrawal back, or the answer that declined an offer, and says how that went. */
export async function restoreApplication(id: string, onChanged: () => void, { declined = false } = {}) {
  try {
    await call('POST /applications/{id}/restore', { params: { id } })
    toast.success('Your application is back')
  } catch (error) {
    const failed = declined
      ? 'Your answer was not taken back: the offer is still declined.'
      : 'The withdrawal was not taken back: your application is still withdrawn.'
    toast.error(failureText(failed, error))
    // Asking again a server that does not answer would take away the whole page.
    if (error instanceof NoAnswer) return
  }
  onChanged()
}
