import { countText } from '../../../contract/platform/format.ts'
import { limits } from '../../../contract/platform/values.ts'
import { invalid, httpProblem } from './problem.ts'

/** No body in the contract comes close, and thousands of levels would break whatever walks through them. */
const deepest = 32
/** Strings, numbers, lists, and objects in one body. The product's largest form sends a few hundred. */
export const mostValues = 10_000
/** The length of a key in an object. */
export const longestName = 200
/** As many errors as anyone would read, from here and from schemas. */
export const mostFaults = 100

/**
 * The length of a string, whatever its field allows. Nothing else looks at a string before this does. A field's own
 * limit applies after trimming, and a description includes its markup.
 */
const longestText = { query: limits.address_value, body: 3 * limits.description }

const unstorableText = 'This contains an unsupported character.'

/**
 * Refuses values with too many parts to validate, strings too long to look at, and strings that PostgreSQL can't store
 * (NUL, unpaired surrogates).
 * @throws Problem 422 naming each field, 400 for values that nest too deep
 */
export function refuseUnreadableValues(value: unknown, place: 'query' | 'body') {
  const most = longestText[place]
  const faults: [path: string, text: string][] = []
  const path: string[] = []
  let count = 0
  const isFaulty = (text: string) => void faults.push([path.join('.') || place, text])
  const look = (inner: unknown) => {
    if (++count > mostValues)
      throw invalid({ [place]: `The ${place} must have at most ${countText(mostValues)} values.` })
    if (typeof inner === 'string') {
      if (inner.length > most) isFaulty(`${path.at(-1) ?? 'This'} must be at most ${countText(most)} characters.`)
      else if (!isStorable(inner)) isFaulty(unstorableText)
      return
    }
    if (typeof inner !== 'object' || inner === null || Buffer.isBuffer(inner)) return
    if (path.length === deepest) throw httpProblem(400)
    for (const [name, each] of Object.entries(inner)) {
      if (faults.length === mostFaults) return
      if (name.length > longestName) isFaulty('A field name is too long.')
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
