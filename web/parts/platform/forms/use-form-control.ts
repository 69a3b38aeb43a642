import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { NoAnswer } from '../../../api.ts'
import { textOfField, type Texts, textsOf } from './entry-errors.ts'
import type { Checks, Control, Values } from './form-control.ts'
import { useHeldWhilePressed } from './use-held-while-pressed.ts'
import { isReleaseGone } from '../../../ui/lost-code.ts'

/**
 * The values and errors of a form, by react-hook-form. The library and the schemas are loaded when the form first gets the
 * focus (`loadControl`); until then the fields are uncontrolled, and their values are taken over when it has loaded.
 */
export function useFormControl(start: Values, checks: Checks, names: readonly string[]) {
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
  // The errors belong to the endpoint before: another one has other fields.
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
        // Rendered at once, so that no letter is typed into a field that is not connected yet.
        flushSync(() => {
          setControl(made)
          setValues(begun)
        })
        // Of radio buttons the library takes the choice of the markup, and where another was chosen meanwhile, none.
        for (const [name, value] of Object.entries(shown))
          if (value && !made.getValues(name)) made.setValue(name, value)
        return made
      },
      async (error: unknown) => {
        loading.current = null
        // Without the checks nothing can be sent: the same to the reader as a request without an answer.
        const isGone = await isReleaseGone()
        throw new NoAnswer(
          'POST',
          error,
          isGone ? 'Merlon has been updated. Copy what you typed, then reload.' : undefined,
        )
      },
    ))

  /** Follows what is typed before the library has loaded, so that it's kept even if the form is closed by then. */
  function followFields() {
    if (control) return
    latest.current.values = { ...latest.current.values, ...readFields() }
    setValues(latest.current.values)
  }

  /** Sets a field that is no input; before the library has loaded, it starts with that value. */
  function setValue(name: string, value: unknown) {
    if (control) return control.setValue(name, value, { shouldValidate: textOfField(errors, name) !== undefined })
    latest.current.values = { ...latest.current.values, [name]: value }
    setValues(latest.current.values)
    loadControl().catch(notReady)
  }

  return { element, control, values, setValue, errors, loadControl, followFields, release }
}

/** A failure to load is tried again, and shown, when the form is sent. */
export const notReady = () => undefined
