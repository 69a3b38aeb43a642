import type { z } from 'zod'

/**
 * What is wrong with a value, by its place in it. Where it may be of several kinds, such as a name or an object with one,
 * what is wrong with the kind it is, instead of “Invalid input” for the whole.
 */
export const issuesOf = (issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] =>
  issues.flatMap((issue) => {
    const kind =
      issue.code === 'invalid_union' ? issue.errors.find((each) => each.length && each.every(isInside)) : undefined
    return kind ? issuesOf(kind.map((each) => ({ ...each, path: [...issue.path, ...each.path] }))) : [issue]
  })

const isInside = ({ path }: z.core.$ZodIssue) => path.length > 0
