import { type SubmitEvent, useRef, useState } from 'react'
import type { Route } from '../../../../contract/index.ts'
import { ApiError, type CallOptions, NoAnswer } from '../../../api.ts'
import { call } from '../../../browser-api.ts'
import { failureText } from '../../../text/failure.ts'
import { textsOf } from './entry-errors.ts'
import type { Body, EndpointFormOptions } from './endpoint-form-options.ts'
import type { Control, Values } from './form-control.ts'
import { keyPerBody } from './key-per-body.ts'
import type { useFormControl } from './use-form-control.ts'

const send = call as unknown as (route: Route, input: object, options: CallOptions) => Promise<unknown>

/** Checks and sends a form, one request at a time, and shows why it was not sent. */
export function useSending<R extends Route, A>(
  route: R,
  options: EndpointFormOptions<R, A>,
  { loadControl, release }: Pick<ReturnType<typeof useFormControl>, 'loadControl' | 'release'>,
) {
  const [keyOf] = useState(keyPerBody)
  const [message, setMessage] = useState('')
  const [isPlanLimit, setPlanLimit] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  const isLabelled = (place: string) => (place.split('.')[0] ?? '') in options.labels

  /** Shows the server's errors under their fields; an error of no field is shown above the form. */
  function show(error: unknown, checks: Control | undefined) {
    const refused = Object.entries(error instanceof ApiError ? error.errors : {})
      .map(([path, texts]) => ({ place: options.placeOf?.(path) ?? path, texts }))
      .filter(({ place }) => isLabelled(place))
    for (const { place, texts } of refused) checks?.setError(place, { type: 'server', message: texts.join(' ') })
    if (!refused.length) setMessage(failureMessage(error, options))
    setPlanLimit(error instanceof ApiError && error.code === 'plan_limit')
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

  /** Answers whether the form is done: it was sent, or `onFailed` has taken over. */
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
    setPlanLimit(false)
    if (await checkAndSend()) return
    busy.current = false
    setSending(false)
    setAttempt((count) => count + 1)
  }

  return { sending, attempt, message, isPlanLimit, submit }
}

function failureMessage(error: unknown, { failed, keep }: { failed?: string; keep?: string }) {
  if (!(error instanceof ApiError || error instanceof NoAnswer)) console.error('The form was not sent:', error)
  if (failed) return failureText(failed, error) + (keep ? ' What you typed is kept.' : '')
  return error instanceof ApiError ? error.message : 'This could not be sent. Check the connection and try again.'
}
