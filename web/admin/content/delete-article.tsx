import type { ContentRecord } from '../../../contract/admin/articles.ts'
import { call } from '../../browser-api.ts'
import { counted } from '../../text/counts.ts'
import { toast } from '../../ui/toast.ts'
import { ActionDialog } from '../actions/action-dialog.tsx'

type Props = {
  article: Pick<ContentRecord, 'id' | 'title' | 'rating' | 'readers'>
  onDone: () => void
  onClose: () => void
}

/** Says what goes with an article before it is deleted. */
export const DeleteArticle = ({ article: { id, title, rating, readers }, onDone, onClose }: Props) => (
  <ActionDialog
    title={`Delete “${title}”`}
    confirm="Delete"
    danger
    items={[{ id, name: title }]}
    reason="It stands in the audit log."
    act={(item, reason) => call('DELETE /admin/content/{id}', { params: { id: item.id }, body: { reason } })}
    onDone={() => {
      toast.success(`“${title}” is deleted`)
      onDone()
    }}
    onClose={onClose}
  >
    <p>
      With it go its earlier versions, {counted(rating.count, 'review')} and the reading time of{' '}
      {counted(readers, 'reader')}. Links to it lead nowhere. This cannot be taken back; hiding can.
    </p>
  </ActionDialog>
)
