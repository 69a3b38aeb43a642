import { describe, expect, test } from 'vitest'
import { daysText, ledgerTexts } from './ledger.ts'
import { inSlides } from './slides.ts'
import { roleText, placeText, yearsText } from './seeker.ts'

test.each([
  [0, 'Under a day'],
  [0.4, 'Under a day'],
  [1, '1 day'],
  [1.5, '1.5 days'],
  [2, '2 days'],
])('%d is %s', (days, text) => expect(daysText(days)).toBe(text))

describe('a record', () => {
  test('reads in three figures', () => {
    const figures = {
      applications: 40,
      promises: 36,
      answered_in_time: 0.914,
      days_to_first_answer: 2,
      told_the_outcome: 1,
    }
    expect(ledgerTexts(figures).map(({ value }) => value)).toEqual(['91%', '2 days', '100%'])
    expect(ledgerTexts(figures)[0]?.note).toBe('of 36 people')
  })

  test('says where there is not enough data', () => {
    const none = {
      applications: 3,
      promises: 3,
      answered_in_time: null,
      days_to_first_answer: null,
      told_the_outcome: null,
    }
    expect(ledgerTexts(none).map(({ value }) => value)).toEqual(Array(3).fill('Not enough data'))
  })

  test('says so too if the applications come from too few people', () => {
    const few = {
      applications: 12,
      promises: 12,
      answered_in_time: null,
      days_to_first_answer: null,
      told_the_outcome: null,
    }
    expect(ledgerTexts(few).map(({ value }) => value)).toEqual(Array(3).fill('Not enough data'))
  })

  test('of ten applications with no answer due says that', () => {
    const waiting = {
      applications: 10,
      promises: 0,
      answered_in_time: null,
      days_to_first_answer: null,
      told_the_outcome: null,
    }
    expect(ledgerTexts(waiting).map(({ value }) => value)).toEqual(['None due yet', 'None yet', 'None closed yet'])
  })
})

test.each([
  [0, []],
  [3, [3]],
  [8, [8]],
  [17, [8, 8, 1]],
])('%d in slides of eight', (count, sizes) =>
  expect(inSlides(Array.from({ length: count }), 8).map((slide) => slide.length)).toEqual(sizes),
)

test.each([
  [0, 'Under a year'],
  [0.5, 'Under a year'],
  [1, '1 year'],
  [7, '7 years'],
])('%d is %s', (years, text) => expect(yearsText(years)).toBe(text))

test('a person in one line', () => {
  const person = (job_role?: string, title_headline?: string) => ({
    personal_profile: { city: 'Columbus', state: 'OH' },
    professional_profile: { job_role, title_headline },
  })
  expect(roleText(person('SOC Analyst', 'Watches'))).toBe('SOC Analyst')
  expect(roleText(person(undefined, 'Watches'))).toBe('Watches')
  expect(roleText(person())).toBe('Not specified')
  expect(placeText(person())).toBe('Columbus, OH')
  expect(placeText({ ...person(), personal_profile: {} })).toBe('')
})
