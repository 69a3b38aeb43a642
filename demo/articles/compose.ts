import { randomUUID } from 'node:crypto'
import { slugOf } from '../../contract/platform/slug.ts'
import { cleanBody, readingMinutes } from '../../server/content/rules.ts'
import { type Article, readArticles } from './read-articles.ts'
import { type ReviewText, approved, pending, rejected } from './reviews.ts'
import type { Row } from '../batch.ts'
import type { World } from '../compose.ts'
import type { FileStorage } from '../file-storage.ts'
import { seeded } from '../random.ts'
import { after, before, day, earlier, hour, later, minute } from '../times.ts'

type Content = { content: Row[]; reviews: Row[]; reads: Row[] }
type ArticleReader = { account_id: string; joined: Date }

/** Articles by the administrators, with reviews in every status and reading times. */
export async function composeContent(world: World, files: FileStorage, now: Date): Promise<Content> {
  const random = seeded(0x61727469)
  const articles = readArticles()
  const content = await Promise.all(articles.map((article, index) => articleRow({ article, index, world, files, now })))
  const [maya, ...seekers] = world.seekers
    .filter(({ email_verified_at, account }) => email_verified_at && !account.suspended_at)
    .map(({ account_id, joined }) => ({ account_id, joined }))
  const reviews: Row[] = []
  const reads: Row[] = []
  const read = (row: Row, { account_id, joined }: ArticleReader, at: Date) => {
    const last_at = later(at, joined)
    const seconds = Math.round(Number(row.reading_minutes) * 60 * (0.3 + random.next()))
    reads.push({
      content_id: row.id,
      account_id,
      seconds,
      times: random.whole(1, 3),
      first_at: before(last_at, hour),
      last_at,
    })
  }
  const review = (row: Row, reader: ArticleReader, { said, status }: { said: ReviewText; status: string }) => {
    const since = later(row.publish_at as Date, reader.joined)
    const span = now.getTime() - since.getTime()
    const at = earlier(after(since, span * (0.1 + random.next() * 0.8)), before(now, minute))
    reviews.push({
      id: randomUUID(),
      content_id: row.id,
      account_id: reader.account_id,
      ...said,
      status,
      created_at: at,
      updated_at: at,
    })
    read(row, reader, at)
  }
  const published = content.filter(({ publish_at, audience }) => (publish_at as Date) <= now && audience !== 'employer')
  // The last sixty write the pending and rejected reviews, because no one reviews an article twice.
  const others = seekers.slice(0, Math.min(400, seekers.length - 60))
  for (const [index, row] of published.entries()) {
    const readers = random.some(others, 16)
    const said = random.some(approved, index % 5 === 4 ? 0 : random.whole(2, 7))
    for (const [at, each] of said.entries()) review(row, readers[at]!, { said: each, status: 'approved' })
    for (const reader of readers.slice(10, 10 + random.whole(1, 6)))
      read(row, reader, before(now, random.whole(1, 40) * hour))
  }
  for (const [index, said] of pending.entries())
    review(published[index * 3]!, seekers.at(-1 - index)!, { said, status: 'pending' })
  for (const [index, said] of rejected.entries())
    review(published[index * 4 + 1]!, seekers.at(-31 - index)!, { said, status: 'rejected' })
  // The demo job seeker has one in each status.
  const own = [
    [
      published[1]!,
      { rating: 5, text: 'I found my role in the matrix within five minutes, after two years of guessing.' },
      'pending',
    ],
    [
      published[0]!,
      { rating: 4, text: 'I didn’t know that “current” runs out. Clear, and it explains the rule behind it.' },
      'approved',
    ],
    [published[2]!, { rating: 2, text: 'My last employer did none of this, and here is their name' }, 'rejected'],
  ] as const
  if (maya) for (const [row, said, status] of own) review(row, maya, { said, status })
  return { content, reviews, reads }
}

type ArticleContext = { article: Article; index: number; world: World; files: FileStorage; now: Date }

async function articleRow({ article, index, world, files, now }: ArticleContext): Promise<Row> {
  const { title, summary, category, audience, days_ago, author } = article
  const body = cleanBody(article.body)
  const publish_at = before(now, days_ago * day + ((index * 37) % 180) * minute)
  const created_at = before(earlier(publish_at, now), 3 * day)
  const cover_key = index % 4 === 0 ? `covers/${randomUUID()}.svg` : null
  if (cover_key) await files.put(cover_key, Buffer.from(drawCover(index)), 'image/svg+xml')
  return {
    id: randomUUID(),
    slug: slugOf(title, 'article'),
    title,
    summary,
    body,
    category,
    audience,
    cover_key,
    author_id:
      world.admins.find(({ first_name, last_name }) => [first_name, last_name].join(' ') === author)?.id ?? null,
    author_name: author,
    publish_at,
    is_visible: true,
    reading_minutes: readingMinutes(body),
    created_at,
    // One in seven was corrected later.
    updated_at: index % 7 === 3 ? earlier(after(publish_at, 9 * day), before(now, hour)) : earlier(publish_at, now),
  }
}

const [width, height, course] = [1200, 400, 50]
const ground = '#10201f'
const line = '#3d6b69'
const block = '#d9733f'

/** Draws a wall in thin lines with one gap and the block that fills it. Each number gives a different wall. */
function drawCover(number: number): string {
  const random = seeded(number + 1)
  const bricks: string[] = []
  const rows = height / course
  const gap = { row: random.whole(2, rows - 3), column: random.whole(5, 9) }
  for (let row = 0; row < rows; row += 1)
    for (let column = -1; column < 12; column += 1) {
      const x = column * 110 + (row % 2) * 55
      const isGap = row === gap.row && column === gap.column
      if (!isGap && row < 2 && random.chance(0.5)) continue
      bricks.push(
        `<rect x="${x + 3}" y="${row * course + 3}" width="104" height="44" fill="${isGap ? block : 'none'}"${isGap ? ' stroke="none"' : ''}/>`,
      )
    }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ground}"/><g stroke="${line}" stroke-width="1.4">${bricks.join('')}</g></svg>`
}
