import { useState } from 'react'
import { counted } from '../../../contract/platform/format.ts'
import type { Input } from '../../../contract/index.ts'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import type { ApplicationStatus } from '../../../contract/platform/values.ts'
import { toast } from '../../ui/toast.ts'
import { ApiError, NoAnswer } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { statusLabels } from '../../text/application.ts'
import { freshKey } from '../../parts/platform/forms/fresh-key.ts'
import { useRestoredFocus } from './use-restored-focus.ts'
import type { Outcome } from './use-moves.tsx'

type Body = Input<'POST /applications/job/{id}/bulk-update-status'>['body']

export type Named = { id: string; name: string }
type Change = Omit<Body, 'applications'>

export const namesOf = (applicants: Applicant[]): Named[] =>
  applicants.map(({ id, seeker }) => ({ id, name: seeker.name }))

/** The server's error with names instead of ids. */
function named(error: unknown, applicants: Named[]) {
  if (!(error instanceof ApiError) || !error.errors.applications) return error
  const said = error.errors.applications.map((text) =>
    applicants.reduce((words, { id, name }) => words.replaceAll(id, name), text),
  )
  return new Error(`No one was moved. ${said.join(' ')}`, { cause: error })
}

/**
 * Changes all of them or none.
 * @param status each applicant's current status. The default is "not selected".
 * @throws if the server refuses, with names instead of ids
 */
export async function changeMany(
  job_id: string,
  applicants: (Named & { status?: ApplicationStatus; offer_answer?: { accepted: boolean } | null })[],
  change: Change,
) {
  const applications = applicants.map(({ id, status = 'not_selected', offer_answer }) => ({
    id,
    expected_status: status,
    expected_acceptance: offer_answer?.accepted ?? false,
  }))
  try {
    return await call(
      'POST /applications/job/{id}/bulk-update-status',
      { params: { id: job_id }, body: { applications, ...change } },
      { idempotency_key: freshKey() },
    )
  } catch (error) {
    throw named(error, applicants)
  }
}

type Options = {
  job_id: string
  /** Reloads the list. Resolves when it's loaded. */
  onChanged: () => Promise<void>
  /** Called when the selected applicants have been moved. */
  onMoved: () => void
  /** Called if some were moved by someone else, so the dialog moved no one: their current status, and the message. */
  onStale: (people: Applicant[], message: string) => void
  /** Whether a dialog is open over the list. */
  asking: boolean
}

/** The applicants with the current status that the error reports. */
function asTheyStand(applicants: Applicant[], { current }: ApiError): Applicant[] {
  const now = current.applications as Pick<Applicant, 'id' | 'status' | 'offer_answer'>[]
  const standing = new Map(now.map((each) => [each.id, each]))
  return applicants.map((applicant) => ({ ...applicant, ...standing.get(applicant.id) }))
}

/** Moves several applicants at once, and back: all of them or none. */
export function useBulk({ job_id, onChanged, onMoved, onStale, asking }: Options) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const keepFocus = useRestoredFocus(busy || asking)

  async function change(applicants: Applicant[], asked: Change) {
    keepFocus(applicants.map(({ id }) => id))
    const standing = applicants.map(({ id, seeker, status, offer_answer }) => ({
      id,
      name: seeker.name,
      status,
      offer_answer,
    }))
    return await changeMany(job_id, standing, asked)
  }

  async function send(applicants: Applicant[], to: ApplicationStatus, outcome?: Partial<Outcome>) {
    setFailure(null)
    const { data } = await change(applicants, { status: to, ...outcome })
    const moved = applicants.map((applicant) => ({ ...applicant, status: to }))
    toast.success(`${counted(data.changed, 'application')} moved to ${statusLabels[to]}`, {
      undo: () => void run(() => undo(moved)),
    })
    onMoved()
    await onChanged()
  }

  /** Moves from a dialog, which shows the error. The list behind it reloads to show what changed. */
  async function answer(applicants: Applicant[], to: ApplicationStatus, outcome?: Partial<Outcome>) {
    try {
      await send(applicants, to, outcome)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale') onStale(asTheyStand(applicants, error), error.message)
      if (!(error instanceof NoAnswer)) await onChanged()
      throw error
    }
  }

  async function undo(moved: Applicant[]) {
    const { data } = await change(moved, { undo: true })
    toast.success(`${counted(data.changed, 'application')} moved back`)
    await onChanged()
  }

  /** Errors are shown above the table. */
  async function run(work: () => Promise<void>) {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'No one was moved.')
      // Reloading from a server that doesn't answer would replace the whole page with an error.
      if (!(error instanceof NoAnswer)) await onChanged()
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, run, send, answer, refuse: setFailure, clearFailure: () => setFailure(null) }
}
