/**
 * The process that decodes one picture: bytes come in; out comes 0 and the picture as WebP, or the number of the
 * problem. It starts without our settings and can't write files, and its memory is freed when it ends.
 */
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { adPicture } from '../../../contract/content/values.ts'
import { type PictureKind, type PictureProblem, pictureProblems, pictureSizes } from './pictures.ts'
import { readingPriority } from './watched-reader.ts'

/** The only decoders that are used, whatever a file claims to be. */
const taken = new Set(['image/png', 'image/jpeg', 'image/webp'])

setPriority(readingPriority.files)
const [mostBytes = 0, mostTime = 0, mostProcessorTime = 0, mostPixels = 0] = process.argv.slice(2).map(Number)
const kind = process.argv.at(-1) ?? ''
// The server ends this process earlier; this timer is for when the server itself was killed.
setTimeout(() => process.exit(1), mostTime + 1000).unref()
// The library decodes in its own thread, so this one can watch it.
const watch = setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) return fail('too_large')
  const { user, system } = process.cpuUsage()
  if (user + system > mostProcessorTime * 1000) fail('too_slow')
}, 50)
sharp.concurrency(1)
sharp.cache(false)

await make(await buffer(process.stdin))

async function make(bytes: Buffer) {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (!taken.has(type)) return fail(otherKind(type, bytes))
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const { width, height } = await picture.metadata()
    if (width * height > mostPixels) return fail('too_large')
    if (kind === 'ad' && !isBanner(width, height)) return fail('other_shape')
    const { width: wide, height: high, fit } = pictureSizes[isKind(kind) ? kind : 'portrait']
    const sized = picture.autoOrient().resize(wide, high, { fit, background: '#ffffff00' })
    give(0, await sized.webp({ quality: 82 }).toBuffer())
  } catch (error) {
    fail(error instanceof Error && error.message.includes('pixel limit') ? 'too_large' : 'broken')
  }
}

/** Whether it has the proportions of a banner, and is large enough. */
function isBanner(width: number, height: number): boolean {
  const shape = (width / height) * (adPicture.height / adPicture.width)
  return width >= adPicture.width && height >= adPicture.height && Math.abs(shape - 1) <= adPicture.tolerance
}

function isKind(name: string): name is PictureKind {
  return Object.hasOwn(pictureSizes, name)
}

function otherKind(type: string, bytes: Buffer): PictureProblem {
  if (type === 'image/gif') return 'gif'
  if (/^image\/(heic|heif|avif)/.test(type)) return 'heic'
  return /<svg[\s>]/i.test(bytes.subarray(0, 4096).toString('latin1')) ? 'svg' : 'other_kind'
}

function fail(problem: PictureProblem) {
  give(pictureProblems.indexOf(problem) + 1)
}

function give(problem: number, picture: Buffer = Buffer.alloc(0)) {
  clearInterval(watch)
  process.stdout.write(Buffer.concat([Buffer.from([problem]), picture]), () => process.exit())
}
