import { useRef } from 'react'
import { ListSearch, type ListSearchProps } from './list-search.tsx'
import { type TabLink, TabLinks } from './tabs.tsx'

export type ListHeadProps = {
  label: string
  tabs: readonly TabLink[]
  search?: ListSearchProps | undefined
  /** While searching: how many the search left, in words. */
  found: string | null
}

/** The head of a list in a card: its states as tabs, its search, and what the search found. */
export function ListHead({ label, tabs, search, found }: ListHeadProps) {
  const head = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={head} className="list-head">
        <TabLinks label={label} tabs={tabs} />
        {search && <ListSearch {...search} />}
      </div>
      <div className={found ? 'list-head-found' : undefined}>
        <output className={found ? undefined : 'sr-only'}>{found}</output>
        {search && found && (
          <button
            type="button"
            className="link"
            onClick={() => {
              search.onSearch('')
              head.current?.querySelector('input')?.focus()
            }}
          >
            Clear the search
          </button>
        )}
      </div>
    </>
  )
}
