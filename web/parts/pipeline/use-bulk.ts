import { useState } from 'react'
import type { Applicant } from '../../../contract/pipeline.ts'
import type { ApplicationStatus } from '../../../contract/values.ts'
import { toast } from '../../ui/toast.ts'
import { call } from '../../browser-api.ts'
import { counted } from '../../text/counts.ts'
import { statusLabels } from '../../text/application.ts'
import type { Outcome } from './use-moves.tsx'

/** Moving several people at once: all of them or nobody. */
export function useBulk(job_id: string, onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function send(people: Applicant[], to: ApplicationStatus, outcome?: Outcome) {
    const { data } = await call(
      'POST /applications/job/{id}/bulk-update-status',
      { params: { id: job_id }, body: { application_ids: people.map((person) => person.id), status: to, ...outcome } },
      { idempotency_key: crypto.randomUUID() },
    )
    toast.success(`${counted(data.changed, 'application')} moved to ${statusLabels[to]}`)
    onDone()
  }

  async function move(people: Applicant[], to: ApplicationStatus) {
    setBusy(true)
    setFailure(null)
    try {
      await send(people, to)
    } catch (error) {
      setFailure(`Nobody was moved. ${error instanceof Error ? error.message : ''}`)
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, send, move }
}
