import { useEffect } from 'react'

/** Has the browser ask, in its own words, before the page is closed with unsaved changes. */
export function useWarnBeforeUnload(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsaved])
}
