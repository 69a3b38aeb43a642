import { contentCategories, contentCategoryLabels } from '../../../contract/content/values.ts'

type Props = {
  title?: string | undefined
  summary?: string | undefined
  body?: string | undefined
  category?: string | undefined
  author: string | undefined
  cover: string | null
}

/** The article as its readers will see it. */
export function ArticlePreview({ title, summary, body = '', category, author, cover }: Props) {
  const topic = contentCategories.find((each) => each === category)
  return (
    <article className="max-w-[68ch]">
      {topic && <p className="article-topic">{contentCategoryLabels[topic]}</p>}
      <h2 className="heading-job">{title || 'No title yet'}</h2>
      <p className="article-summary">{summary}</p>
      {author && <p className="article-facts">By {author}</p>}
      {cover && <img className="article-cover mt-5" src={cover} alt="" />}
      {/* From the editor, which holds nothing but what articles may be written with. */}
      <div className="prose article-body mt-5" dangerouslySetInnerHTML={{ __html: body }} />
    </article>
  )
}
