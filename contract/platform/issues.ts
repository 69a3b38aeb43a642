import type { z } from 'zod'

/**
 * The validation issues of a value by path. For a union, such as a name or an object with a name, returns the issues of
 * the variant that was sent instead of “Invalid input” for the whole value.
 */
export const issuesOf = (issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] =>
  issues.flatMap((issue) => {
    const kind =
      issue.code === 'invalid_union' ? issue.errors.find((each) => each.length && each.every(isInside)) : undefined
    return kind ? issuesOf(kind.map((each) => ({ ...each, path: [...issue.path, ...each.path] }))) : [issue]
  })

const isInside = ({ path }: z.core.$ZodIssue) => path.length > 0
