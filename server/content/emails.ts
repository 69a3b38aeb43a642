import type { MailTemplate } from '../platform/mail/mail.ts'

type Article = { id: string; slug: string; title: string; summary: string }

/** Sent to everyone in an article's audience, at most once a week. */
export function newArticles(articles: readonly Article[]): MailTemplate {
  const [first] = articles
  const isOne = articles.length === 1
  return {
    subject: isOne && first ? `New in Resources: ${first.title}` : `${articles.length} new articles in Resources`,
    paragraphs: [
      isOne ? 'We’ve published a new article.' : `We’ve published ${articles.length} articles since our last update.`,
    ],
    ...(isOne && first ? { notification: { words: first.summary } } : {}),
    items: articles.map(({ id, slug, title, summary }) => ({
      title,
      path: `/resources/${id}/${slug}`,
      words: summary,
    })),
    button: { label: 'Open Resources', path: '/resources' },
  }
}
