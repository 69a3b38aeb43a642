import { Archive, ArchiveRestore, Ban, Ellipsis, Flag, MailOpen } from 'lucide-react'
import { useState } from 'react'
import type { WholeConversation } from '../../../contract/messages/messages.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem } from '../../ui/menu-item.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import type { Audience } from './messages-query.ts'
import { useConversationActions } from './use-conversation-actions.ts'

const ReportConversation = onDemand(async () => (await import('./report-conversation.tsx')).ReportConversation)

type Props = { conversation: WholeConversation; audience: Audience; listHref: string; onChanged: () => void }

/** What may be done with a conversation beside writing. */
export function ConversationMenu({ conversation, audience, listHref, onChanged }: Props) {
  const { other, is_archived, is_blocked } = conversation
  const [asks, setAsks] = useState<'block' | 'report' | null>(null)
  const close = () => setAsks(null)

  const { setArchived, markUnread, setBlocked, unblock } = useConversationActions(conversation, listHref, onChanged)
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
        <MenuItem icon={<MailOpen size={16} />} onSelect={() => void markUnread()}>
          Mark as unread
        </MenuItem>
        <MenuItem icon={<Flag size={16} />} onSelect={() => setAsks('report')}>
          Report
        </MenuItem>
        {is_blocked ? (
          <MenuItem icon={<Ban size={16} />} onSelect={() => void unblock()}>
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
