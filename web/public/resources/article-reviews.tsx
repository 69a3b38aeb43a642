import { PencilLine, Star } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { OwnReview } from '../../../contract/content/articles.ts'
import type { ReviewStatus } from '../../../contract/content/values.ts'
import { ratingText } from '../../parts/content/article-texts.ts'
import { useLogin } from '../../session.ts'
import { resourceAddress } from '../../text/addresses.ts'
import { dateText } from '../../text/dates.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx'
import type { LoadedArticle } from './load-resources.ts'

const ReviewDialog = onDemand(async () => (await import('./review-dialog.tsx')).ReviewDialog)

/** In an article's address: its reader was led away to sign in, and wants to review it. */
const wish = 'review'

const kinds = { job_seeker: 'Job seeker', employer: 'Employer', admin: 'Administrator' }

/** What readers say of an article, and one's own word on it. */
export function ArticleReviews({ article }: { article: LoadedArticle }) {
  const { rating, reviews, my_review, signs_as } = article
  const [open, setOpen] = useWish()
  const { revalidate } = useRevalidator()
  const login = useLogin()
  const others = reviews.filter(({ is_mine }) => !is_mine)
  return (
    <section aria-labelledby="reviews" className="article-reviews">
      <div className="article-reviews-head">
        <div>
          <h2 id="reviews" tabIndex={-1} className="heading-block">
            Reviews
          </h2>
          <p>{ratingText(rating)}</p>
        </div>
        {!login ? (
          <ButtonLink to={`/sign-in?next=${encodeURIComponent(`${resourceAddress(article)}?${wish}=1`)}`}>
            Sign in to review
          </ButtonLink>
        ) : signs_as ? (
          <Button icon={<PencilLine size={16} />} onClick={() => setOpen(true)}>
            {my_review ? 'Change your review' : 'Write a review'}
          </Button>
        ) : null}
      </div>
      {my_review && <Mine review={my_review} />}
      {others.length > 0 && (
        <ul className="article-review-list">
          {others.map((review) => (
            <li key={review.id}>
              <p className="article-review-head">
                <Stars rating={review.rating} />
                <b>
                  <bdi>{review.signed_as}</bdi>
                </b>
                {review.signed_as !== 'A job seeker' && <span>{kinds[review.user_type]}</span>}
                <time dateTime={review.updated_at}>{dateText(review.updated_at)}</time>
              </p>
              {review.text && <p className="article-review-text">{review.text}</p>}
            </li>
          ))}
        </ul>
      )}
      {rating.count > reviews.length && (
        <p className="mt-4 text-[13px] text-text-2">These are the newest {reviews.length}.</p>
      )}
      {open && signs_as && (
        <ReviewDialog
          article={article}
          signsAs={signs_as}
          onClose={() => setOpen(false)}
          onSent={() => void revalidate()}
        />
      )}
    </section>
  )
}

/** Whether the form is open: asked for by a press, or before signing in. */
function useWish() {
  const login = useLogin()
  const { pathname, search } = useLocation()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const wished = login !== null && new URLSearchParams(search).has(wish)
  useEffect(() => {
    if (!wished) return
    // Past the router: the page is the same, and a reload does not open the form again.
    const rest = new URLSearchParams(search)
    rest.delete(wish)
    history.replaceState(history.state, '', rest.size ? `${pathname}?${rest}` : pathname)
  }, [wished, pathname, search])
  return [chosen ?? wished, setChosen] as const
}

const states: Record<ReviewStatus, { tone: StatusTone; label: string; text: string }> = {
  pending: {
    tone: 'review',
    label: 'Waiting for approval',
    text: 'Only you see it until an administrator has approved it.',
  },
  approved: { tone: 'hired', label: 'Shown', text: 'Everyone who reads the article sees it.' },
  rejected: {
    tone: 'rejected',
    label: 'Not shown',
    text: 'An administrator decided against showing it. Change it, and it is looked at again.',
  },
}

function Mine({ review }: { review: OwnReview }) {
  const { tone, label, text } = states[review.status]
  return (
    <div className="article-own-review">
      <p className="article-review-head">
        <Stars rating={review.rating} />
        <b>Your review</b>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </p>
      {review.text && <p className="article-review-text">{review.text}</p>}
      <p className="mt-2 text-[13px] text-text-2">{text}</p>
    </div>
  )
}

function Stars({ rating }: { rating: number }) {
  return (
    <span className="article-stars">
      <span className="sr-only">{`Rated ${rating} of 5`}</span>
      {[1, 2, 3, 4, 5].map((step) => (
        <Star key={step} size={15} fill={step <= rating ? 'currentColor' : 'none'} />
      ))}
    </span>
  )
}
