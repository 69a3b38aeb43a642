import type { Answer, Question } from '../../../contract/seekers/requirements.ts'
import { readDraft } from '../platform/forms/draft-storage.ts'

/** What was typed to apply for a job and is not sent yet. */
export type ApplyDraft = { resume_id: string; cover_letter: string; answers: Answer[] }

/** Under which a tab keeps it; read only by the account that typed it. */
export const applyDraftName = (account_id: string, job_id: string) => `apply ${account_id} ${job_id}`

export function readApplyDraft(account_id: string, job_id: string): ApplyDraft | null {
  const kept = readDraft(applyDraftName(account_id, job_id))
  return kept && 'answers' in kept ? (kept as ApplyDraft) : null
}

/** The answers to what is still asked: the job or the profile may have changed since they were typed. */
export function stillAsked(answers: readonly Answer[], questions: readonly Question[]): Answer[] {
  return answers.filter(({ requirement_id, value }) => {
    const question = questions.find((each) => each.requirement_id === requirement_id)
    if (question?.kind === 'yes_no') return typeof value === 'boolean'
    if (question?.kind === 'years') return typeof value === 'number'
    return question?.choices.some((choice) => choice.value === value) ?? false
  })
}
