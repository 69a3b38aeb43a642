import { editDistance } from '../text-search/edit-distance.ts'

/**
 * One line for each name in the environment that looks like a misspelling of a setting that isn't set. If the setting
 * itself is set, similar names belong to another program.
 */
export function findMisspelled(given: readonly string[], settings: readonly string[]): string[] {
  const set = new Set(given)
  const unset = settings.filter((name) => !set.has(name))
  const known = new Set(settings)
  return given
    .filter((name) => !known.has(name) && !isLimit(name))
    .flatMap((name) => {
      const meant = unset.find((setting) => otherNames[name] === setting || isMisspelled(name, setting))
      return meant
        ? [
            `${name} looks like a misspelling of ${meant}. Rename it. If another program needs it, also set ${meant}, or unset ${name} for Merlon`,
          ]
        : []
    })
}

/** What other programs call the same setting. */
const otherNames: Record<string, string> = {
  DB_URL: 'DATABASE_URL',
  PG_URL: 'DATABASE_URL',
  POSTGRES_URL: 'DATABASE_URL',
  POSTGRESQL_URL: 'DATABASE_URL',
  DEMO_MODE: 'DEMO',
}

const isLimit = (name: string) => /^limit[_-]/i.test(name)

/**
 * One line for each name that starts with LIMIT_ but isn't one of our limits. Ignoring them would suggest that they
 * work.
 */
export function findUnknownLimits(given: readonly string[], limits: readonly string[]): string[] {
  const known = new Set(limits)
  return given
    .filter((name) => isLimit(name) && !known.has(name))
    .map((name) => {
      const nearest = findNearest(name, limits)
      return `Merlon has no limit called ${name}. ${nearest ? `The closest is ${nearest}: rename it` : 'Rename it'}, or unset it for Merlon`
    })
}

/**
 * The limit that shares the most words, at least half of its own; if several do, the one that starts with the same
 * words.
 */
function findNearest(name: string, limits: readonly string[]): string | undefined {
  const [, ...words] = wordsOf(name)
  const telling = words.filter((word) => word !== 'PER')
  const near = limits.map((limit) => {
    const [, ...has] = wordsOf(limit)
    const shared = telling.filter((word) => has.some((each) => isClose(word, each))).length
    const other = has.findIndex((each, at) => !isClose(words[at] ?? '', each))
    return { limit, shared, same: other < 0 ? has.length : other }
  })
  const [best] = near.toSorted((a, b) => b.shared - a.shared || b.same - a.same)
  return best && best.shared > 0 && best.shared * 2 >= telling.length ? best.limit : undefined
}

const isClose = (word: string, meant: string) => editDistance(word, meant) <= 1
const wordsOf = (name: string) => name.toUpperCase().split(/[_-]/)

/** Whether the name is one typo away, such as DATABSE_URL, has lowercase letters, or lacks or adds underscores. */
function isMisspelled(name: string, setting: string): boolean {
  const [plain, meant] = [name, setting].map((each) => each.toUpperCase().replaceAll(/[_-]/g, '')) as [string, string]
  if (Math.abs(plain.length - meant.length) > 3) return false
  if (editDistance(plain, meant) <= 1) return true
  const words = wordsOf(name)
  const meantWords = setting.split('_')
  return words.length === meantWords.length && words.every((word, at) => isClose(word, meantWords[at]!))
}
