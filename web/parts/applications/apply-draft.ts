import type { Answer, Question } from '../../../contract/requirements.ts'

/** What was typed to apply for a job and is not sent yet. */
export type ApplyDraft = { resume_id: string; cover_letter: string; answers: Answer[] }

const keyOf = (account_id: string, job_id: string) => `apply ${account_id} ${job_id}`

/** A full or forbidden storage costs only the safety net: the form itself goes on. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch (error) {
    console.warn('What is typed cannot be kept in this tab:', error)
    return otherwise
  }
}

/** Drafts live as long as the browser's tab, and are read only by the account that typed them. */
export function readApplyDraft(account_id: string, job_id: string): ApplyDraft | null {
  return attempt(() => {
    const text = sessionStorage.getItem(keyOf(account_id, job_id))
    const draft: unknown = text ? JSON.parse(text) : null
    return draft && typeof draft === 'object' && 'answers' in draft ? (draft as ApplyDraft) : null
  }, null)
}

/** Null: nothing is typed, or it is sent. */
export function writeApplyDraft(account_id: string, job_id: string, draft: ApplyDraft | null) {
  attempt(() => {
    if (draft) sessionStorage.setItem(keyOf(account_id, job_id), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(account_id, job_id))
  }, undefined)
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
