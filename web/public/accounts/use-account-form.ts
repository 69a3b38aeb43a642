import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../api.ts'
import { freshKey } from '../../parts/forms/fresh-key.ts'
import type { Control, FormName, Values } from './form-control.ts'

type Options = {
  form: FormName
  /** The fields in their order on the page, with their labels. */
  labels: Record<string, string>
  /** Sends what was checked. What it throws is shown; while it runs, and after it went well, nothing is sent again. */
  send: (values: Values, key: string) => Promise<void>
  /** Words for a refusal of a field that is not on the page. */
  messageOf?: (error: ApiError) => string
}

/**
 * A form checked with its endpoint's own schema. Checks and schema are fetched with the first touch of the form; until
 * then its fields are plain ones, and keep what was typed.
 */
export function useAccountForm({ form, labels, send, messageOf = (error) => error.message }: Options) {
  const [control, setControl] = useState<Control | null>(null)
  const [errors, setErrors] = useState<Values>({})
  const [message, setMessage] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [sending, setSending] = useState(false)
  const loading = useRef<Promise<Control> | null>(null)
  const name = useRef(form)
  const busy = useRef(false)
  const press = useRef<{ held?: Values } | null>(null)
  const sent = useRef({ body: '', key: '' })

  useEffect(() => {
    name.current = form
    // Another kind of account asks for other things.
    control?.clearErrors()
  }, [form, control])
  useEffect(
    () =>
      control?.subscribe({
        formState: { errors: true },
        callback: (state) => {
          const found = Object.entries(state.errors ?? {})
          const texts = Object.fromEntries(found.map(([field, error]) => [field, String(error?.message ?? '')]))
          if (press.current) press.current.held = texts
          else setErrors(texts)
        },
      }),
    [control],
  )

  const wake = () =>
    (loading.current ??= import('./form-control.ts').then(
      ({ makeControl }) => {
        const made = makeControl(() => name.current)
        // At once: what was typed so far is read from the fields as they register.
        flushSync(() => setControl(made))
        return made
      },
      (error: unknown) => {
        loading.current = null
        throw error
      },
    ))

  /** While the pointer is down nothing moves: an error that appears on leaving a field would push the button from under it. */
  function hold() {
    press.current = {}
    const release = () => setTimeout(letGo)
    addEventListener('pointerup', release, { once: true })
    addEventListener('pointercancel', release, { once: true })
  }
  function letGo() {
    const held = press.current?.held
    press.current = null
    if (held) setErrors(held)
  }

  /** One key for one form as it stands: a repeated send does its work once, a corrected one is another. */
  function keyOf(values: Values) {
    const body = JSON.stringify(values)
    if (sent.current.body !== body) sent.current = { body, key: freshKey() }
    return sent.current.key
  }

  function show(error: unknown, checks: Control | undefined) {
    if (!(error instanceof ApiError)) {
      console.error('The form was not sent:', error)
      setMessage('This could not be sent. Check the connection and try again.')
      return
    }
    const fields = Object.entries(error.errors).filter(([field]) => field in labels)
    for (const [field, texts] of fields) checks?.setError(field, { type: 'server', message: texts.join(' ') })
    if (!fields.length) setMessage(messageOf(error))
  }

  async function submit(event?: SubmitEvent) {
    event?.preventDefault()
    letGo()
    if (busy.current) return
    busy.current = true
    setSending(true)
    setMessage('')
    let done = false
    let checks: Control | undefined
    try {
      checks = await wake()
      const check = checks.handleSubmit(async (values) => {
        await send(values, keyOf(values))
        done = true
      })
      await check()
    } catch (error) {
      show(error, checks)
    }
    if (done) return
    busy.current = false
    setSending(false)
    setAttempt((count) => count + 1)
  }

  return {
    sending,
    submit: (event?: SubmitEvent) => void submit(event),
    /** Lets the form be sent again after it went well. */
    reopen() {
      busy.current = false
      setSending(false)
      sent.current = { body: '', key: '' }
    },
    formProps: {
      noValidate: true,
      onPointerDown: hold,
      onFocus: () => void wake().catch((error: unknown) => console.error('The form was not made ready:', error)),
      onSubmit: (event: SubmitEvent) => void submit(event),
    },
    summary: {
      message,
      attempt,
      // Only what was sent is summed up; until then each field speaks for itself.
      fields: Object.entries(labels)
        .filter(([field]) => attempt > 0 && errors[field])
        .map(([field, label]) => ({ id: field, label })),
    },
    /** For Field; an error takes the place of the hint. */
    field: (field: string) => ({
      id: field,
      label: labels[field] ?? field,
      ...(errors[field] ? { error: errors[field], hint: undefined } : {}),
    }),
    /** For the control inside. */
    input: (field: string) => (control ? control.register(field) : { name: field }),
    setValue: (field: string, value: string) => control?.setValue(field, value),
  }
}

export type AccountForm = ReturnType<typeof useAccountForm>
