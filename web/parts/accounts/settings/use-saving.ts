import { useState } from 'react'
import { ApiError } from '../../../api.ts'
import { failureText } from '../../../text/failure.ts'
import { toast } from '../../../ui/toast.ts'

/** Saves settings that aren't a form of fields, and reports the result. */
export function useSaving(onSaved: () => void) {
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<{ text: string; isStale: boolean } | null>(null)
  async function save(work: () => Promise<unknown>) {
    setSaving(true)
    setFailure(null)
    try {
      await work()
      toast.success('Settings saved')
      onSaved()
    } catch (error) {
      setFailure({
        text: failureText('Your settings weren’t saved.', error),
        isStale: error instanceof ApiError && error.code === 'stale',
      })
    } finally {
      setSaving(false)
    }
  }
  return { saving, failure, save: (work: () => Promise<unknown>) => void save(work) }
}
