import { useState } from 'react'
import { failureText } from '../../text/failure.ts'

export type Item = { id: string; name: string }
type Refused = { item: Item; why: string }

/** Does one thing to each of some rows, one after the other; of what was refused it keeps why, to be tried again. */
export function useOneByOne(items: readonly Item[], act: (item: Item) => Promise<unknown>) {
  const [todo, setTodo] = useState(items)
  const [done, setDone] = useState(0)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [busy, setBusy] = useState(false)
  return {
    todo,
    done,
    refused,
    busy,
    /** Those it was done to, once all were tried. */
    run: async () => {
      const some = refused.length ? refused.map(({ item }) => item) : items
      const did: Item[] = []
      const failed: Refused[] = []
      setTodo(some)
      setRefused([])
      setDone(0)
      setBusy(true)
      for (const item of some) {
        try {
          await act(item)
          did.push(item)
          setDone(did.length)
        } catch (error) {
          failed.push({ item, why: failureText('Not done.', error) })
        }
      }
      setRefused(failed)
      setBusy(false)
      return { did, failed }
    },
  }
}
