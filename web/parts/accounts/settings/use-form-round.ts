import { useState } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Saving keeps a form as it stands, and the focus in it; only what somebody else changed is shown anew. `round` is the
 * form's key: it moves on once `showWhatHolds` has brought other settings than `savedAt`.
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
