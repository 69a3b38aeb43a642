import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

/** Hands over the answer-by date as a file that calendars open. Fetched with the login: it has no address of its own. */
export function CalendarButton({ id }: { id: string }) {
  const [loading, setLoading] = useState(false)
  const save = async () => {
    setLoading(true)
    try {
      const text = await call('GET /job-seeker/applications/{id}/answer-by.ics', { params: { id } })
      const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
      const link = document.createElement('a')
      link.href = url
      link.download = 'answer-by.ics'
      link.click()
      setTimeout(() => URL.revokeObjectURL(url), 10_000)
    } catch (error) {
      toast.error(`The date was not saved. ${error instanceof Error ? error.message : ''}`)
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button
      size="small"
      variant="ghost"
      icon={<CalendarPlus size={15} />}
      loading={loading}
      onClick={() => void save()}
    >
      Answer-by date for my calendar
    </Button>
  )
}
