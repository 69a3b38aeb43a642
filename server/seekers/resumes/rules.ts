import type { DocumentProblem } from '../../platform/files/documents.ts'
import { cleanFileName, downloadName } from '../../platform/files/names.ts'

/** What is wrong with a file that was sent as a resume, and what to do. */
export const refusedDocuments: Record<DocumentProblem, string> = {
  other_kind: 'This is not a PDF or DOCX file. Save your resume as PDF or DOCX and upload that.',
  macros: 'This file contains macros. Save it as a DOCX without macros, or as a PDF.',
  old_word: 'This is an old Word file or has a password. Save it as a DOCX without a password, or as a PDF.',
  password: 'This PDF asks for a password. Save it without one and upload it again.',
  broken: 'This file is damaged and cannot be opened. Export your resume again and upload the new file.',
  too_large: 'This file unpacks to far more than a resume holds. Export it again as PDF and upload that.',
  too_slow: 'This file took too long to read. Export it again as a plain PDF and upload that.',
}

export const noText =
  'This resume holds pictures of text, which cannot be read. Export it again as a PDF with text, or as DOCX.'

/** A name somebody typed: a slash in it is no folder ("AWS/Azure"), yet has no place in a file's name. */
export const typedName = (name: string) => cleanFileName(name.replaceAll(/[/\\]/g, '-'))

/** The name it was given, else its file's, else one that says what it is. */
export function resumeName(given: string | undefined, fileName: string | undefined, mediaType: string): string {
  return typedName(given ?? '') || cleanFileName(fileName ?? '') || downloadName('Resume', mediaType)
}
