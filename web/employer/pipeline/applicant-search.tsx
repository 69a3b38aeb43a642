import { useListSearch } from '../../ui/list-page.tsx'
import { ListSearch } from '../../ui/list-search.tsx'

type Props = {
  keyword: string | undefined
  /** The address of the list searched for these words. */
  to: (keyword: string | undefined) => string
}

/** In the bar under the heads of board and table: who is looked for. */
export function ApplicantSearch({ keyword, to }: Props) {
  const onSearch = useListSearch(keyword, to)
  const label = 'Filter by name or skill'
  return <ListSearch label={label} placeholder={label} keyword={keyword ?? ''} onSearch={onSearch} />
}
