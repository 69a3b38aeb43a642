/** The door files go through. */
export type FileDoor = { put(key: string, bytes: Buffer, mediaType: string): Promise<void> }
