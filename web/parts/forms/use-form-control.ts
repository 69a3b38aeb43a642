import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { NoAnswer } from '../../api.ts'
import type { Checks, Control, Values } from './form-control.ts'

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
  const press = useRef<{ held?: Texts } | null>(null)

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
          const found = textsOf(state.errors ?? {})
          if (press.current) press.current.held = found
          else setErrors((known) => (JSON.stringify(known) === JSON.stringify(found) ? known : found))
        },
      }),
    [control],
  )
  useEffect(() => {
    if (!control) return
    const hold = () => {
      press.current ??= {}
    }
    const release = () => setTimeout(letGo)
    addEventListener('pointerdown', hold)
    addEventListener('pointerup', release)
    addEventListener('pointercancel', release)
    return () => {
      removeEventListener('pointerdown', hold)
      removeEventListener('pointerup', release)
      removeEventListener('pointercancel', release)
    }
  }, [control])

  /** While the pointer is down nothing moves: an error that appears on leaving a field would push the button from under it. */
  function letGo() {
    const held = press.current?.held
    press.current = null
    if (held) setErrors(held)
  }

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

export const notReady = (error: unknown) => console.warn('The form was not made ready:', error)

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
