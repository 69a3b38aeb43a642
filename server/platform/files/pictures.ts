import { adPicture } from '../../../contract/content/values.ts'
import { profileLimits } from '../../../contract/platform/values.ts'
import { readInProcess, type ReadingBounds, type Sender } from './file-process.ts'

export type PictureProblem = 'other_kind' | 'gif' | 'svg' | 'heic' | 'broken' | 'too_large' | 'too_slow' | 'other_shape'
/** How it is shown: cut to a square, whole in a square on nothing, or cut to a strip. */
export const pictureSizes = {
  portrait: { width: 512, height: 512, fit: 'cover' },
  logo: { width: 512, height: 512, fit: 'contain' },
  banner: { width: 1440, height: 360, fit: 'cover' },
  cover: { width: 1200, height: 400, fit: 'cover' },
  /** Twice as large as it is drawn; the picture has its shape already, since words at its edges would be cut. */
  ad: { width: 2 * adPicture.width, height: 2 * adPicture.height, fit: 'cover' },
} as const
export type PictureKind = keyof typeof pictureSizes
export type PictureReading = { ok: true; bytes: Buffer } | { ok: false; problem: PictureProblem }

/** What every picture that somebody sends of themselves or of their company is stored as. */
export const pictureType = 'image/webp'

/** Fifty million pixels take a second or two of the processor. */
const bounds: ReadingBounds = { time_ms: 15_000, cpu_ms: 10_000, memory_bytes: 600 * 1024 * 1024 }

/** What the process answers with before the picture's bytes: 0, or which problem it is. */
export const pictureProblems: readonly PictureProblem[] = [
  'other_kind',
  'gif',
  'svg',
  'heic',
  'broken',
  'too_large',
  'too_slow',
  'other_shape',
]

/**
 * The picture in the size of its kind as WebP, decoded and encoded anew in a process of its own: nothing of the file
 * that was sent
 * is stored, neither where it was taken nor what it hides.
 * @throws ConcurrencyLimitError, and the reason of `gone`
 */
export async function readPicture(
  bytes: Buffer,
  { kind = 'portrait', sender, within = bounds }: { kind?: PictureKind; sender?: Sender; within?: ReadingBounds } = {},
): Promise<PictureReading> {
  const options = [String(profileLimits.picture_pixels), kind]
  // The decoder is a native library.
  const read = await readInProcess(bytes, {
    program: new URL('./picture-process.ts', import.meta.url),
    options,
    may: ['--allow-addons'],
    within,
    sender,
  })
  if (!read.ok) return read
  const [problem = 0] = read.said
  if (problem > 0) return { ok: false, problem: pictureProblems[problem - 1] ?? 'broken' }
  return read.said.length > 1 ? { ok: true, bytes: read.said.subarray(1) } : { ok: false, problem: 'broken' }
}

export const refusedPictures: Record<PictureProblem, string> = {
  other_kind: 'This file is no picture. Choose a PNG, JPEG or WebP.',
  gif: 'A GIF cannot be used. Choose a PNG, JPEG or WebP.',
  svg: 'An SVG cannot be used. Save it as PNG, then choose that.',
  heic: 'A HEIC or AVIF picture cannot be used. Save it as JPEG, then choose that.',
  broken: 'This picture can’t be opened and may be damaged. Choose another one.',
  too_large: 'This picture has more than 50 million pixels. Make it smaller, then choose it again.',
  too_slow: 'This picture took too long to open. Save it anew or choose another.',
  other_shape: `A banner is ${adPicture.width} × ${adPicture.height} pixels, or larger in the same shape, such as ${2 * adPicture.width} × ${2 * adPicture.height}.`,
}
