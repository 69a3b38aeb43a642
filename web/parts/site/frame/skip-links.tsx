import { useMatches } from 'react-router'
import { listResultsId } from '../../../ui/list-results-id.ts'
import { SkipLink } from '../../../ui/visually-hidden.tsx'

/**
 * `fills`: the page fills the window (the job panes). `has_results`: the results follow many filters, so a link at the
 * top of the page skips to them.
 */
export type PageHandle = { fills?: boolean; has_results?: boolean }

export const usePageHandle = (name: keyof PageHandle) =>
  useMatches().some((match) => (match.handle as PageHandle | undefined)?.[name])

/** The first element on every page. */
export function SkipLinks() {
  const hasResults = usePageHandle('has_results')
  return (
    <>
      <SkipLink />
      {hasResults && <SkipLink to={listResultsId}>Skip to results</SkipLink>}
    </>
  )
}
