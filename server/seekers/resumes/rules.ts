import type { DocumentProblem } from '../../platform/files/documents.ts'
import { cleanFileName, downloadName } from '../../platform/files/names.ts'

/** What's wrong with an uploaded resume, and what to do. */
export const refusedDocuments: Record<DocumentProblem, string> = {
  other_kind: 'This isn’t a PDF or DOCX file. Save your resume as a PDF or DOCX and upload that.',
  macros: 'This file contains macros. Save it as a DOCX without macros, or as a PDF.',
  old_word: 'This is an old Word file or has a password. Save it as a DOCX without a password, or as a PDF.',
  password: 'This PDF is password-protected. Save it without a password and upload it again.',
  broken: 'This file is damaged and can’t be opened. Export your resume again and upload the new file.',
  too_large: 'This file is too large when unpacked. Export your resume as a PDF and upload that.',
  too_slow: 'This file took too long to read. Export your resume as a simple PDF and upload that.',
}

export const noText =
  'This resume contains only images, so we can’t read its text. Export it as a PDF with text or as a DOCX.'

/** A typed name. A slash ("AWS/Azure") doesn't mean a folder and isn't allowed in a file name. */
export const typedName = (name: string) => cleanFileName(name.replaceAll(/[/\\]/g, '-'))

/** The given name, or else the file's name, or else a generic one. */
export function resumeName(given: string | undefined, fileName: string | undefined, mediaType: string): string {
  return typedName(given ?? '') || cleanFileName(fileName ?? '') || downloadName('Resume', mediaType)
}
