import { toNestErrors } from '@hookform/resolvers'
import { createFormControl, type FieldError } from 'react-hook-form'
import type { z } from 'zod'
import { contract, type Route } from '../../../../contract/index.ts'
import { issuesOf } from '../../../../contract/platform/issues.ts'

/** The endpoints' own body schemas, so the form checks what the server checks. */
const bodies = new Map<string, z.ZodType | undefined>(
  Object.values(contract)
    .flatMap((noun): { route: string; body?: z.ZodType }[] => Object.values(noun))
    .map(({ route, body }) => [route, body]),
)

export type Values = Record<string, unknown>

/** What a form validates against. Any of it may change while the form is open. */
export type Checks = {
  route: Route
  body: (values: Values) => Values
  problems: (values: Values) => Record<string, string | undefined>
  /** The place in the form for a place in the body: `skill_years.0` may be `skills.0.years`. */
  placeOf: (path: string) => string
}

/**
 * Validates when a field is left, then on every change. Imported only when a form is first touched, because it pulls in
 * zod.
 */
export const makeControl = (defaultValues: Values, checks: () => Checks) =>
  createFormControl<Values, unknown, Values>({
    mode: 'onTouched',
    // The summary takes the focus and links to each field.
    shouldFocusError: false,
    defaultValues,
    resolver: async (values, _context, options) => {
      const { route, body, problems, placeOf } = checks()
      const schema = bodies.get(route) as z.ZodType<Values, Values> | undefined
      if (!schema) throw new Error(`${route} takes no body`)
      const checked = await schema.safeParseAsync(body(values))
      const errors: Record<string, FieldError> = {}
      for (const { path, code, message } of issuesOf(checked.error?.issues ?? []))
        errors[placeOf(path.join('.'))] ??= { type: code, message }
      for (const [name, message] of Object.entries(problems(values)))
        if (message) errors[name] = { type: 'form', message }
      if (!checked.data || Object.keys(errors).length) return { values: {}, errors: toNestErrors(errors, options) }
      return { values: checked.data, errors: {} }
    },
  })

export type Control = ReturnType<typeof makeControl>
