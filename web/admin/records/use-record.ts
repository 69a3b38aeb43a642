import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../api.ts'
import { failureText } from '../../text/failure.ts'

/** Loads one record by id; null until it arrives. `ask` must be a stable function. `gone` is the message if it doesn't exist. */
export function useRecord<Item>(id: string, ask: (id: string) => Promise<{ data: Item }>, gone: string) {
  const [item, setItem] = useState<Item | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isGone, setIsGone] = useState(false)
  const load = useCallback(() => {
    ask(id).then(
      ({ data }) => {
        setFailure(null)
        setItem(data)
      },
      (error: unknown) => {
        const missing = error instanceof ApiError && error.status === 404
        setIsGone(missing)
        setFailure(missing ? gone : failureText('', error).trim())
      },
    )
  }, [id, ask, gone])
  useEffect(load, [load])
  return { item, setItem, failure, isGone, load }
}
