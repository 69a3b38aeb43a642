/** Settings of earlier versions, and what limits the same today; null: nothing needs to. */
const removed: Readonly<Record<string, string | null>> = {
  LIMIT_PEOPLE_SEARCHES_PER_PERSON_PER_HOUR: 'LIMIT_PEOPLE_SHOWN_PER_PERSON_PER_HOUR',
  LIMIT_PEOPLE_SEARCHES_PER_COMPANY_PER_DAY: 'LIMIT_PEOPLE_SHOWN_PER_COMPANY_PER_DAY',
  LIMIT_KEPT_REPLY_BYTES_PER_CALLER: null,
}

export const isRemoved = (name: string) => Object.hasOwn(removed, name)

/** Names in the environment of settings that are gone; a line for each. Ignored, they would seem to hold. */
export const findRemoved = (given: readonly string[]): string[] =>
  given
    .filter(isRemoved)
    .map((name) =>
      removed[name]
        ? `${name} no longer exists. Remove it, and set ${removed[name]} in its place if the default isn't right`
        : `${name} no longer exists, and nothing replaces it. Remove it`,
    )
