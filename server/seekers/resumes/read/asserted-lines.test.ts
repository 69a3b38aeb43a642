import { expect, test } from 'vitest'
import { answersFrom } from '../answers.ts'
import type { Requirement } from '../../../../contract/seekers/requirements.ts'
import { readResume } from './read-resume.ts'

const named = ['Purdue model', 'SCADA', 'IEC 62443', 'network segmentation', 'Splunk']
const skills = named.map((name) => ({ id: name, must: true, label: name, type: 'skill', name }) as Requirement)
const nothing = {
  facts: [],
  certificates: [],
  years_of_experience: null,
  clearance: null,
  clearance_state: null,
  polygraph: null,
} as unknown as Parameters<typeof answersFrom>[3]

const summary = (lines: readonly string[]) => ['Dina Patel', 'dina@example.test', 'Summary', ...lines]
const answered = (...lines: string[]) => {
  const all = summary(lines)
  return answersFrom(readResume(all), all, skills, nothing).map(({ requirement_id }) => requirement_id)
}

test.each([
  [['I have never worked with the Purdue model and have no SCADA experience.']],
  [['I would love to learn IEC 62443 and network segmentation.']],
  [['Looking for a company with Purdue model know-how. No IEC 62443.']],
  [['Must-haves of the job I read: Purdue model, SCADA, IEC 62443, Splunk']],
  [['Requirements of the job:', 'Purdue model, SCADA']],
  [['SCADA required.']],
  [['I don’t know Splunk yet, and I haven’t used SCADA.']],
  [['Willing to learn Splunk.', 'Currently learning SCADA', 'I want to work with the Purdue model.']],
  [['In my years as an engineer I have never worked with the', 'Purdue model']],
  [['The Purdue model and SCADA are something that I have', 'never used.']],
  [['Without experience in SCADA.', 'SCADA: none', 'Splunk - not yet']],
  [['Skills', 'None of: SCADA, Splunk', 'Learning: IEC 62443', 'Purdue model (no experience)']],
  [['My manager at Acme ran SCADA and Splunk.']],
])('a line that denies, wishes for, or quotes a must-have leaves it open: %j', (lines) => {
  expect(answered(...lines)).toEqual([])
})

test.each([
  [['Zoned plants by the Purdue model without downtime.'], ['Purdue model']],
  [['SCADA engineer, five plants, seeking a role with network segmentation'], ['SCADA']],
  [['Ran SCADA in five plants. No IEC 62443.'], ['SCADA']],
  [['Machine learning on SCADA events, IEC 62443'], ['SCADA', 'IEC 62443']],
  [['US citizen, no sponsorship required, Purdue model'], ['Purdue model']],
  [['Gathered requirements and rolled out Splunk.'], ['Splunk']],
  [['I have never missed a shift.', 'Ran SCADA in five plants.'], ['SCADA']],
])('one that asserts it next to such words answers it: %j', (lines, expected) => {
  expect(answered(...lines)).toEqual(expected)
})

const clearance = (...lines: string[]) => readResume(summary(lines)).clearance

test.each([
  ['I do not hold a TS/SCI clearance with CI polygraph.'],
  ['Clearance: I never had a TS/SCI.'],
  ['I would love to get a Secret clearance'],
  ['Looking for a job with a Top Secret clearance'],
  ['My manager at Acme held a TS/SCI clearance with CI polygraph.'],
  ['TS/SCI clearance: none'],
])('a clearance that a line denies or wishes for is not proposed: %s', (line) => {
  expect(clearance(line)).toBeNull()
})

test.each([
  ['Active TS/SCI clearance, no polygraph', 'active', null],
  ['Active TS/SCI clearance. I have not taken a CI polygraph.', 'active', null],
  ['US citizen, no sponsorship required, active TS/SCI with CI polygraph', 'active', 'ci'],
  ['TS/SCI clearance with CI polygraph, never lapsed', null, 'ci'],
])('only what is held is proposed: %s', (line, clearance_state, polygraph) => {
  expect(clearance(line)).toMatchObject({ clearance: 'ts_sci', clearance_state, polygraph })
})

test('skills and certifications that a line denies or wishes for are not proposed', () => {
  const read = readResume(
    summary([
      'I have no experience with Kubernetes and would love to learn Terraform.',
      'I don’t hold a CISSP.',
      'Certifications',
      'Not yet OSCP',
      'CISM, does not expire',
      'Want to take the CCSP',
    ]),
  )
  expect(read.skills).toEqual([])
  expect(read.certificates.map(({ name }) => name)).toEqual(['CISM'])
})
