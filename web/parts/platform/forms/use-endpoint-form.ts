import { type SubmitEvent, useEffect, useId, useState, useRef, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Reply, Route } from '../../../../contract/index.ts'
import { ApiError, type CallOptions, NoAnswer } from '../../../api.ts'
import { call } from '../../../browser-api.ts'
import { failureText } from '../../../text/failure.ts'
import { isReleaseGone } from '../../../ui/lost-code.ts'
import { idOf, type NameWithin, summaryOf, textOfField, textsWithin, textsOf, type Texts } from './entry-errors.ts'
import type { EndpointFormOptions, FieldOf, ValuesOf, Body } from './endpoint-form-options.ts'
import type { Values, Control, Checks } from './form-control.ts'
import { writeDraft } from './draft-storage.ts'
import { keyPerBody } from './key-per-body.ts'

/**
 * A form that is sent to one endpoint. It's typed and validated by the endpoint's body and uses one Idempotency-Key per
 * body. Errors appear under their fields and in a summary above them, and a failure keeps what was typed.
 */
export function useEndpointForm<R extends Route, A = Reply<R>>(route: R, options: EndpointFormOptions<R, A>) {
  const made = useId()
  const id = options.id ?? made
  const labels = options.labels as Record<string, string>
  const [start] = useState((): Values => ({ ...options.defaults, ...options.start }))
  const form = useFormControl(
    start,
    {
      route,
      body: (values) => options.body?.(values as ValuesOf<R>) ?? values,
      problems: (values) => options.problems?.(values as ValuesOf<R>) ?? {},
      placeOf: (path) => options.placeOf?.(path) ?? path,
    },
    Object.keys(labels),
  )
  const { control, errors, element, loadControl, followFields } = form
  const values = form.values as ValuesOf<R>
  const within =
    (name: string): NameWithin =>
    (place) =>
      options.within?.[name as FieldOf<R>]?.(place, values)
  const { sending, attempt, message, code, submit } = useSending(route, options, form)
  const touched = useDraft(options.keep, form.values, options.defaults ?? {})

  return {
    id,
    sending,
    values,
    /** Something differs from the form's initial values. */
    touched,
    submit: () => void submit(),
    formProps: {
      id,
      ref: element,
      noValidate: true,
      onFocus: () => void loadControl().catch(notReady),
      onInput: followFields,
      onSubmit: (event: SubmitEvent) => void submit(event),
    },
    /**
     * For FormErrors. Fields are summed up only after an attempt to send; until then each field shows its own error.
     */
    summary: {
      message,
      attempt,
      fields: Object.entries(attempt > 0 ? labels : {})
        .flatMap(([name, label]) => summaryOf(errors, name, label, within(name)))
        .map(({ place, label }) => ({ id: idOf(id, place), label })),
    },
    /** The server refused it because of a limit of the plan. */
    isPlanLimit: code === 'plan_limit',
    /** Someone changed it since the form was opened. */
    isStale: code === 'stale',
    /** For Field or RadioGroup, which connect the control inside. An error replaces the hint. */
    field: (name: FieldOf<R>, { hint, ...rules }: { hint?: string; onChange?: () => void } = {}) => ({
      id: `${id}-${name}`,
      label: labels[name] ?? name,
      register: {
        ...(control ? control.register(name as string, rules) : { name }),
        ...textOf(start[name]),
      },
      ...below(textOfField(errors, name, within(name)), hint),
    }),
    /** For a field whose values have their own controls: the errors by their place in the field. */
    errorsWithin: (name: FieldOf<R>) => textsWithin(errors, name),
    /** For values without a field of their own. */
    setValue: <K extends FieldOf<R>>(name: K, value: ValuesOf<R>[K]) => form.setValue(name, value),
    clearError: (name: FieldOf<R>) => control?.clearErrors(name),
  }
}

export type EndpointForm = ReturnType<typeof useEndpointForm>

/** Stores the draft as it's typed, so neither closing nor reloading loses it. @returns whether something was typed */
function useDraft(name: string | undefined, values: Values, defaults: Values) {
  const text = JSON.stringify(values)
  const touched = Object.keys(values).some((each) => JSON.stringify(values[each]) !== JSON.stringify(defaults[each]))
  useEffect(() => {
    if (name) writeDraft(name, touched ? (JSON.parse(text) as object) : null)
  }, [name, text, touched])
  return touched
}

/** The initial value of a text field. Lists and yes/no values are shown by their own controls. */
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? { defaultValue: String(value) } : {}

/** The text below a field: its error or its hint. */
function below(error?: string, hint?: string): { error?: string; hint?: string } {
  if (error) return { error }
  return hint ? { hint } : {}
}

const send = call as unknown as (route: Route, input: object, options: CallOptions) => Promise<unknown>

/** Validates and sends a form, one request at a time, and shows why it wasn't sent. */
function useSending<R extends Route, A>(
  route: R,
  options: EndpointFormOptions<R, A>,
  { loadControl, release }: Pick<ReturnType<typeof useFormControl>, 'loadControl' | 'release'>,
) {
  const [keyOf] = useState(keyPerBody)
  const [message, setMessage] = useState('')
  const [code, setCode] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  const isLabelled = (place: string) => (place.split('.')[0] ?? '') in options.labels

  /** Shows the server's errors under their fields, and an error without a field above the form. */
  function show(error: unknown, checks: Control | undefined) {
    const refused = Object.entries(error instanceof ApiError ? error.errors : {})
      .map(([path, texts]) => ({ place: options.placeOf?.(path) ?? path, texts }))
      .filter(({ place }) => isLabelled(place))
    for (const { place, texts } of refused) checks?.setError(place, { type: 'server', message: texts.join(' ') })
    if (!refused.length) setMessage(failureMessage(error, options))
    setCode(error instanceof ApiError ? error.code : undefined)
  }

  async function post(checked: Values) {
    const { params } = options
    const body = checked as Body<R>
    const calling = { idempotency_key: keyOf({ params, body }) }
    const answer = options.send
      ? await options.send(body, calling)
      : ((await send(route, { params, body }, calling)) as A)
    await options.onDone(answer, body)
  }

  /** Returns whether the form is done: it was sent, or `onFailed` has taken over. */
  async function checkAndSend(): Promise<boolean> {
    let checks: Control | undefined
    let body: Values | undefined
    let done = false
    try {
      checks = await loadControl()
      const check = checks.handleSubmit(
        async (checked) => {
          body = checked
          await post(checked)
          done = true
        },
        (wrong) => {
          const elsewhere = Object.entries(textsOf(wrong)).filter(([place]) => !isLabelled(place))
          setMessage(elsewhere.map(([, text]) => text).join(' '))
        },
      )
      await check()
    } catch (error) {
      if (body && (await options.onFailed?.(error, body as Body<R>))) return true
      show(error, checks)
    }
    return done
  }

  async function submit(event?: SubmitEvent) {
    event?.preventDefault()
    release()
    if (busy.current) return
    busy.current = true
    setSending(true)
    setMessage('')
    setCode(undefined)
    if (await checkAndSend()) return
    busy.current = false
    setSending(false)
    setAttempt((count) => count + 1)
  }

  return { sending, attempt, message, code, submit }
}

function failureMessage(error: unknown, { failed, keep }: { failed?: string; keep?: string }) {
  if (!(error instanceof ApiError || error instanceof NoAnswer)) console.error('The form was not sent:', error)
  if (failed) return failureText(failed, error) + (keep ? ' What you typed is kept.' : '')
  return error instanceof ApiError ? error.message : 'This wasn’t sent. Check your connection and try again.'
}

/**
 * The values and errors of a form, managed by react-hook-form. The library and the schemas load when the form first
 * gets the focus (`loadControl`); until then the fields are uncontrolled, and their values are taken over afterward.
 */
function useFormControl(start: Values, checks: Checks, names: readonly string[]) {
  const [control, setControl] = useState<Control | null>(null)
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<Texts>({})
  const element = useRef<HTMLFormElement>(null)
  const loading = useRef<Promise<Control> | null>(null)
  const latest = useRef({ checks, values })
  const { showOrHold, release } = useHeldWhilePressed(setErrors, control !== null)
  const showErrors = useEffectEvent(showOrHold)

  useEffect(() => {
    latest.current = { checks, values }
  })
  // The errors belong to the previous endpoint, which has other fields.
  useEffect(() => control?.clearErrors(), [control, checks.route])
  useEffect(
    () =>
      control?.subscribe({
        formState: { errors: true, values: true },
        callback: (state) => {
          setValues({ ...state.values })
          showErrors(textsOf(state.errors ?? {}))
        },
      }),
    [control],
  )
  /** The values of the fields before the library has loaded. */
  function readFields() {
    const data = new FormData(element.current ?? undefined)
    return Object.fromEntries(names.filter((name) => data.has(name)).map((name) => [name, data.get(name)]))
  }

  const loadControl = () =>
    (loading.current ??= import('./form-control.ts').then(
      ({ makeControl }) => {
        const shown = readFields()
        const begun = { ...latest.current.values, ...shown }
        const made = makeControl(begun, () => latest.current.checks)
        // Rendered synchronously, so that no keystroke goes to a field that isn't connected yet.
        flushSync(() => {
          setControl(made)
          setValues(begun)
        })
        // For radio buttons, the library reads the choice in the markup, or none if another was selected in the
        // meantime.
        for (const [name, value] of Object.entries(shown))
          if (value && !made.getValues(name)) made.setValue(name, value)
        return made
      },
      async (error: unknown) => {
        loading.current = null
        // Without validation nothing can be sent. To the reader this is the same as a request without a response.
        const isGone = await isReleaseGone()
        throw new NoAnswer(
          'POST',
          error,
          isGone ? 'Merlon has been updated. Copy what you typed, then reload.' : undefined,
        )
      },
    ))

  /** Tracks what is typed before the library has loaded, so it's kept even if the form is closed by then. */
  function followFields() {
    if (control) return
    latest.current.values = { ...latest.current.values, ...readFields() }
    setValues(latest.current.values)
  }

  /** Sets a field that isn't an input. Before the library has loaded, the field starts with that value. */
  function setValue(name: string, value: unknown) {
    if (control) return control.setValue(name, value, { shouldValidate: textOfField(errors, name) !== undefined })
    latest.current.values = { ...latest.current.values, [name]: value }
    setValues(latest.current.values)
    loadControl().catch(notReady)
  }

  return { element, control, values, setValue, errors, loadControl, followFields, release }
}

/** A failed load is retried, and reported, when the form is sent. */
const notReady = () => undefined

/**
 * Delays layout changes while the pointer is down, because an error that appears when a field loses focus would move
 * the button out from under it. `showOrHold` shows a value immediately or when the pointer is released; `release` shows
 * what is held.
 */
function useHeldWhilePressed<T>(show: (value: T) => void, isOn: boolean) {
  const press = useRef<{ held?: T } | null>(null)

  const release = () => {
    const held = press.current?.held
    press.current = null
    if (held !== undefined) show(held)
  }
  const latest = useRef(release)
  useEffect(() => {
    latest.current = release
  })
  useEffect(() => {
    if (!isOn) return
    const hold = () => {
      press.current ??= {}
    }
    const onPointerUp = () => setTimeout(() => latest.current())
    addEventListener('pointerdown', hold)
    addEventListener('pointerup', onPointerUp)
    addEventListener('pointercancel', onPointerUp)
    return () => {
      removeEventListener('pointerdown', hold)
      removeEventListener('pointerup', onPointerUp)
      removeEventListener('pointercancel', onPointerUp)
    }
  }, [isOn])

  const showOrHold = (value: T) => {
    if (press.current) press.current.held = value
    else show(value)
  }
  return { showOrHold, release }
}
