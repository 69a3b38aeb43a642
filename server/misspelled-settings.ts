import { editDistance } from './search/edit-distance.ts'

/**
 * Names in the environment that look like a misspelling of a setting that isn't set itself; a line for each. A setting
 * that is spelled right clears the names beside it: those belong to another program.
 */
export function findMisspelled(given: readonly string[], settings: readonly string[]): string[] {
  const set = new Set(given)
  const unset = settings.filter((name) => !set.has(name))
  const known = new Set(settings)
  return given
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const meant = unset.find((setting) => otherNames[name] === setting || isMisspelled(name, setting))
      return meant
        ? [
            `${name} looks like a misspelling of ${meant}. Rename it; if another program needs it, set ${meant}, too, or unset ${name} for Merlon`,
          ]
        : []
    })
}

/** What other programs call the same thing. */
const otherNames: Record<string, string> = {
  DB_URL: 'DATABASE_URL',
  PG_URL: 'DATABASE_URL',
  POSTGRES_URL: 'DATABASE_URL',
  POSTGRESQL_URL: 'DATABASE_URL',
  DEMO_MODE: 'DEMO',
}

/** One slip in a word, as of DATABSE_URL; letters in lower case; underscores left out or put in. */
function isMisspelled(name: string, setting: string): boolean {
  const [plain, meant] = [name, setting].map((each) => each.toUpperCase().replaceAll(/[_-]/g, '')) as [string, string]
  if (Math.abs(plain.length - meant.length) > 3) return false
  if (editDistance(plain, meant) <= 1) return true
  const words = name.toUpperCase().split(/[_-]/)
  const meantWords = setting.split('_')
  return words.length === meantWords.length && words.every((word, at) => editDistance(word, meantWords[at]!) <= 1)
}
