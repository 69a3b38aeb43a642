import { useNavigate } from 'react-router'
import { ListSearch } from '../../ui/list-search.tsx'

type Props = {
  keyword: string | undefined
  /** The address of the list searched for these words. */
  to: (keyword: string | undefined) => string
}

/** In the bar under the heads of board and table: who is looked for. */
export function ApplicantSearch({ keyword, to }: Props) {
  const navigate = useNavigate()
  return (
    <ListSearch
      label="Filter by name or skill"
      placeholder="Filter by name or skill"
      keyword={keyword ?? ''}
      onSearch={(typed) =>
        void navigate(to(typed || undefined), { replace: keyword !== undefined, preventScrollReset: true })
      }
    />
  )
}
