import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachmentHeader, cleanFileName, downloadName } from './names.ts'

test.each([
  ['Resume.pdf', 'Resume.pdf'],
  ['Lebenslauf Müller.docx', 'Lebenslauf Müller.docx'],
  ['履歴書.pdf', '履歴書.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\robin\\cv.pdf', 'cv.pdf'],
  ['/', ''],
  ['..', ''],
  ['', ''],
  ['.hidden', 'hidden'],
  ['  my   resume.pdf ', 'my resume.pdf'],
  ['cv\r\nContent-Type: text/html.pdf', 'html.pdf'],
  ['cv\0.pdf', 'cv.pdf'],
  ['resume\u202Efdp.exe', 'resumefdp.exe'],
  ['zero\u200Bwidth\uFEFF.pdf', 'zerowidth.pdf'],
  ['half \uD800 pair.pdf', 'half pair.pdf'],
  ['e\u0301.pdf', '\u00E9.pdf'],
])('%j is shown as %j', (given, shown) => {
  expect(cleanFileName(given)).toBe(shown)
})

test('a long name keeps its extension within 200 characters', () => {
  const clean = cleanFileName(`${'a'.repeat(400)}.docx`)
  expect(clean).toHaveLength(200)
  expect(clean.endsWith('a.docx')).toBe(true)
})

test('a long name is not cut within a character', () => {
  expect(cleanFileName(`${'😀'.repeat(150)}.pdf`).isWellFormed()).toBe(true)
})

test('any name is shown short, well-formed, and on one line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const clean = cleanFileName(name)
      expect(clean.length).toBeLessThanOrEqual(200)
      expect(clean.isWellFormed()).toBe(true)
      expect(clean).not.toMatch(/[\p{Cc}\p{Cf}/\\]/u)
      expect(cleanFileName(clean)).toBe(clean)
    }),
  )
})

test('a file is saved with the extension of its real type', () => {
  expect(downloadName('My resume', 'application/pdf')).toBe('My resume.pdf')
  expect(downloadName('cv.PDF', 'application/pdf')).toBe('cv.PDF')
  expect(downloadName('setup.exe', 'application/pdf')).toBe('setup.exe.pdf')
  expect(downloadName('', 'application/pdf')).toBe('file.pdf')
  expect(downloadName('x.pdf', 'application/octet-stream')).toBe('x.pdf.bin')
})

test('the header can hold any name', () => {
  expect(attachmentHeader('Müller "CV"; 100%.pdf', 'application/pdf')).toBe(
    `attachment; filename="Mu_ller _CV__ 100_.pdf"; filename*=UTF-8''M%C3%BCller%20%22CV%22%3B%20100%25.pdf`,
  )
  expect(attachmentHeader("it's (1).pdf", 'application/pdf')).toContain(`UTF-8''it%27s%20%281%29.pdf`)
})
