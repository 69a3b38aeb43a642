import { downloadName } from '../../../platform/files/names.ts'

/** Characters that some systems don't allow in file names. */
const unsafe = /[<>:"|?*\\/]/g

const pathOf = (folder: string) => (id: string, name: string, media_type: string) =>
  `files/${folder}/${id}/${downloadName(name, media_type).replaceAll(unsafe, '_')}`

/** A file's path in the archive. */
export const resumePath = pathOf('resumes')
export const attachmentPath = pathOf('messages')
