import { Archive, ArchiveRestore, Ban, Ellipsis, Flag } from 'lucide-react'
import { useState } from 'react'
import type { WholeConversation } from '../../../contract/messages.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem } from '../../ui/menu-item.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { toast } from '../../ui/toast.ts'
import type { Audience } from './messages-query.ts'

const ReportConversation = onDemand(async () => (await import('./report-conversation.tsx')).ReportConversation)

type Props = { conversation: WholeConversation; audience: Audience; onChanged: () => void }

/** What may be done with a conversation beside writing. */
export function ConversationMenu({ conversation, audience, onChanged }: Props) {
  const { id, other, is_archived, is_blocked } = conversation
  const [asks, setAsks] = useState<'block' | 'report' | null>(null)
  const close = () => setAsks(null)

  const setArchived = async (archived: boolean) => {
    try {
      const { message } = await call('POST /messages/{id}/archive', { params: { id }, body: { archived } })
      toast.message(message, archived ? { undo: () => void setArchived(false) } : {})
      onChanged()
    } catch (error) {
      toast.error(failureText(archived ? 'It was not archived.' : 'It stays in the archive.', error))
    }
  }
  const setBlocked = async (blocked: boolean) => {
    const { message } = await call('POST /messages/{id}/block', { params: { id }, body: { blocked } })
    toast.success(message)
    onChanged()
  }
  const unblock = () =>
    void setBlocked(false).catch((error: unknown) => toast.error(failureText('The block stays.', error)))
  return (
    <>
      <Menu
        label="Conversation"
        align="end"
        trigger={(props) => (
          <IconButton {...props} label="More">
            <Ellipsis size={18} />
          </IconButton>
        )}
      >
        <MenuItem
          icon={is_archived ? <ArchiveRestore size={16} /> : <Archive size={16} />}
          onSelect={() => void setArchived(!is_archived)}
        >
          {is_archived ? 'Take out of the archive' : 'Archive'}
        </MenuItem>
        <MenuItem icon={<Flag size={16} />} onSelect={() => setAsks('report')}>
          Report
        </MenuItem>
        {is_blocked ? (
          <MenuItem icon={<Ban size={16} />} onSelect={unblock}>
            Take the block back
          </MenuItem>
        ) : (
          <MenuItem icon={<Ban size={16} />} danger onSelect={() => setAsks('block')}>
            Block {other.name}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={asks === 'block'}
        onClose={close}
        title={`Block ${other.name}`}
        confirm="Block"
        danger
        failed="They were not blocked."
        onConfirm={() => setBlocked(true)}
      >
        {audience === 'job_seeker'
          ? 'They can write to you no more, and find you nowhere. Applications you sent them stay, without what you sent. You can take it back here or in the privacy settings.'
          : 'They can write to your company no more. Their applications stay. You can take it back here.'}
      </ConfirmDialog>
      {asks === 'report' && <ReportConversation conversation={conversation} onClose={close} />}
    </>
  )
}
