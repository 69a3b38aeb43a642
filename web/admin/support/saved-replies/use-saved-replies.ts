import { useEffect, useState } from 'react'
import type { SavedReply } from '../../../../contract/admin/saved-replies.ts'
import { call } from '../../../browser-api.ts'
import { failureText } from '../../../text/failure.ts'

/** The saved replies of all administrators, loaded as what shows them opens. */
export function useSavedReplies() {
  const [round, setRound] = useState(0)
  const [replies, setReplies] = useState<SavedReply[]>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let gone = false
    call('GET /admin/support/saved-replies').then(
      ({ data }) => {
        if (gone) return
        setReplies(data)
        setFailure(undefined)
      },
      (error: unknown) => {
        if (!gone) setFailure(failureText('The saved replies did not load.', error))
      },
    )
    return () => {
      gone = true
    }
  }, [round])
  return { replies, failure, load: () => setRound((before) => before + 1) }
}
