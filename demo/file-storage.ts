/** The door files go through. */
export type FileStorage = { put(key: string, bytes: Buffer, mediaType: string): Promise<void> }
