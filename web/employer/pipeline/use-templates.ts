import { useEffect, useState } from 'react'
import type { Template } from '../../../contract/messages/templates.ts'
import { call } from '../../browser-api.ts'
import { planWithMissing } from '../../text/plan-above.ts'
import { failureText } from '../../text/failure.ts'

import type { Sharing } from './template-form.tsx'

/** The user's and the company's message templates, and whether they can be shared. Loaded when the component mounts. */
export function useTemplates() {
  const [round, setRound] = useState(0)
  const [templates, setTemplates] = useState<Template[]>()
  const [share, setShare] = useState<Sharing>({ mayShare: false, included_in: undefined })
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let gone = false
    Promise.all([call('GET /employer/templates'), call('GET /subscription/plan')]).then(
      ([{ data }, plan]) => {
        if (gone) return
        setTemplates(data)
        setShare({
          mayShare: plan.data.grants.includes('shared_templates'),
          included_in: planWithMissing(plan.data, 'shared_templates'),
        })
        setFailure(undefined)
      },
      (error: unknown) => {
        if (!gone) setFailure(failureText('The templates didn’t load.', error))
      },
    )
    return () => {
      gone = true
    }
  }, [round])
  return { templates, share, failure, load: () => setRound((before) => before + 1) }
}
