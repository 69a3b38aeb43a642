import { limits } from '../../../contract/values.ts'

/** Of the browser's own list; the server looks at what a file holds. */
export const messageFiles =
  '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** What is wrong with a file before it is sent. */
export const fileProblem = (file: unknown): { attachments?: string } =>
  file instanceof File && file.size > limits.file_bytes
    ? { attachments: 'The file is larger than 5 MB. Attach a smaller PDF or DOCX.' }
    : {}
