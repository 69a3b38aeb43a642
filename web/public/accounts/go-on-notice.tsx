import { jobOfNext, safeNext, searchToKeep } from '../../../contract/accounts/return-path.ts'
import { Notice } from '../../ui/notice.tsx'

const ends = { apply: 'to apply for the job.', save: 'to save the job.' }

/** Says what happens after signing in, if the visitor was on the way to something. */
export function GoOnNotice({ next, how }: { next: string | null; how: string }) {
  if (!safeNext(next)) return null
  const intent = jobOfNext(next)?.intent
  return (
    <Notice>
      {how} {searchToKeep(next) ? 'to save this search.' : intent ? ends[intent] : 'to continue to that page.'}
    </Notice>
  )
}
