import { productName } from '../../contract/values.ts'
import { escapeHtml } from '../mail/mail.ts'

type Shape = {
  type?: string | string[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  enum?: unknown[]
  const?: unknown
  format?: string
  anyOf?: Shape[]
  oneOf?: Shape[]
  description?: string
  additionalProperties?: Shape | boolean
}
type Parameter = { name: string; in: string; required?: boolean; schema?: Shape; description?: string }
type Content = Record<string, { schema?: Shape }>
type Operation = {
  summary?: string
  description?: string
  tags?: string[]
  parameters?: Parameter[]
  requestBody?: { content?: Content }
  responses?: Record<string, { content?: Content }>
}
type Api = { info: { title: string; version: string }; paths?: Record<string, Record<string, Operation>> }

/** A type in words: `text`, `number`, `list of {…}`. */
function words(shape: Shape | undefined): string {
  if (!shape) return 'anything'
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ')
  const either = shape.anyOf ?? shape.oneOf
  if (either) return either.map(words).join(' | ')
  if (shape.properties) return 'object'
  if (shape.items) return `list of ${words(shape.items)}`
  return [[shape.type ?? 'anything'].flat().join(' | '), shape.format].filter(Boolean).join(', ')
}

/** The members of an object, nested ones indented below their name. */
function members(shape: Shape | undefined): string {
  if (!shape) return ''
  const object = shape.properties ? shape : shape.items?.properties ? shape.items : undefined
  if (!object?.properties) return ''
  const required = new Set(object.required)
  const rows = Object.entries(object.properties).map(
    ([name, inner]) =>
      `<li><code>${escapeHtml(name)}</code>${required.has(name) ? '' : ' <i>optional</i>'} <span>${escapeHtml(words(inner))}</span>${members(inner)}</li>`,
  )
  return `<ul>${rows.join('')}</ul>`
}

const firstContent = (content: Content | undefined) => (content ? Object.values(content)[0]?.schema : undefined)

function operation(path: string, method: string, call: Operation) {
  const id = `${method}${path}`.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()
  const parameters = (call.parameters ?? []).map(
    (p) =>
      `<li><code>${escapeHtml(p.name)}</code> <i>${escapeHtml(p.in)}</i> <span>${escapeHtml(words(p.schema))}</span></li>`,
  )
  const body = firstContent(call.requestBody?.content)
  const reply = firstContent(call.responses?.['200']?.content)
  return `<section id="${id}"><h3><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(call.summary ?? '')}. ${escapeHtml(call.description ?? '')}.</p>
${parameters.length ? `<h4>Parameters</h4><ul>${parameters.join('')}</ul>` : ''}
${body ? `<h4>Body</h4>${members(body) || `<p>${escapeHtml(words(body))}</p>`}` : ''}
${reply ? `<h4>Reply</h4>${members(reply) || `<p>${escapeHtml(words(reply))}</p>`}` : ''}</section>`
}

/** The API as a page to read: made from the OpenAPI description, no script in it. */
export function docsPage(description: unknown): string {
  const api = description as Api
  const groups = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(api.paths ?? {}))
    for (const [method, call] of Object.entries(methods)) {
      const group = call.tags?.[0] ?? 'other'
      groups.set(group, [...(groups.get(group) ?? []), operation(path, method, call)])
    }
  const contents = [...groups.keys()].map((name) => `<li><a href="#${name}">${name}</a></li>`).join('')
  const sections = [...groups].map(
    ([name, calls]) => `<section id="${name}"><h2>${name}</h2>${calls.join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(api.info.title)}</title><link rel="stylesheet" href="/api-docs.css"><link rel="icon" href="/favicon.svg"></head>
<body><header><h1>${escapeHtml(api.info.title)}</h1><p>Version ${escapeHtml(api.info.version)}. Every call begins with <code>/api</code>;
calls that need a login send <code>Authorization: Bearer</code>. Errors have one shape: <code>{ message, code?, errors? }</code>.
<a href="/api/openapi.json">OpenAPI 3.1</a>, <a href="/">${productName}</a></p></header>
<nav aria-label="Groups of calls"><ul>${contents}</ul></nav><main>${sections.join('')}</main></body></html>`
}
