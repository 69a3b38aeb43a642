import { useEffect, useState } from 'react'
import type { Template } from '../../../contract/templates.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'

/** The message templates of the reader and of their company, loaded as what shows them opens. */
export function useTemplates() {
  const [round, setRound] = useState(0)
  const [templates, setTemplates] = useState<Template[]>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let gone = false
    call('GET /employer/templates').then(
      ({ data }) => {
        if (gone) return
        setTemplates(data)
        setFailure(undefined)
      },
      (error: unknown) => {
        if (!gone) setFailure(failureText('The templates did not load.', error))
      },
    )
    return () => {
      gone = true
    }
  }, [round])
  return { templates, failure, load: () => setRound((before) => before + 1) }
}
