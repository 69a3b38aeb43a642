/**
 * The message of a failed call, chosen in the specification's order (section 8): the body's message; ErrorMessage; all
 * strings and lists among an object's values; ErrorMessage or message of a list's entries; plain text; the transport's
 * message (`generic`); and finally `An error occurred`.
 */
export function errorMessage(body: unknown, generic?: string): string {
  return (
    textOf(property(body, 'message')) ??
    textOf(property(body, 'ErrorMessage')) ??
    joined(valuesOf(body)) ??
    joined(entriesOf(body)) ??
    plainText(body) ??
    textOf(generic) ??
    'An error occurred'
  )
}

export type Problem =
  | { kind: 'invalid'; message: string; code: string | undefined; errors: Record<string, string[]> }
  | { kind: 'failed'; status: number; message: string; code: string | undefined; current: Record<string, unknown> }

/** Status 422 is passed through with its errors by field; any other failure becomes one message. */
export function readProblem(status: number, body: unknown, generic?: string): Problem {
  const message = errorMessage(body, generic)
  const code = textOf(property(body, 'code'))
  if (status === 422) return { kind: 'invalid', message, code, errors: fieldErrors(property(body, 'errors')) }
  const current = property(body, 'current')
  return {
    kind: 'failed',
    status,
    message,
    code,
    current: isObject(current) ? current : {},
  }
}

function fieldErrors(errors: unknown): Record<string, string[]> {
  if (!isObject(errors)) return {}
  const fields = Object.entries(errors).map(([field, value]): [string, string[]] => [field, texts([value])])
  return Object.fromEntries(fields.filter(([, messages]) => messages.length))
}

/** Strings, and strings within lists, among an object's own values. */
function valuesOf(body: unknown): string[] {
  if (Array.isArray(body)) return texts(body)
  return isObject(body) ? texts(Object.values(body)) : []
}

function entriesOf(body: unknown): string[] {
  if (!Array.isArray(body)) return []
  return body.flatMap((entry) => textOf(property(entry, 'ErrorMessage')) ?? textOf(property(entry, 'message')) ?? [])
}

/** An HTML page, as a proxy sends it, isn't a message for people. */
function plainText(body: unknown): string | undefined {
  return typeof body === 'string' && !/^\s*<(!doctype|html|\?xml)/i.test(body) ? textOf(body) : undefined
}

function texts(values: unknown[]): string[] {
  return values.flatMap((value) => (Array.isArray(value) ? texts(value) : (textOf(value) ?? [])))
}

function joined(found: string[]): string | undefined {
  return found.length ? found.join(', ') : undefined
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() ? value.trim() : undefined
}

function property(body: unknown, name: string): unknown {
  return isObject(body) && Object.hasOwn(body, name) ? body[name] : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
