import { expect, test } from 'vitest'
import { summaryOf, textOfField, textsOf, textsWithin } from './entry-errors.ts'

const says = (message: string) => ({ type: 'check', message })
const texts = textsOf({
  headline: says('Headline must be at most 200 characters.'),
  certificates: { 1: { expires_on: says('The expiration date can’t be before the issue date.') } },
  skills: { root: says('A profile can have at most 50 skills.') },
  benefits: { 3: says('A benefit must be at most 160 characters.') },
})
const name = (place: string) => (place === '1.expires_on' ? 'Certification 2: Expires on' : undefined)

test('the summary names the entry and its field, and links to it', () => {
  expect(summaryOf(texts, 'certificates', 'Certifications', name)).toEqual([
    { place: 'certificates.1.expires_on', label: 'Certification 2: Expires on' },
  ])
  expect(textOfField(texts, 'certificates', name)).toBeUndefined()
  expect(textsWithin(texts, 'certificates')).toEqual({
    '1.expires_on': 'The expiration date can’t be before the issue date.',
  })
})

test('an error of a whole list, or of one line of a text, is shown at the field', () => {
  const none = () => undefined
  expect(summaryOf(texts, 'skills', 'Skills', none)).toEqual([{ place: 'skills', label: 'Skills' }])
  expect(textOfField(texts, 'skills')).toBe('A profile can have at most 50 skills.')
  expect(textOfField(texts, 'benefits')).toBe('Line 4: A benefit must be at most 160 characters.')
  expect(summaryOf(texts, 'headline', 'Headline', none)).toEqual([{ place: 'headline', label: 'Headline' }])
  expect(summaryOf(texts, 'title', 'Title', none)).toEqual([])
})
