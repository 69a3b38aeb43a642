import { useEffect, useEffectEvent, useState } from 'react'
import { thisWeek } from '../../../contract/matching/values.ts'
import type { Reply } from '../../../contract/index.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { whatIsAsked } from '../../text/job-alert.ts'
import type { JobFilters } from '../../text/job-filters.ts'
import { isZipCode } from './zip-code.ts'

type List = Reply<'GET /jobs'>['data']
type Found = { asked: string; matches?: Pick<List, 'total' | 'data'>; failure?: string }

const shownJobs = 5

/** The jobs of this week that a search finds, asked for once typing pauses; null while they are on their way. */
export function useMatches(filters: JobFilters) {
  const [found, setFound] = useState<Found | null>(null)
  const [round, setRound] = useState(0)
  const asked = whatIsAsked(filters)
  const isWhole = isZipCode(filters.zip_code)
  const ask = useEffectEvent((signal: AbortSignal) =>
    call('GET /jobs', { query: { ...thisWeek(filters), sort: undefined, page: 1, per_page: shownJobs } }, { signal }),
  )
  useEffect(() => {
    if (!isWhole) return
    const left = new AbortController()
    const wait = setTimeout(() => {
      ask(left.signal).then(
        ({ data }) => setFound({ asked, matches: matchesOf(data) }),
        (error: unknown) =>
          !left.signal.aborted && setFound({ asked, failure: failureText('The matches did not load.', error) }),
      )
    }, 300)
    return () => {
      clearTimeout(wait)
      left.abort()
    }
  }, [asked, isWhole, round])
  const shown = found?.asked === asked ? found : null
  const again = () => {
    setFound(null)
    setRound(round + 1)
  }
  return { matches: shown?.matches ?? null, failure: shown?.failure ?? null, isWhole, again }
}

/** Jobs for other words than those asked for are no matches. */
const matchesOf = ({ total, data, searched_for }: List) => (searched_for ? { total: 0, data: [] } : { total, data })
