import type { z } from 'zod'
import type { contentCard, ownReview } from '../../contract/content/articles.ts'
import type { Files } from '../platform/files/files.ts'
import type { Caller } from '../platform/http/callers.ts'
import type { Db } from '../platform/app-context.ts'
import type { HandlersOf } from '../platform/http/handlers.ts'
import { consume, day } from '../platform/http/limits.ts'
import { paged } from '../platform/http/paged.ts'
import { conflict, notFound, requireFound } from '../platform/http/problem.ts'
import {
  addReading,
  type ArticleRow,
  findShownArticle,
  findOwnReview,
  findRelated,
  findReviews,
  findSigner,
  listArticles,
  writeReview,
} from './queries.ts'
import { audiencesOf, sectionsOf, signatureOf } from './rules.ts'

type Card = z.output<typeof contentCard>
type OwnReview = z.output<typeof ownReview>

export const articlesHandlers: HandlersOf<'content'> = {
  async browse({ caller, query }, { db, files }) {
    const { rows, total, by_category } = await listArticles(db, query, audiencesOf(caller))
    return paged(
      rows.map((row) => present(row, files)),
      total,
      query,
      { by_category },
    )
  },

  async show({ caller, params }, { db, files }) {
    const found = await visible(db, params.id, caller)
    const account_id = caller.user_type === 'visitor' ? null : caller.account_id
    const [reviews, related, mine, signer] = await Promise.all([
      findReviews(db, found.id),
      findRelated(db, found, audiencesOf(caller)),
      account_id ? findOwnReview(db, found.id, account_id) : undefined,
      account_id && account_id !== found.author_id ? findSigner(db, account_id) : undefined,
    ])
    return {
      data: {
        ...present(found, files),
        body: found.body,
        sections: sectionsOf(found.body),
        updated_at: found.updated_at,
        reviews: reviews.map((review) => ({
          ...review,
          signed_as: signatureOf(review),
          is_mine: review.account_id === account_id,
        })),
        my_review: (mine as OwnReview | undefined) ?? null,
        signs_as: signer ? signatureOf(signer) : null,
        related: related.map((row) => present(row, files)),
      },
    }
  },

  review: {
    async first({ caller, params, body }, { db, config }) {
      const found = await visible(db, params.id, caller)
      const { account_id } = caller
      if (found.author_id === account_id) throw conflict('You can’t review your own article.')
      await consume(db, `content_review:${account_id}`, { max: config.limits.reviews_per_day, seconds: day })
      const data = (await writeReview(db, { content_id: found.id, account_id, ...body })) as OwnReview
      return { message: reviewed(data), data }
    },
    again: async ({ caller, params }, { db }) => {
      const { id } = await visible(db, params.id, caller)
      const data = requireFound(await findOwnReview(db, id, caller.account_id)) as OwnReview
      return { message: reviewed(data), data }
    },
  },

  async read({ caller, params, body }, { db }) {
    const { id } = await visible(db, params.id, caller)
    const isCounted = await addReading(db, { content_id: id, account_id: caller.account_id, duration: body.duration })
    return { message: isCounted ? 'Reading time added.' : 'Not counted. The last call was less than 10 seconds ago.' }
  },
}

const reviewed = ({ status }: OwnReview) =>
  status === 'pending'
    ? 'Thank you. Others will see your review once an administrator approves it.'
    : 'Nothing changed. Your review already says this.'

/** @throws Problem 404 if this caller can't see such an article */
async function visible(db: Db, id: string, caller: Caller) {
  const found = await findShownArticle(db, id, audiencesOf(caller))
  if (!found) throw notFound()
  return found
}

function present({ cover_key, author_name, ...row }: ArticleRow, files: Files): Card {
  return {
    ...row,
    category: row.category as Card['category'],
    audience: row.audience as Card['audience'],
    cover_temp_url: cover_key && files.temporaryUrl(cover_key, 'public'),
    author: author_name,
  }
}
