import { randomUUID } from 'node:crypto'
import type { Row } from './batch.ts'
import { before, hour } from './times.ts'

const messages: [name: string, subject: string, message: string][] = [
  [
    'Orla Brennan',
    'Verification of our company',
    'We registered two days ago and our domain mail has arrived. What else do you need from us?',
  ],
  ['Terrence Cole', 'Wrong ZIP code on a posting', 'A job in Dublin, Ohio shows a ZIP code of Columbus. It is 43017.'],
  [
    'Ximena Ortega',
    'Thank you',
    'I was told the outcome of all nine applications. That had not happened to me before.',
  ],
  ['Paul Lindqvist', 'Staffing agencies', 'Can a search leave out agencies? I would use that every day.'],
  ['Nadia Farouk', 'Resume with two columns', 'My resume has two columns. Does the text come out in the right order?'],
]

export const composeContactMessages = (now: Date): Row[] =>
  messages.map(([name, subject, message], index) => ({
    id: randomUUID(),
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@people.demo.merlon.test`,
    subject,
    message,
    created_at: before(now, (6 + index * 31) * hour),
  }))
