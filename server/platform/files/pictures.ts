import { adPicture } from '../../../contract/content/values.ts'
import { profileLimits } from '../../../contract/platform/values.ts'
import { readInProcess, type ReadingBounds, type Sender } from './file-process.ts'

export type PictureProblem = 'other_kind' | 'gif' | 'svg' | 'heic' | 'broken' | 'too_large' | 'too_slow' | 'other_shape'
/** How each kind is shown: cropped to a square, fitted into a transparent square, or cropped to a strip. */
export const pictureSizes = {
  portrait: { width: 512, height: 512, fit: 'cover' },
  logo: { width: 512, height: 512, fit: 'contain' },
  banner: { width: 1440, height: 360, fit: 'cover' },
  cover: { width: 1200, height: 400, fit: 'cover' },
  /**
   * Twice the display size. The upload must already have these proportions, because cropping would cut off words at the
   * edges.
   */
  ad: { width: 2 * adPicture.width, height: 2 * adPicture.height, fit: 'cover' },
} as const
export type PictureKind = keyof typeof pictureSizes
export type PictureReading = { ok: true; bytes: Buffer } | { ok: false; problem: PictureProblem }

/** The stored type of every uploaded picture. */
export const pictureType = 'image/webp'

/** Fifty million pixels take a second or two of processor time. */
const bounds: ReadingBounds = { time_ms: 15_000, cpu_ms: 10_000, memory_bytes: 600 * 1024 * 1024 }

/** What the process writes before the picture's bytes: 0, or the index of a problem. */
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
 * The picture as WebP in the size for its kind, decoded and re-encoded in a separate process. Nothing else from the
 * uploaded file is kept: neither where it was taken nor anything hidden in it.
 * @throws ConcurrencyLimitError, and the abort reason of `gone`
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
  other_kind: 'This file is not a picture. Choose a PNG, JPEG, or WebP.',
  gif: 'GIFs are not supported. Choose a PNG, JPEG, or WebP.',
  svg: 'SVGs are not supported. Save it as a PNG and choose that instead.',
  heic: 'HEIC and AVIF pictures are not supported. Save it as a JPEG and choose that instead.',
  broken: 'This picture can’t be opened. It might be damaged. Choose another one.',
  too_large: 'This picture has more than 50 million pixels. Make it smaller, then choose it again.',
  too_slow: 'This picture took too long to open. Save it again or choose another one.',
  other_shape: `A banner must be ${adPicture.width} × ${adPicture.height} pixels, or larger with the same proportions, such as ${2 * adPicture.width} × ${2 * adPicture.height}.`,
}
