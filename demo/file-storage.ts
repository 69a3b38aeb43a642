/** Where the demo world puts its files. */
export type FileStorage = { put(key: string, bytes: Buffer, mediaType: string): Promise<void> }
