import { countText } from '../../../contract/platform/format.ts'
import { limits } from '../../../contract/platform/values.ts'
import { invalid, httpProblem } from './problem.ts'

/** No body of the contract comes near it; what nests by the thousand breaks whatever walks through it. */
const deepest = 32
/** Texts, numbers, lists, and objects in one body. The largest form of the product sends some hundreds. */
export const mostValues = 10_000
/** Characters of a name in an object. */
export const longestName = 200
/** As many as somebody would read, here and where a schema finds them. */
export const mostFaults = 100

/**
 * Characters of one text, whatever its field allows: nothing else looks at a text before this does. A field's own limit
 * counts what is left of it without the space around it; a description travels with its markup.
 */
const longestText = { query: limits.address_value, body: 3 * limits.description }

const unstorableText = 'This contains a character that cannot be stored.'

/**
 * Refuses what is too much to be checked against a schema, texts that are too long to be looked at, and those PostgreSQL
 * cannot hold (NUL, halves of surrogate pairs).
 * @throws Problem 422 naming each field, 400 for what nests too deep
 */
export function refuseUnreadableValues(value: unknown, place: 'query' | 'body') {
  const most = longestText[place]
  const faults: [path: string, text: string][] = []
  const path: string[] = []
  let count = 0
  const isFaulty = (text: string) => void faults.push([path.join('.') || place, text])
  const look = (inner: unknown) => {
    if (++count > mostValues)
      throw invalid({ [place]: `This holds too many values: ${countText(mostValues)} at most.` })
    if (typeof inner === 'string') {
      if (inner.length > most) isFaulty(`${path.at(-1) ?? 'This'} can be ${most} characters at most.`)
      else if (!isStorable(inner)) isFaulty(unstorableText)
      return
    }
    if (typeof inner !== 'object' || inner === null || Buffer.isBuffer(inner)) return
    if (path.length === deepest) throw httpProblem(400)
    for (const [name, each] of Object.entries(inner)) {
      if (faults.length === mostFaults) return
      if (name.length > longestName) isFaulty('A name in this is too long.')
      else if (!isStorable(name)) isFaulty(unstorableText)
      else {
        path.push(name)
        look(each)
        path.pop()
      }
    }
  }
  look(value)
  if (faults.length) throw invalid(Object.fromEntries(faults))
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()
