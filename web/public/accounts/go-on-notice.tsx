import { jobOfNext, safeNext, searchToKeep } from '../../../contract/accounts/return-path.ts'
import { Notice } from '../../ui/notice.tsx'

const ends = { apply: 'to apply for the job.', save: 'to save the job.' }

/** What follows for somebody who was headed somewhere; nothing for who was not. */
export function GoOnNotice({ next, how }: { next: string | null; how: string }) {
  if (!safeNext(next)) return null
  const intent = jobOfNext(next)?.intent
  return (
    <Notice>
      {how} {searchToKeep(next) ? 'to save this search.' : intent ? ends[intent] : 'to go on to that page.'}
    </Notice>
  )
}
