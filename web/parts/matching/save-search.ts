import type { JobFilters } from '../../text/job-filters.ts'
import { whyCodeIsLost } from '../../ui/lost-code.ts'
import { toast } from '../../ui/toast.ts'

/** Saves a search as an alert. Loads the code for it on demand. */
export async function saveSearch(filters: JobFilters, onUndone = () => {}): Promise<void> {
  const late = await import('./save-alert.tsx').catch((error: unknown) => {
    console.error('The code that saves alerts did not load:', error)
    return null
  })
  if (late) return late.saveAlert(filters, onUndone)
  toast.error(`The job alert wasn’t saved. ${await whyCodeIsLost()}`)
}
