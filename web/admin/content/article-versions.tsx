import { useState } from 'react'
import type { ContentEdited } from '../../../contract/admin/articles.ts'
import type { Reply } from '../../../contract/index.ts'
import { call } from '../../browser-api.ts'
import { dateText } from '../clock.ts'
import { failureText } from '../../text/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { ArticlePreview } from './article-preview.tsx'

type Version = Reply<'GET /admin/content/{id}/versions/{number}'>['data']
type Props = { article: ContentEdited; onUse: (version: Version) => void }

/** What the article said before each change, to be read and taken back. */
export function ArticleVersions({ article, onUse }: Props) {
  const [opened, setOpened] = useState<Version | null>(null)
  async function open(number: number) {
    try {
      const params = { id: article.id, number: String(number) }
      setOpened((await call('GET /admin/content/{id}/versions/{number}', { params })).data)
    } catch (error) {
      toast.error(failureText('The version did not load.', error))
    }
  }
  return (
    <Panel title="Earlier versions">
      <ul className="max-h-[320px] overflow-y-auto">
        {article.versions.map(({ number, title, saved_by, saved_at }) => (
          <li key={number} className="flex items-center gap-3 border-b border-line px-[18px] py-2.5 last:border-0">
            <span className="min-w-0 flex-1">
              <b className="block wrap-anywhere">{title}</b>
              <small className="text-[12.5px] text-text-2">
                {dateText(saved_at)} by {saved_by}
              </small>
            </span>
            <Button size="small" aria-label={`Read version ${number}`} onClick={() => void open(number)}>
              Read
            </Button>
          </li>
        ))}
      </ul>
      {opened && (
        <Dialog
          open
          size="large"
          title={`Version of ${dateText(opened.saved_at)}`}
          onClose={() => setOpened(null)}
          footer={
            <>
              <Button variant="ghost" onClick={() => setOpened(null)}>
                Close
              </Button>
              <Button
                variant="primary"
                onClick={() => {
                  onUse(opened)
                  setOpened(null)
                  toast.success('Its text is in the form; save it to keep it')
                }}
              >
                Use this text
              </Button>
            </>
          }
        >
          <ArticlePreview {...opened} author={undefined} cover={null} />
        </Dialog>
      )}
    </Panel>
  )
}
