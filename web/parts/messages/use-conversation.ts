import { useEffect, useRef, useState } from 'react'
import type { Message, WholeConversation } from '../../../contract/messages/messages.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { toast } from '../../ui/toast.ts'
import { refreshUnreadMessages } from './unread-messages.ts'

/**
 * What is loaded of a conversation: the newest messages as the page has them, what was sent since, and those before them
 * that were asked for.
 */
export function useMessages(conversation: WholeConversation) {
  const [before, setBefore] = useState<{ messages: Message[]; has_earlier: boolean } | null>(null)
  const [sent, setSent] = useState<Message[]>([])
  const [loading, setLoading] = useState(false)
  const first = conversation.messages[0]?.position ?? 1
  const known = new Map<number, Message>()
  for (const message of [...(before?.messages ?? []), ...sent, ...conversation.messages])
    known.set(message.position, message)
  const messages = [...known.values()].toSorted((one, other) => one.position - other.position)

  async function loadEarlier() {
    setLoading(true)
    try {
      const query = { before: messages[0]?.position ?? first }
      const { data } = await call('GET /messages/{id}', { params: { id: conversation.id }, query })
      // What left the newest page since the last time is kept, too.
      setBefore({ messages: [...data.messages, ...messages], has_earlier: data.has_earlier })
    } catch (error) {
      toast.error(failureText('The messages before did not load.', error))
    } finally {
      setLoading(false)
    }
  }
  return {
    messages,
    has_earlier: before?.has_earlier ?? conversation.has_earlier,
    loading,
    loadEarlier,
    addSent: (message: Message) => setSent([...sent, message]),
  }
}

/** Marks what is shown as read, once, while the page is seen: marked as unread elsewhere, it stays so. */
export function useRead({ id, unread }: WholeConversation, last: number) {
  const seen = useRef(0)
  useEffect(() => {
    if (!unread) return
    const read = () => {
      if (document.visibilityState !== 'visible' || seen.current >= last) return
      seen.current = last
      call('POST /messages/{id}/read', { params: { id }, body: { position: last } }).then(
        () => void refreshUnreadMessages(),
        () => (seen.current = 0),
      )
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [id, unread, last])
}
