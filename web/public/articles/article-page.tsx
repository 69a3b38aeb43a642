import { PencilLine, Star } from 'lucide-react'
import { useEffect, useState } from 'react'
import { dateText } from '../../../contract/platform/format.ts'
import type { LoadedArticle } from './load-articles.ts'
import { Link, useLocation, useRevalidator } from 'react-router'
import { contentCategoryLabels, type ReviewStatus, secondsBetweenReads } from '../../../contract/content/values.ts'
import type { OwnReview } from '../../../contract/content/articles.ts'
import { callWith } from '../../browser-api.ts'
import { ArticleCard } from '../../parts/content/article-card.tsx'
import { audienceTexts, ratingText } from '../../parts/content/article-texts.ts'
import { useLogin } from '../../session.ts'
import { resourceAddress } from '../../text/addresses.ts'
import { Chip } from '../../ui/badge.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx'
import { readingClock } from './reading-clock.ts'

/** Shorter articles need no table of contents. */
const longFrom = 4

/** An article, its reviews, and what to read next. */
export function ArticlePage({ article }: { article: LoadedArticle }) {
  useReadingTime(article.id)
  const isLong = article.sections.length >= longFrom
  return (
    <div className="page-width pb-24">
      <Breadcrumbs className="pt-5.5" items={[{ label: 'Resources', to: '/resources' }, { label: article.title }]} />
      <div className="article-page">
        <ArticleHead article={article} />
        {isLong && <Contents sections={article.sections} />}
        <div className="article-main">
          {article.cover_temp_url && <img className="article-cover" src={article.cover_temp_url} alt="" />}
          {/* Sanitized by the server when it was saved (server/content/rules.ts). */}
          <div className="prose article-body" dangerouslySetInnerHTML={{ __html: article.body }} />
          <ArticleReviews article={article} />
        </div>
      </div>
      {article.related.length > 0 && (
        <section aria-labelledby="read-next" className="article-related">
          <h2 id="read-next" className="heading-block mb-4">
            Read next
          </h2>
          <div className="newest-articles p-0">
            {article.related.map((each) => (
              <ArticleCard key={each.id} article={each} heading="h3" />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}

function ArticleHead({ article }: { article: LoadedArticle }) {
  const audience = audienceTexts[article.audience]
  const { category, publish_at, updated_at, rating } = article
  const changed = updated_at.slice(0, 10) > publish_at.slice(0, 10)
  return (
    <header className="article-head">
      <p className="article-topic">
        <Link className="link" to={`/resources?category=${category}`}>
          {contentCategoryLabels[category]}
        </Link>
        {audience && <Chip>{audience}</Chip>}
      </p>
      <h1 className="heading-job">{article.title}</h1>
      <p className="article-summary">{article.summary}</p>
      <p className="article-facts">
        <span>By {article.author}</span>
        <time dateTime={publish_at}>{dateText(publish_at)}</time>
        {changed && (
          <span>
            updated <time dateTime={updated_at}>{dateText(updated_at)}</time>
          </span>
        )}
        <span>{article.reading_minutes} min read</span>
        {rating.average !== null && (
          <a className="link" href="#reviews">
            {ratingText(rating)}
          </a>
        )}
      </p>
    </header>
  )
}

/** The table of contents: beside the text, or collapsed above it on narrow screens. */
function Contents({ sections }: { sections: LoadedArticle['sections'] }) {
  const links = (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <nav aria-label="On this page" className="article-contents">
        {links}
      </nav>
      <details className="article-contents-folded">
        <summary>On this page</summary>
        {links}
      </details>
    </>
  )
}

const ReviewDialog = lazyDialog(async () => (await import('./review-dialog.tsx')).ReviewDialog)

/** Query parameter of a reader who left to sign in and wants to review the article. */
const wish = 'review'

const kinds = { job_seeker: 'Job seeker', employer: 'Employer', admin: 'Administrator' }

/** Readers' reviews, and the reader's own. */
function ArticleReviews({ article }: { article: LoadedArticle }) {
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
            {my_review ? 'Edit your review' : 'Write a review'}
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
        <p className="mt-4 text-sm text-text-2">Showing the newest {reviews.length}.</p>
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

/** Whether the form is open, by a button or by a wish from before signing in. */
function useWish() {
  const login = useLogin()
  const { pathname, search } = useLocation()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const wished = login !== null && new URLSearchParams(search).has(wish)
  useEffect(() => {
    if (!wished) return
    // Bypasses the router: the page stays the same, and a reload doesn't open the form again.
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
    text: 'Only you can see your review until an administrator approves it.',
  },
  approved: { tone: 'hired', label: 'Shown', text: 'Everyone who reads the article can see your review.' },
  rejected: {
    tone: 'rejected',
    label: 'Not shown',
    text: 'An administrator didn’t approve your review. If you edit it, we’ll look at it again.',
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
      <p className="mt-2 text-sm text-text-2">{text}</p>
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

const signsOfLife = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'touchstart'] as const

/** Reports how long a signed-in reader spent on an article when they leave for another page or tab, or close it. Visitors
 * aren't measured.
 */
function useReadingTime(id: string) {
  const token = useLogin()?.token
  useEffect(() => {
    if (!token) return
    const clock = readingClock(() => performance.now())
    const call = callWith(token)
    let sentAt = -Infinity
    const send = () => {
      // The server wouldn't count it yet, so keep it for the next time.
      if (performance.now() - sentAt < secondsBetweenReads * 1000) return
      const duration = clock.take()
      if (!duration) return
      sentAt = performance.now()
      call('POST /content/{id}/read-duration', { params: { id }, body: { duration } }).catch((error: unknown) => {
        console.warn('Could not send the reading time:', error)
      })
    }
    const look = () => {
      clock.see(document.visibilityState === 'visible' && document.hasFocus())
      if (document.visibilityState === 'hidden') send()
    }
    const options = { passive: true, capture: true }
    look()
    for (const sign of signsOfLife) addEventListener(sign, clock.act, options)
    for (const event of ['focus', 'blur', 'pagehide']) addEventListener(event, look)
    addEventListener('pagehide', send)
    document.addEventListener('visibilitychange', look)
    return () => {
      for (const sign of signsOfLife) removeEventListener(sign, clock.act, options)
      for (const event of ['focus', 'blur', 'pagehide']) removeEventListener(event, look)
      removeEventListener('pagehide', send)
      document.removeEventListener('visibilitychange', look)
      send()
    }
  }, [id, token])
}
