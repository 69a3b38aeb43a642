import { productName } from '../../contract/platform/values.ts'
import { escapeHtml } from '../platform/mail/layout.ts'
import type { ApiDescription, Operation } from './openapi.ts'

type Shape = {
  $ref?: string
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

/** The name of the schema that a `$ref` points to. */
const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)

/** A type in words: `text`, `number`, `list of {…}`; a named shape by its name. */
function words(shape: Shape | undefined): string {
  if (!shape) return 'anything'
  if (shape.$ref) return nameOf(shape.$ref)
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ')
  const either = shape.anyOf ?? shape.oneOf
  if (either) return either.map(words).join(' | ')
  if (shape.properties) return 'object'
  if (shape.items) return `list of ${words(shape.items)}`
  return [[shape.type ?? 'anything'].flat().join(' | '), shape.format].filter(Boolean).join(', ')
}

/** As words, and a link where a named shape is among them. */
function typeOf(shape: Shape | undefined): string {
  const ref = shape?.$ref ?? shape?.items?.$ref
  const said = escapeHtml(words(shape))
  return ref ? said.replace(nameOf(ref), `<a href="#${nameOf(ref)}">${nameOf(ref)}</a>`) : said
}

/** The members of an object, nested ones indented below their name. */
function members(shape: Shape | undefined): string {
  if (!shape) return ''
  if (shape.oneOf && !shape.properties)
    return `<ol>${shape.oneOf.map((one) => `<li>${members(one)}</li>`).join('')}</ol>`
  const object = shape.properties ? shape : shape.items?.properties ? shape.items : undefined
  if (!object?.properties) return ''
  const required = new Set(object.required)
  const rows = Object.entries(object.properties).map(
    ([name, inner]) =>
      `<li><code>${escapeHtml(name)}</code>${required.has(name) ? '' : ' <i>optional</i>'} <span>${typeOf(inner)}</span>${members(inner)}</li>`,
  )
  return `<ul>${rows.join('')}</ul>`
}

const firstContent = (content: Content | undefined) => (content ? Object.values(content)[0]?.schema : undefined)

function operation(api: ApiDescription, path: string, method: string, call: Operation) {
  const id = `${method}${path}`.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()
  const parameters = call.parameters.map((given) => {
    const p = ('$ref' in given ? api.components.parameters[nameOf(String(given.$ref))] : given) as Parameter
    return `<li><code>${escapeHtml(p.name)}</code> <i>${escapeHtml(p.in)}</i> <span>${typeOf(p.schema)}</span></li>`
  })
  const body = firstContent(call.requestBody?.content as Content | undefined)
  const reply = firstContent((call.responses['200'] as { content?: Content } | undefined)?.content)
  const refused = Object.keys(call.responses).filter((status) => status !== '200')
  return `<section id="${id}"><h3><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(call.description)}</p>
${parameters.length ? `<h4>Parameters</h4><ul>${parameters.join('')}</ul>` : ''}
${body ? `<h4>Body</h4>${members(body) || `<p>${typeOf(body)}</p>`}` : ''}
${reply ? `<h4>Reply</h4>${members(reply) || `<p>${typeOf(reply)}</p>`}` : ''}
<p>Refused with ${refused.join(', ')}.</p></section>`
}

/** The API as a page to read: made from the OpenAPI description, no script in it. */
export function docsPage(api: ApiDescription): string {
  const groups = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(api.paths))
    for (const [method, call] of Object.entries(methods)) {
      const group = call.tags[0] ?? 'other'
      groups.set(group, [...(groups.get(group) ?? []), operation(api, path, method, call)])
    }
  const contents = [...groups.keys()].map((name) => `<li><a href="#${name}">${name}</a></li>`).join('')
  const sections = [...groups].map(
    ([name, calls]) => `<section id="${name}"><h2>${name}</h2>${calls.join('')}</section>`,
  )
  const shapes = Object.entries(api.components.schemas).map(
    ([name, shape]) => `<section id="${name}"><h3>${name}</h3>${members(shape as Shape)}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(api.info.title)}</title><link rel="stylesheet" href="/api-docs.css"><link rel="icon" href="/favicon.svg"></head>
<body><header><h1>${escapeHtml(api.info.title)}</h1><p>Version ${escapeHtml(api.info.version)}. Every call begins with <code>/api</code>;
calls that need a login send <code>Authorization: Bearer</code>. Errors have one shape: <code>{ message, code?, errors? }</code>.
<a href="/api/openapi.json">OpenAPI 3.1</a>, <a href="/">${productName}</a></p></header>
<nav aria-label="Groups of calls"><ul>${contents}<li><a href="#shapes">shapes</a></li></ul></nav><main>${sections.join('')}<section id="shapes"><h2>shapes</h2>${shapes.join('')}</section></main></body></html>`
}
