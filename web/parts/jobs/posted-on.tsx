import { postedText } from '../../text/dates.ts'
import { useNow } from '../../ui/now.ts'

/** "Posted 9 days ago". The absolute time is in `datetime` and shown on hover. */
export function PostedOn({ at }: { at: string | null }) {
  const now = useNow()
  if (!at) return null
  return (
    <time dateTime={at} title={new Date(at).toUTCString()} suppressHydrationWarning>
      {postedText(at, now)}
    </time>
  )
}
