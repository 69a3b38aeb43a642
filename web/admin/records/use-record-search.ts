import { useNavigate } from 'react-router'

/** As `useListSearch`, where a row can be opened (`useOpened`): one that was, in the pause after the typing, stays open. */
export function useRecordSearch(keyword: string | undefined, href: (typed: string | undefined) => string) {
  const navigate = useNavigate()
  return (typed: string) => {
    const opened = new URLSearchParams(window.location.search).get('id')
    const found = href(typed || undefined)
    const to = opened ? `${found}${found.includes('?') ? '&' : '?'}id=${opened}` : found
    void navigate(to, { replace: Boolean(keyword ?? opened), preventScrollReset: true })
  }
}
