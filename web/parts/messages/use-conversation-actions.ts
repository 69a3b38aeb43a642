import { useNavigate } from 'react-router'
import type { WholeConversation } from '../../../contract/messages/messages.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { toast } from '../../ui/toast.ts'
import { refreshUnreadMessages } from './unread-messages.ts'

/** What may be done with a conversation beside writing; each says what became of it. */
export function useConversationActions({ id }: WholeConversation, listHref: string, onChanged: () => void) {
  const navigate = useNavigate()
  const setArchived = async (archived: boolean) => {
    try {
      const { message } = await call('POST /messages/{id}/archive', { params: { id }, body: { archived } })
      toast.message(message, archived ? { undo: () => void setArchived(false) } : {})
      onChanged()
    } catch (error) {
      toast.error(failureText(archived ? 'It was not archived.' : 'It stays in the archive.', error))
    }
  }
  /** Open, it would be read: it is closed. */
  const markUnread = async () => {
    try {
      const { message } = await call('POST /messages/{id}/unread', { params: { id } })
      await navigate(listHref, { preventScrollReset: true })
      toast.message(message)
      void refreshUnreadMessages()
    } catch (error) {
      toast.error(failureText('It was not marked as unread.', error))
    }
  }
  const setBlocked = async (blocked: boolean) => {
    const { message } = await call('POST /messages/{id}/block', { params: { id }, body: { blocked } })
    toast.success(message)
    onChanged()
  }
  const unblock = () => setBlocked(false).catch((error: unknown) => toast.error(failureText('The block stays.', error)))
  return { setArchived, markUnread, setBlocked, unblock }
}
