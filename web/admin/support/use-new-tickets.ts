import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../browser-api.ts'

const everyMs = 10_000

const whatIsOpen = async () => {
  const { data, newest_ticket_at } = await call('GET /admin/needs')
  return `${data.contact_message} ${data.message_report} ${data.job_report} ${newest_ticket_at}`
}

/** Reloads an open list of tickets, but only once something else waits: each look at the list is in the audit log. */
export function useNewTickets() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let left = false
    let known: string | null = null
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      // Asked again ten seconds later where the server doesn't answer.
      const now = await whatIsOpen().catch(() => null)
      if (left || now === null) return
      if (known !== null && known !== now) void revalidate()
      known = now
    }
    void ask()
    const timer = setInterval(() => void ask(), everyMs)
    return () => {
      left = true
      clearInterval(timer)
    }
  }, [revalidate])
}
