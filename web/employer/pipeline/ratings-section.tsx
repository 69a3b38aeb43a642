import { Star } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Ratings } from '../../../contract/applications/assessments.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { formerColleague } from '../../text/fallbacks.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.ts'
import { useLiveAssessments } from './use-live-assessments.ts'

/** Ratings of colleagues, each with a name, their mean, and one's own to give, change or take back. */
export function RatingsSection({ id }: { id: string }) {
  const [found, setFound] = useState<Ratings | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const params = { id }
  useEffect(() => {
    const left = new AbortController()
    call('GET /employer/applications/{id}/rating', { params: { id } }, { signal: left.signal }).then(
      ({ data }) => {
        setFound(data)
        setFailed(false)
      },
      () => left.signal.aborted || setFailed(true),
    )
    return () => left.abort()
  }, [id, tries])
  useLiveAssessments(id, () => setTries(tries + 1))
  const mine = found?.ratings.find(({ is_mine }) => is_mine)?.rating
  const send = (asked: Promise<{ data: Ratings }>) =>
    void asked.then(
      ({ data }) => setFound(data),
      (error: unknown) => toast.error(failureText('Your rating was not kept.', error)),
    )
  return (
    <section>
      <h3 className="heading-panel mb-2">Ratings</h3>
      {failed && !found && <ErrorState title="The ratings did not load." onRetry={() => setTries(tries + 1)} />}
      {!found && !failed && <output>Loading ratings...</output>}
      {found && (
        <>
          <output>{found.average === null ? 'Nobody rated yet.' : `${found.average} of 5 on average`}</output>
          <fieldset className="my-2 flex flex-wrap items-center gap-1">
            <legend className="sr-only">Your rating</legend>
            {[1, 2, 3, 4, 5].map((rating) => (
              <IconButton
                key={rating}
                label={`Rate ${rating} of 5`}
                aria-pressed={mine === rating}
                onClick={() => send(call('PUT /employer/applications/{id}/rating', { params, body: { rating } }))}
              >
                <Star size={18} fill={mine !== undefined && rating <= mine ? 'currentColor' : 'none'} />
              </IconButton>
            ))}
            {mine !== undefined && (
              <Button
                size="small"
                variant="ghost"
                onClick={() => send(call('DELETE /employer/applications/{id}/rating', { params }))}
              >
                Take back
              </Button>
            )}
          </fieldset>
          <ul className="text-[13.5px] text-text-2">
            {found.ratings.map(({ author, rating, rated_at }) => (
              <li key={`${author} ${rated_at}`}>
                {author ?? formerColleague}: {rating} of 5
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
