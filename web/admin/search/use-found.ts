import { useEffect, useState } from 'react'
import type { Found } from '../../../contract/admin/search.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'

/** How long a pause in the typing counts as the end of a word. */
const pauseMs = 250

type Answer = { keyword: string; found: Found[] | null; failure: string | null }

/** What is found for what was typed last; an answer to what was typed before is dropped. */
export function useFound(keyword: string) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (keyword.length < 2) return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      call('GET /admin/search', { query: { keyword } }, { signal: asking.signal }).then(
        ({ data }) => setAnswer({ keyword, found: data, failure: null }),
        (error: unknown) => {
          if (!asking.signal.aborted) setAnswer({ keyword, found: null, failure: failureText('', error).trim() })
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [keyword, round])
  const isCurrent = answer?.keyword === keyword
  return {
    found: isCurrent ? answer.found : null,
    failure: isCurrent ? answer.failure : null,
    busy: keyword.length >= 2 && !isCurrent,
    again: () => {
      setAnswer(null)
      setRound(round + 1)
    },
  }
}
