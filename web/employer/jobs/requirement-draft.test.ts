import { describe, expect, test } from 'vitest'
import type { Requirement } from '../../../contract/seekers/requirements.ts'
import { blankDraft, draftFrom, lineFrom, requirementLabel } from './requirement-draft.ts'

const made = (changes: Partial<typeof blankDraft>, others: Requirement[] = []) =>
  lineFrom({ ...blankDraft, ...changes }, { id: 'one', others })

describe('how a requirement reads', () => {
  test.each([
    [{ type: 'skill', name: 'Splunk' }, 'Splunk'],
    [{ type: 'skill', name: ' Splunk ', years: '4' }, '4+ years of Splunk'],
    [{ type: 'skill', name: 'Go', years: '1' }, '1+ year of Go'],
    [{ type: 'skill', years: '4' }, ''],
    [{ type: 'certification', name: 'CISSP' }, 'CISSP'],
    [{ type: 'years', years: '5' }, '5+ years of professional experience'],
    [{ type: 'clearance', level: 'ts_sci', polygraph: 'ci' }, 'Active TS/SCI clearance, CI polygraph'],
    [{ type: 'clearance', level: 'secret', active: false }, 'Secret clearance, interim accepted'],
    [{ type: 'clearance', level: 'public_trust' }, 'Active Public Trust determination'],
    [{ type: 'clearance', level: 'none', polygraph: 'full_scope' }, 'Full-scope polygraph'],
    [{ type: 'work_authorization' }, 'May work in the United States without sponsorship'],
    [{ type: 'work_authorization', sponsorship: true }, 'May work in the United States; sponsorship is offered'],
    [{ type: 'location', place: 'Columbus, OH' }, 'Within 50 miles of Columbus, OH'],
    [{ type: 'location', place: 'Columbus, OH', within_miles: '' }, 'In Columbus, OH'],
  ] as const)('%j', (changes, label) => {
    expect(requirementLabel({ ...blankDraft, ...changes })).toBe(label)
  })
})

describe('a requirement from its dialog', () => {
  test('has only the parts of its own type', () => {
    expect(made({ type: 'skill', name: 'Splunk', years: '4', place: 'Columbus' }).line).toEqual({
      id: 'one',
      type: 'skill',
      must: true,
      label: '4+ years of Splunk',
      name: 'Splunk',
      years: 4,
    })
  })

  test('keeps a label that the user wrote', () => {
    expect(made({ type: 'skill', name: 'Sigma', label: 'Sigma or KQL in production' }).line?.label).toBe(
      'Sigma or KQL in production',
    )
  })

  test.each([
    [{ type: 'skill' }, 'name', /required/],
    [{ type: 'skill', name: 'Splunk', years: '99' }, 'years', /at most 40/],
    [{ type: 'years' }, 'years', /number of years/],
    [{ type: 'years', years: '0' }, 'years', /number of years/],
    [{ type: 'clearance', level: 'none' }, 'level', /clearance or a polygraph/],
    [{ type: 'location' }, 'place', /required/],
    [{ type: 'location', place: 'Columbus, OH', within_miles: '0.5' }, 'within_miles', /./],
  ] as const)('%j names the field to correct', (changes, field, text) => {
    const { line, problems } = made(changes)
    expect(line).toBeNull()
    expect(Object.keys(problems ?? {})).toEqual([field])
    expect(problems?.[field]).toMatch(text)
  })

  test('is rejected if the list already has it, ignoring case', () => {
    const splunk = made({ type: 'skill', name: 'Splunk' }).line as Requirement
    expect(made({ type: 'skill', name: 'SPLUNK' }, [splunk]).problems).toEqual({ name: 'Already on the list: Splunk' })
  })

  test('opens again as it was', () => {
    const line: Requirement = {
      id: 'one',
      type: 'location',
      must: false,
      label: 'Near the plant',
      place: 'Columbus, OH',
      zip_code: '43215',
      within_miles: 25,
    }
    expect(lineFrom(draftFrom(line), { id: 'one', others: [] }).line).toEqual(line)
  })
})
