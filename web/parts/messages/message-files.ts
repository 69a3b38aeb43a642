import { limits } from '../../../contract/platform/values.ts'

/** For the browser's file picker. The server inspects the file's content. */
export const messageFiles =
  '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** What is wrong with a file before it's sent. */
export function fileProblem(file: unknown): { attachments?: string } {
  if (!(file instanceof File)) return {}
  if (!/\.(pdf|docx)$/i.test(file.name)) return { attachments: 'Attach a PDF or DOCX.' }
  return file.size > limits.file_bytes
    ? { attachments: 'The file is larger than 5 MB. Attach a smaller PDF or DOCX.' }
    : {}
}
