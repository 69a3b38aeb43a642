import { type ComponentProps, type RefObject, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Doubt } from '../../../contract/jobs/posting-doubts.ts'
import { toast } from '../../ui/toast.ts'
import { doubtsOf } from './doubts-dialog.tsx'
import type { PostedState } from './posted-state.tsx'
import { notSavedId } from './posting-notices.tsx'
import { refusedFields } from './posting-resolver.ts'
import { labelOfPlace, stepOf } from './posting-steps.ts'
import type { PostingValues } from './posting-values.ts'
import type { Start, useAutosave } from './use-autosave.ts'
import { focusSoon, type useSteps } from './use-steps.ts'

type Options = Pick<ReturnType<typeof useSteps>, 'complain' | 'check'> & {
  form: UseFormReturn<PostingValues>
  autosave: ReturnType<typeof useAutosave>
  /** What the server refused at the last save, by field. */
  refused: RefObject<Record<string, string[]>>
  draft: boolean
  start: Start
}

/** Saves and posts the form when somebody asks for it. */
export function usePostingSubmission({ form, autosave, refused, draft, start, complain, check }: Options) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [doubts, setDoubts] = useState<Doubt[]>([])
  const confirmed = useRef(new Set(draft ? [] : doubtsOf(start.values).map(({ message }) => message)))
  const [posted, setPosted] = useState<ComponentProps<typeof PostedState> | null>(null)

  /** Saves because somebody asked for it, and says what stands in the way. */
  async function ask(status?: 'published') {
    setBusy(true)
    refused.current = {}
    const result = await autosave.save(status)
    setBusy(false)
    const fields = refusedFields(refused.current).map(({ path, text }) => ({
      path,
      step: Math.max(0, stepOf(path)),
      label: labelOfPlace(path),
      text,
    }))
    if (fields.length) complain(fields)
    else if (result === 'not saved' && autosave.store.getState().failure) focusSoon(notSavedId)
    return fields.length ? ('not saved' as const) : result
  }
  async function saveDraft() {
    if ((await check(['title'])) && (await ask()) !== 'not saved') toast.success('Draft saved')
  }
  /** Asks about what may be a slip, unless it stood there when the form was opened or was confirmed before. */
  async function finish() {
    if (!(await check())) return
    const doubts = doubtsOf(form.getValues()).filter(({ message }) => !confirmed.current.has(message))
    if (doubts.length) setDoubts(doubts)
    else await send()
  }
  async function send() {
    const result = await ask(autosave.store.getState().status === 'draft' ? 'published' : undefined)
    if (result === 'not saved') return
    autosave.end()
    const title = form.getValues('title').trim()
    if (draft && typeof result === 'object') {
      setPosted({ id: autosave.store.getState().id ?? '', title, status: result.status, at: new Date() })
      scrollTo({ top: 0 })
    } else {
      toast.success(`${title} is saved`)
      void navigate('/employer/my-jobs')
    }
  }
  const dismissDoubts = () => setDoubts([])
  function confirmDoubts() {
    for (const { message } of doubts) confirmed.current.add(message)
    dismissDoubts()
    void send()
  }

  return { busy, doubts, posted, saveDraft, finish, dismissDoubts, confirmDoubts }
}
