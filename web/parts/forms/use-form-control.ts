import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { NoAnswer } from '../../api.ts'
import type { Checks, Control, Values } from './form-control.ts'
import { useHeldWhilePressed } from './use-held-while-pressed.ts'

type Texts = Record<string, string>

/**
 * A form's values and what is wrong with them, by react-hook-form. The library and the schemas are fetched with the
 * first touch of the form; until then its fields are plain ones, and what was typed into them counts.
 */
export function useFormControl(start: Values, checks: Checks, names: readonly string[]) {
  const [control, setControl] = useState<Control | null>(null)
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<Texts>({})
  const element = useRef<HTMLFormElement>(null)
  const loading = useRef<Promise<Control> | null>(null)
  const latest = useRef({ checks, values })
  const { say, letGo } = useHeldWhilePressed(setErrors, control !== null)
  const tell = useEffectEvent(say)

  useEffect(() => {
    latest.current = { checks, values }
  })
  // Another endpoint asks for other things.
  useEffect(() => control?.clearErrors(), [control, checks.route])
  useEffect(
    () =>
      control?.subscribe({
        formState: { errors: true, values: true },
        callback: (state) => {
          setValues({ ...state.values })
          tell(textsOf(state.errors ?? {}))
        },
      }),
    [control],
  )
  /** What the fields hold before the library is there to tell. */
  function typed() {
    const data = new FormData(element.current ?? undefined)
    return Object.fromEntries(names.filter((name) => data.has(name)).map((name) => [name, data.get(name)]))
  }

  const wake = () =>
    (loading.current ??= import('./form-control.ts').then(
      ({ makeControl }) => {
        const begun = { ...latest.current.values, ...typed() }
        const made = makeControl(begun, () => latest.current.checks)
        // At once, so that no letter is typed in between.
        flushSync(() => {
          setControl(made)
          setValues(begun)
        })
        return made
      },
      (error: unknown) => {
        loading.current = null
        // Nothing can be sent where not even the checks come.
        throw new NoAnswer('POST', error)
      },
    ))

  /** Also before the library is there: it then begins with that. */
  function put(name: string, value: unknown) {
    if (control) return control.setValue(name, value, { shouldValidate: Boolean(errors[name]) })
    latest.current.values = { ...latest.current.values, [name]: value }
    setValues(latest.current.values)
    wake().catch(notReady)
  }

  return { element, control, values, put, errors, wake, letGo }
}

/** It is fetched once more, and said, when the form is sent. */
export const notReady = () => undefined

/** What is wrong by field; of a list, the first that is wrong in it. */
function textsOf(errors: object): Texts {
  const texts = Object.entries(errors).map(([name, error]) => [name, firstMessage(error)])
  return Object.fromEntries(texts) as Texts
}

function firstMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.values(error).map(firstMessage).find(Boolean) ?? ''
}
