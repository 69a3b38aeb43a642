import { type SubmitEvent, useEffect, useId, useState } from 'react'
import type { Reply, Route } from '../../../../contract/index.ts'
import { idOf, type NameWithin, summaryOf, textOfField, textsWithin } from './entry-errors.ts'
import type { EndpointFormOptions, FieldOf, ValuesOf } from './endpoint-form-options.ts'
import type { Values } from './form-control.ts'
import { writeKept } from './kept-work.ts'
import { notReady, useFormControl } from './use-form-control.ts'
import { useSending } from './use-sending.ts'

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
  const { sending, attempt, message, isPlanLimit, submit } = useSending(route, options, form)
  const touched = useKept(options.keep, form.values, options.defaults ?? {})

  return {
    id,
    sending,
    values,
    /** Something is not as the form began. */
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
    /** For FormErrors. Only what was sent is summed up; until then each field speaks for itself. */
    summary: {
      message,
      attempt,
      fields: Object.entries(attempt > 0 ? labels : {})
        .flatMap(([name, label]) => summaryOf(errors, name, label, within(name)))
        .map(({ place, label }) => ({ id: idOf(id, place), label })),
    },
    /** It was refused for what the plan includes. */
    isPlanLimit,
    /** For Field or RadioGroup, which connect the control inside; an error takes the place of the hint. */
    field: (name: FieldOf<R>, { hint, ...rules }: { hint?: string; onChange?: () => void } = {}) => ({
      id: `${id}-${name}`,
      label: labels[name] ?? name,
      register: {
        ...(control ? control.register(name as string, rules) : { name }),
        ...textOf(start[name]),
      },
      ...below(textOfField(errors, name, within(name)), hint),
    }),
    /** For a field whose values have controls of their own: what is wrong with each, by its place in the field. */
    errorsWithin: (name: FieldOf<R>) => textsWithin(errors, name),
    /** For what no field of its own is connected to. */
    setValue: <K extends FieldOf<R>>(name: K, value: ValuesOf<R>[K]) => form.setValue(name, value),
    clearError: (name: FieldOf<R>) => control?.clearErrors(name),
  }
}

export type EndpointForm = ReturnType<typeof useEndpointForm>

/** Kept as it is typed, so that neither closing nor reloading loses it. @returns whether something was typed */
function useKept(name: string | undefined, values: Values, defaults: Values) {
  const text = JSON.stringify(values)
  const touched = Object.keys(values).some((each) => JSON.stringify(values[each]) !== JSON.stringify(defaults[each]))
  useEffect(() => {
    if (name) writeKept(name, touched ? (JSON.parse(text) as object) : null)
  }, [name, text, touched])
  return touched
}

/** What a text field begins with; lists and yes or no are shown by the controls of their own. */
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? { defaultValue: String(value) } : {}

/** What stands below a field. */
function below(error?: string, hint?: string): { error?: string; hint?: string } {
  if (error) return { error }
  return hint ? { hint } : {}
}
