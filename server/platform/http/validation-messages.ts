import { z } from 'zod'

/**
 * What is wrong with a value, in words, where its schema does not say it better itself. Loading this file sets it for
 * every schema of the process.
 */
z.config({ customError: (issue) => wordsFor(issue) })

function wordsFor(issue: z.core.$ZodRawIssue): string | undefined {
  const name = String(issue.path?.findLast((step) => typeof step === 'string') ?? 'This')
  if (issue.code === 'invalid_type') return wrongType(name, issue.expected, issue.input)
  if (issue.code === 'too_big') return `${name} ${tooMuch[issue.origin]?.(String(issue.maximum)) ?? 'is too large'}.`
  if (issue.code === 'too_small')
    return `${name} ${tooLittle[issue.origin]?.(String(issue.minimum)) ?? 'is too small'}.`
  if (issue.code === 'invalid_value') return `${name} is one of: ${issue.values.map(String).join(', ')}.`
  if (issue.code === 'invalid_format') return `${name} is not written as it should be (${issue.format}).`
  if (issue.code === 'invalid_union') return `${name} is not one of the kinds of value that can stand here.`
  return undefined
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

function wrongType(name: string, expected: string, input: unknown) {
  if (input === undefined) return `${name} is required.`
  if (Array.isArray(input) && expected !== 'array') return `${name} has one value only.`
  return `${name} is ${kinds[expected] ?? expected}.`
}

const tooMuch: Record<string, (most: string) => string> = {
  string: (most) => `can be ${most} characters at most`,
  array: (most) => `can hold ${most} values at most`,
  number: (most) => `is ${most} at most`,
  int: (most) => `is ${most} at most`,
}

const tooLittle: Record<string, (least: string) => string> = {
  string: (least) => (least === '1' ? 'is required' : `has ${least} characters or more`),
  array: (least) => (least === '1' ? 'needs one value or more' : `needs ${least} values or more`),
  number: (least) => `is ${least} or more`,
  int: (least) => `is ${least} or more`,
}
