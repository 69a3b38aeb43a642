import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import type { Input, Reply, Route } from '../../../contract/index.ts'
import { ApiError, type CallOptions, NoAnswer } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import type { Control, Values } from './form-control.ts'
import { writeKept } from './kept-work.ts'
import { keyPerBody } from './key-per-body.ts'
import { useFormControl } from './use-form-control.ts'

type Body<R extends Route> = NonNullable<Input<R>['body']>
type KeyOf<B> = B extends unknown ? keyof B & string : never
type ValueOf<B, K> = B extends unknown ? (K extends keyof B ? B[K] : never) : never

export type FieldOf<R extends Route> = KeyOf<Body<R>>
/** What the fields hold: the endpoint's body, in parts, with '' where nothing is chosen. */
export type ValuesOf<R extends Route> = { [K in FieldOf<R>]?: ValueOf<Body<R>, K> | '' }

export type EndpointFormOptions<R extends Route, A> = {
  /** The form's own, for a button that stands outside it. */
  id?: string
  params?: Input<R>['params']
  /** The fields in their order on the page, with the names the summary calls them by. */
  labels: Partial<Record<FieldOf<R>, string>>
  defaults?: ValuesOf<R>
  /** What the form opens with instead of its defaults: work that was kept. */
  start?: ValuesOf<R> | null
  /** The name in this tab's storage under which unsent work is kept, as it is typed, while it differs from the defaults. */
  keep?: string
  /** The body of what the fields hold, where it is more or less than that. */
  body?: (values: ValuesOf<R>) => ValuesOf<R>
  /** What the form minds beyond the endpoint's schema, or says in other words, by field. */
  problems?: (values: ValuesOf<R>) => Partial<Record<FieldOf<R>, string>>
  /** What has not happened where it fails: "The report was not sent." */
  failed?: string
  /** Instead of the call itself. */
  send?: (body: Body<R>, options: CallOptions) => Promise<A>
  /** It went well; nothing is sent from here again. */
  onDone: (answer: A, body: Body<R>) => unknown
  /** True: somebody has seen to it, and the form says nothing. */
  onFailed?: (error: unknown, body: Body<R>) => boolean | void | Promise<boolean | void>
}

const send = call as unknown as (route: Route, input: object, options: CallOptions) => Promise<unknown>

/**
 * A form that is sent to one endpoint: typed and checked by its body, one Idempotency-Key per body, refusals under their
 * fields and summed up above them, what was typed kept in place.
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
    },
    Object.keys(labels),
  )
  const { control, errors, element, wake } = form
  const values = form.values as ValuesOf<R>
  const [keyOf] = useState(keyPerBody)
  const [message, setMessage] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  useKept(options.keep, form.values, options.defaults ?? {})

  /** What the server refused, under its fields; what belongs to none of them is said above. */
  function show(error: unknown, checks: Control | undefined) {
    const refused = Object.entries(error instanceof ApiError ? error.errors : {}).filter(([name]) => name in labels)
    for (const [name, texts] of refused) checks?.setError(name, { type: 'server', message: texts.join(' ') })
    if (!refused.length) setMessage(failureMessage(error, options.failed))
  }

  async function post(body: Values) {
    const calling = { idempotency_key: keyOf({ params: options.params, body }) }
    const answer = options.send
      ? await options.send(body as Body<R>, calling)
      : ((await send(route, { params: options.params, body }, calling)) as A)
    await options.onDone(answer, body as Body<R>)
  }

  /** Whether it is over: it went well, or somebody else goes on from here. */
  async function check(): Promise<boolean> {
    let checks: Control | undefined
    let body: Values | undefined
    let done = false
    try {
      checks = await wake()
      await checks.handleSubmit(
        async (checked) => {
          body = checked
          await post(checked)
          done = true
        },
        (wrong) => {
          const elsewhere = Object.entries(wrong).filter(([name]) => !(name in labels))
          setMessage(elsewhere.map(([, error]) => String(error?.message ?? '')).join(' '))
        },
      )()
    } catch (error) {
      if (body && (await options.onFailed?.(error, body as Body<R>))) return true
      show(error, checks)
    }
    return done
  }

  async function submit(event?: SubmitEvent) {
    event?.preventDefault()
    form.letGo()
    if (busy.current) return
    busy.current = true
    setSending(true)
    setMessage('')
    if (await check()) return
    busy.current = false
    setSending(false)
    setAttempt((count) => count + 1)
  }

  return {
    id,
    sending,
    values,
    submit: () => void submit(),
    formProps: {
      id,
      ref: element,
      noValidate: true,
      onFocus: () => void wake().catch((error: unknown) => console.warn('The form was not made ready:', error)),
      onSubmit: (event: SubmitEvent) => void submit(event),
    },
    /** For FormErrors. Only what was sent is summed up; until then each field speaks for itself. */
    summary: {
      message,
      attempt,
      fields: Object.entries(labels)
        .filter(([name]) => attempt > 0 && errors[name])
        .map(([name, label]) => ({ id: `${id}-${name}`, label })),
    },
    /** For Field or RadioGroup, which connect the control inside; an error takes the place of the hint. */
    field: (name: FieldOf<R>, rules: { onChange?: () => void } = {}) => ({
      id: `${id}-${name}`,
      label: labels[name] ?? name,
      register: {
        ...(control ? control.register(name as string, rules) : { name }),
        ...(start[name] === undefined ? {} : { defaultValue: String(start[name]) }),
      },
      ...(errors[name] ? { error: errors[name], hint: undefined } : {}),
    }),
    /** For what no field of its own is connected to. */
    setValue<K extends FieldOf<R>>(name: K, value: ValuesOf<R>[K]) {
      if (control) control.setValue(name as string, value, { shouldValidate: Boolean(errors[name]) })
      else form.setValues({ ...form.values, [name]: value })
    },
    clearError: (name: FieldOf<R>) => control?.clearErrors(name),
  }
}

export type EndpointForm = ReturnType<typeof useEndpointForm>

function failureMessage(error: unknown, failed: string | undefined) {
  if (!(error instanceof ApiError || error instanceof NoAnswer)) console.error('The form was not sent:', error)
  if (failed) return failureText(failed, error)
  return error instanceof ApiError ? error.message : 'This could not be sent. Check the connection and try again.'
}

function useKept(name: string | undefined, values: Values, defaults: Values) {
  const text = JSON.stringify(values)
  const touched = Object.keys(values).some((each) => JSON.stringify(values[each]) !== JSON.stringify(defaults[each]))
  useEffect(() => {
    if (name) writeKept(name, touched ? (JSON.parse(text) as object) : null)
  }, [name, text, touched])
}
