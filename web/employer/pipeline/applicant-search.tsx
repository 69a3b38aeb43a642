import { useListSearch } from '../../ui/list-page.tsx'
import { ListSearch } from '../../ui/list-search.tsx'

type Props = {
  keyword: string | undefined
  /** The address of the list filtered by a keyword. */
  to: (keyword: string | undefined) => string
}

/** The search field in the bar above the board and the table. */
export function ApplicantSearch({ keyword, to }: Props) {
  const onSearch = useListSearch(keyword, to)
  const label = 'Filter by name or skill'
  return <ListSearch label={label} placeholder={label} keyword={keyword ?? ''} onSearch={onSearch} />
}
