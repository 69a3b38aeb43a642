import { useLocation, useNavigation } from 'react-router'
import { readJobFilters, type JobFilters } from '../../text/job-filters.ts'

/** The search in this address. A filter just selected counts before its results arrive. */
export function useJobFilters(): JobFilters {
  const location = useLocation()
  const { location: next } = useNavigation()
  const { search } = next?.pathname === location.pathname ? next : location
  return readJobFilters(new URLSearchParams(search)).filters
}
