import type { Answer, Question } from '../../../contract/seekers/requirements.ts'
import { readDraft } from '../platform/forms/draft-storage.ts'

/** A draft application that hasn't been sent. */
export type ApplyDraft = { resume_id: string; cover_letter: string; answers: Answer[] }

/** Its key in the tab's storage. Only the account that wrote it reads it. */
export const applyDraftName = (account_id: string, job_id: string) => `apply ${account_id} ${job_id}`

export function readApplyDraft(account_id: string, job_id: string): ApplyDraft | null {
  const kept = readDraft(applyDraftName(account_id, job_id))
  return kept && 'answers' in kept ? (kept as ApplyDraft) : null
}

/**
 * Answers to the questions that are still asked. The job or the profile may have changed since the draft was written.
 */
export function stillAsked(answers: readonly Answer[], questions: readonly Question[]): Answer[] {
  return answers.filter(({ requirement_id, value }) => {
    const question = questions.find((each) => each.requirement_id === requirement_id)
    if (question?.kind === 'yes_no') return typeof value === 'boolean'
    if (question?.kind === 'years') return typeof value === 'number'
    return question?.choices.some((choice) => choice.value === value) ?? false
  })
}
