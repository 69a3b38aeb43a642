import { jobOfNext, safeNext, searchToKeep } from '../../../contract/accounts/return-path.ts'
import { Notice } from '../../ui/notice.tsx'

const ends = { apply: 'to apply for the job.', save: 'to save the job.' }

/** Says what happens after signing in, if the visitor was on the way to something. */
export function GoOnNotice({ next, how }: { next: string | null; how: string }) {
  const path = safeNext(next)
  if (!path) return null
  return (
    <Notice>
      {how} {endOf(path)}
    </Notice>
  )
}

function endOf(path: string) {
  if (searchToKeep(path)) return 'to save this search.'
  const intent = jobOfNext(path)?.intent
  if (intent) return ends[intent]
  return /[?&]choose=/.test(path) ? 'to choose a plan.' : 'to continue.'
}
