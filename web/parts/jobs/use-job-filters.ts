import { useLocation, useNavigation } from 'react-router'
import { readJobFilters, type JobFilters } from '../../text/job-filters.ts'

/** The search of this address; what was just chosen counts at once, before its results are there. */
export function useJobFilters(): JobFilters {
  const location = useLocation()
  const { location: next } = useNavigation()
  const { search } = next?.pathname === location.pathname ? next : location
  return readJobFilters(new URLSearchParams(search)).filters
}
