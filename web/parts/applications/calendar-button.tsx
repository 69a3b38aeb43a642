import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

type Props = {
  /** Fetched with the login, because the file has no address of its own. */
  load: () => Promise<string>
  name: string
  children: string
}

/** Downloads an event as a file that calendars can open. */
export function CalendarButton({ load, name, children }: Props) {
  const [loading, setLoading] = useState(false)
  const save = async () => {
    setLoading(true)
    try {
      const url = URL.createObjectURL(new Blob([await load()], { type: 'text/calendar' }))
      const link = document.createElement('a')
      link.href = url
      link.download = name
      link.click()
      setTimeout(() => URL.revokeObjectURL(url), 10_000)
    } catch (error) {
      toast.error(`The calendar file wasn’t downloaded. ${error instanceof Error ? error.message : ''}`)
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
      {children}
    </Button>
  )
}
