import { downloadName } from '../../../platform/files/names.ts'

/** Letters that no system takes in the name of a file. */
const unsafe = /[<>:"|?*\\/]/g

const pathOf = (folder: string) => (id: string, name: string, media_type: string) =>
  `files/${folder}/${id}/${downloadName(name, media_type).replaceAll(unsafe, '_')}`

/** Where a file lies in the archive. */
export const resumePath = pathOf('resumes')
export const attachmentPath = pathOf('messages')
