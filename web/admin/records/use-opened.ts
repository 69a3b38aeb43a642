import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useChangedRows } from '../../ui/changed-rows.ts'

/** Which row of a list is opened: the one that the address names to begin with. Its rows are loaded anew when it changed. */
export function useOpened(list: object) {
  const [params] = useSearchParams()
  const [opened, setOpened] = useState(() => {
    const id = params.get('id')
    return id ? { id, index: 0 } : null
  })
  const { body, changed } = useChangedRows(list, opened !== null)
  return {
    opened,
    body,
    changed,
    open: (id: string, index: number) => setOpened({ id, index }),
    close: () => setOpened(null),
  }
}
