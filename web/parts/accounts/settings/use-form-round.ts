import { useState } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Saving keeps the form and its focus; only what someone else changed is replaced. `round` is the form's key: it
 * advances once `showWhatHolds` has loaded settings other than `savedAt`.
 */
export function useFormRound(savedAt: string | null) {
  const { revalidate } = useRevalidator()
  const [round, setRound] = useState(0)
  const [outdated, setOutdated] = useState<string | null>()
  if (outdated !== undefined && outdated !== savedAt) {
    setOutdated(undefined)
    setRound(round + 1)
  }
  const reload = () => void revalidate()
  return {
    round,
    reload,
    showWhatHolds: () => {
      setOutdated(savedAt)
      reload()
    },
  }
}
